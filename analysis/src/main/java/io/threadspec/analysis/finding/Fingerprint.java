package io.threadspec.analysis.finding;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeSet;

/**
 * Names a finding by what does not change from build to build: the property, and the methods that write its variables in the
 * witness. Lines, values, thread names and the order of events are left out, and so is the verdict: the same mistake may be
 * observed today and predicted tomorrow.
 */
public final class Fingerprint {

    private static final int BYTES = 8;

    private Fingerprint() {}

    public static String of(Declaration declaration, List<? extends Evidence> evidence) {
        var places = new TreeSet<String>();
        evidence.forEach(each -> places.addAll(each.accept(PLACES)));
        String identity = declaration.fullName() + "\n" + String.join("\n", places);
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(identity.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** What of each kind of evidence names the finding. */
    private static final Evidence.Visitor<List<String>> PLACES = new Evidence.Visitor<>() {

        @Override
        public List<String> witness(Witness run) {
            return run.events().stream()
                    .map(event -> event.className() + "#" + event.method() + ":" + event.variable())
                    .toList();
        }

        /** It is the property's, which is named already. */
        @Override
        public List<String> propertyAutomaton(PropertyAutomaton automaton) {
            return List.of();
        }

        /** How threads interleave depends on the run. */
        @Override
        public List<String> runLattice(RunLattice lattice) {
            return List.of();
        }

        /** Which other blocks it meets depends on the run. */
        @Override
        public List<String> blockCycle(BlockCycle cycle) {
            return List.of();
        }

        /** Which operations interrupt the block depends on the run. */
        @Override
        public List<String> blockInterleaving(BlockInterleaving interleaving) {
            return List.of();
        }

        /** One of many: which is found first depends on the run. */
        @Override
        public List<String> missingOrder(MissingOrder pair) {
            return List.of();
        }

        /** Its events are those of the witness, and the calls depend on the run. */
        @Override
        public List<String> possibleOrder(PossibleOrder pair) {
            return List.of();
        }

        /** The same finding without monitors has none. */
        @Override
        public List<String> sighting(Sighting seen) {
            return List.of();
        }
    };
}

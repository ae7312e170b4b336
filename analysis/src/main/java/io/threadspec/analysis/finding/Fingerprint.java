package io.threadspec.analysis.finding;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Names a finding by what does not change from build to build: the property, and the methods that write its variables in the
 * witness. Lines, values, thread names and the order of events are left out, and so is the verdict: the same mistake may be
 * observed today and predicted tomorrow. Of what happens in the code of the test itself only the variable counts, so that a test can get
 * another name. Numbers that the compiler gives to lambdas and anonymous classes are left out, too.
 */
public final class Fingerprint {

    private static final int BYTES = 8;
    private static final Pattern NUMBER = Pattern.compile("\\$\\d+");

    private Fingerprint() {}

    /** @param test in which it happened, empty if none is known */
    public static String of(Declaration declaration, String test, List<? extends Evidence> evidence) {
        var places = new TreeSet<String>();
        var visitor = new Places(test);
        evidence.forEach(each -> places.addAll(each.accept(visitor)));
        String identity = declaration.spec() + "." + declaration.identity() + "\n" + String.join("\n", places);
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(identity.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** What an event has in common with others of its place. Compared for each event of each witness, which what Java derives for records is slow at. */
    private record Access(String className, String method, String variable) {
        @Override
        public int hashCode() {
            return (className.hashCode() * 31 + method.hashCode()) * 31 + variable.hashCode();
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Access access
                    && className.equals(access.className)
                    && method.equals(access.method)
                    && variable.equals(access.variable);
        }
    }

    /** What of each kind of evidence names the finding. */
    private record Places(String test) implements Evidence.Visitor<List<String>> {

        /** Many events are of few places, and a name is made once for each. */
        @Override
        public List<String> witness(Witness run) {
            return run.events().stream()
                    .map(event -> new Access(event.className(), event.method(), event.variable()))
                    .distinct()
                    .map(this::place)
                    .toList();
        }

        private String place(Access access) {
            String place = isOfTest(access.className())
                    ? "test"
                    : withoutNumbers(access.className()) + "#" + withoutNumbers(access.method());
            return place + ":" + access.variable();
        }

        /** Whether it is the class of the test, one that is nested in it, or one that it is nested in. */
        private boolean isOfTest(String className) {
            int nested = className.indexOf('$');
            String outermost = nested < 0 ? className : className.substring(0, nested);
            return test.startsWith(outermost)
                    && test.length() > outermost.length()
                    && ".$".indexOf(test.charAt(outermost.length())) >= 0;
        }

        private static String withoutNumbers(String name) {
            return name.indexOf('$') < 0 ? name : NUMBER.matcher(name).replaceAll("\\$");
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
    }
}

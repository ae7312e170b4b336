package io.threadspec.analysis.judgement;

import io.threadspec.analysis.finding.Witness;
import io.threadspec.analysis.finding.WitnessEvent;
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
final class Fingerprint {

    private static final int BYTES = 8;

    private Fingerprint() {}

    static String of(String spec, String property, List<Witness> witnesses) {
        var places = new TreeSet<String>();
        for (Witness witness : witnesses) {
            for (WitnessEvent event : witness.events()) {
                places.add(event.className() + "#" + event.method() + ":" + event.variable());
            }
        }
        String identity = spec + "." + property + "\n" + String.join("\n", places);
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(identity.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}

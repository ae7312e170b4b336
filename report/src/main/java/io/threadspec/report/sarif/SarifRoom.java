package io.threadspec.report.sarif;

import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.finding.BlockInterleaving;
import io.threadspec.analysis.finding.Evidence;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Witness;
import java.util.List;

/**
 * What there is room for in each result, so that the file stays below the 10 MB, compressed, that code hosts take.
 *
 * @param flows how many runs, cycles and interleavings a result has, at most
 * @param events of each of them
 * @param related locations, besides the declaration
 * @param characters of a message
 */
record SarifRoom(int flows, int events, int related, int characters) {

    /** In all flows together. */
    static final int MOST_EVENTS = 100_000;

    private static final int LEAST_EVENTS_OF_A_FLOW = 20;

    /** They are in the flow, too. */
    private static final int LEAST_RELATED = 4;

    /** In all messages together. */
    private static final int MOST_CHARACTERS = 3_000_000;

    /** Each flow has the same share. Where that would be too little, each result has one flow only. */
    static SarifRoom of(List<Finding> findings) {
        long flows = 0;
        int results = 0;
        for (Finding finding : findings) {
            long ofFinding =
                    finding.evidence().stream().filter(SarifRoom::isFlow).count();
            flows += ofFinding;
            results += ofFinding > 0 ? 1 : 0;
        }
        boolean isEnough = flows * LEAST_EVENTS_OF_A_FLOW <= MOST_EVENTS;
        int events = share(isEnough ? flows : results);
        return new SarifRoom(
                isEnough ? Integer.MAX_VALUE : 1,
                events,
                Math.max(LEAST_RELATED, events / 5),
                MOST_CHARACTERS / Math.max(1, findings.size()));
    }

    /** A message, as far as there is room for it: whole lines. */
    String shortened(String message) {
        if (message.length() <= characters) {
            return message;
        }
        int line = message.lastIndexOf('\n', characters);
        boolean splits = Character.isHighSurrogate(message.charAt(characters - 1));
        int end = line > 0 ? line : splits ? characters - 1 : characters;
        return message.substring(0, end) + "\n… The rest is in report.json.";
    }

    private static int share(long flows) {
        return (int) Math.min(SarifPlaces.MOST_EVENTS, MOST_EVENTS / Math.max(1, flows));
    }

    private static boolean isFlow(Evidence evidence) {
        return evidence instanceof Witness || evidence instanceof BlockCycle || evidence instanceof BlockInterleaving;
    }
}

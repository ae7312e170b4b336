package io.threadspec.report.graph;

import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.finding.BlockInterleaving;
import io.threadspec.analysis.finding.Evidence;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.MissingOrder;
import io.threadspec.analysis.finding.PossibleOrder;
import io.threadspec.analysis.finding.PropertyAutomaton;
import io.threadspec.analysis.finding.RunLattice;
import io.threadspec.analysis.finding.Sighting;
import io.threadspec.analysis.finding.Witness;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** What findings can be drawn from, as files of a directory: for Graphviz and for ShiViz, named by the fingerprints of the findings. */
public final class GraphFiles {

    /** Findings with files; the worst come first. */
    static final int MOST_FINDINGS = 100;

    /** Says what the limit leaves out; only if there is such. */
    static final String LEFT_OUT = "left-out.txt";

    /** In all logs together, unless each has its least share. */
    private static final int EVENTS = 20_000;

    private static final int LEAST_EVENTS_OF_A_LOG = 200;

    private GraphFiles() {}

    /** Writes the files; none of an earlier analysis is left, and others are not touched. */
    public static void write(List<Finding> findings, Path directory) throws IOException {
        deleteEarlier(directory);
        List<OfFinding> drawn = new ArrayList<>();
        for (Finding finding : findings) {
            var files = new OfFinding(finding);
            if (!files.bySuffix.isEmpty()) {
                drawn.add(files);
            }
        }
        if (drawn.isEmpty()) {
            return;
        }
        Files.createDirectories(directory);
        List<OfFinding> written = drawn.subList(0, Math.min(MOST_FINDINGS, drawn.size()));
        int events = eventsOfALog(written);
        Map<String, Integer> uses = new HashMap<>();
        for (OfFinding files : written) {
            // Modules of one build may have equal findings.
            int use = uses.merge(files.fingerprint, 1, Integer::sum);
            String name = files.fingerprint + (use == 1 ? "" : "_" + use);
            for (Map.Entry<String, IntFunction<String>> file : files.bySuffix.entrySet()) {
                Files.writeString(
                        directory.resolve(name + file.getKey()), file.getValue().apply(events));
            }
        }
        if (written.size() < drawn.size()) {
            Files.writeString(
                    directory.resolve(LEFT_OUT),
                    "Files are here for the first %d findings that can be drawn. For %d more there are none: their runs and diagrams are in report.json.\n"
                            .formatted(written.size(), drawn.size() - written.size()));
        }
    }

    private static int eventsOfALog(List<OfFinding> written) {
        int logs = (int) written.stream()
                .filter(files -> files.bySuffix.containsKey(OfFinding.LOG))
                .count();
        return Math.max(LEAST_EVENTS_OF_A_LOG, Math.min(Witness.NEAR, EVENTS / Math.max(1, logs)));
    }

    private static void deleteEarlier(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            return;
        }
        try (DirectoryStream<Path> earlier = Files.newDirectoryStream(directory, "{*.dot,*.shiviz," + LEFT_OUT + "}")) {
            for (Path file : earlier) {
                Files.delete(file);
            }
        }
    }

    /** The files of one finding by the ends of their names, each with what makes its text for a number of events. */
    private static final class OfFinding implements Evidence.Visitor<Void> {

        private static final String LOG = ".shiviz";

        private final Map<String, IntFunction<String>> bySuffix = new LinkedHashMap<>();
        private final String fingerprint;
        private final String title;

        /** Of the best run. */
        private final List<Integer> path;

        private int cycles;

        private OfFinding(Finding finding) {
            fingerprint = finding.fingerprint();
            title = finding.declaration().fullName();
            path = finding.witnesses().isEmpty()
                    ? List.of()
                    : finding.witnesses().get(0).states();
            finding.evidence().forEach(evidence -> evidence.accept(this));
        }

        /** The best run comes first. */
        @Override
        public Void witness(Witness run) {
            if (RunLog.isPossible(run)) {
                bySuffix.putIfAbsent(LOG, events -> RunLog.of(run, events));
            }
            return null;
        }

        @Override
        public Void blockInterleaving(BlockInterleaving interleaving) {
            bySuffix.putIfAbsent(LOG, events -> RunLog.of(interleaving, events));
            return null;
        }

        @Override
        public Void propertyAutomaton(PropertyAutomaton automaton) {
            bySuffix.put("-automaton.dot", events -> AutomatonGraph.of(title, automaton, path));
            return null;
        }

        @Override
        public Void runLattice(RunLattice lattice) {
            bySuffix.put("-lattice.dot", events -> LatticeGraph.of(title, lattice));
            return null;
        }

        @Override
        public Void blockCycle(BlockCycle cycle) {
            cycles++;
            bySuffix.put((cycles == 1 ? "" : "-" + cycles) + ".dot", events -> CycleGraph.of(title, cycle));
            return null;
        }

        /** It is told in words. */
        @Override
        public Void missingOrder(MissingOrder pair) {
            return null;
        }

        /** It is told in words. */
        @Override
        public Void possibleOrder(PossibleOrder pair) {
            return null;
        }

        /** It is told in words. */
        @Override
        public Void sighting(Sighting seen) {
            return null;
        }
    }
}

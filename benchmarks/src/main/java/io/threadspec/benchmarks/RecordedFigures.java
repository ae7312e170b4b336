package io.threadspec.benchmarks;

import io.threadspec.analysis.exchange.RecordedRun;
import io.threadspec.analysis.prediction.RunRecorder;
import io.threadspec.analysis.serializability.Velodrome;
import io.threadspec.benchmarks.atomicity.EachByItself;
import io.threadspec.benchmarks.atomicity.SegmentTable;
import io.threadspec.formats.trace.TracedAccesses;
import io.threadspec.runtime.problem.ProblemException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What the first accesses of the programs say: how many nodes the graph of Velodrome has (table 1 of Flanagan, Freund and Yi), and how the search for
 * other runs that interrupt blocks ends (table 1 of Sinha, Malik, Wang and Gupta).
 */
public final class RecordedFigures {

    private static final Variant VARIANT = Variant.MVC_RECORDED;

    private final Options options;

    private RecordedFigures(Options options) {
        this.options = options;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        try {
            new RecordedFigures(Options.parse(args)).print();
        } catch (UsageException | ProblemException e) {
            System.err.println(e.getMessage());
            System.err.print(Options.USAGE);
            System.exit(2);
        }
    }

    private void print() throws IOException, InterruptedException {
        Map<String, RecordedRun> runs = runs();
        System.out.println(
                "| program | operations | without merge: allocated | most alive | with merge: allocated | most alive |");
        System.out.println("|---|---:|---:|---:|---:|---:|");
        runs.forEach((program, run) -> System.out.println("| " + program + " | " + nodes(run) + " |"));
        System.out.println();
        SegmentTable.printHead("program", "---");
        runs.forEach((program, run) -> {
            var recorder = new RunRecorder(run::line);
            run.read(recorder);
            SegmentTable.printRows(program, recorder.run());
        });
    }

    /** By program, the longest part of what was recorded. */
    private Map<String, RecordedRun> runs() throws IOException, InterruptedException {
        var fork = new Fork(options, Weavings.of(List.of(VARIANT), options.specs(), options.output()));
        Map<String, RecordedRun> runs = new TreeMap<>();
        for (Workload workload : options.workloads()) {
            Optional<TracedAccesses> longest = fork.trace(List.of(workload), VARIANT).accesses().runs().stream()
                    .max(Comparator.comparingInt(run -> run.accesses().size()));
            longest.ifPresent(
                    part -> runs.put(workload.name(), new RecordedRun(part, Integer::toString, site -> "", true)));
        }
        return runs;
    }

    private static String nodes(RecordedRun run) {
        var counts = new ArrayList<String>();
        var merging = new Velodrome(run::line, cycle -> {});
        run.read(merging);
        var plain = new Velodrome(run::line, cycle -> {});
        var apart = new EachByItself(plain);
        run.read(apart);
        counts.add("" + apart.operations());
        for (Velodrome graph : List.of(plain, merging)) {
            counts.add("" + graph.allocatedNodes());
            counts.add("" + graph.mostLiveNodes());
        }
        return String.join(" | ", counts);
    }
}

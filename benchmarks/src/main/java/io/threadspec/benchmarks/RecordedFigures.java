package io.threadspec.benchmarks;

import io.threadspec.analysis.exchange.RecordedRun;
import io.threadspec.analysis.prediction.RunRecorder;
import io.threadspec.analysis.serializability.Velodrome;
import io.threadspec.benchmarks.atomicity.EachByItself;
import io.threadspec.benchmarks.atomicity.SegmentTable;
import io.threadspec.formats.trace.TracedAccess;
import io.threadspec.formats.trace.TracedAccesses;
import io.threadspec.runtime.problem.ProblemException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the first accesses of the programs say: how many nodes the graph of Velodrome has (table 1 of Flanagan, Freund and Yi), and how the search for
 * other runs that interrupt blocks ends (section IV of Sinha, Malik, Wang and Gupta, who have all synchronized blocks atomic).
 */
public final class RecordedFigures {

    /** As long as the runs of which all settings are asked. */
    private static final int WINDOW = 1_000;

    private static final int MAX_BLOCKS = 100;
    private static final long MAX_STEPS = 20_000;

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
        System.out.println(
                "| program | operations | without merge: allocated | most alive | with merge: allocated | most alive |");
        System.out.println("|---|---:|---:|---:|---:|---:|");
        longest(Variant.MVC_RECORDED)
                .forEach((program, part) -> System.out.println("| " + program + " | " + nodes(run(part)) + " |"));
        Map<String, TracedAccesses> parts = longest(Variant.MVC_SYNCHRONIZED_RECORDED);
        for (int length : List.of(WINDOW, Integer.MAX_VALUE)) {
            System.out.println();
            var table = new SegmentTable(MAX_BLOCKS, MAX_STEPS);
            table.printHead("program", "---");
            parts.forEach((program, part) -> {
                RecordedRun run = run(liveliest(part, length));
                var recorder = new RunRecorder(run::line);
                run.read(recorder);
                table.printRows(program, recorder.run());
            });
            table.printMeans();
        }
    }

    /** By program, the longest part of what was recorded in a run of it. */
    private Map<String, TracedAccesses> longest(Variant variant) throws IOException, InterruptedException {
        var fork = new Fork(options, Weavings.of(List.of(variant), options.specs(), options.output()));
        Map<String, TracedAccesses> parts = new TreeMap<>();
        for (Workload workload : options.workloads()) {
            System.err.println(variant.title() + " " + workload.name());
            fork.trace(List.of(workload), variant).accesses().runs().stream()
                    .max(Comparator.comparingInt(run -> run.accesses().size()))
                    .ifPresent(part -> parts.put(workload.name(), part));
        }
        return parts;
    }

    /** So many accesses in a row, where threads take turns most often: a run as well, from the state before the first of them. */
    private static TracedAccesses liveliest(TracedAccesses part, int length) {
        List<TracedAccess> all = part.accesses();
        if (all.size() <= length) {
            return part;
        }
        int[] turns = new int[all.size()];
        for (int i = 1; i < turns.length; i++) {
            turns[i] = turns[i - 1] + (all.get(i).thread() == all.get(i - 1).thread() ? 0 : 1);
        }
        int best = 0;
        for (int start = 1; start + length <= turns.length; start++) {
            if (turns[start + length - 1] - turns[start] > turns[best + length - 1] - turns[best]) {
                best = start;
            }
        }
        return new TracedAccesses(
                true,
                part.isLimited(),
                part.limit(),
                part.restarts(),
                part.leftOut(),
                part.threads(),
                part.variables(),
                all.subList(best, best + length));
    }

    /** Names do not matter here. */
    private static RecordedRun run(TracedAccesses part) {
        return new RecordedRun(part, (declaration, site) -> "block " + site, site -> "", true);
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
            counts.add(graph.isFull() ? "too many" : "" + graph.allocatedNodes());
            counts.add("" + graph.mostLiveNodes());
        }
        return String.join(" | ", counts);
    }
}

package io.threadspec.benchmarks.atomicity;

import io.threadspec.analysis.exchange.StdOperations;
import io.threadspec.analysis.serializability.AeroDrome;
import io.threadspec.analysis.serializability.OpenAncestors;
import io.threadspec.analysis.serializability.OperationReader;
import io.threadspec.analysis.serializability.Velodrome;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Prints how many operations a second the checkers of serializability read, of {@link SyntheticRun}s: once parsed, and with the text in STD.
 * Processor time of the thread that reads, without the collector's and the compiler's.
 */
public final class ThroughputFigures {

    private static final int[] THREADS = {2, 4, 8, 16, 32, 64};
    private static final int[] THREADS_OF_LONG_RUNS = {2, 8, 64};
    private static final int LONG = 50_000_000;
    private static final long SEED = 1;

    /** Longer runs are not read by these checkers. */
    private static final int LONGEST_OF_CLOCKS = 1_000_000;

    private static final int LONGEST_OF_GRAPH = 1_000_000;

    private ThroughputFigures() {}

    /** @param args where to put the text, and how many operations the runs have */
    public static void main(String[] args) throws IOException {
        if (args.length < 2) {
            System.err.println("Arguments: a directory, and numbers of operations such as 1000000 10000000.");
            System.exit(2);
        }
        Path file = Files.createDirectories(Path.of(args[0])).resolve("run.std");
        int[] lengths = Arrays.stream(args).skip(1).mapToInt(Integer::parseInt).toArray();
        warmUp(file);
        System.out.println(
                "| operations | threads | open ancestors, parsed (M/s) | with the text (M/s) | AeroDrome, parsed (M/s)"
                        + " | Velodrome, parsed (M/s) | nodes | most alive |");
        System.out.println("|---:|---:|---:|---:|---:|---:|---:|---:|");
        for (int operations : lengths) {
            for (int threads : operations < LONG ? THREADS : THREADS_OF_LONG_RUNS) {
                System.out.println(row(file, threads, operations));
            }
        }
        Files.delete(file);
    }

    private static void warmUp(Path file) throws IOException {
        for (int round = 0; round < 3; round++) {
            row(file, 8, 300_000);
        }
    }

    private static String row(Path file, int threads, int operations) throws IOException {
        var run = new PackedRun();
        SyntheticRun.tell(threads, operations, SEED, run);
        double parsed = rate(operations, () -> openAncestors(run));
        try (var text = new StdText(file)) {
            run.tell(text);
        }
        double withText = rate(operations, () -> text(file));
        String clocks = "–";
        if (operations <= LONGEST_OF_CLOCKS) {
            clocks = format(rate(operations, () -> aeroDrome(run)));
        }
        String graph = "– | – | –";
        if (operations <= LONGEST_OF_GRAPH) {
            var at = new AtomicLong();
            var velodrome = new Velodrome(at::get, cycle -> fail());
            double rate = rate(operations, () -> run.tell(velodrome));
            graph = format(rate) + " | " + velodrome.allocatedNodes() + " | " + velodrome.mostLiveNodes();
        }
        return "| " + operations + " | " + threads + " | " + format(parsed) + " | " + format(withText) + " | " + clocks
                + " | " + graph + " |";
    }

    private static void openAncestors(PackedRun run) {
        var checker = new OpenAncestors(thread -> fail());
        run.tell(checker);
    }

    private static void text(Path file) {
        OperationReader checker = new OpenAncestors(thread -> fail());
        var operations = new StdOperations("run.std", checker);
        operations.read(file);
    }

    private static void aeroDrome(PackedRun run) {
        var checker = new AeroDrome(thread -> fail());
        run.tell(checker);
        checker.finish();
    }

    private static void fail() {
        throw new IllegalStateException("a run that is serializable is said not to be");
    }

    /** Millions a second. */
    private static double rate(int operations, Runnable work) {
        var threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        work.run();
        return operations * 1e3 / Math.max(1, threads.getCurrentThreadCpuTime() - start);
    }

    private static String format(double rate) {
        return String.format(Locale.ROOT, rate < 1 ? "%.2f" : "%.1f", rate);
    }
}

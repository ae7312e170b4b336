package io.threadspec.benchmarks.length;

import io.threadspec.runtime.trace.CaptureMode;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Weaves {@link io.threadspec.benchmarks.length.subject.Crowd}, lets it write traces with very many threads, and has each judged: time, heap
 * and the size of the trace, as Markdown.
 */
public final class CrowdFigures {

    private static final double MEBIBYTE = 1 << 20;

    private CrowdFigures() {}

    /**
     * @param args where to put woven classes and traces, the JDK that runs the program, the heap of either JVM such as 2g, the capture, and
     *     runs such as virtual-lock-200000-1
     */
    public static void main(String[] args) throws IOException, InterruptedException, URISyntaxException {
        if (args.length < 5) {
            System.err.println(
                    "Arguments: a directory, a JDK, a heap such as 2g, a capture such as mvc, and runs such as"
                            + " platform-lock-4000-10 virtual-lock-200000-1 virtual-apart-200000-1.");
            System.exit(2);
        }
        String heap = args[2];
        var recording = new TracedProgram(Path.of(args[0]));
        recording.weave(
                "benchmarks/src/main/spec-crowd",
                CaptureMode.ofConfigName(args[3]).orElseThrow());
        System.out.println(
                "| threads | events | recorded in (s) | heap with all alive (MiB) | trace (MB) | judged in (s)"
                        + " | most heap after a collection (MiB) | verdicts |");
        System.out.println("|---|---:|---:|---:|---:|---:|---:|---|");
        for (String name : List.of(args).subList(4, args.length)) {
            TracedProgram.Run run =
                    recording.run(Path.of(args[1]), List.of("-Xmx" + heap), "Crowd", List.of(name.split("-")));
            System.err.println(name + " " + run);
            TracedProgram.Judgement judgement = recording.judge(heap);
            System.out.println(String.format(
                    Locale.ROOT,
                    "| %s | %s | %.1f | %s | %.1f | %.1f | %.0f | %s |",
                    name.replace("-", " "),
                    judgement.events(),
                    run.seconds(),
                    run.output().get(0),
                    run.bytes() / 1e6,
                    judgement.seconds(),
                    judgement.heap() / MEBIBYTE,
                    judgement.verdicts()));
        }
    }
}

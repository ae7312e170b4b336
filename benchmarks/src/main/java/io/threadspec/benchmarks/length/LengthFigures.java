package io.threadspec.benchmarks.length;

import io.threadspec.runtime.trace.CaptureMode;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Weaves {@link io.threadspec.benchmarks.length.subject.Gate}, lets it write traces of several lengths, and has each judged by a JVM with
 * little memory: time, heap and the size of the trace, as Markdown.
 */
public final class LengthFigures {

    private static final double MEBIBYTE = 1 << 20;

    private LengthFigures() {}

    /** @param args where to put woven classes and traces, the heap of the judging JVM such as 2g, the capture, and numbers of events */
    public static void main(String[] args) throws IOException, InterruptedException, URISyntaxException {
        if (args.length < 4) {
            System.err.println(
                    "Arguments: a directory, a heap such as 2g, a capture such as mvc, and numbers of events such as 100000 1000000.");
            System.exit(2);
        }
        var recording = new TracedProgram(Path.of(args[0]));
        recording.weave(
                "benchmarks/src/main/spec-length",
                CaptureMode.ofConfigName(args[2]).orElseThrow());
        System.out.println(
                "| events | trace (MB) | recorded in (s) | judged in (s) | most heap after a collection (MiB) | verdicts |");
        System.out.println("|---:|---:|---:|---:|---:|---|");
        for (String events : List.of(args).subList(3, args.length)) {
            TracedProgram.Run run =
                    recording.run(Path.of(System.getProperty("java.home")), List.of(), "Gate", List.of(events));
            TracedProgram.Judgement judgement = recording.judge(args[1]);
            System.out.println(String.format(
                    Locale.ROOT,
                    "| %s | %.1f | %.1f | %.1f | %.0f | %s |",
                    judgement.events(),
                    run.bytes() / 1e6,
                    run.seconds(),
                    judgement.seconds(),
                    judgement.heap() / MEBIBYTE,
                    judgement.verdicts()));
        }
    }
}

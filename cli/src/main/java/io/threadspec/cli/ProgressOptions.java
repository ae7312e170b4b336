package io.threadspec.cli;

import io.threadspec.analysis.finding.Progress;
import io.threadspec.report.ProgressLines;
import java.io.PrintWriter;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Option;

/** The options that say how long work shows how far it has come. */
final class ProgressOptions {

    @Option(
            names = "--progress",
            negatable = true,
            description =
                    "Shows how far the work has come: by a line that is rewritten (default: on a terminal; elsewhere by a line now and then).")
    private @Nullable Boolean progress;

    @Option(
            names = "--progress-seconds",
            paramLabel = "N",
            defaultValue = "" + ProgressLines.DEFAULT_SECONDS,
            description =
                    "Where no line can be rewritten: seconds from line to line, 0 for each step (default: ${DEFAULT-VALUE}).")
    private long seconds;

    /** Does long work, and shows how far it has come. */
    <T> T show(PrintWriter err, Function<Progress, T> work) {
        if (progress == null ? Ansi.AUTO.enabled() : progress) {
            var bar = new ProgressBar(err);
            try {
                return work.apply(bar);
            } finally {
                bar.end();
            }
        }
        return work.apply(
                progress == null
                        ? ProgressLines.every(seconds, line -> {
                            err.println(line);
                            err.flush();
                        })
                        : Progress.NONE);
    }
}

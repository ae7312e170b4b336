package io.threadspec.cli;

import io.threadspec.analysis.Analyser;
import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Progress;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.report.FailOn;
import io.threadspec.report.Reports;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The options of commands that judge. */
@SuppressWarnings("NullAway.Init") // picocli sets the fields before it calls the command.
final class JudgingOptions {

    @Option(
            names = "--fail-on",
            paramLabel = "VERDICT",
            split = ",",
            defaultValue = FailOn.DEFAULT,
            description = "Verdicts that end in exit code 1 (default: ${DEFAULT-VALUE}).")
    private List<String> failOn;

    @Option(
            names = "--max-configurations",
            paramLabel = "N",
            defaultValue = "" + Limits.DEFAULT_MAX_CONFIGURATIONS,
            description = "How much of a lattice an analysis may examine (default: ${DEFAULT-VALUE}).")
    private long maxConfigurations;

    @Option(
            names = "--max-width",
            paramLabel = "N",
            defaultValue = "" + Limits.DEFAULT_MAX_WIDTH,
            description = "How much of a lattice an analysis may hold at once (default: ${DEFAULT-VALUE}).")
    private long maxWidth;

    @Option(
            names = "--max-millis",
            paramLabel = "N",
            defaultValue = "" + Limits.DEFAULT_MAX_MILLIS,
            description = "How long the other runs of one computation may be searched (default: ${DEFAULT-VALUE}).")
    private long maxMillis;

    @Option(
            names = "--sources",
            paramLabel = "DIRECTORY",
            split = ",",
            description = "Directories with the sources of the program, of which report.html shows lines.")
    private List<Path> sources = List.of();

    @Option(
            names = "--progress",
            negatable = true,
            description = "Shows how far the analysis has come (default: on a terminal).")
    private @Nullable Boolean progress;

    /** @throws io.threadspec.runtime.problem.ProblemException if the policy names what is no verdict */
    void check() {
        FailOn.parse(failOn);
    }

    /** Judges, prints, writes the reports into the output directory, and gives the exit code. */
    int judge(OutputLayout output, List<Path> traces, CommandSpec command) {
        AnalysisResult result = withProgress(command, shown -> Analyser.analyse(output, traces, limits(), shown));
        result.requireExercise();
        Reports.write(result, output, FailOn.parse(failOn), sources);
        Reports.annotations(result, FailOn.parse(failOn), sources)
                .forEach(command.commandLine().getOut()::println);
        return print(result, command);
    }

    private Limits limits() {
        return new Limits(maxConfigurations, maxWidth, maxMillis);
    }

    private AnalysisResult withProgress(CommandSpec command, Function<Progress, AnalysisResult> analysis) {
        var bar = new ProgressBar(command.commandLine().getErr());
        boolean shown = progress == null ? Ansi.AUTO.enabled() : progress;
        AnalysisResult result = analysis.apply(shown ? bar : Progress.NONE);
        bar.end();
        return result;
    }

    /**
     * Judges the atomic blocks of runs in STD, prints, and gives the exit code.
     *
     * @param predict whether other runs are considered
     */
    int judgeBlocks(List<Path> files, boolean predict, CommandSpec command) {
        int exitCode = Main.OK;
        for (Path file : files) {
            if (!file.toString().endsWith(".std")) {
                throw new ProblemException(
                        Problem.error(
                                "atomic blocks are judged on runs in STD: file=" + file,
                                "Name a file *.std with all operations of the run. Atomic blocks of woven programs were judged as they ran: leave out --atomicity to see the verdicts."));
            }
            AnalysisResult result = predict
                    ? withProgress(command, shown -> Analyser.predictBlocks(file, limits(), shown))
                    : Analyser.analyseBlocks(file);
            exitCode = Math.max(exitCode, print(result, command));
        }
        return exitCode;
    }

    private int print(AnalysisResult result, CommandSpec command) {
        command.commandLine().getOut().println(Reports.terminal(result, FailOn.parse(failOn), Ansi.AUTO.enabled()));
        return Reports.failures(result, FailOn.parse(failOn)).isEmpty() ? Main.OK : Main.FINDINGS;
    }
}

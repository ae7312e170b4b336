package io.threadspec.cli;

import io.threadspec.analysis.Analyser;
import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Progress;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.report.FailOn;
import io.threadspec.report.Reports;
import io.threadspec.runtime.layout.OutputLayout;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code threadspec analyze}: judges traces, of one test run or of several. */
@Command(
        name = "analyze",
        description =
                "Judges traces and writes the reports into the output directory of the build that wove the program.",
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields before it calls the command.
final class AnalyzeCommand implements Callable<Integer> {

    @Spec
    private CommandSpec command;

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
            names = "--build",
            paramLabel = "DIR",
            description = "Output directory of the build that wove the program (default: where the first PATH lies).")
    private @Nullable Path build;

    @Option(
            names = "--progress",
            negatable = true,
            description = "Shows how far the analysis has come (default: on a terminal).")
    private @Nullable Boolean progress;

    @Parameters(
            arity = "1..*",
            paramLabel = "PATH",
            description = "Output directories of builds, such as target/threadspec, directories of traces, or traces.")
    private List<Path> paths;

    @Override
    public Integer call() {
        var policy = FailOn.parse(failOn);
        NamedPaths.requireAll(paths);
        NamedPaths.requireAll(build == null ? List.of() : List.of(build));
        var output = new OutputLayout(build == null ? TracePaths.buildOf(paths.get(0)) : build);
        var limits = new Limits(maxConfigurations, maxWidth, maxMillis);
        var bar = new ProgressBar(command.commandLine().getErr());
        boolean shown = progress == null ? Ansi.AUTO.enabled() : progress;
        AnalysisResult result = Analyser.analyse(output, TracePaths.traces(paths), limits, shown ? bar : Progress.NONE);
        bar.end();
        result.requireExercise();
        Reports.write(result, output);
        command.commandLine().getOut().println(Reports.console(result));
        return Reports.failures(result, policy).isEmpty() ? Main.OK : Main.FINDINGS;
    }
}

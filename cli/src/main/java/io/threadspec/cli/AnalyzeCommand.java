package io.threadspec.cli;

import io.threadspec.analysis.Analyser;
import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.report.FailOn;
import io.threadspec.report.Reports;
import io.threadspec.runtime.layout.OutputLayout;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code threadspec analyze}: judges the traces of a test run again. */
@Command(
        name = "analyze",
        description = "Judges the traces in an output directory of a build, and writes the reports there.",
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

    @Parameters(paramLabel = "DIR", description = "Output directory of a build, such as target/threadspec.")
    private Path directory;

    @Override
    public Integer call() {
        var policy = FailOn.parse(failOn);
        var output = new OutputLayout(directory);
        AnalysisResult result = Analyser.analyse(output, new Limits(maxConfigurations, maxWidth, maxMillis));
        result.requireExercise();
        Reports.write(result, output);
        command.commandLine().getOut().println(Reports.console(result));
        return Reports.failures(result, policy).isEmpty() ? Main.OK : Main.FINDINGS;
    }
}

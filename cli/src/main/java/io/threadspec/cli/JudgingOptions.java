package io.threadspec.cli;

import io.threadspec.analysis.Analyser;
import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.report.PartialReport;
import io.threadspec.report.Reports;
import io.threadspec.report.policy.Baseline;
import io.threadspec.report.policy.FailOn;
import io.threadspec.report.policy.Policy;
import io.threadspec.runtime.layout.OutputLayout;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
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
            names = "--baseline",
            paramLabel = "FILE",
            description = "Findings that are known: these do not end in exit code 1. The command baseline writes it.")
    private @Nullable Path baseline;

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
            names = "--max-context-switches",
            paramLabel = "N",
            defaultValue = "" + Limits.DEFAULT_MAX_CONTEXT_SWITCHES,
            description =
                    "How often another run that interrupts an atomic block may leave a thread that could go on (default: any number of times).")
    private long maxContextSwitches;

    @Option(
            names = "--sources",
            paramLabel = "DIRECTORY",
            split = ",",
            description = "Directories with the sources of the program, of which report.html shows lines.")
    private List<Path> sources = List.of();

    /** @throws io.threadspec.runtime.problem.ProblemException if the policy names what is no verdict, or no baseline */
    Policy policy() {
        return Policy.of(failOn, baseline == null ? Baseline.NONE : Baseline.read(baseline));
    }

    /** Judges, prints, writes the reports into the output directory, and gives the exit code. */
    int judge(OutputLayout output, List<Path> traces, ProgressOptions progress, CommandSpec command) {
        return write(analyse(output, traces, progress, command), output, policy(), command);
    }

    /** Makes a baseline of what fails, and judges with it. */
    int accept(OutputLayout output, List<Path> traces, Path file, ProgressOptions progress, CommandSpec command) {
        AnalysisResult result = analyse(output, traces, progress, command);
        Policy policy = new Policy(FailOn.parse(failOn), policy().accepting(result));
        policy.baseline().write(file);
        return write(result, output, policy, command);
    }

    private AnalysisResult analyse(
            OutputLayout output, List<Path> traces, ProgressOptions progress, CommandSpec command) {
        NamedPaths.requireAll(sources);
        Policy policy = policy();
        AnalysisResult result = progress.show(
                command.commandLine().getErr(),
                shown -> PartialReport.follow(
                        shown,
                        1,
                        judged -> interrupted(judged, output, policy, command),
                        partial -> Analyser.analyse(output, traces, limits(), partial)));
        result.requireExercise();
        return result;
    }

    /** Called while the JVM ends. */
    private void interrupted(AnalysisResult judged, OutputLayout output, Policy policy, CommandSpec command) {
        Reports.write(judged, output, policy, sources);
        var err = command.commandLine().getErr();
        err.println();
        err.println("Interrupted. What was judged by then is in " + output.root());
        err.flush();
    }

    private int write(AnalysisResult result, OutputLayout output, Policy policy, CommandSpec command) {
        Reports.write(result, output, policy, sources);
        Reports.annotations(result, policy, sources)
                .forEach(command.commandLine().getOut()::println);
        int exitCode = print(result, policy, command);
        command.commandLine().getOut().println("Report: " + Reports.page(output));
        return exitCode;
    }

    Limits limits() {
        return new Limits(maxConfigurations, maxWidth, maxMillis, maxContextSwitches);
    }

    /** As a finding that comes before the others. */
    static void printFinding(Finding finding, Policy policy, CommandSpec command) {
        PrintWriter err = command.commandLine().getErr();
        err.println(Reports.terminal(finding, policy, Ansi.AUTO.enabled()));
        err.flush();
    }

    /** Prints a result, and gives the exit code. */
    static int print(AnalysisResult result, Policy policy, CommandSpec command) {
        command.commandLine().getOut().println(Reports.terminal(result, policy, Ansi.AUTO.enabled()));
        return policy.failures(result).isEmpty() ? Main.OK : Main.FINDINGS;
    }
}

package io.threadspec.cli;

import io.threadspec.report.policy.Baseline;
import io.threadspec.runtime.layout.OutputLayout;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code threadspec baseline}: accepts the findings of today. */
@Command(
        name = "baseline",
        description = "Judges traces, and writes a baseline with all findings that fail: then only new ones do.",
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields before it calls the command.
final class BaselineCommand implements Callable<Integer> {

    @Spec
    private CommandSpec command;

    @Mixin
    private JudgingOptions judging;

    @Mixin
    private ProgressOptions progress;

    @Option(
            names = "--output",
            paramLabel = "FILE",
            defaultValue = Baseline.FILE,
            description = "The baseline that is written (default: ${DEFAULT-VALUE}).")
    private Path output;

    @Parameters(
            arity = "1..*",
            paramLabel = "PATH",
            description = "Output directories of builds, such as target/threadspec, directories of traces, or traces.")
    private List<Path> paths;

    @Override
    public Integer call() {
        NamedPaths.requireAll(paths);
        var build = new OutputLayout(TracePaths.buildOf(paths.get(0)));
        return judging.accept(build, TracePaths.traces(paths), output, progress, command);
    }
}

package io.threadspec.cli;

import io.threadspec.runtime.layout.OutputLayout;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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

    @Mixin
    private JudgingOptions judging;

    @Mixin
    private ProgressOptions progress;

    @Option(
            names = "--build",
            paramLabel = "DIR",
            description = "Output directory of the build that wove the program (default: where the first PATH lies).")
    private @Nullable Path build;

    @Mixin
    private AtomicityOptions blocks;

    @Parameters(
            arity = "1..*",
            paramLabel = "PATH",
            description = "Output directories of builds, such as target/threadspec, directories of traces, or traces.")
    private List<Path> paths;

    @Override
    public Integer call() {
        judging.policy();
        blocks.check(paths);
        NamedPaths.requireAll(paths.stream()
                .filter(Predicate.not(BlockRun.STANDARD_INPUT::equals))
                .toList());
        NamedPaths.requireAll(build == null ? List.of() : List.of(build));
        if (blocks.isAtomicity()) {
            return blocks.judge(paths, judging, progress, command);
        }
        var output = new OutputLayout(build == null ? TracePaths.buildOf(paths.get(0)) : build);
        return judging.judge(output, TracePaths.traces(paths), progress, command);
    }
}

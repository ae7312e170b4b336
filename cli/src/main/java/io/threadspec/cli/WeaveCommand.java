package io.threadspec.cli;

import io.threadspec.weaver.WovenClassPath;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code threadspec weave}: for builds that have no plugin. */
@Command(
        name = "weave",
        description = "Compiles specifications and weaves classes for them; the classes themselves stay as they are.",
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields before it calls the command.
final class WeaveCommand implements Callable<Integer> {

    @Spec
    private CommandSpec command;

    @Mixin
    private WeavingOptions weaving;

    @Mixin
    private ProgressOptions progress;

    @Option(
            names = "--class-path",
            paramLabel = "PATH",
            defaultValue = "",
            description = "What the classes were compiled against: jars and directories, separated as in java -cp.")
    private String classPath;

    @Override
    public Integer call() {
        List<Path> others = ClassPaths.parse(classPath).stream()
                .filter(element -> !ClassPaths.contains(weaving.originals(), element))
                .toList();
        var out = command.commandLine().getOut();
        weaving.weave(others, progress, command);
        List<Path> woven = new ArrayList<>(weaving.woven());
        woven.addAll(WovenClassPath.of(others, weaving.output().libraries()));
        out.println("Run the program with this class path: " + ClassPaths.print(woven));
        return Main.OK;
    }
}

package io.threadspec.cli;

import io.threadspec.languageserver.ServerSettings;
import io.threadspec.languageserver.SpecLanguageServer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code threadspec language-server}: serves an editor on standard input and output. */
@Command(
        name = "language-server",
        description = "Serves an editor by the Language Server Protocol, on standard input and output.",
        mixinStandardHelpOptions = true)
final class LanguageServerCommand implements Callable<Integer> {

    @Option(
            names = "--classes",
            paramLabel = "DIR",
            description = "Directory of compiled classes that the specifications are about; may be repeated"
                    + " (default: target/classes, build/classes and so on, above each specification).")
    private List<Path> classes = new ArrayList<>();

    @Option(
            names = "--class-path",
            paramLabel = "PATH",
            description = "What the classes were compiled against: jars and directories, separated as in java -cp.")
    private String classPath = "";

    @Override
    public Integer call() {
        List<Path> others = ClassPaths.parse(classPath);
        NamedPaths.requireAll(Stream.concat(classes.stream(), others.stream()).toList());
        int ended = SpecLanguageServer.serve(System.in, System.out, new ServerSettings(classes, others));
        return ended == 0 ? Main.OK : Main.FAILURE;
    }
}

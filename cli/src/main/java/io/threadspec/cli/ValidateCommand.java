package io.threadspec.cli;

import io.threadspec.runtime.problem.ControlCharacters;
import io.threadspec.spec.SpecCompiler;
import io.threadspec.spec.feature.Feature;
import io.threadspec.spec.feature.WovenClasses;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code threadspec validate}: compiles specifications, and does no more. */
@Command(
        name = "validate",
        description = "Compiles specifications against compiled classes, and does no more.",
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields before it calls the command.
final class ValidateCommand implements Callable<Integer> {

    @Spec
    private CommandSpec command;

    @Option(
            names = "--classes",
            paramLabel = "DIR",
            required = true,
            arity = "1",
            description = "Directory of compiled classes that the specifications are about; may be repeated.")
    private List<Path> classes = new ArrayList<>();

    @Option(
            names = "--class-path",
            paramLabel = "PATH",
            description = "What the classes were compiled against: jars and directories, separated as in java -cp.")
    private String classPath = "";

    @Parameters(paramLabel = "SPECDIR", description = "Directory that is searched for *.spec.")
    private Path specDirectory;

    @Override
    public Integer call() {
        NamedPaths.requireAll(Stream.of(classes, ClassPaths.parse(classPath), List.of(specDirectory))
                .flatMap(List::stream)
                .toList());
        SpecCompiler.Result compiled = SpecCompiler.compile(new SpecCompiler.Request(
                specDirectory,
                List.copyOf(classes),
                ClassPaths.parse(classPath),
                EnumSet.allOf(Feature.class),
                Optional.of(WovenClasses.OWN)));
        var out = command.commandLine().getOut();
        compiled.warnings().forEach(warning -> out.println(warning.render()));
        compiled.specs().specs().stream()
                .filter(spec -> spec.distribution().isPresent())
                .map(spec -> "note: weaving does not observe distributed specifications yet, and will refuse '"
                        + spec.name() + "' in " + spec.file())
                .forEach(note -> out.println(ControlCharacters.escape(note)));
        out.println("Specifications are valid: " + compiled.specs().specs().size());
        return Main.OK;
    }
}

package io.threadspec.cli;

import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.spec.SpecCompiler;
import io.threadspec.spec.feature.Feature;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.Callable;
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
        SpecCompiler.Result compiled = SpecCompiler.compile(new SpecCompiler.Request(
                specDirectory, List.copyOf(classes), classPath(), EnumSet.allOf(Feature.class)));
        var out = command.commandLine().getOut();
        compiled.warnings().forEach(warning -> out.println(warning.render()));
        compiled.specs().specs().stream()
                .filter(ValidateCommand::needsMoreThanFields)
                .forEach(spec -> out.println("note: weaving does not observe more than fields yet, and will refuse the"
                        + " specification '" + spec.name() + "' in " + spec.file()));
        out.println("Specifications are valid: " + compiled.specs().specs().size());
        return Main.OK;
    }

    private static boolean needsMoreThanFields(CompiledSpec spec) {
        return !spec.parameters().isEmpty()
                || !spec.events().isEmpty()
                || !spec.atomicBlocks().isEmpty()
                || !spec.edges().isEmpty()
                || spec.distribution().isPresent();
    }

    private List<Path> classPath() {
        return Arrays.stream(classPath.split(File.pathSeparator))
                .filter(element -> !element.isBlank())
                .map(Path::of)
                .toList();
    }
}

package io.threadspec.spec;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.spec.ast.SpecFile;
import io.threadspec.spec.check.CheckedSpec;
import io.threadspec.spec.check.ClassFiles;
import io.threadspec.spec.check.SpecChecker;
import io.threadspec.spec.feature.Feature;
import io.threadspec.spec.feature.WovenClasses;
import io.threadspec.spec.parse.SpecParser;
import io.threadspec.spec.source.Diagnostics;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** From {@code .spec} files to compiled specifications. */
public final class SpecCompiler {

    private SpecCompiler() {}

    /**
     * What to compile.
     *
     * @param specDirectory searched for {@code *.spec}, with all directories below it
     * @param classDirectories the project's own compiled classes, main and test
     * @param classPath what else they were compiled against: jars and directories
     * @param features what the caller can act upon beyond fields; the rest is refused
     * @param woven whose fields can be specified; absent if the caller cannot tell yet
     */
    public record Request(
            Path specDirectory,
            List<Path> classDirectories,
            List<Path> classPath,
            Set<Feature> features,
            Optional<WovenClasses> woven) {

        public Request {
            classDirectories = List.copyOf(classDirectories);
            classPath = List.copyOf(classPath);
            features = Set.copyOf(features);
        }

        /** For a caller that cannot tell yet what it will weave. */
        public Request(Path specDirectory, List<Path> classDirectories, List<Path> classPath, Set<Feature> features) {
            this(specDirectory, classDirectories, classPath, features, Optional.empty());
        }

        /** For a caller that can act upon fields alone. */
        public Request(Path specDirectory, List<Path> classDirectories, List<Path> classPath) {
            this(specDirectory, classDirectories, classPath, Set.of());
        }
    }

    /**
     * What came of it.
     *
     * @param specs at least one
     * @param warnings for the user to see; none of them ended the compilation
     */
    public record Result(CompiledSpecs specs, List<Problem> warnings) {}

    /** Whether there is anything to compile in a directory, or below it. */
    public static boolean hasSpecifications(Path specDirectory) {
        return Files.isDirectory(specDirectory)
                && !SpecDirectory.files(specDirectory).isEmpty();
    }

    /** @throws io.threadspec.runtime.problem.ProblemException with every error that was found */
    public static Result compile(Request request) {
        List<Diagnostics> all = new ArrayList<>();
        var linker = new Linker(new PropertyMachines());
        try (var classes = new ClassFiles(request.classDirectories(), request.classPath(), request.woven())) {
            for (var source : SpecDirectory.read(request.specDirectory())) {
                var diagnostics = new Diagnostics(source);
                all.add(diagnostics);
                SpecFile file = SpecParser.parse(diagnostics);
                List<CheckedSpec> checked = SpecChecker.check(classes, request.features(), diagnostics, file);
                linker.add(diagnostics, checked);
            }
        }
        List<Problem> problems =
                all.stream().flatMap(each -> each.problems().stream()).toList();
        if (problems.stream().anyMatch(Problem::isError)) {
            throw new ProblemException(problems);
        }
        return new Result(linker.specs(request.specDirectory()), problems);
    }
}

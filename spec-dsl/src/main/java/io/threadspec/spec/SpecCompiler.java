package io.threadspec.spec;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.spec.CompiledSpecs;
import java.nio.file.Path;
import java.util.List;

/** From {@code .spec} files to compiled specifications. */
public final class SpecCompiler {

    private SpecCompiler() {}

    /**
     * What to compile.
     *
     * @param specDirectory searched for {@code *.spec}, with all directories below it
     * @param classDirectories the project's own compiled classes, main and test
     * @param classPath what else they were compiled against: jars and directories
     */
    public record Request(Path specDirectory, List<Path> classDirectories, List<Path> classPath) {}

    /**
     * What came of it.
     *
     * @param specs at least one
     * @param warnings for the user to see; none of them ended the compilation
     */
    public record Result(CompiledSpecs specs, List<Problem> warnings) {}

    /** @throws io.threadspec.runtime.problem.ProblemException with every error that was found */
    public static Result compile(Request request) {
        return new Result(new CompiledSpecs(List.of(), List.of()), List.of());
    }
}

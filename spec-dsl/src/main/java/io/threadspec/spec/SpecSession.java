package io.threadspec.spec;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.spec.ast.SpecFile;
import io.threadspec.spec.check.CheckedSpec;
import io.threadspec.spec.check.ClassFiles;
import io.threadspec.spec.check.ClassOutlines;
import io.threadspec.spec.check.SpecChecker;
import io.threadspec.spec.feature.Feature;
import io.threadspec.spec.feature.WovenClasses;
import io.threadspec.spec.parse.SpecParser;
import io.threadspec.spec.source.Diagnostics;
import io.threadspec.spec.source.SourceText;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/**
 * Compiles texts again and again, as they are typed, against classes that are read once. The same stages as in {@link SpecCompiler}, of one
 * text; what is wrong with it is part of the result. For one thread at a time. Once classes have changed, a new session is needed.
 */
public final class SpecSession implements AutoCloseable {

    private final ClassFiles classes;
    private final PropertyMachines machines = new PropertyMachines();

    /**
     * Reads the names of the classes; themselves they are read when they are named.
     *
     * @param classDirectories the project's own compiled classes, main and test
     * @param classPath what else they were compiled against: jars and directories
     */
    public SpecSession(List<Path> classDirectories, List<Path> classPath) {
        this.classes = new ClassFiles(classDirectories, classPath, Optional.of(WovenClasses.OWN));
    }

    /**
     * What a text is.
     *
     * @param file as far as it was understood
     * @param specs those without an error, with their machines
     * @param problems errors and warnings in the order of finding
     */
    public record Result(SpecFile file, List<CompiledSpec> specs, List<Problem> problems) {

        public Result {
            specs = List.copyOf(specs);
            problems = List.copyOf(problems);
        }
    }

    public Result compile(SourceText source) {
        var diagnostics = new Diagnostics(source);
        var linker = new Linker(machines);
        SpecFile file = SpecParser.parse(diagnostics);
        linker.add(diagnostics, check(diagnostics, file));
        return new Result(file, linker.specs(), diagnostics.problems());
    }

    /** As {@link #compile}, without the machines of properties and what is wrong with these. */
    public Result check(SourceText source) {
        var diagnostics = new Diagnostics(source);
        SpecFile file = SpecParser.parse(diagnostics);
        check(diagnostics, file);
        return new Result(file, List.of(), diagnostics.problems());
    }

    /** As {@link #compile}, without a look at the classes. */
    public static Result parse(SourceText source) {
        var diagnostics = new Diagnostics(source);
        SpecFile file = SpecParser.parse(diagnostics);
        return new Result(file, List.of(), diagnostics.problems());
    }

    private List<CheckedSpec> check(Diagnostics diagnostics, SpecFile file) {
        return SpecChecker.check(classes, EnumSet.allOf(Feature.class), diagnostics, file);
    }

    /** What a file with these imports can name. */
    public ClassOutlines outlines(SpecFile file) {
        return new ClassOutlines(classes, file);
    }

    @Override
    public void close() {
        classes.close();
    }
}

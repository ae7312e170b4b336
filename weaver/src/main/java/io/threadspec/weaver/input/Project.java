package io.threadspec.weaver.input;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.weaver.input.ProjectFile.Kind;
import io.threadspec.weaver.input.ProjectFile.Part;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The files to weave. Sites are numbered in this order: first the libraries, so that a change of the project does not change their numbers;
 * then the class directories.
 *
 * @param files of both class directories, main before test, each sorted by path
 * @param libraries that are woven along, in the order of the class path
 */
public record Project(List<ProjectFile> files, List<LibraryFiles> libraries) {

    public Project {
        files = List.copyOf(files);
        libraries = List.copyOf(libraries);
    }

    /**
     * Scans the directories; either may be absent.
     *
     * @param problems receives everything that prevents a selected class from being woven
     */
    public static Project scan(Path mainClasses, Path testClasses, ClassPatterns patterns, Consumer<Problem> problems) {
        List<ProjectFile> files = new ArrayList<>();
        files.addAll(scan(Part.MAIN, mainClasses, patterns, problems));
        files.addAll(scan(Part.TEST, testClasses, patterns, problems));
        if (files.stream().allMatch(file -> file.kind() == Kind.RESOURCE)) {
            problems.accept(Problem.error(
                    "there are no compiled classes to weave: mainClasses=" + mainClasses + " testClasses="
                            + testClasses,
                    "compile the project first, and check the class directories in the configuration"));
        }
        return new Project(files, List.of());
    }

    private static List<ProjectFile> scan(
            Part part, Path directory, ClassPatterns patterns, Consumer<Problem> problems) {
        if (Files.notExists(directory)) {
            return List.of();
        }
        if (!Files.isDirectory(directory)) {
            problems.accept(Problem.error(
                    "the place of the compiled classes is not a directory: path=" + directory,
                    "check the class directories in the configuration"));
            return List.of();
        }
        try {
            return FilesBelow.of(directory).entrySet().stream()
                    .map(file -> new ProjectFile(part, Kind.RESOURCE, file.getValue(), file.getKey()))
                    .map(file -> file.as(kindOf(file, patterns, problems)))
                    .toList();
        } catch (IOException | UncheckedIOException e) {
            throw new ProblemException(
                    "a class directory cannot be read: path=" + directory, "check the permissions below it", e);
        }
    }

    private static Kind kindOf(ProjectFile file, ClassPatterns patterns, Consumer<Problem> problems) {
        if (!file.isClassOfProgram(false)) {
            return Kind.RESOURCE;
        }
        if (!patterns.select(file.className().replace('/', '.'))) {
            return Kind.EXCLUDED_CLASS;
        }
        byte[] bytes = file.read();
        Optional<Problem> problem = ClassFileCheck.check(file, bytes);
        problem.ifPresent(problems);
        return problem.isPresent() || ClassFileCheck.isNamedAsItsPlace(file, bytes)
                ? Kind.SELECTED_CLASS
                : Kind.RESOURCE;
    }

    public Project with(List<LibraryFiles> wovenAlong) {
        return new Project(files, wovenAlong);
    }

    /** The same, with these library classes marked as unweavable. */
    public Project without(Set<String> unweavable) {
        return with(
                libraries.stream().map(library -> library.without(unweavable)).toList());
    }

    /** Of libraries too. */
    public List<ProjectFile> selectedClasses() {
        return Stream.concat(
                        libraries.stream().flatMap(library -> library.selectedClasses().stream()),
                        ownSelectedClasses().stream())
                .toList();
    }

    public List<ProjectFile> ownSelectedClasses() {
        return files.stream().filter(file -> file.kind() == Kind.SELECTED_CLASS).toList();
    }

    /** Of libraries too. */
    public List<ProjectFile> excludedClasses() {
        return Stream.concat(
                        libraries.stream().flatMap(library -> library.excludedClasses().stream()), ownExcludedClasses())
                .toList();
    }

    /** Without those of dependencies, in which declarations of specifications are not matched. */
    public List<ProjectFile> excludedClassesOfTheUser() {
        return Stream.concat(
                        libraries.stream()
                                .filter(library -> library.library().kind() == Library.Kind.MODULE)
                                .flatMap(library -> library.excludedClasses().stream()),
                        ownExcludedClasses())
                .toList();
    }

    private Stream<ProjectFile> ownExcludedClasses() {
        return files.stream().filter(file -> file.kind() == Kind.EXCLUDED_CLASS);
    }

    /** Selected library classes that cannot be woven. */
    public List<ProjectFile> unweavableClasses() {
        return libraries.stream()
                .flatMap(library -> library.unweavableClasses().stream())
                .toList();
    }

    /** Whether the tests may run on the module path. */
    public boolean isNamedModule() {
        return files.stream().anyMatch(ProjectFile::isModuleDescriptor);
    }
}

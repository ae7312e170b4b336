package io.threadspec.weaver.input;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.weaver.input.ProjectFile.Kind;
import io.threadspec.weaver.input.ProjectFile.Part;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The files of both class directories, main before test, each sorted by path: the order in which sites are numbered.
 *
 * @param files all of them
 */
public record Project(List<ProjectFile> files) {

    private static final String MODULE_INFO = "module-info.class";

    public Project {
        files = List.copyOf(files);
    }

    /**
     * Looks through the directories; either may be absent.
     *
     * @param problems told of everything that keeps a selected class from being woven
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
        return new Project(files);
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
        try (Stream<Path> paths = Files.walk(directory, FileVisitOption.FOLLOW_LINKS)) {
            return paths.filter(Files::isRegularFile)
                    .map(path -> new ProjectFile(part, Kind.RESOURCE, path, relative(directory, path)))
                    .sorted(Comparator.comparing(ProjectFile::relativePath))
                    .map(file -> file.as(kindOf(file, patterns, problems)))
                    .toList();
        } catch (IOException | UncheckedIOException e) {
            throw new ProblemException(
                    "a class directory cannot be read: path=" + directory, "check the permissions below it", e);
        }
    }

    private static String relative(Path directory, Path path) {
        return directory
                .relativize(path)
                .toString()
                .replace(path.getFileSystem().getSeparator(), "/");
    }

    private static Kind kindOf(ProjectFile file, ClassPatterns patterns, Consumer<Problem> problems) {
        String relativePath = file.relativePath();
        // Below META-INF there are no classes: the versions of a multi-release jar only count inside a jar.
        if (!relativePath.endsWith(ProjectFile.CLASS_SUFFIX)
                || relativePath.startsWith("META-INF/")
                || relativePath.equals(MODULE_INFO)) {
            return Kind.RESOURCE;
        }
        if (!patterns.select(file.className().replace('/', '.'))) {
            return Kind.EXCLUDED_CLASS;
        }
        Optional<Problem> problem = ClassFileCheck.check(file);
        problem.ifPresent(problems);
        return problem.isPresent() || ClassFileCheck.isNamedAsItsPlace(file) ? Kind.SELECTED_CLASS : Kind.RESOURCE;
    }

    public List<ProjectFile> selectedClasses() {
        return files.stream().filter(file -> file.kind() == Kind.SELECTED_CLASS).toList();
    }

    public List<ProjectFile> excludedClasses() {
        return files.stream().filter(file -> file.kind() == Kind.EXCLUDED_CLASS).toList();
    }
}

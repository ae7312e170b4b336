package io.threadspec.weaver.input;

import io.threadspec.weaver.hierarchy.ClassFacts;
import io.threadspec.weaver.hierarchy.FieldFacts;
import io.threadspec.weaver.input.ProjectFile.Kind;
import io.threadspec.weaver.input.ProjectFile.Part;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.stream.Collectors;

/**
 * The files of a library. Its classes are woven like those of the project, except that one that cannot be woven is left unwoven.
 *
 * <p>In a multi-release jar every version of a class is woven. The JVM of the tests decides which one runs, and woven code calls the
 * members added to it; so all versions must declare the same fields. If they do not, the class is left unwoven.
 *
 * @param library where it is
 * @param position its index in the class path, which identifies its woven form
 * @param isArchive whether it is a jar, and so is its woven form
 * @param files sorted by path
 */
public record LibraryFiles(Library library, int position, boolean isArchive, List<ProjectFile> files) {

    private static final String MANIFEST = "META-INF/MANIFEST.MF";

    public LibraryFiles {
        files = List.copyOf(files);
    }

    /**
     * @param root the directory, or the root of the opened jar
     * @param hidden paths of class files that are earlier on the class path, so that the ones in here are never loaded
     */
    static LibraryFiles scan(
            Library library, int position, boolean isArchive, Path root, ClassPatterns patterns, Set<String> hidden)
            throws IOException {
        boolean multiRelease = isArchive && isMultiRelease(root.resolve(MANIFEST));
        List<ProjectFile> files = FilesBelow.of(root).entrySet().stream()
                .map(file -> new ProjectFile(Part.LIBRARY, Kind.RESOURCE, file.getValue(), file.getKey()))
                .map(file -> file.as(kindOf(file, multiRelease, patterns, hidden)))
                .toList();
        var scanned = new LibraryFiles(library, position, isArchive, files);
        return scanned.without(scanned.classesOfDifferentVersions());
    }

    private static boolean isMultiRelease(Path manifest) throws IOException {
        if (!Files.isRegularFile(manifest)) {
            return false;
        }
        try (var stream = Files.newInputStream(manifest)) {
            return "true"
                    .equalsIgnoreCase(new Manifest(stream).getMainAttributes().getValue(Attributes.Name.MULTI_RELEASE));
        }
    }

    private static Kind kindOf(ProjectFile file, boolean multiRelease, ClassPatterns patterns, Set<String> hidden) {
        if (!file.isClassOfProgram(multiRelease) || hidden.contains(file.className() + ProjectFile.CLASS_SUFFIX)) {
            return Kind.RESOURCE;
        }
        if (!patterns.select(file.className().replace('/', '.'))) {
            return Kind.EXCLUDED_CLASS;
        }
        byte[] bytes = file.read();
        if (ClassFileCheck.check(file, bytes).isPresent()) {
            return Kind.UNWEAVABLE_CLASS;
        }
        return ClassFileCheck.isNamedAsItsPlace(file, bytes) ? Kind.SELECTED_CLASS : Kind.RESOURCE;
    }

    private Set<String> classesOfDifferentVersions() {
        Map<String, List<ProjectFile>> byClass =
                selectedClasses().stream().collect(Collectors.groupingBy(ProjectFile::className));
        return byClass.entrySet().stream()
                .filter(versions -> versions.getValue().stream().anyMatch(ProjectFile::isVersion))
                // Also if there is no base version: the weaver identifies classes by that one.
                .filter(versions -> versions.getValue().stream().allMatch(ProjectFile::isVersion)
                        || versions.getValue().stream()
                                        .map(LibraryFiles::fields)
                                        .distinct()
                                        .count()
                                > 1)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    private static Set<FieldFacts> fields(ProjectFile version) {
        return Set.copyOf(ClassFacts.read(version.read()).fields());
    }

    /** The same, with these classes marked as unweavable. */
    LibraryFiles without(Set<String> unweavable) {
        UnaryOperator<ProjectFile> mark =
                file -> file.kind() == Kind.SELECTED_CLASS && unweavable.contains(file.className())
                        ? file.as(Kind.UNWEAVABLE_CLASS)
                        : file;
        return new LibraryFiles(
                library, position, isArchive, files.stream().map(mark).toList());
    }

    public List<ProjectFile> selectedClasses() {
        return of(Kind.SELECTED_CLASS);
    }

    public List<ProjectFile> excludedClasses() {
        return of(Kind.EXCLUDED_CLASS);
    }

    /** Selected classes that cannot be woven. */
    public List<ProjectFile> unweavableClasses() {
        return of(Kind.UNWEAVABLE_CLASS);
    }

    private List<ProjectFile> of(Kind kind) {
        return files.stream().filter(file -> file.kind() == kind).toList();
    }

    /** For messages, and the name of the woven form. */
    public String fileName() {
        return String.valueOf(library.path().toAbsolutePath().getFileName());
    }
}

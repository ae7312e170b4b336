package io.threadspec.weaver.input;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.weaver.hierarchy.Archives;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Opens the libraries that are woven along. Keeps their jars open until it is closed. */
public final class Libraries implements Closeable {

    private final ClassPatterns patterns;
    private final Consumer<Problem> problems;
    private final List<LibraryFiles> all = new ArrayList<>();
    private final List<FileSystem> jars = new ArrayList<>();

    /** Paths of class files seen so far: of two classes with the same name, the JVM loads the first on the class path. */
    private final Set<String> met = new HashSet<>();

    private Libraries(ClassPatterns patterns, Consumer<Problem> problems) {
        this.patterns = patterns;
        this.problems = problems;
    }

    /**
     * Scans the libraries in the order of the class path, after the project's own classes. An entry that does not exist, or is no jar, has
     * no classes.
     *
     * @param problems receives jars that cannot be read
     */
    public static Libraries open(
            Collection<Library> libraries,
            List<Path> classPath,
            Project project,
            ClassPatterns patterns,
            Consumer<Problem> problems)
            throws IOException {
        var result = new Libraries(patterns, problems);
        try {
            Map<Path, Library> wanted = new HashMap<>();
            libraries.forEach(library -> wanted.putIfAbsent(library.path(), library));
            project.files().forEach(file -> result.met.add(file.relativePath()));
            for (int position = 0; position < classPath.size() && !wanted.isEmpty(); position++) {
                Path entry = classPath.get(position);
                Library library = wanted.remove(entry);
                if (library == null) {
                    result.pass(entry);
                } else {
                    result.add(library, position);
                }
            }
            return result;
        } catch (IOException | RuntimeException | Error e) {
            result.close();
            throw e;
        }
    }

    /** In the order of the class path. */
    public List<LibraryFiles> all() {
        return List.copyOf(all);
    }

    private void add(Library library, int position) throws IOException {
        Path path = library.path();
        boolean isArchive = Archives.isArchive(path);
        if (!isArchive && !Files.isDirectory(path)) {
            return;
        }
        try {
            Path root = isArchive ? openJar(path) : path;
            ClassPatterns chosen = library.kind() == Library.Kind.MODULE ? patterns : patterns.excludesAlone();
            var files = LibraryFiles.scan(library, position, isArchive, root, chosen, met);
            all.add(files);
            files.files().forEach(file -> met.add(file.relativePath()));
        } catch (IOException e) {
            problems.accept(Problem.error(
                    "a library that is to be woven cannot be read: path=" + path + " reason=" + e,
                    "replace the damaged file, or do not name it in threadspec.dependencies"));
        }
    }

    private Path openJar(Path path) throws IOException {
        FileSystem jar = FileSystems.newFileSystem(path, (ClassLoader) null);
        jars.add(jar);
        return jar.getPath("/");
    }

    private void pass(Path entry) throws IOException {
        if (Files.isDirectory(entry)) {
            met.addAll(FilesBelow.of(entry).keySet());
        } else if (Archives.isArchive(entry)) {
            try (var jar = new ZipFile(entry.toFile())) {
                jar.stream().map(ZipEntry::getName).forEach(met::add);
            }
        }
    }

    @Override
    public void close() throws IOException {
        for (FileSystem jar : jars) {
            jar.close();
        }
    }
}

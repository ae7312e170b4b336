package io.threadspec.report;

import io.threadspec.report.sarif.SarifFiles;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Files of a checkout: in the workspace of GitHub Actions, else in the directory above the sources that has {@code .git}. */
final class CheckedOutFiles implements SarifFiles {

    private final Path root;
    private final List<Path> sources;

    /** By module and path: a run names the same file again and again. */
    private final Map<List<String>, Optional<String>> found = new HashMap<>();

    private CheckedOutFiles(Path root, List<Path> sources) {
        this.root = root;
        this.sources = sources;
    }

    /**
     * @param sources directories with sources and specifications
     * @param environment of the build
     */
    static SarifFiles of(List<Path> sources, Map<String, String> environment) {
        List<Path> existing = existing(sources);
        return root(existing, environment)
                .<SarifFiles>map(root -> new CheckedOutFiles(root, existing))
                .orElse(UNKNOWN);
    }

    /** The directories as the checkout knows them, as far as they are in it. */
    static List<String> places(List<Path> sources, Map<String, String> environment) {
        List<Path> existing = existing(sources);
        return root(existing, environment).stream()
                .flatMap(root -> existing.stream()
                        .filter(source -> source.startsWith(root))
                        .map(source -> relative(root, source)))
                .toList();
    }

    private static List<Path> existing(List<Path> sources) {
        return sources.stream()
                .map(source -> source.toAbsolutePath().normalize())
                .filter(Files::isDirectory)
                .toList();
    }

    private static Optional<Path> root(List<Path> existing, Map<String, String> environment) {
        return Optional.ofNullable(environment.get("GITHUB_WORKSPACE"))
                .map(workspace -> Path.of(workspace).toAbsolutePath().normalize())
                .filter(workspace -> existing.stream().anyMatch(source -> source.startsWith(workspace)))
                .or(() -> existing.stream()
                        .flatMap(CheckedOutFiles::upwards)
                        .filter(directory -> Files.exists(directory.resolve(".git")))
                        .findFirst());
    }

    private static String relative(Path root, Path file) {
        return root.relativize(file).toString().replace('\\', '/');
    }

    private static Stream<Path> upwards(Path directory) {
        return Stream.iterate(directory, path -> path != null, Path::getParent);
    }

    @Override
    public Optional<String> source(String module, String path) {
        return found.computeIfAbsent(List.of(module, path), key -> find(module, path));
    }

    /** Names come from class files: none leads out of the directory. */
    private Optional<String> find(String module, String path) {
        try {
            Path begin = root.resolve(module).normalize();
            return sources.stream()
                    .filter(source -> source.startsWith(begin))
                    .map(source -> source.resolve(path).normalize())
                    .filter(file -> file.startsWith(begin) && Files.isRegularFile(file))
                    .findFirst()
                    .map(file -> relative(root, file));
        } catch (InvalidPathException e) {
            // A name that no file can have is of no file.
            return Optional.empty();
        }
    }
}

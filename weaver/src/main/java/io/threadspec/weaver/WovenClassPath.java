package io.threadspec.weaver;

import io.threadspec.runtime.layout.OutputLayout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The class path of a woven project: woven libraries replace the original ones. */
public final class WovenClassPath {

    private WovenClassPath() {}

    /**
     * After weaving.
     *
     * @param classPath that of the request
     * @param libraries {@link OutputLayout#libraries()}
     */
    public static List<Path> of(List<Path> classPath, Path libraries) {
        return IntStream.range(0, classPath.size())
                .mapToObj(position -> entry(classPath.get(position), libraries.resolve(Integer.toString(position))))
                .toList();
    }

    private static Path entry(Path original, Path place) {
        if (!Files.isDirectory(place)) {
            return original;
        }
        try (Stream<Path> woven = Files.list(place)) {
            return woven.findFirst().orElse(original);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

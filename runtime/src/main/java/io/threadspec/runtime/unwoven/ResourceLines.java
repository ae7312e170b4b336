package io.threadspec.runtime.unwoven;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads names that the weaver writes beside the woven classes, one per line. */
final class ResourceLines {

    private ResourceLines() {}

    /** Empty if the program is not woven. */
    static List<String> of(String resource) {
        try (InputStream stream = ResourceLines.class.getClassLoader().getResourceAsStream(resource)) {
            return stream == null
                    ? List.of()
                    : new String(stream.readAllBytes(), StandardCharsets.UTF_8)
                            .lines()
                            .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package io.threadspec.weaver;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Files beside the tests at scale. */
final class ScaleFiles {

    private ScaleFiles() {}

    static String text(String name) throws IOException {
        try (InputStream in = ScaleFiles.class.getResourceAsStream("/scale/" + name)) {
            if (in == null) {
                throw new AssertionError("no file scale/" + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}

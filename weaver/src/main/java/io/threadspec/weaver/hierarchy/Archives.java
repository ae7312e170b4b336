package io.threadspec.weaver.hierarchy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Recognises jars by their content: a class path also has files that are no archives, and these have no classes. */
public final class Archives {

    private Archives() {}

    public static boolean isArchive(Path path) throws IOException {
        if (!Files.isRegularFile(path)) {
            return false;
        }
        try (var stream = Files.newInputStream(path)) {
            byte[] start = stream.readNBytes(2);
            return start.length == 2 && start[0] == 'P' && start[1] == 'K';
        }
    }
}

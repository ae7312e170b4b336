package io.threadspec.gradle.distribution;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.HashSet;
import java.util.Set;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Writes a jar that depends on its content alone: fixed times, and the first of two entries of one name wins. */
final class JarWriter implements Closeable {

    private static final LocalDateTime TIME = LocalDateTime.of(1980, 2, 1, 0, 0);

    private final ZipOutputStream zip;
    private final Set<String> seen = new HashSet<>();

    JarWriter(Path file) throws IOException {
        zip = new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(file)));
        zip.setLevel(Deflater.BEST_SPEED);
    }

    void put(String name, String content) throws IOException {
        put(name, content.getBytes(StandardCharsets.UTF_8));
    }

    void put(String name, byte[] content) throws IOException {
        if (seen.add(name)) {
            var entry = new ZipEntry(name);
            entry.setTimeLocal(TIME);
            zip.putNextEntry(entry);
            zip.write(content);
            zip.closeEntry();
        }
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}

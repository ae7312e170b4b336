package io.threadspec.gradle;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Looks into a jar that users would ship. */
final class PackedJar {

    private PackedJar() {}

    /** No file of the tool, and no class that knows of it: a name in a constant pool is plain text in the file. */
    static void assertUntouched(Path file, String expectedEntry) {
        try (var jar = new ZipFile(file.toFile())) {
            assertNotNull(jar.getEntry(expectedEntry), () -> expectedEntry + " is not in " + file);
            for (ZipEntry entry : jar.stream().toList()) {
                assertFalse(entry.getName().contains("threadspec"), entry.getName());
                String content = new String(jar.getInputStream(entry).readAllBytes(), StandardCharsets.ISO_8859_1);
                assertFalse(content.contains("threadspec"), entry.getName());
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}

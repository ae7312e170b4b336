package io.threadspec.it;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/** Looks into a jar for what has no business in it. */
final class PackagedJar {

    private PackagedJar() {}

    /** Maven packs the project's pom here, which of course names the plugin. */
    private static final String POM = "META-INF/maven/";

    /** Whatever the tool adds to a class names it: in the constant pool, or as an entry of the jar. */
    static void assertUntouched(Path jar, String expectedClass) {
        try (var file = new JarFile(jar.toFile())) {
            assertTrue(file.getEntry(expectedClass) != null, () -> expectedClass + " is missing in " + jar);
            for (JarEntry entry : file.stream().toList()) {
                assertNotOurs(jar, entry.getName(), entry.getName());
                if (!entry.isDirectory() && !entry.getName().startsWith(POM)) {
                    try (InputStream content = file.getInputStream(entry)) {
                        // A constant pool holds names in modified UTF-8, which for ASCII is the text itself.
                        String text = new String(content.readAllBytes(), StandardCharsets.ISO_8859_1);
                        assertNotOurs(jar, entry.getName(), text);
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void assertNotOurs(Path jar, String entry, String text) {
        assertFalse(
                text.toLowerCase(Locale.ROOT).contains("threadspec"), () -> entry + " of " + jar + " knows ThreadSpec");
    }
}

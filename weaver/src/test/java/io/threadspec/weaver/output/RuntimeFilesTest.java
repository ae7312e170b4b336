package io.threadspec.weaver.output;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RuntimeFilesTest {

    private static final String[] WANTED = {
        "io/threadspec/runtime/probe/Probes.class",
        "io/threadspec/runtime/unwoven/kinds.catalog",
        "META-INF/services/com.acme.Service",
    };
    private static final String[] UNWANTED = {
        "META-INF/MANIFEST.MF",
        "META-INF/maven/pom.xml",
        "module-info.class",
        "io/threadspec/runtime/notes.txt",
        "META-INF/services/com.acme.OtherService",
    };

    @TempDir
    private Path directory;

    /** Of the services, one is that of the runtime. */
    private static byte[] content(String path) {
        return (path.endsWith(".Service") ? "io.threadspec.runtime.Provider" : "com.acme.Provider")
                .getBytes(StandardCharsets.UTF_8);
    }

    private static void assertFiles(SortedMap<String, byte[]> files) {
        assertEquals(WANTED.length, files.size(), () -> files.keySet().toString());
        for (String path : WANTED) {
            assertArrayEquals(content(path), files.get(path), path);
        }
    }

    @Test
    void shouldFindTheRuntimeInADirectory() throws IOException {
        for (String[] paths : new String[][] {WANTED, UNWANTED}) {
            for (String path : paths) {
                Path file = directory.resolve(path);
                Files.createDirectories(file.getParent());
                Files.write(file, content(path));
            }
        }
        assertFiles(RuntimeFiles.read(directory));
    }

    @Test
    void shouldFindTheRuntimeInAJar() throws IOException {
        Path jar = directory.resolve("threadspec-runtime.jar");
        try (var zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            zip.putNextEntry(new ZipEntry("META-INF/services/"));
            for (String[] paths : new String[][] {WANTED, UNWANTED}) {
                for (String path : paths) {
                    zip.putNextEntry(new ZipEntry(path));
                    zip.write(content(path));
                }
            }
        }
        assertFiles(RuntimeFiles.read(jar));
    }

    @Test
    void shouldFindItsOwnRuntime() throws IOException {
        Map<String, byte[]> files = RuntimeFiles.read();
        assertTrue(files.containsKey("io/threadspec/runtime/probe/Probes.class"));
        assertTrue(files.containsKey("META-INF/services/org.junit.platform.launcher.TestExecutionListener"));
    }
}

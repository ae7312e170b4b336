package io.threadspec.spec.classpath;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Against the {@code jrt} file system. */
class RunningJdkTest {

    private static final int CLASSES = 500;
    private static final String SUFFIX = ".class";

    @Test
    void shouldReadWhatTheFileSystemOfTheImageHas() throws IOException {
        Path modules = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules");
        List<Path> files = new ArrayList<>();
        try (Stream<Path> all = Files.walk(modules)) {
            all.filter(file -> file.toString().endsWith(SUFFIX) && !file.endsWith("module-info.class"))
                    .forEach(files::add);
        }
        Collections.sort(files);
        Collections.shuffle(files, new Random(1));
        var jdk = new RunningJdk();
        for (Path file : files.subList(0, CLASSES)) {
            String name = modules.relativize(file).toString();
            String internalName = name.substring(name.indexOf('/') + 1, name.length() - SUFFIX.length());
            Optional<byte[]> read = jdk.read(internalName);
            assertTrue(read.isPresent(), name);
            assertArrayEquals(Files.readAllBytes(file), read.get(), name);
        }
    }

    @Test
    void shouldFindNothingThatIsNotThere() throws IOException {
        var jdk = new RunningJdk();
        for (String name : List.of("Main", "com/acme/Main", "java/lang/Strin", "java/lang/String$", "java/lang/")) {
            assertEquals(Optional.empty(), jdk.read(name), name);
        }
    }
}

package io.threadspec.gradle.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicDirectoryTest {

    @Test
    void shouldLeaveNothingBehindWhenTheContentFails(@TempDir Path parent) throws IOException {
        Path directory = parent.resolve("made");

        assertThrows(
                IOException.class,
                () -> AtomicDirectory.create(directory, draft -> {
                    Files.writeString(draft.resolve("half"), "");
                    throw new IOException("disk full");
                }));

        assertFalse(Files.exists(directory));
        assertEquals(List.of(), children(parent));
    }

    @Test
    void shouldYieldToAnotherProcessThatWasFaster(@TempDir Path parent) throws IOException {
        Path directory = parent.resolve("made");

        AtomicDirectory.create(directory, slow -> {
            Files.writeString(slow.resolve("by"), "slow");
            AtomicDirectory.create(directory, fast -> Files.writeString(fast.resolve("by"), "fast"));
        });

        assertEquals("fast", Files.readString(directory.resolve("by")));
        assertEquals(List.of(directory), children(parent));
    }

    private static List<Path> children(Path parent) throws IOException {
        try (Stream<Path> files = Files.list(parent)) {
            return files.toList();
        }
    }
}

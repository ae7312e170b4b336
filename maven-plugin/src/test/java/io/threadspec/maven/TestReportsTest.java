package io.threadspec.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestReportsTest {

    @TempDir
    private Path directory;

    @Test
    void shouldSeeNewReportsAndNoSummary() throws IOException {
        Path summary = directory.resolve("sub").resolve("..").resolve("own-summary.xml");
        Files.createDirectories(directory.resolve("sub"));
        Optional<TestReports> before = TestReports.in(directory, Optional.of(summary));

        Files.createFile(summary);
        assertEquals(before, TestReports.in(directory, Optional.of(summary)));
        assertNotEquals(before, TestReports.in(directory, Optional.empty()));

        Files.createFile(directory.resolve("sub").resolve("TEST-com.acme.FillTest.xml"));
        assertNotEquals(before, TestReports.in(directory, Optional.of(summary)));
    }

    @Test
    void shouldTakeAMissingDirectoryForAnEmptyOne() {
        assertEquals(
                TestReports.in(directory, Optional.empty()),
                TestReports.in(directory.resolve("missing"), Optional.empty()));
    }

    /** A file may go between the moment when it is listed and the one when its time is asked for: of so many, some do. */
    @Test
    void shouldLiveWithFilesThatAnotherProcessRemoves() throws Exception {
        List<Path> files = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            files.add(directory.resolve(i + ".xml"));
        }
        var isEnough = new AtomicBoolean();
        ExecutorService other = Executors.newSingleThreadExecutor();
        try {
            Future<?> removal = other.submit(() -> {
                while (!isEnough.get()) {
                    for (Path file : files) {
                        Files.createFile(file);
                    }
                    for (Path file : files) {
                        Files.delete(file);
                    }
                }
                return null;
            });
            Optional<TestReports> seen = TestReports.in(directory, Optional.empty());
            for (int i = 0; i < 100_000 && seen.isPresent(); i++) {
                seen = TestReports.in(directory, Optional.empty());
            }
            isEnough.set(true);
            removal.get();
            assertEquals(Optional.empty(), seen, "no file was removed while the reports were read");
        } finally {
            isEnough.set(true);
            other.shutdown();
        }
    }
}

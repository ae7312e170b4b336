package io.threadspec.formats.follow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.problem.ProblemException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are no longer what they were, waits that end, and pipes. */
class FollowingTest {

    @TempDir
    private Path directory;

    @Test
    void shouldSeeAFileGrow() throws IOException {
        Path path = Files.writeString(directory.resolve("run.std"), "one");
        try (FollowedFile file = FollowedFile.open(path)) {
            assertTrue(file.hasGrown());
            assertFalse(file.hasGrown());
            Files.writeString(path, "two", StandardOpenOption.APPEND);
            assertEquals(3, file.size());
            assertTrue(file.hasGrown());
            var bytes = new byte[6];
            assertEquals(6, file.read(0, bytes, 0, 6));
            assertEquals("onetwo", new String(bytes, StandardCharsets.UTF_8));
        }
    }

    @Test
    void shouldRefuseAFileThatHasBecomeShorter() throws IOException {
        Path path = Files.writeString(directory.resolve("run.std"), "four");
        try (FollowedFile file = FollowedFile.open(path)) {
            assertTrue(file.hasGrown());
            Files.writeString(path, "one"); // In place.
            var problem = assertThrows(ProblemException.class, file::hasGrown);
            assertTrue(problem.getMessage().contains("the file has become shorter while it was followed"));
            assertTrue(problem.getMessage().contains("read=4 bytes=3"), problem.getMessage());
            var read = assertThrows(ProblemException.class, () -> file.read(3, new byte[1], 0, 1));
            assertTrue(read.getMessage().contains("the file has become shorter"), read.getMessage());
        }
    }

    @Test
    void shouldRefuseAnotherFileInItsPlace() throws IOException {
        Path path = Files.writeString(directory.resolve("run.std"), "four");
        Path other = Files.writeString(directory.resolve("other.std"), "another");
        try (FollowedFile file = FollowedFile.open(path)) {
            assertTrue(file.hasGrown());
            Files.move(other, path, StandardCopyOption.REPLACE_EXISTING);
            var problem = assertThrows(ProblemException.class, file::hasGrown);
            assertTrue(problem.getMessage().contains("another file has taken the place"), problem.getMessage());
            Files.delete(path);
            problem = assertThrows(ProblemException.class, file::hasGrown);
            assertTrue(problem.getMessage().contains("the file was removed"), problem.getMessage());
        }
    }

    @Test
    void shouldEndWhenNothingHasComeForSomeTime() {
        var now = new AtomicLong(Long.MAX_VALUE - 5); // A clock that overflows.
        var following = new PatientFollowing(100, now::get);
        following.wake();
        assertTrue(following.await());
        now.addAndGet(99);
        following.wake();
        assertTrue(following.await());
        following.found();
        now.addAndGet(1_000); // It was judged meanwhile; the time begins when nothing is there.
        following.wake();
        assertTrue(following.await());
        now.addAndGet(100);
        assertFalse(following.await());
        assertFalse(following.isInterrupted());
    }

    @Test
    void shouldEndWhenItIsInterrupted() {
        var following = new PatientFollowing(PatientFollowing.FOR_EVER);
        following.interrupt();
        assertFalse(following.await());
        assertTrue(following.isInterrupted());
    }

    @Test
    void shouldReadAPipeToItsEnd() throws Exception {
        var written = new byte[600_000];
        new Random(1).nextBytes(written);
        var output = new PipedOutputStream();
        var input = new PipedInputStream(output);
        var writer = new Thread(() -> {
            try (output) {
                output.write(written);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        writer.start();
        try (InputStream followed = FollowedText.ofPipe(() -> input, new PatientFollowing(PatientFollowing.FOR_EVER))) {
            assertArrayEquals(written, followed.readAllBytes());
        }
        writer.join();
    }

    @Test
    void shouldLeaveAPipeThatNeverEnds() throws IOException {
        var following = new PatientFollowing(PatientFollowing.FOR_EVER);
        var asked = new CountDownLatch(1);
        var never = new InputStream() {
            @Override
            public int read() throws IOException {
                following.interrupt();
                try {
                    new CountDownLatch(1).await();
                } catch (InterruptedException e) {
                    throw new IOException(e);
                }
                return -1;
            }

            @Override
            public int read(byte[] into, int from, int length) throws IOException {
                asked.countDown();
                return read();
            }
        };
        try (InputStream followed = FollowedText.ofPipe(() -> never, following)) {
            assertEquals(-1, followed.read());
            assertEquals(0, asked.getCount());
        }
    }

    @Test
    void shouldSayThatAPipeFailed() throws IOException {
        var following = new PatientFollowing(PatientFollowing.FOR_EVER);
        FollowedText.Pipe broken = () -> {
            throw new IOException("it is broken");
        };
        try (InputStream followed = FollowedText.ofPipe(broken, following)) {
            var failure = assertThrows(IOException.class, followed::read);
            assertTrue(String.valueOf(failure.getMessage()).contains("it is broken"), failure::toString);
        }
    }
}

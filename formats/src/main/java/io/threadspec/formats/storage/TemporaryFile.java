package io.threadspec.formats.storage;

import io.threadspec.runtime.problem.ProblemException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/**
 * A file that is gone when it is closed, and if nobody closes it, with the JVM. It is in a directory of its own, which other users can neither read nor
 * write: so they cannot put another file in its place either.
 */
public final class TemporaryFile implements Closeable {

    private final Path path;

    private TemporaryFile(Path path) {
        this.path = path;
    }

    /** An empty one. */
    public static TemporaryFile create(String suffix) {
        try {
            Path directory = Files.createTempDirectory("threadspec");
            directory.toFile().deleteOnExit(); // After the file: what comes last is deleted first.
            Path path = Files.createFile(directory.resolve("temporary" + suffix));
            path.toFile().deleteOnExit();
            return new TemporaryFile(path);
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    public Path path() {
        return path;
    }

    @Override
    public void close() {
        try {
            Files.deleteIfExists(path);
            Files.deleteIfExists(Objects.requireNonNull(path.getParent()));
        } catch (IOException e) {
            return; // Some systems keep a file that is in use: it goes with the JVM.
        }
    }

    /** What to say where such a file cannot be written, or not read again. */
    public static ProblemException unwritable(IOException cause) {
        return new ProblemException(
                "cannot write a temporary file to " + System.getProperty("java.io.tmpdir"),
                "A long trace needs some bytes there for each event: make room, or name another directory"
                        + " (-Djava.io.tmpdir).",
                cause);
    }
}

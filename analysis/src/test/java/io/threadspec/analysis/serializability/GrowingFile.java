package io.threadspec.analysis.serializability;

import io.threadspec.formats.follow.Following;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Random;

/** A file that grows by a random piece whenever its reader waits. */
final class GrowingFile implements Following {

    private final Path path;
    private final byte[] bytes;
    private final int most;
    private final Random random;
    private final Runnable atEachWait;
    private int written;
    private boolean interrupted;

    /**
     * @param bytes all that it will have
     * @param most of a piece
     * @param atEachWait called when all that was written has been read
     */
    GrowingFile(Path path, byte[] bytes, int most, Random random, Runnable atEachWait) throws IOException {
        this.path = Files.write(path, new byte[0]);
        this.bytes = bytes;
        this.most = most;
        this.random = random;
        this.atEachWait = atEachWait;
    }

    /** How much of it is there. */
    int written() {
        return written;
    }

    void interrupt() {
        interrupted = true;
    }

    @Override
    public void found() {}

    @Override
    public boolean await() {
        atEachWait.run();
        if (written == bytes.length) {
            return false;
        }
        int end = Math.min(bytes.length, written + random.nextInt(most + 1));
        try {
            Files.write(path, Arrays.copyOfRange(bytes, written, end), StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        written = end;
        return !interrupted;
    }

    @Override
    public void wake() {}

    @Override
    public boolean isInterrupted() {
        return interrupted;
    }
}

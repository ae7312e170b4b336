package io.threadspec.formats.follow;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/** A file to which others append while it is read. One that becomes shorter, or makes place for another one, is a problem: what was read is no longer there. */
public final class FollowedFile implements Closeable {

    private final Path path;
    private final FileChannel channel;

    /** Tells files apart; null where the file system cannot. */
    private final @Nullable Object key;

    private long size;

    private FollowedFile(Path path, FileChannel channel, @Nullable Object key) {
        this.path = path;
        this.channel = channel;
        this.key = key;
    }

    /** Opens a file, of which nothing has been seen yet. */
    public static FollowedFile open(Path path) {
        try {
            return new FollowedFile(path, FileChannel.open(path, StandardOpenOption.READ), key(path));
        } catch (IOException e) {
            throw unreadable(path, e);
        }
    }

    private static @Nullable Object key(Path path) throws IOException {
        return Files.readAttributes(path, BasicFileAttributes.class).fileKey();
    }

    /** How much of it had been seen at the last look. */
    public long size() {
        return size;
    }

    /**
     * Looks whether there is more.
     *
     * @throws ProblemException if there is less, or another file
     */
    public boolean hasGrown() {
        try {
            long now = channel.size();
            if (now < size) {
                throw shorter(now);
            }
            boolean grown = now > size;
            size = now;
            if (!grown) {
                requireSameFile();
            }
            return grown;
        } catch (IOException e) {
            throw unreadable(path, e);
        }
    }

    private void requireSameFile() throws IOException {
        try {
            Object now = key(path);
            if (key != null && !key.equals(now)) {
                throw changed("another file has taken the place of the one that was followed", Files.size(path));
            }
        } catch (NoSuchFileException e) {
            throw changed("the file was removed while it was followed", 0);
        }
    }

    private ProblemException shorter(long now) {
        return changed("the file has become shorter while it was followed", now);
    }

    private ProblemException changed(String what, long now) {
        return new ProblemException(Problem.error(
                what + ": file=" + path + " read=" + size + " bytes=" + now,
                "Let the writer append to one file. If a new run has begun there, follow it anew."));
    }

    /**
     * Reads what has been seen of the file: at least one byte.
     *
     * @throws ProblemException if it is no longer there
     */
    public int read(long offset, byte[] into, int from, int length) throws IOException {
        int count =
                channel.read(ByteBuffer.wrap(into, from, (int) Math.min(length, Math.max(size - offset, 1))), offset);
        if (count < 0) {
            throw shorter(channel.size());
        }
        return count;
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw unreadable(path, e);
        }
    }

    static ProblemException unreadable(Path path, IOException cause) {
        return new ProblemException("cannot follow " + path, "Check the file and its permissions.", cause);
    }
}

package io.threadspec.formats.follow;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.jspecify.annotations.Nullable;

/** A file or a pipe as a stream that waits for more where it has none, and ends where the following ends, or the pipe. */
public final class FollowedText {

    private FollowedText() {}

    /** What opens a pipe; that may wait for a writer. */
    @FunctionalInterface
    public interface Pipe {
        InputStream open() throws IOException;
    }

    /** A file that others append to. */
    public static InputStream ofFile(Path path, Following following) {
        return new OfFile(FollowedFile.open(path), following);
    }

    /** What comes through a pipe. A thread of its own waits for it, because that cannot be interrupted. */
    public static InputStream ofPipe(Pipe pipe, Following following) {
        return new OfPipe(pipe, following);
    }

    /** Of which nobody reads single bytes. */
    private abstract static class Chunks extends InputStream {
        @Override
        public int read() throws IOException {
            var one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public abstract int read(byte[] into, int from, int length) throws IOException;
    }

    private static final class OfFile extends Chunks {
        private final FollowedFile file;
        private final Following following;
        private long position;

        OfFile(FollowedFile file, Following following) {
            this.file = file;
            this.following = following;
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            while (!following.isInterrupted()) {
                if (position < file.size() || file.hasGrown()) {
                    following.found();
                    int count = file.read(position, into, from, length);
                    position += count;
                    return count;
                }
                if (!following.await()) {
                    return -1;
                }
            }
            return -1;
        }

        @Override
        public void close() {
            file.close();
        }
    }

    private static final class OfPipe extends Chunks {
        private static final int CHUNK = 1 << 16;

        private final Following following;

        /** An empty one is the end. So few, that memory stays small however fast the writer is. Synchronisation: thread-safe by itself. */
        private final BlockingQueue<byte[]> chunks = new ArrayBlockingQueue<>(4);

        /** Why the pipe ended; null if in order. Written before the last chunk is put into the queue. */
        private volatile @Nullable IOException failure;

        private byte[] chunk = {};
        private int next;
        private boolean ended;

        OfPipe(Pipe pipe, Following following) {
            this.following = following;
            var thread = new Thread(() -> pump(pipe), "threadspec-pipe");
            thread.setDaemon(true); // It may wait for ever.
            thread.start();
        }

        private void pump(Pipe pipe) {
            try {
                try (InputStream input = pipe.open()) {
                    var buffer = new byte[CHUNK];
                    for (int count = input.read(buffer); count >= 0; count = input.read(buffer)) {
                        if (count > 0) {
                            hand(Arrays.copyOf(buffer, count));
                        }
                    }
                } catch (IOException e) {
                    failure = e;
                }
                hand(new byte[0]);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt(); // Nobody reads any more.
            }
        }

        private void hand(byte[] bytes) throws InterruptedException {
            chunks.put(bytes);
            following.wake();
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            while (!ended && !following.isInterrupted()) {
                if (next < chunk.length) {
                    int count = Math.min(length, chunk.length - next);
                    System.arraycopy(chunk, next, into, from, count);
                    next += count;
                    return count;
                }
                take();
            }
            return -1;
        }

        private void take() throws IOException {
            byte[] more = chunks.poll();
            if (more == null) {
                ended = !following.await();
                return;
            }
            following.found();
            chunk = more;
            next = 0;
            ended = more.length == 0;
            IOException reason = failure;
            if (ended && reason != null) {
                throw new IOException(reason);
            }
        }
    }
}

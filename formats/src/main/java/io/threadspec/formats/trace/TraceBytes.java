package io.threadspec.formats.trace;

import io.threadspec.formats.follow.FollowedFile;
import io.threadspec.formats.storage.TemporaryFile;
import io.threadspec.runtime.problem.ProblemException;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;

/** The bytes of a trace, from any place on. A file is opened for each block that is read: so nobody has to close it. */
interface TraceBytes {

    /** How much of a temporary file is mapped in one piece. */
    long PART = 1 << 30;

    long size();

    /** Fills the beginning of an array with the bytes from an offset on. */
    void read(long offset, byte[] into, int length) throws IOException;

    static TraceBytes of(byte[] bytes) {
        return new TraceBytes() {
            @Override
            public long size() {
                return bytes.length;
            }

            @Override
            public void read(long offset, byte[] into, int length) {
                System.arraycopy(bytes, (int) offset, into, 0, length);
            }
        };
    }

    /** Those that stand there now: what is written behind them later is not seen. */
    static TraceBytes of(Path path) {
        long size;
        try {
            size = Files.size(path);
        } catch (IOException e) {
            throw unreadable(path, e);
        }
        return new TraceBytes() {
            @Override
            public long size() {
                return size;
            }

            @Override
            public void read(long offset, byte[] into, int length) throws IOException {
                var target = ByteBuffer.wrap(into, 0, length);
                try (FileChannel file = FileChannel.open(path, StandardOpenOption.READ)) {
                    while (target.hasRemaining()) {
                        if (file.read(target, offset + target.position()) < 0) {
                            throw new EOFException("the file has become shorter");
                        }
                    }
                }
            }
        };
    }

    /** Those of a file that grows, as far as it has been seen. */
    static TraceBytes of(FollowedFile file) {
        return new TraceBytes() {
            @Override
            public long size() {
                return file.size();
            }

            @Override
            public void read(long offset, byte[] into, int length) throws IOException {
                for (int done = 0; done < length; ) {
                    done += file.read(offset + done, into, done, length - done);
                }
            }
        };
    }

    /** Those of a temporary file, which is gone when nobody reads them any more. */
    static TraceBytes ofTemporary(TemporaryFile file) {
        var parts = new ArrayList<ByteBuffer>();
        long size;
        try (FileChannel channel =
                FileChannel.open(file.path(), StandardOpenOption.READ, StandardOpenOption.DELETE_ON_CLOSE)) {
            size = channel.size();
            for (long start = 0; start < size; start += PART) {
                parts.add(channel.map(FileChannel.MapMode.READ_ONLY, start, Math.min(PART, size - start)));
            }
        } catch (IOException e) {
            throw TemporaryFile.unwritable(e);
        }
        return new TraceBytes() {
            @Override
            public long size() {
                return size;
            }

            @Override
            public void read(long offset, byte[] into, int length) {
                for (int done = 0; done < length; ) {
                    int start = (int) ((offset + done) % PART);
                    int count = (int) Math.min(length - done, PART - start);
                    parts.get((int) ((offset + done) / PART)).get(start, into, done, count);
                    done += count;
                }
            }
        };
    }

    static ProblemException unreadable(Path path, IOException cause) {
        return new ProblemException("cannot read the trace " + path, "Check the file and its permissions.", cause);
    }
}

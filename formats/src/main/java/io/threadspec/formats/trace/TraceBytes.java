package io.threadspec.formats.trace;

import io.threadspec.runtime.problem.ProblemException;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The bytes of a trace, from any place on. A file is opened for each block that is read: so nobody has to close it. */
interface TraceBytes {

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

    static ProblemException unreadable(Path path, IOException cause) {
        return new ProblemException("cannot read the trace " + path, "Check the file and its permissions.", cause);
    }
}

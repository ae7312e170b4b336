package io.threadspec.formats.trace;

import io.threadspec.formats.trace.Decoder.MalformedException;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.TraceFormat;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads a trace file, up to its tear if it has one: prelude, blocks, and from these the events. Events stay in the file if there
 * are many, and are read again from there; those without clocks in a temporary file, with the clocks that they have by what was acquired.
 */
public final class TraceReader {

    /** Up to so many events are kept in memory, if the memory has room for them. */
    static final int FEW_EVENTS = 1 << 16;

    /** How much of the file is read at once, at least. */
    private static final int CHUNK = 1 << 20;

    private final Path path;
    private final TraceBytes file;
    private final ClockMemory memory;
    private @Nullable TraceContent content;

    /** A part of the file, and where it stands there. */
    private byte[] chunk = {};

    private long chunkStart;

    /** Where the next block begins. */
    private long position;

    TraceReader(Path path, TraceBytes file, ClockMemory memory) {
        this.path = path;
        this.memory = memory;
        this.file = file;
    }

    /**
     * @throws ProblemException if the file cannot be read at all, is no trace of this version, or has its end but lacks events
     *     that others depend on
     */
    public static Trace read(Path path) {
        return read(path, ClockMemory.ofThisJvm());
    }

    /**
     * As {@link #read(Path)}, one of several traces.
     *
     * @throws ProblemException also if their clocks take more than this memory
     */
    public static Trace read(Path path, ClockMemory memory) {
        return read(path, TraceBytes.of(path), memory, FEW_EVENTS);
    }

    /** As {@link #read(Path, ClockMemory)}, but events stay on disk however few they are. */
    public static Trace readStored(Path path, ClockMemory memory) {
        return read(path, TraceBytes.of(path), memory, 0);
    }

    /** As {@link #read(Path)}, from the bytes of the file. */
    static Trace read(Path path, byte[] bytes, ClockMemory memory) {
        return read(path, TraceBytes.of(bytes), memory, FEW_EVENTS);
    }

    /** @param few up to so many events are kept in memory, if the memory has room for them */
    static Trace read(Path path, TraceBytes bytes, ClockMemory memory, int few) {
        return new TraceReader(path, bytes, memory).rest(few);
    }

    /** Reads to the end of the file, from where it has come to. */
    Trace rest(int few) {
        try {
            if (position == 0) {
                checkPrelude();
            }
            return trace(readBlocks(), few);
        } catch (IOException e) {
            throw TraceBytes.unreadable(path, e);
        }
    }

    /**
     * Reads the blocks of a growing file that are whole, from where it has come to.
     *
     * @return false if one is damaged: more bytes do not mend it
     */
    boolean readWholeBlocks() {
        try {
            if (position == 0 && remaining() >= TraceFormat.PRELUDE_LENGTH) {
                checkPrelude();
            }
            while (hasWholeBlock()) {
                readBlock();
            }
            return true;
        } catch (MalformedException e) {
            return false; // The same comes again, and is told, when the rest is read.
        } catch (IOException e) {
            throw TraceBytes.unreadable(path, e);
        }
    }

    /** Whether a block is there to its end, by its own words. */
    private boolean hasWholeBlock() throws IOException {
        if (position == 0 || remaining() < TraceFormat.BLOCK_HEADER_LENGTH) {
            return false;
        }
        int start = at(position, TraceFormat.BLOCK_HEADER_LENGTH);
        int length = ByteBuffer.wrap(chunk).getInt(start + TraceFormat.LENGTH_OFFSET);
        return length < 0
                || length > TraceFormat.MAX_PAYLOAD
                || length <= remaining() - TraceFormat.BLOCK_HEADER_LENGTH;
    }

    /** What was read after the prelude; null if nothing was. */
    @Nullable
    TraceContent content() {
        return content;
    }

    private long remaining() {
        return file.size() - position;
    }

    /** Where in the chunk a part of the file stands, after it was read if need be. */
    private int at(long offset, int length) throws IOException {
        if (offset < chunkStart || offset + length > chunkStart + chunk.length) {
            chunk = new byte[(int) Math.min(Math.max(length, CHUNK), file.size() - offset)];
            chunkStart = offset;
            file.read(offset, chunk, chunk.length);
        }
        return (int) (offset - chunkStart);
    }

    private void checkPrelude() throws IOException {
        if (remaining() < TraceFormat.PRELUDE_LENGTH) {
            throw cutOff("bytes=" + remaining());
        }
        int start = at(0, TraceFormat.PRELUDE_LENGTH);
        var prelude = ByteBuffer.wrap(chunk, start, TraceFormat.PRELUDE_LENGTH);
        position = TraceFormat.PRELUDE_LENGTH;
        if (prelude.getInt() != TraceFormat.MAGIC) {
            throw new ProblemException(Problem.error(
                    "this is no trace of ThreadSpec: file=" + path,
                    "Keep other files out of the directory of traces."));
        }
        int version = prelude.getShort() & 0xFFFF;
        int zero = prelude.getShort();
        if (version != TraceFormat.VERSION || zero != 0) {
            throw new ProblemException(Problem.error(
                    "the trace has another version than this tool reads: file=" + path + " version=" + version
                            + " supported=" + TraceFormat.VERSION,
                    "Run the tests again with the same version of ThreadSpec that judges them."));
        }
    }

    private ProblemException cutOff(String details) {
        return new ProblemException(Problem.error(
                "the trace is cut off before its first block: file=" + path + " " + details,
                "The test JVM was killed as it started; run the tests again."));
    }

    private Optional<String> readBlocks() throws IOException {
        try {
            while (remaining() > 0) {
                readBlock();
            }
        } catch (MalformedException e) {
            return Optional.of("the block at offset " + position + " is damaged: " + e.getMessage());
        }
        return content == null || content.hasEnded()
                ? Optional.empty()
                : Optional.of("the file has no END block: the JVM did not shut down in order");
    }

    private void readBlock() throws MalformedException, IOException {
        if (remaining() < TraceFormat.BLOCK_HEADER_LENGTH) {
            throw new MalformedException("its header is cut off");
        }
        int start = at(position, TraceFormat.BLOCK_HEADER_LENGTH);
        var header = ByteBuffer.wrap(chunk);
        int type = header.get(start) & 0xFF;
        int zero = header.getInt(start) & 0xFFFFFF;
        int length = header.getInt(start + TraceFormat.LENGTH_OFFSET);
        int checksum = header.getInt(start + TraceFormat.CHECKSUM_OFFSET);
        long payload = position + TraceFormat.BLOCK_HEADER_LENGTH;
        if (zero != 0 || length < 0 || length > TraceFormat.MAX_PAYLOAD) {
            throw new MalformedException("its header makes no sense: length=" + length);
        }
        if (length > file.size() - payload) {
            throw new MalformedException("it is cut off: length=" + length);
        }
        int from = at(payload, length);
        if (TraceFormat.checksum(type, chunk, from, length) != checksum) {
            throw new MalformedException("its checksum does not match");
        }
        readPayload(type, new Decoder(chunk, from, length), payload, length);
        position = payload + length;
    }

    private void readPayload(int type, Decoder in, long offset, int length) throws MalformedException {
        if (content != null) {
            content.addBlock(type, in, offset, length);
        } else if (type == TraceFormat.START) {
            content = start(in);
        } else {
            throw new MalformedException("it is not the START block: type=" + type);
        }
    }

    private TraceContent start(Decoder in) throws MalformedException {
        String weaving = in.string();
        long processId = in.varint();
        in.varint();
        int code = in.u8();
        CaptureMode capture = CaptureMode.ofCode(code)
                .orElseThrow(() -> new MalformedException("its capture is not known: capture=" + code));
        in.expectEnd();
        return new TraceContent(weaving, capture, processId, file, memory);
    }

    private Trace trace(Optional<String> tear, int few) {
        if (content == null) {
            throw cutOff(tear.orElse("bytes=" + file.size()));
        }
        ThreadLogs.Recovered recovered = content.recover(few);
        int leftOut = recovered.leftOut();
        if (leftOut > 0 && tear.isEmpty()) {
            throw new ProblemException(Problem.error(
                    "a trace lacks events that others depend on: file=" + path + " process=" + content.processId()
                            + " events=" + recovered.events().size() + " dependent=" + leftOut,
                    "Run the tests again. If it comes again, an error strikes a thread while it writes what a specification"
                            + " observes (Thread.stop, no stack or memory left): keep the tests from that."));
        }
        return content.trace(
                recovered,
                tear.map(reason -> leftOut == 0
                        ? reason
                        : reason + "; events left out because what precedes them was lost: " + leftOut));
    }
}

package io.threadspec.runtime.trace;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.trace.Decoder.MalformedException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads a trace file, up to its tear if it has one: prelude, blocks, and from these the events. */
public final class TraceReader {

    private final Path path;
    private final ByteBuffer file;
    private final ClockMemory memory;
    private @Nullable TraceContent content;

    private TraceReader(Path path, byte[] bytes, ClockMemory memory) {
        this.path = path;
        this.memory = memory;
        file = ByteBuffer.wrap(bytes);
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
        byte[] bytes;
        try {
            bytes = Files.readAllBytes(path);
        } catch (IOException e) {
            throw new ProblemException("cannot read the trace " + path, "Check the file and its permissions.", e);
        }
        return read(path, bytes, memory);
    }

    /** As {@link #read(Path)}, from the bytes of the file. */
    static Trace read(Path path, byte[] bytes, ClockMemory memory) {
        var reader = new TraceReader(path, bytes, memory);
        reader.checkPrelude();
        Optional<String> tear = reader.readBlocks();
        return reader.trace(tear);
    }

    private void checkPrelude() {
        if (file.remaining() < TraceFormat.PRELUDE_LENGTH) {
            throw cutOff("bytes=" + file.remaining());
        }
        if (file.getInt() != TraceFormat.MAGIC) {
            throw new ProblemException(Problem.error(
                    "this is no trace of ThreadSpec: file=" + path,
                    "Keep other files out of the directory of traces."));
        }
        int version = file.getShort() & 0xFFFF;
        int zero = file.getShort();
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

    private Optional<String> readBlocks() {
        int block = file.position();
        try {
            while (file.hasRemaining()) {
                block = file.position();
                readBlock();
            }
        } catch (MalformedException e) {
            return Optional.of("the block at offset " + block + " is damaged: " + e.getMessage());
        }
        return content == null || content.hasEnded()
                ? Optional.empty()
                : Optional.of("the file has no END block: the JVM did not shut down in order");
    }

    private void readBlock() throws MalformedException {
        if (file.remaining() < TraceFormat.BLOCK_HEADER_LENGTH) {
            throw new MalformedException("its header is cut off");
        }
        int start = file.position();
        int type = file.get(start) & 0xFF;
        int zero = file.getInt(start) & 0xFFFFFF;
        int length = file.getInt(start + TraceFormat.LENGTH_OFFSET);
        int checksum = file.getInt(start + TraceFormat.CHECKSUM_OFFSET);
        int payload = start + TraceFormat.BLOCK_HEADER_LENGTH;
        if (zero != 0 || length < 0 || length > TraceFormat.MAX_PAYLOAD) {
            throw new MalformedException("its header makes no sense: length=" + length);
        }
        if (length > file.limit() - payload) {
            throw new MalformedException("it is cut off: length=" + length);
        }
        if (TraceFormat.checksum(type, file.array(), payload, length) != checksum) {
            throw new MalformedException("its checksum does not match");
        }
        readPayload(type, new Decoder(file.array(), payload, length));
        file.position(payload + length);
    }

    private void readPayload(int type, Decoder in) throws MalformedException {
        if (content != null) {
            content.addBlock(type, in);
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
        return new TraceContent(weaving, capture, processId, memory);
    }

    private Trace trace(Optional<String> tear) {
        if (content == null) {
            throw cutOff(tear.orElse("bytes=" + file.limit()));
        }
        ThreadLogs.Recovered recovered = content.recover();
        int leftOut = recovered.leftOut();
        if (leftOut > 0 && tear.isEmpty()) {
            throw new ProblemException(Problem.error(
                    "a trace lacks events that others depend on: file=" + path + " process=" + content.processId()
                            + " events=" + recovered.events().size() + " dependent=" + leftOut,
                    "An error such as a stack overflow struck while an event was recorded. Keep the tests from running out"
                            + " of stack or memory where a specification observes them."));
        }
        return content.trace(
                recovered,
                tear.map(reason -> leftOut == 0
                        ? reason
                        : reason + "; events left out because what precedes them was lost: " + leftOut));
    }
}

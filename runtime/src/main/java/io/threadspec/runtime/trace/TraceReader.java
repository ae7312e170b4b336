package io.threadspec.runtime.trace;

import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.trace.Decoder.MalformedException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads a trace file, up to its tear if it has one. */
public final class TraceReader {

    private final ByteBuffer file;
    private final List<Trace.TracedThread> threads = new ArrayList<>();
    private final List<String> tests = new ArrayList<>();
    private final List<TraceEvent> events = new ArrayList<>();
    private String weaving = "";
    private long processId;
    private boolean ended;

    private TraceReader(byte[] bytes) {
        file = ByteBuffer.wrap(bytes);
    }

    /** @throws ProblemException if the file cannot be read at all or is no trace of this version */
    public static Trace read(Path path) {
        byte[] bytes;
        try {
            bytes = Files.readAllBytes(path);
        } catch (IOException e) {
            throw new ProblemException("cannot read the trace " + path, "Check the file and its permissions.", e);
        }
        checkPrelude(path, bytes);
        return new TraceReader(bytes).read();
    }

    private static void checkPrelude(Path path, byte[] bytes) {
        if (bytes.length < TraceFormat.PRELUDE_LENGTH) {
            throw new ProblemException(Problem.error(
                    "the trace is cut off before its first block: file=" + path + " bytes=" + bytes.length,
                    "The test JVM was killed as it started; run the tests again."));
        }
        var prelude = ByteBuffer.wrap(bytes);
        if (prelude.getInt() != TraceFormat.MAGIC) {
            throw new ProblemException(Problem.error(
                    "this is no trace of ThreadSpec: file=" + path,
                    "Keep other files out of the directory of traces."));
        }
        int version = prelude.getShort() & 0xFFFF;
        if (version != TraceFormat.VERSION) {
            throw new ProblemException(Problem.error(
                    "the trace has another version than this tool reads: file=" + path + " version=" + version
                            + " supported=" + TraceFormat.VERSION,
                    "Run the tests again with the same version of ThreadSpec that judges them."));
        }
    }

    private Trace read() {
        file.position(TraceFormat.PRELUDE_LENGTH);
        Optional<String> tear = Optional.empty();
        int block = file.position();
        try {
            while (file.hasRemaining()) {
                block = file.position();
                readBlock();
            }
            if (!ended) {
                tear = Optional.of("the file has no END block: the JVM did not shut down in order");
            }
        } catch (MalformedException e) {
            tear = Optional.of("the block at offset " + block + " is damaged: " + e.getMessage());
        }
        return new Trace(weaving, processId, threads, tests, events, tear);
    }

    private void readBlock() throws MalformedException {
        if (ended) {
            throw new MalformedException("there is more after the END block");
        }
        if (file.remaining() < TraceFormat.BLOCK_HEADER_LENGTH) {
            throw new MalformedException("its header is cut off");
        }
        int start = file.position();
        int type = file.get(start) & 0xFF;
        int length = file.getInt(start + TraceFormat.LENGTH_OFFSET);
        int checksum = file.getInt(start + TraceFormat.CHECKSUM_OFFSET);
        int payload = start + TraceFormat.BLOCK_HEADER_LENGTH;
        if (length < 0 || length > TraceFormat.MAX_PAYLOAD || length > file.limit() - payload) {
            throw new MalformedException("it is cut off: length=" + length);
        }
        if (TraceFormat.checksum(type, file.array(), payload, length) != checksum) {
            throw new MalformedException("its checksum does not match");
        }
        var decoder = new Decoder(file.array(), payload, length);
        readPayload(type, decoder);
        if (!decoder.atEnd()) {
            throw new MalformedException("it is longer than its content");
        }
        file.position(payload + length);
    }

    private void readPayload(int type, Decoder in) throws MalformedException {
        switch (type) {
            case TraceFormat.START -> {
                weaving = in.string();
                processId = in.varint();
                in.varint();
            }
            case TraceFormat.THREAD -> {
                expectNext("thread", in.count(), threads.size());
                boolean seenStarting = in.u8() == 1;
                threads.add(new Trace.TracedThread(in.string(), seenStarting));
            }
            case TraceFormat.TEST -> {
                expectNext("test", in.count(), tests.size() + 1);
                tests.add(in.string());
            }
            case TraceFormat.EVENTS -> readEvents(in);
            case TraceFormat.END -> {
                expectNext("number of events", in.count(), events.size());
                ended = true;
            }
            default -> throw new MalformedException("its type is not known: type=" + type);
        }
    }

    private static void expectNext(String what, int actual, int expected) throws MalformedException {
        if (actual != expected) {
            throw new MalformedException(
                    "a block is missing before it: " + what + "=" + actual + " expected=" + expected);
        }
    }

    private void readEvents(Decoder in) throws MalformedException {
        int thread = in.count();
        int slot = in.count() - 1;
        int test = in.count() - 1;
        int first = in.count();
        int count = in.count();
        if (thread >= threads.size() || test >= tests.size()) {
            throw new MalformedException("its thread or test is not known: thread=" + thread + " test=" + (test + 1));
        }
        long time = 0;
        ClockStamp clock = ClockStamp.ZERO;
        for (int i = 0; i < count; i++) {
            EventKind kind = kind(in.u8());
            int field = in.count();
            long object = in.varint();
            long value = in.zigzag();
            int site = in.count();
            time += in.zigzag();
            clock = readClock(in, clock);
            events.add(new TraceEvent(thread, slot, first + i, kind, field, object, value, site, test, time, clock));
        }
    }

    private static EventKind kind(int code) throws MalformedException {
        for (EventKind kind : EventKind.values()) {
            if (kind.code() == code) {
                return kind;
            }
        }
        throw new MalformedException("an event is of an unknown kind: kind=" + code);
    }

    private static ClockStamp readClock(Decoder in, ClockStamp previous) throws MalformedException {
        int changes = in.count();
        ClockStamp clock = previous;
        for (int i = 0; i < changes; i++) {
            int slot = in.count();
            int increase = in.count();
            if (slot >= MAX_SLOTS) {
                throw new MalformedException("a clock has too many components: slot=" + slot);
            }
            clock = clock.increased(slot, increase);
        }
        return clock;
    }

    /** Bounds what a damaged file can make the reader allocate. */
    private static final int MAX_SLOTS = 1 << 20;
}

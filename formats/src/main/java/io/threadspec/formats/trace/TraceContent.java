package io.threadspec.formats.trace;

import io.threadspec.formats.trace.Decoder.MalformedException;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.RecordingStop;
import io.threadspec.runtime.trace.TraceFormat;
import io.threadspec.runtime.trace.TracedViolation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What the blocks after START say, one by one. */
final class TraceContent {

    private final String weaving;
    private final CaptureMode capture;
    private final long processId;
    private final ThreadLogs logs;
    private final List<Trace.TracedThread> threads = new ArrayList<>();
    private final List<String> tests = new ArrayList<>();
    private final Map<String, Long> conflicts = new TreeMap<>();
    private final ObjectClasses.Builder objects = new ObjectClasses.Builder();
    private final List<TracedViolation> violations = new ArrayList<>();
    private final TracedCycles cycles = new TracedCycles();
    private final AccessBlocks accesses = new AccessBlocks();
    private @Nullable RecordingStop stop;
    private boolean ended;

    TraceContent(String weaving, CaptureMode capture, long processId, TraceBytes bytes, ClockMemory memory) {
        this.weaving = weaving;
        this.capture = capture;
        this.processId = processId;
        this.logs = ThreadLogs.of(capture, bytes, memory);
    }

    /**
     * Adds a block; a malformed one changes nothing that {@link #trace} gives.
     *
     * @param in its payload
     * @param offset of the payload in the file
     */
    void addBlock(int type, Decoder in, long offset, int length) throws MalformedException {
        if (ended) {
            throw new MalformedException("there is more after the END block");
        }
        switch (type) {
            case TraceFormat.THREAD -> addThread(in);
            case TraceFormat.TEST -> addTest(in);
            case TraceFormat.CONFLICTS -> addConflict(in);
            case TraceFormat.OBJECTS -> addObjects(in);
            case TraceFormat.VIOLATION -> addViolation(in);
            case TraceFormat.CYCLE -> cycles.add(in, tests.size());
            case TraceFormat.JUDGED -> cycles.judged(in, tests.size());
            case TraceFormat.SUSPICION -> cycles.suspected(in);
            case TraceFormat.ACCESSES -> accesses.add(in);
            case TraceFormat.RECORDED -> accesses.recorded(in);
            case TraceFormat.STOPPED -> addStop(in);
            case TraceFormat.END -> {
                ThreadLogs.expectNext("number of entries", in.varint(), logs.entries());
                in.expectEnd();
                ended = true;
            }
            default -> {
                if (type != logs.blockType()) {
                    throw new MalformedException(
                            "its type is not known in this capture: type=" + type + " capture=" + capture.configName());
                }
                logs.addBlock(in, offset, length, threads.size(), tests.size());
            }
        }
    }

    private void addThread(Decoder in) throws MalformedException {
        ThreadLogs.expectNext("thread", in.count(), threads.size());
        int origin = in.u8();
        if (origin > 1) {
            throw new MalformedException("the origin of its thread is not known: origin=" + origin);
        }
        String name = in.string();
        in.expectEnd();
        threads.add(new Trace.TracedThread(name, origin == 1));
        logs.addThread();
    }

    private void addTest(Decoder in) throws MalformedException {
        ThreadLogs.expectNext("test", in.count(), tests.size() + 1L);
        String name = in.string();
        in.expectEnd();
        tests.add(name);
    }

    private void addConflict(Decoder in) throws MalformedException {
        String variable = in.string();
        long count = in.varint();
        in.expectEnd();
        conflicts.put(variable, count);
    }

    private void addObjects(Decoder in) throws MalformedException {
        String className = in.string();
        List<String> superclasses = new ArrayList<>();
        for (int left = in.count(); left > 0; left--) {
            superclasses.add(in.string());
        }
        List<Long> numbers = new ArrayList<>();
        long number = 0;
        for (int left = in.count(); left > 0; left--) {
            number += in.zigzag();
            numbers.add(number);
        }
        in.expectEnd();
        objects.superclasses(className, superclasses);
        for (long each : numbers) {
            objects.add(className, each);
        }
    }

    private void addStop(Decoder in) throws MalformedException {
        int code = in.u8();
        RecordingStop.Cause cause = RecordingStop.Cause.ofCode(code)
                .orElseThrow(() -> new MalformedException("its limit is not known: limit=" + code));
        var told = new RecordingStop(cause, in.varint(), in.varint(), in.varint(), in.varint());
        in.expectEnd();
        stop = told;
    }

    private void addViolation(Decoder in) throws MalformedException {
        int property = in.count();
        int test = in.count() - 1;
        if (test >= tests.size()) {
            throw new MalformedException("its test is not known: test=" + test);
        }
        int site = in.count();
        String thread = in.string();
        List<TracedViolation.Bound> bound = new ArrayList<>();
        for (int left = in.count(); left > 0; left--) {
            bound.add(new TracedViolation.Bound(in.count() - 1, in.varint(), in.string()));
        }
        List<String> stack = new ArrayList<>();
        for (int left = in.count(); left > 0; left--) {
            stack.add(in.string());
        }
        in.expectEnd();
        violations.add(new TracedViolation(property, test, site, thread, bound, stack));
    }

    boolean hasEnded() {
        return ended;
    }

    /** The accesses that have been read so far. */
    TracedAccesses accesses() {
        return accesses.read();
    }

    /** How many blocks of accesses have been read. */
    int accessBlocks() {
        return accesses.blocks();
    }

    long processId() {
        return processId;
    }

    /** @param few up to so many events are kept in memory, if the memory has room for them */
    ThreadLogs.Recovered recover(int few) {
        return logs.recover(few);
    }

    Trace trace(ThreadLogs.Recovered recovered, Optional<String> tear) {
        return new Trace(
                weaving,
                capture,
                processId,
                threads,
                tests,
                recovered.events(),
                recovered.unwoven(),
                conflicts,
                objects.build(),
                violations,
                cycles.read(),
                accesses.read(),
                Optional.ofNullable(stop),
                tear);
    }
}

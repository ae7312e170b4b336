package io.threadspec.runtime.trace;

import io.threadspec.runtime.trace.Decoder.MalformedException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What the blocks after START say, one by one. */
final class TraceContent {

    private final String weaving;
    private final CaptureMode capture;
    private final long processId;
    private final ThreadLogs logs;
    private final List<Trace.TracedThread> threads = new ArrayList<>();
    private final List<String> tests = new ArrayList<>();
    private final Map<String, Long> conflicts = new TreeMap<>();
    private boolean ended;

    TraceContent(String weaving, CaptureMode capture, long processId, ClockMemory memory) {
        this.weaving = weaving;
        this.capture = capture;
        this.processId = processId;
        this.logs = ThreadLogs.of(capture, memory);
    }

    /** Adds a block; a malformed one changes nothing that {@link #trace} gives. */
    void addBlock(int type, Decoder in) throws MalformedException {
        if (ended) {
            throw new MalformedException("there is more after the END block");
        }
        switch (type) {
            case TraceFormat.THREAD -> addThread(in);
            case TraceFormat.TEST -> addTest(in);
            case TraceFormat.CONFLICTS -> addConflict(in);
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
                logs.addBlock(in, threads.size(), tests.size());
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

    boolean hasEnded() {
        return ended;
    }

    long processId() {
        return processId;
    }

    ThreadLogs.Recovered recover() {
        return logs.recover();
    }

    Trace trace(List<TraceEvent> events, Optional<String> tear) {
        return new Trace(weaving, capture, processId, threads, tests, events, conflicts, tear);
    }
}

package io.threadspec.runtime.trace;

import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.trace.Decoder.MalformedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Events that were recorded with their clocks. An event has its causes iff for every slot as many events have been taken as
 * its clock has counted there. The possible clock is the one that says so: it is nowhere less than the known one, so what has its
 * causes in the possible order has them in both.
 */
final class ClockedLogs extends ThreadLogs implements CausalMerge.Threads {

    /** Bounds what a damaged file can make the reader allocate. */
    private static final int MAX_SLOTS = 1 << 20;

    private final ClockMemory memory;
    private final List<List<TraceEvent>> logs = new ArrayList<>();

    /** By thread. */
    private final List<List<UnwovenCall>> unwoven = new ArrayList<>();

    /** By thread: how many events have been taken; which components of the next one have been seen to be reached. */
    private int[] taken = {};

    private int[] reached = {};

    /** By slot: how many events that count have been taken. */
    private int[] counts = {};

    ClockedLogs(ClockMemory memory) {
        this.memory = memory;
    }

    @Override
    int blockType() {
        return TraceFormat.EVENTS;
    }

    @Override
    void addThread() {
        logs.add(new ArrayList<>());
        unwoven.add(new ArrayList<>());
    }

    @Override
    void addEntries(Decoder in, int thread, int slot, int test, int before, int count) throws MalformedException {
        List<TraceEvent> log = logs.get(thread);
        List<UnwovenCall> calls = unwoven.get(thread);
        expectNext("first entry", before, log.size() + calls.size());
        var block = new ArrayList<TraceEvent>();
        var blockCalls = new ArrayList<UnwovenCall>();
        int width = slot + 1;
        long time = 0;
        ClockStamp clock = ClockStamp.ZERO;
        var possible = new PossibleClock(memory);
        for (int i = 0; i < count; i++) {
            int index = log.size() + block.size();
            int code = in.u8();
            if (code == TraceFormat.UNWOVEN_RELEASE || code == TraceFormat.UNWOVEN_ACQUIRE) {
                int site = in.count();
                time += in.zigzag();
                blockCalls.add(new UnwovenCall(thread, index, code == TraceFormat.UNWOVEN_ACQUIRE, site, time));
                continue;
            }
            EventKind kind = EventKind.of(code);
            int subject = in.count();
            boolean isEvent = kind == EventKind.EVENT;
            List<Long> parameters = isEvent ? parameters(in) : List.of();
            long object = isEvent ? 0 : in.varint();
            long value = isEvent ? 0 : in.zigzag();
            int site = in.count();
            time += in.zigzag();
            clock = readClock(in, clock);
            ClockStamp mayKnow = possible.read(in, clock);
            width = Math.max(width, mayKnow.size());
            block.add(new TraceEvent(
                    thread, slot, index, kind, subject, object, value, site, test, time, clock, mayKnow, parameters));
        }
        in.expectEnd();
        log.addAll(block);
        calls.addAll(blockCalls);
        if (width > counts.length) {
            counts = Arrays.copyOf(counts, width);
        }
    }

    private ClockStamp readClock(Decoder in, ClockStamp previous) throws MalformedException {
        int changes = in.count();
        if (changes == 0) {
            return previous;
        }
        int[] components = new int[previous.size()];
        for (int i = 0; i < components.length; i++) {
            components[i] = previous.get(i);
        }
        for (int i = 0; i < changes; i++) {
            int slot = in.count();
            int increase = in.count();
            checkSlot(slot);
            if (slot >= components.length) {
                components = Arrays.copyOf(components, slot + 1);
            }
            components[slot] += increase;
        }
        memory.use(components.length);
        return ClockStamp.of(components);
    }

    static void checkSlot(int slot) throws MalformedException {
        if (slot >= MAX_SLOTS) {
            throw new MalformedException("a clock has too many components: slot=" + slot);
        }
    }

    @Override
    Recovered recover() {
        taken = new int[logs.size()];
        reached = new int[logs.size()];
        CausalMerge.run(this, logs.size());
        var events = new ArrayList<TraceEvent>();
        var calls = new ArrayList<UnwovenCall>();
        int leftOut = 0;
        for (int thread = 0; thread < logs.size(); thread++) {
            List<TraceEvent> log = logs.get(thread);
            events.addAll(log.subList(0, taken[thread]));
            int whole = taken[thread];
            unwoven.get(thread).stream().filter(call -> call.index() <= whole).forEach(calls::add);
            leftOut += log.size() - whole;
        }
        return new Recovered(events, calls, leftOut);
    }

    @Override
    public long takeNext(int thread) {
        List<TraceEvent> log = logs.get(thread);
        if (taken[thread] == log.size()) {
            return CausalMerge.FINISHED;
        }
        TraceEvent event = log.get(taken[thread]);
        ClockStamp clock = event.possible();
        int itself = event.kind().counts() ? event.slot() : -1;
        for (int slot = reached[thread]; slot < clock.size(); slot++) {
            int needed = clock.get(slot) - (slot == itself ? 1 : 0);
            if (counts[slot] < needed) {
                reached[thread] = slot; // What has been reached stays so: it is not looked at again.
                return CausalMerge.waitFor(slot, needed);
            }
        }
        if (event.kind().counts()) {
            if (itself < 0 || clock.get(itself) != counts[itself] + 1) {
                return CausalMerge.FINISHED; // It is not the next of its slot: no recording gives that.
            }
            counts[itself]++;
        }
        reached[thread] = 0;
        taken[thread]++;
        return CausalMerge.TAKEN;
    }

    @Override
    public int counterOf(int thread) {
        return taken[thread] == 0 ? -1 : logs.get(thread).get(taken[thread] - 1).slot();
    }

    @Override
    public int value(int counter) {
        return counts[counter];
    }
}

package io.threadspec.formats.trace;

import io.threadspec.formats.trace.Decoder.MalformedException;
import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.trace.TraceFormat;
import java.util.Arrays;

/**
 * Events that were recorded with their clocks. An event has its causes iff for every slot as many events have been taken as
 * its clock has counted there. The possible clock is the one that says so: it is nowhere less than the known one, so what has its
 * causes in the possible order has them in both.
 */
final class ClockedLogs extends ThreadLogs implements CausalMerge.Threads {

    private final ClockMemory memory;
    private final EventBlocks blocks;

    /** By thread: how many events have been taken; which components of the next one have been seen to be reached. */
    private int[] taken = {};

    private int[] reached = {};

    /** By slot: how many events that count have been taken. */
    private int[] counts = {};

    ClockedLogs(TraceBytes bytes, ClockMemory memory) {
        this.memory = memory;
        this.blocks = new EventBlocks(bytes, memory);
    }

    @Override
    int blockType() {
        return TraceFormat.EVENTS;
    }

    @Override
    void addThread() {
        blocks.addThread();
    }

    @Override
    void addEntries(Decoder in, ClockedBlock.Header header, long offset, int length) throws MalformedException {
        int thread = header.thread();
        int events = blocks.eventCount(thread);
        int calls = blocks.callCount(thread);
        expectNext("first entry", header.before(), events + calls);
        ClockedBlock block = ClockedBlock.decode(in, header, events, calls, blocks.threadCount(), memory);
        blocks.add(offset, length, block);
        if (block.width() > counts.length) {
            counts = Arrays.copyOf(counts, block.width());
        }
    }

    @Override
    Recovered recover() {
        int threads = blocks.threadCount();
        taken = new int[threads];
        reached = new int[threads];
        CausalMerge.run(this, threads);
        var calls = new int[threads];
        int leftOut = 0;
        for (int thread = 0; thread < threads; thread++) {
            calls[thread] = callsTaken(thread);
            leftOut += blocks.eventCount(thread) - taken[thread];
        }
        return new Recovered(new StoredList<>(blocks::event, taken), new StoredList<>(blocks::call, calls), leftOut);
    }

    /** Those that do not come behind an event that was left out. */
    private int callsTaken(int thread) {
        int calls = blocks.callCount(thread);
        while (calls > 0 && blocks.call(thread, calls - 1).index() > taken[thread]) {
            calls--;
        }
        return calls;
    }

    @Override
    public long takeNext(int thread) {
        if (taken[thread] == blocks.eventCount(thread)) {
            return CausalMerge.FINISHED;
        }
        TraceEvent event = blocks.event(thread, taken[thread]);
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
        return taken[thread] == 0 ? -1 : blocks.event(thread, taken[thread] - 1).slot();
    }

    @Override
    public int value(int counter) {
        return counts[counter];
    }
}

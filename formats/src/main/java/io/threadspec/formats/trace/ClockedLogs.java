package io.threadspec.formats.trace;

import io.threadspec.formats.trace.Decoder.MalformedException;
import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.trace.TraceFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Events that were recorded with their clocks. An event has its causes iff for every slot as many events have been taken as
 * its clock has counted there. The possible clock is the one that says so: it is nowhere less than the known one, so what has its
 * causes in the possible order has them in both. What the clock of the event before in the thread has counted is there already, and
 * so is what precedes a cause that is: so only changes, or causes, are looked at.
 */
final class ClockedLogs extends ThreadLogs implements CausalMerge.Threads {

    /** The clocks of an event that is the cause of others. */
    private record Clocks(ClockStamp known, ClockStamp possible) {}

    private final EventBlocks blocks;
    private final List<ThreadCursor> cursors = new ArrayList<>();

    /** By slot: the events that stand in the file as causes, each as often as it does. */
    private final List<IntList> causes = new ArrayList<>();

    /** By slot: the clocks of these, as long as they are needed. */
    private final List<Snapshots<Clocks>> snapshots = new ArrayList<>();

    /** By slot: how many events that count have been taken. */
    private int[] counts = {};

    ClockedLogs(TraceBytes bytes, ClockMemory memory) {
        super(memory);
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
    void addEntries(Decoder in, BlockCursor.Header header, long offset, int length) throws MalformedException {
        int thread = header.thread();
        expectNext("first entry", header.before(), blocks.eventCount(thread) + blocks.callCount(thread));
        var cursor = new BlockCursor(in, header, blocks.threadCount());
        var found = new IntList();
        int calls = 0;
        int events = 0;
        int withCauses = 0;
        while (cursor.next()) {
            if (cursor.isCall()) {
                calls++;
                continue;
            }
            events++;
            if (cursor.hasCauses()) {
                withCauses++;
                for (int i = 0; i < cursor.causeCount(); i++) {
                    found.add(cursor.causeSlot(i));
                    found.add(cursor.causeNumber(i));
                }
            }
        }
        var content = new EventBlocks.Content(events, calls, withCauses, cursor.width(), cursor.clockBytes());
        blocks.add(thread, offset, length, content);
        if (cursor.width() > counts.length) {
            counts = Arrays.copyOf(counts, Math.max(cursor.width(), 2 * counts.length));
        }
        addCauses(found);
    }

    private void addCauses(IntList found) {
        for (int i = 0; i < found.size(); i += 2) {
            while (causes.size() <= found.get(i)) {
                causes.add(new IntList());
            }
            causes.get(found.get(i)).add(found.get(i + 1));
        }
    }

    @Override
    Recovered recover(int few) {
        int threads = blocks.threadCount();
        for (int thread = 0; thread < threads; thread++) {
            cursors.add(new ThreadCursor(blocks, thread));
        }
        causes.forEach(numbers -> snapshots.add(new Snapshots<>(numbers.toArray())));
        causes.clear();
        CausalMerge.run(this, threads);
        snapshots.clear();
        int[] taken = cursors.stream().mapToInt(ThreadCursor::taken).toArray();
        int[] calls = cursors.stream().mapToInt(ThreadCursor::calls).toArray();
        cursors.clear();
        int leftOut = 0;
        for (int thread = 0; thread < threads; thread++) {
            leftOut += blocks.eventCount(thread) - taken[thread];
        }
        var recovered =
                new Recovered(new StoredList<>(blocks::event, taken), new StoredList<>(blocks::call, calls), leftOut);
        long entries = (long) recovered.events().size() + recovered.unwoven().size();
        return isKept(entries, few) ? recovered.inMemory() : recovered;
    }

    @Override
    public long takeNext(int thread) {
        ThreadCursor cursor = cursors.get(thread);
        BlockCursor event = cursor.event();
        if (event == null) {
            return CausalMerge.FINISHED;
        }
        int own = event.kind().counts() ? event.slotOfThread() : -1;
        long missing = event.hasCauses() ? missingCause(event, cursor) : missingCount(event, own, cursor);
        if (missing != CausalMerge.TAKEN) {
            return missing;
        }
        if (event.kind().counts() && !isNext(event, own)) {
            cursor.end(); // It is not the next of its slot: no recording gives that.
            return CausalMerge.FINISHED;
        }
        if (event.hasCauses()) {
            resolve(event, own);
            blocks.resolve(thread, event.known(), event.possible());
        }
        if (own >= 0) {
            count(event, own);
        }
        cursor.take(event);
        return CausalMerge.TAKEN;
    }

    private long missingCause(BlockCursor event, ThreadCursor cursor) {
        for (int i = cursor.reached(); i < event.causeCount(); i++) {
            if (counts[event.causeSlot(i)] < event.causeNumber(i)) {
                cursor.reached(i); // What has been reached stays so: it is not looked at again.
                return CausalMerge.waitFor(event.causeSlot(i), event.causeNumber(i));
            }
        }
        return CausalMerge.TAKEN;
    }

    private long missingCount(BlockCursor event, int own, ThreadCursor cursor) {
        ClockStamp clock = event.possible();
        ClockStamp last = event.lastPossible();
        for (int slot = clock.nextDifference(last, cursor.reached());
                slot >= 0;
                slot = clock.nextDifference(last, slot + 1)) {
            int needed = clock.get(slot) - (slot == own ? 1 : 0);
            if (counts[slot] < needed) {
                cursor.reached(slot);
                return CausalMerge.waitFor(slot, needed);
            }
        }
        return CausalMerge.TAKEN;
    }

    /** Whether the event is the next one that its slot counts, in both of its clocks. */
    private boolean isNext(BlockCursor event, int own) {
        if (own < 0) {
            return false;
        }
        int next = counts[own] + 1;
        return event.hasCauses()
                ? event.own() == next
                : event.possible().get(own) == next && event.known().get(own) == next;
    }

    @SuppressWarnings("ReferenceEquality") // Where the two orders are equal they are one object.
    private void resolve(BlockCursor event, int own) {
        ClockStamp known = ClockStamp.ZERO;
        ClockStamp possible = ClockStamp.ZERO;
        for (int i = 0; i < event.causeCount(); i++) {
            Clocks cause = snapshots.get(event.causeSlot(i)).use(event.causeNumber(i));
            boolean isCertain = known == possible && cause.known == cause.possible;
            known = i < event.knownCauseCount() ? joined(known, cause.known) : known;
            possible = isCertain && i < event.knownCauseCount() ? known : joined(possible, cause.possible);
        }
        boolean isCertain = known.equals(possible);
        if (own >= 0) {
            known = counted(known, own, event.own());
            possible = isCertain ? known : counted(possible, own, event.own());
        }
        event.resolve(known, isCertain ? known : possible);
    }

    private ClockStamp joined(ClockStamp one, ClockStamp other) {
        ClockStamp joined = ClockStamp.join(one, other);
        memory().use(joined.bytesBeyond(one, other), joined.size());
        return joined;
    }

    private ClockStamp counted(ClockStamp clock, int own, int number) {
        ClockStamp counted = clock.with(own, number);
        memory().use(ClockStamp.bytesOfChanges(1, counted.size()), counted.size());
        return counted;
    }

    private void count(BlockCursor event, int own) {
        int number = ++counts[own];
        if (own < snapshots.size() && snapshots.get(own).isWanted(number)) {
            snapshots.get(own).put(new Clocks(event.known(), event.possible()));
        }
    }

    @Override
    public int counterOf(int thread) {
        return cursors.get(thread).slot();
    }

    @Override
    public int value(int counter) {
        return counts[counter];
    }
}

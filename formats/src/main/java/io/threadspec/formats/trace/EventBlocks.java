package io.threadspec.formats.trace;

import io.threadspec.formats.trace.Decoder.MalformedException;
import io.threadspec.runtime.clock.ClockStamp;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The events of a trace, which stay in its file: for each thread it is known where its blocks are, and a block is decoded when one of
 * its events is asked for. A block takes some tens of bytes here and holds some thousand events, so however long the trace is, it is
 * little that is held; and who goes along the threads, even along all of them at once, has each block decoded once.
 *
 * <p>Of events that have their causes in the file the clocks are held: to find them again would take all that precedes.
 *
 * <p>Not thread-safe.
 */
final class EventBlocks {

    /**
     * What is in a block.
     *
     * @param events how many
     * @param calls how many
     * @param causes how many events have their causes in the file
     * @param width of the widest clock
     * @param clockBytes what its clocks take in memory, besides those of events that have their causes in the file
     */
    record Content(int events, int calls, int causes, int width, long clockBytes) {

        long bytes() {
            return clockBytes + (long) ClockedBlock.EVENT_BYTES * (events + calls);
        }
    }

    /** Where the blocks of one thread are. */
    private static final class Log {
        private final BlockPlaces places = new BlockPlaces();
        private final IntList firstEvents = new IntList();
        private final IntList firstCalls = new IntList();
        private final IntList firstCauses = new IntList();
        private int events;
        private int calls;
        private int causes;

        /** The known and the possible clock of each event that has its causes in the file. */
        private List<ClockStamp> resolved = List.of();

        /** The most that the clocks of a block take, and the most that a block takes. */
        private long clockBytes;

        private long blockBytes;

        /** The block that was asked for last, while the cache has it. */
        private @Nullable ClockedBlock current;

        void add(long offset, int length, Content content) {
            places.add(offset, length);
            firstEvents.add(events);
            firstCalls.add(calls);
            firstCauses.add(causes);
            events += content.events;
            calls += content.calls;
            causes += content.causes;
        }
    }

    private final TraceBytes bytes;
    private final ClockMemory memory;
    private final List<Log> logs = new ArrayList<>();

    EventBlocks(TraceBytes bytes, ClockMemory memory) {
        this.bytes = bytes;
        this.memory = memory;
    }

    void addThread() {
        logs.add(new Log());
    }

    /** The next block of a thread, whose payload stands at this offset. */
    void add(int thread, long offset, int length, Content content) {
        Log log = logs.get(thread);
        log.add(offset, length, content);
        // The blocks at which the threads stand are held together.
        memory.use(Math.max(0, content.clockBytes - log.clockBytes), content.width);
        log.clockBytes = Math.max(log.clockBytes, content.clockBytes);
        memory.cache().need(Math.max(0, content.bytes() - log.blockBytes));
        log.blockBytes = Math.max(log.blockBytes, content.bytes());
    }

    /** The clocks of the thread's next event that has its causes in the file. */
    void resolve(int thread, ClockStamp known, ClockStamp possible) {
        Log log = logs.get(thread);
        if (log.resolved.isEmpty()) {
            log.resolved = new ArrayList<>(2 * log.causes);
        }
        log.resolved.add(known);
        log.resolved.add(possible);
    }

    int threadCount() {
        return logs.size();
    }

    int blockCount(int thread) {
        return logs.get(thread).places.count();
    }

    int eventCount(int thread) {
        return logs.get(thread).events;
    }

    int callCount(int thread) {
        return logs.get(thread).calls;
    }

    TraceEvent event(int thread, int index) {
        Log log = logs.get(thread);
        ClockedBlock block = log.current;
        if (block == null || !block.hasEvent(index)) {
            block = load(thread, log.firstEvents, index);
        }
        return block.events().get(index - block.firstEvent());
    }

    UnwovenCall call(int thread, int index) {
        Log log = logs.get(thread);
        ClockedBlock block = log.current;
        if (block == null || !block.hasCall(index)) {
            block = load(thread, log.firstCalls, index);
        }
        return block.calls().get(index - block.firstCall());
    }

    /** @param firsts by block, how many come before; the block is the last one with no more than index of them */
    private ClockedBlock load(int thread, IntList firsts, int index) {
        int low = 0;
        int high = firsts.size();
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (firsts.get(middle) <= index) {
                low = middle;
            } else {
                high = middle;
            }
        }
        ClockedBlock block = memory.cache().get(new BlockCache.Key(this, thread, low));
        logs.get(thread).current = block;
        return block;
    }

    /** The cache has given up a block of this thread. */
    void release(int thread) {
        logs.get(thread).current = null;
    }

    /** Before the first entry of a block that was added. */
    BlockCursor open(int thread, int block) {
        Decoder in = logs.get(thread).places.read(bytes, block);
        try {
            return new BlockCursor(in, BlockCursor.Header.read(in, true), threadCount());
        } catch (MalformedException e) {
            throw BlockPlaces.changed(e);
        }
    }

    ClockedBlock decode(int thread, int block) {
        Log log = logs.get(thread);
        try {
            return ClockedBlock.decode(
                    open(thread, block),
                    log.firstEvents.get(block),
                    log.firstCalls.get(block),
                    log.resolved,
                    log.firstCauses.get(block));
        } catch (MalformedException e) {
            throw BlockPlaces.changed(e);
        }
    }
}

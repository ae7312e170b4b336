package io.threadspec.formats.trace;

import io.threadspec.formats.trace.Decoder.MalformedException;
import io.threadspec.runtime.problem.ProblemException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The events of a trace, which stay in its file: for each thread it is known where its blocks are, and a block is decoded when one of
 * its events is asked for. A block takes some tens of bytes here and holds some thousand events, so however long the trace is, it is
 * little that is held; and who goes along the threads, even along all of them at once, has each block decoded once.
 *
 * <p>Not thread-safe.
 */
final class EventBlocks {

    /** Where the blocks of one thread are. */
    private static final class Log {
        private long[] offsets = {};
        private final IntList lengths = new IntList();
        private final IntList firstEvents = new IntList();
        private final IntList firstCalls = new IntList();
        private int events;
        private int calls;

        /** The most that the clocks of a block take, and the most that a block takes. */
        private long clockBytes;

        private long blockBytes;

        /** The block that was asked for last, while the cache has it. */
        private @Nullable ClockedBlock current;

        void add(long offset, int length, ClockedBlock block) {
            int number = lengths.size();
            if (number == offsets.length) {
                offsets = Arrays.copyOf(offsets, Math.max(4, 2 * number));
            }
            offsets[number] = offset;
            lengths.add(length);
            firstEvents.add(events);
            firstCalls.add(calls);
            events += block.events().size();
            calls += block.calls().size();
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
    void add(long offset, int length, ClockedBlock block) {
        Log log = logs.get(block.thread());
        int number = log.lengths.size();
        log.add(offset, length, block);
        // The blocks at which the threads stand are held together.
        memory.use(Math.max(0, block.clockBytes() - log.clockBytes), block.width());
        log.clockBytes = Math.max(log.clockBytes, block.clockBytes());
        memory.cache().need(Math.max(0, block.bytes() - log.blockBytes));
        log.blockBytes = Math.max(log.blockBytes, block.bytes());
        memory.cache().put(new BlockCache.Key(this, block.thread(), number), block);
    }

    int threadCount() {
        return logs.size();
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

    /** A block that was decoded before. */
    ClockedBlock decode(int thread, int block) {
        Log log = logs.get(thread);
        int length = log.lengths.get(block);
        var payload = new byte[length];
        try {
            bytes.read(log.offsets[block], payload, length);
            var in = new Decoder(payload, 0, length);
            ClockedBlock.Header header = ClockedBlock.Header.read(in, true);
            return ClockedBlock.decode(
                    in, header, log.firstEvents.get(block), log.firstCalls.get(block), threadCount(), memory);
        } catch (IOException | MalformedException e) {
            throw new ProblemException(
                    "a trace has changed while it was judged: " + e.getMessage(),
                    "Let nothing write to the traces before they are judged.",
                    e);
        }
    }
}

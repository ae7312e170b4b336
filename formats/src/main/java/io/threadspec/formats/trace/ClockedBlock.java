package io.threadspec.formats.trace;

import io.threadspec.formats.trace.Decoder.MalformedException;
import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.trace.TraceFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A block of events with clocks, decoded.
 *
 * @param thread whose events they are
 * @param firstEvent how many events of the thread come before
 * @param events in their order
 * @param firstCall how many calls of the thread come before
 * @param calls in their order
 * @param width of the widest clock
 * @param clockBytes what its clocks take in memory
 */
record ClockedBlock(
        int thread,
        int firstEvent,
        List<TraceEvent> events,
        int firstCall,
        List<UnwovenCall> calls,
        int width,
        long clockBytes) {

    /** What an event takes in memory, without its clock. */
    private static final int EVENT_BYTES = 120;

    /** What precedes the entries of a block. */
    record Header(int thread, int slot, int test, int before, int count) {

        static Header read(Decoder in, boolean clocked) throws MalformedException {
            return new Header(in.count(), clocked ? in.count() - 1 : -1, in.count() - 1, in.count(), in.count());
        }
    }

    /**
     * @param in behind the header; everything that follows belongs to the block
     * @param threads how many have been announced
     * @param limit for the memory of its clocks
     */
    static ClockedBlock decode(Decoder in, Header header, int firstEvent, int firstCall, int threads, ClockMemory limit)
            throws MalformedException {
        checkSlot(header.slot, threads);
        var clocks = limit.another();
        var events = new ArrayList<TraceEvent>();
        var calls = new ArrayList<UnwovenCall>();
        int width = header.slot + 1;
        long time = 0;
        int[] components = {};
        ClockStamp clock = ClockStamp.ZERO;
        var possible = new PossibleClock(clocks, threads);
        for (int i = 0; i < header.count; i++) {
            int index = firstEvent + events.size();
            int code = in.u8();
            if (code == TraceFormat.UNWOVEN_RELEASE || code == TraceFormat.UNWOVEN_ACQUIRE) {
                int site = in.count();
                time += in.zigzag();
                calls.add(new UnwovenCall(header.thread, index, code == TraceFormat.UNWOVEN_ACQUIRE, site, time));
                continue;
            }
            EventKind kind = ThreadLogs.kind(code);
            int subject = in.count();
            boolean isEvent = kind == EventKind.EVENT;
            List<Long> parameters = isEvent ? ThreadLogs.parameters(in) : List.of();
            long object = isEvent ? 0 : in.varint();
            long value = isEvent ? 0 : in.zigzag();
            int site = in.count();
            time += in.zigzag();
            int changes = in.count();
            if (changes > 0) {
                components = readChanges(in, changes, components, threads);
                clocks.use(components.length);
                clock = ClockStamp.of(components);
            }
            ClockStamp mayKnow = possible.read(in, clock);
            width = Math.max(width, mayKnow.size());
            events.add(new TraceEvent(
                    header.thread,
                    header.slot,
                    index,
                    kind,
                    subject,
                    object,
                    value,
                    site,
                    header.test,
                    time,
                    clock,
                    mayKnow,
                    parameters));
        }
        in.expectEnd();
        return new ClockedBlock(header.thread, firstEvent, events, firstCall, calls, width, clocks.used());
    }

    /** Changes the components to those of the next clock; the result is as long as they have to be. */
    private static int[] readChanges(Decoder in, int changes, int[] components, int threads) throws MalformedException {
        int[] changed = components;
        for (int i = 0; i < changes; i++) {
            int slot = in.count();
            int increase = in.count();
            checkSlot(slot, threads);
            if (slot >= changed.length) {
                changed = Arrays.copyOf(changed, slot + 1);
            }
            changed[slot] += increase;
            if (changed[slot] < 0) {
                throw new MalformedException("a clock counts more events than can be counted: slot=" + slot);
            }
        }
        return changed;
    }

    /** A component is a thread's, and a thread is announced before others can learn of it: more of them no file needs room for. */
    static void checkSlot(int slot, int threads) throws MalformedException {
        if (slot >= threads) {
            throw new MalformedException(
                    "a clock has more components than there are threads: slot=" + slot + " threads=" + threads);
        }
    }

    /** What it takes in memory, roughly. */
    long bytes() {
        return clockBytes + (long) EVENT_BYTES * (events.size() + calls.size());
    }

    boolean hasEvent(int index) {
        return index >= firstEvent && index - firstEvent < events.size();
    }

    boolean hasCall(int index) {
        return index >= firstCall && index - firstCall < calls.size();
    }
}

package io.threadspec.formats.trace;

import io.threadspec.formats.trace.Decoder.MalformedException;
import io.threadspec.runtime.clock.ClockStamp;
import java.util.ArrayList;
import java.util.List;

/**
 * A block of events with clocks, decoded.
 *
 * @param firstEvent how many events of the thread come before
 * @param events in their order
 * @param firstCall how many calls of the thread come before
 * @param calls in their order
 * @param bytes what it takes in memory, roughly
 */
record ClockedBlock(int firstEvent, List<TraceEvent> events, int firstCall, List<UnwovenCall> calls, long bytes) {

    /** What an event takes in memory, without its clock. */
    static final int EVENT_BYTES = 120;

    /**
     * The entries up to the first event whose clocks are not known: what has no causes is never asked for.
     *
     * @param resolved the known and the possible clock of each event of the thread that has its causes in the file
     * @param firstResolved how many such events come before
     */
    static ClockedBlock decode(
            BlockCursor in, int firstEvent, int firstCall, List<ClockStamp> resolved, int firstResolved)
            throws MalformedException {
        var events = new ArrayList<TraceEvent>();
        var calls = new ArrayList<UnwovenCall>();
        int next = 2 * firstResolved;
        while (in.next()) {
            int index = firstEvent + events.size();
            if (in.isCall()) {
                calls.add(in.call(index));
                continue;
            }
            if (in.hasCauses()) {
                if (next == resolved.size()) {
                    break;
                }
                in.resolve(resolved.get(next), resolved.get(next + 1));
                next += 2;
            }
            events.add(in.event(index));
        }
        long bytes = in.clockBytes() + (long) EVENT_BYTES * (events.size() + calls.size());
        return new ClockedBlock(firstEvent, events, firstCall, calls, bytes);
    }

    boolean hasEvent(int index) {
        return index >= firstEvent && index - firstEvent < events.size();
    }

    boolean hasCall(int index) {
        return index >= firstCall && index - firstCall < calls.size();
    }
}

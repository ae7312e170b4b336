package io.threadspec.formats.trace;

import io.threadspec.formats.trace.Decoder.MalformedException;
import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.trace.EventKind;
import java.util.ArrayList;
import java.util.List;

/** What a block says of an event besides its clock; of one event after the other. */
final class EventFields {

    private EventKind kind = EventKind.WRITE;
    private int subject;
    private List<Long> parameters = List.of();
    private long object;
    private long value;
    private int site;

    /** Told relative to the entry before in the block. */
    private long time;

    /** @param code of the kind, which has been read */
    void read(int code, Decoder in) throws MalformedException {
        kind = kind(code);
        subject = in.count();
        boolean isEvent = kind == EventKind.EVENT;
        parameters = isEvent ? parameters(in) : List.of();
        object = isEvent ? 0 : in.varint();
        value = isEvent ? 0 : in.zigzag();
        readPlace(in);
    }

    /** The part that calls have, too. */
    void readPlace(Decoder in) throws MalformedException {
        site = in.count();
        time += in.zigzag();
    }

    private static EventKind kind(int code) throws MalformedException {
        EventKind kind = EventKind.of(code);
        if (kind == null) {
            throw new MalformedException("an event is of an unknown kind: kind=" + code);
        }
        return kind;
    }

    private static List<Long> parameters(Decoder in) throws MalformedException {
        int count = in.count();
        var parameters = new ArrayList<Long>();
        for (int i = 0; i < count; i++) {
            parameters.add(in.varint());
        }
        return parameters;
    }

    EventKind kind() {
        return kind;
    }

    int site() {
        return site;
    }

    long time() {
        return time;
    }

    /** @param index counts the events of the thread */
    TraceEvent event(int thread, int slot, int index, int test, ClockStamp known, ClockStamp possible) {
        return new TraceEvent(
                thread, slot, index, kind, subject, object, value, site, test, time, known, possible, parameters);
    }
}

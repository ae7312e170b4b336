package io.threadspec.formats.trace;

import io.threadspec.formats.trace.Decoder.MalformedException;
import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.trace.TraceFormat;

/**
 * Goes along the entries of one block of events with clocks. The clocks of an event that has its causes in the file are known only when
 * those of the causes are: somebody has to {@link #resolve} them, or neither these nor any that are told relative to them are known.
 */
final class BlockCursor {

    /** What precedes the entries of a block. */
    record Header(int thread, int slot, int test, int before, int count) {

        static Header read(Decoder in, boolean clocked) throws MalformedException {
            return new Header(in.count(), clocked ? in.count() - 1 : -1, in.count() - 1, in.count(), in.count());
        }
    }

    private final Decoder in;
    private final Header header;

    /** How many have been announced. */
    private final int threads;

    private int left;

    /** The entry at hand. */
    private int code;

    private final EventFields fields = new EventFields();

    private boolean hasCauses;
    private final IntList causes = new IntList();
    private int knownCauses;
    private int own;

    /** Whether the clocks are known of the event at hand, or if that has to be resolved, of the one before. */
    private boolean resolved = true;

    private ClockStamp known = ClockStamp.ZERO;
    private ClockStamp possible = ClockStamp.ZERO;

    /** Of the event before. */
    private ClockStamp lastPossible = ClockStamp.ZERO;

    private int width;
    private long clockBytes;

    /**
     * @param in behind the header; everything that follows belongs to the block
     * @param threads how many have been announced
     */
    BlockCursor(Decoder in, Header header, int threads) throws MalformedException {
        this.in = in;
        this.header = header;
        this.threads = threads;
        this.left = header.count;
        checkSlot(header.slot);
        this.width = header.slot + 1;
    }

    /** Goes to the next entry; false at the end. */
    boolean next() throws MalformedException {
        if (left == 0) {
            in.expectEnd();
            return false;
        }
        left--;
        code = in.u8();
        if (isCall()) {
            fields.readPlace(in);
            return true;
        }
        fields.read(code, in);
        int form = in.count();
        hasCauses = (form & 1) != 0;
        if (hasCauses) {
            readCauses(form >>> 1);
        } else {
            readChanges(form >>> 1);
        }
        return true;
    }

    private void readCauses(int count) throws MalformedException {
        resolved = false;
        causes.clear();
        knownCauses = count;
        readEvents(count);
        readEvents(in.count());
        own = kind().counts() ? number() : 0;
    }

    private void readEvents(int count) throws MalformedException {
        for (int i = 0; i < count; i++) {
            causes.add(slot());
            causes.add(number());
        }
    }

    private int number() throws MalformedException {
        int number = in.count();
        if (number == 0) {
            throw new MalformedException("an event has number 0: slots count from 1");
        }
        return number;
    }

    private int slot() throws MalformedException {
        int slot = in.count();
        checkSlot(slot);
        width = Math.max(width, slot + 1);
        return slot;
    }

    /** A component is a thread's, and a thread is announced before others can learn of it: more of them no file needs room for. */
    private void checkSlot(int slot) throws MalformedException {
        if (slot >= threads) {
            throw new MalformedException(
                    "a clock has more components than there are threads: slot=" + slot + " threads=" + threads);
        }
    }

    private void readChanges(int count) throws MalformedException {
        lastPossible = possible;
        boolean isCertain = isCertain();
        for (int i = 0; i < count; i++) {
            int slot = slot();
            int next = increased(known.get(slot), slot);
            if (resolved) {
                known = known.with(slot, next);
                if (!isCertain && next > possible.get(slot)) {
                    possible = possible.with(slot, next);
                }
            }
        }
        if (isCertain) {
            possible = known;
        }
        int further = in.count();
        for (int i = 0; i < further; i++) {
            int slot = slot();
            int next = increased(possible.get(slot), slot);
            if (resolved) {
                possible = possible.with(slot, next);
            }
        }
        if (count + further > 0) {
            int clockWidth = resolved ? possible.size() : threads;
            clockBytes += (isCertain() ? 1 : 2) * ClockStamp.bytesOfChanges(count + further, clockWidth);
        }
    }

    @SuppressWarnings("ReferenceEquality")
    private boolean isCertain() {
        return known == possible;
    }

    private int increased(int component, int slot) throws MalformedException {
        int increase = number();
        if (component + increase < 0) {
            throw new MalformedException("a clock counts more events than can be counted: slot=" + slot);
        }
        return component + increase;
    }

    /** Whether the entry is no event, but a call of code that is not woven. */
    boolean isCall() {
        return code == TraceFormat.UNWOVEN_RELEASE || code == TraceFormat.UNWOVEN_ACQUIRE;
    }

    /** Whether the event's clocks have to be {@link #resolve resolved}. */
    boolean hasCauses() {
        return hasCauses;
    }

    /** How many causes the event has; those of the known order come first. */
    int causeCount() {
        return causes.size() / 2;
    }

    int knownCauseCount() {
        return knownCauses;
    }

    int causeSlot(int cause) {
        return causes.get(2 * cause);
    }

    int causeNumber(int cause) {
        return causes.get(2 * cause + 1);
    }

    /** Of an event that has causes and counts, its own component; 0 if it does not count. */
    int own() {
        return own;
    }

    /** The clocks of an event that has causes. */
    void resolve(ClockStamp nextKnown, ClockStamp nextPossible) {
        known = nextKnown;
        possible = nextPossible;
        resolved = true;
    }

    int slotOfThread() {
        return header.slot;
    }

    EventKind kind() {
        return fields.kind();
    }

    ClockStamp known() {
        return known;
    }

    ClockStamp possible() {
        return possible;
    }

    /** The possible clock of the event before it in the block. */
    ClockStamp lastPossible() {
        return lastPossible;
    }

    /** Of the widest clock so far. */
    int width() {
        return width;
    }

    /** What its clocks take in memory, besides those that were resolved. */
    long clockBytes() {
        return clockBytes;
    }

    TraceEvent event(int index) {
        return fields.event(header.thread, header.slot, index, header.test, known, possible);
    }

    UnwovenCall call(int index) {
        return new UnwovenCall(header.thread, index, code == TraceFormat.UNWOVEN_ACQUIRE, fields.site(), fields.time());
    }
}

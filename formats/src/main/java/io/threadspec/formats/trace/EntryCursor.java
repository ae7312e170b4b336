package io.threadspec.formats.trace;

import io.threadspec.formats.trace.Decoder.MalformedException;
import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.trace.TraceFormat;

/** Goes along the entries of one block of the capture {@code facts-async}. */
final class EntryCursor {

    private final Decoder in;
    private final BlockCursor.Header header;

    /** How many have been announced. */
    private final int threads;

    private int left;

    private final EventFields fields = new EventFields();
    private boolean isAcquire;
    private int releaser;
    private int released;

    /**
     * @param in behind the header; everything that follows belongs to the block
     * @param threads how many have been announced
     */
    EntryCursor(Decoder in, BlockCursor.Header header, int threads) {
        this.in = in;
        this.header = header;
        this.threads = threads;
        this.left = header.count();
    }

    /** Goes to the next entry; false at the end. */
    boolean next() throws MalformedException {
        if (left == 0) {
            in.expectEnd();
            return false;
        }
        left--;
        int code = in.u8();
        isAcquire = code == TraceFormat.ACQUIRE;
        if (isAcquire) {
            readAcquire();
        } else {
            fields.read(code, in);
        }
        return true;
    }

    private void readAcquire() throws MalformedException {
        releaser = in.count();
        released = in.count();
        if (releaser >= threads) {
            throw new MalformedException("it acquires from a thread that is not known: thread=" + releaser);
        }
    }

    /** Whether the entry is no event: from here on the thread knows what another one had recorded up to a position. */
    boolean isAcquire() {
        return isAcquire;
    }

    /** The other thread. */
    int releaser() {
        return releaser;
    }

    /** The position there; 0 is before all of its entries. */
    int released() {
        return released;
    }

    /** Whether the entry is an event that counts. */
    boolean counts() {
        return !isAcquire && fields.kind().counts();
    }

    TraceEvent event(int slot, int index, ClockStamp clock) {
        return fields.event(header.thread(), slot, index, header.test(), clock, clock);
    }
}

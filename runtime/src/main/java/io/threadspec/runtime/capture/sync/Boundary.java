package io.threadspec.runtime.capture.sync;

import io.threadspec.runtime.clock.Shadow;
import org.jspecify.annotations.Nullable;

/**
 * Where one thread stands between woven code and code of which nothing is known. Touched by that thread alone.
 *
 * <pre>
 *   woven code     unknown code     woven code
 *       ────leave──→
 *                      ────enter──→
 *                      ←───exit────
 *       ←───comeBack
 * </pre>
 *
 * What leaves woven code releases, and what comes into it acquires, through one {@link UnwovenChannel} for all unknown code: a
 * library may hand anything from any call to any other. What comes in also acquires from those who interrupted the thread.
 */
public final class Boundary {

    /** What {@link #enter} returns to code that woven code has called. */
    static final int WAS_INSIDE = -1;

    /** No call and no method: sites are numbered from 0. */
    public static final int NO_SITE = -2;

    /** What {@link #hook} returns to code that the class library has called in a way that is known. */
    private static final int WAS_HOOK = -3;

    private final SyncThread thread;
    private final UnwovenChannel unknownCode;

    /** Whether unknown code called what runs now. It did at the bottom of a thread that woven code did not start. */
    private boolean outside = true;

    /** Whether the method that the compiler has put before the body of a task was called from outside, and the body has not begun. */
    private boolean bridged;

    /** Whether an exception that may be unknown code's has not come to a handler of the program. */
    private boolean unwinding;

    /** The call by which the thread left woven code, {@link #NO_SITE} before the first. */
    private int site = NO_SITE;

    /** What the thread last acquired: the same again teaches nothing. */
    private @Nullable Shadow acquired;

    /** The same of its interrupts, and how many there were of all threads when it asked for its own. */
    private @Nullable Shadow acquiredInterrupts;

    private int interrupts;

    Boundary(SyncThread thread, UnwovenChannel unknownCode) {
        this.thread = thread;
        this.unknownCode = unknownCode;
    }

    /** Woven code has started the thread. */
    public void startedInside() {
        outside = false;
    }

    /** Woven code calls unknown code. */
    public void leave(int callSite) {
        outside = true;
        unwinding = false;
        site = callSite;
        release(callSite);
    }

    /** The call has returned, or has thrown. */
    public void comeBack() {
        outside = false;
        acquire(site);
    }

    /** Whether unknown code called what runs now, which is woven code only if it was entered unnoticed. */
    boolean isOutside() {
        return outside;
    }

    /** The call by which the thread is in unknown code now; none if it is in woven code, or if no such call led there. */
    public int leftAt() {
        return outside ? site : NO_SITE;
    }

    /** The body of a task, or what may be one, begins; whether code that is not woven called it. */
    public boolean beginBody() {
        boolean entered = outside || bridged;
        bridged = false;
        return entered;
    }

    /** Unknown code runs a task that it was handed by a call; what is returned is for {@link #ranTask}. */
    public boolean runTask(int handedAt) {
        boolean before = outside;
        outside = false;
        if (handedAt != NO_SITE) {
            acquire(handedAt);
        }
        return before;
    }

    /** The task is over. */
    public void ranTask(int handedAt, boolean before) {
        thread.returns(null); // What the task returned goes to others.
        outside = before;
        if (handedAt != NO_SITE) {
            site = handedAt;
            release(handedAt);
        }
    }

    /** Woven code accesses a variable of unknown code. */
    public void pass(int accessSite) {
        site = accessSite;
        release(accessSite);
        acquire(accessSite);
    }

    /**
     * Woven code goes on after an exception.
     *
     * @return whether unknown code that it had called may have thrown it
     */
    public boolean caught() {
        boolean fromOutside = outside || unwinding;
        unwinding = false;
        if (outside) {
            comeBack();
        }
        return fromOutside;
    }

    /** Woven code releases a monitor, and may do so because unknown code threw: the exception is still to be caught. */
    public void releasing() {
        if (outside) {
            comeBack();
            unwinding = true;
        }
    }

    /**
     * Woven code has learnt something by a way that is known, through an object that unknown code may have as well: a future which such
     * code completes, a latch that it was given. So it may have learnt what that code was told.
     */
    public void learn() {
        Shadow state = unknownCode.state();
        if (state != acquired) {
            unknownCode.acquireUntold(thread);
            acquired = state;
        }
    }

    /**
     * The other way round: woven code has told an object something, by a way that is known, and unknown code has the object as well. So
     * that may have been told.
     */
    public void tell() {
        release(NO_SITE);
    }

    /** Unknown code calls woven code; or woven code does, and then nothing happens. The result is for {@link #exit}. */
    public int enter(int entrySite) {
        if (!outside) {
            return WAS_INSIDE;
        }
        outside = false;
        acquire(entrySite);
        return site;
    }

    /** As {@link #enter}, where the body of a task is called next. */
    public int enterBridge(int entrySite) {
        int entered = enter(entrySite);
        bridged = entered != WAS_INSIDE;
        return entered;
    }

    /** The class library calls woven code, and the catalog says what that orders. The result is for {@link #exit}. */
    public int hook() {
        if (!outside) {
            return WAS_INSIDE;
        }
        outside = false;
        return WAS_HOOK;
    }

    public void exit(int entered, int entrySite) {
        if (entered == WAS_HOOK) {
            outside = true;
        } else if (entered != WAS_INSIDE) {
            outside = true;
            site = entered;
            release(entered == NO_SITE ? entrySite : entered);
        }
    }

    /**
     * Something happens in woven code that was entered unnoticed, by reflection for example: then what may have led there, and
     * where it may lead, passes around the event itself.
     */
    public void beforeEvent(int eventSite) {
        if (outside) {
            acquire(eventSite);
        }
    }

    public void afterEvent(int eventSite) {
        if (outside) {
            release(site == NO_SITE ? eventSite : site);
        }
    }

    private void release(int at) {
        SyncState capture = thread.shared;
        if (!capture.isQuiet()) {
            unknownCode.release(thread, at);
        }
    }

    private void acquire(int at) {
        Shadow state = unknownCode.state();
        if (state != acquired) {
            unknownCode.acquire(thread, at);
            acquired = state;
        }
        int now = thread.shared.interrupts.get();
        if (now != interrupts) {
            interrupts = now;
            acquireInterrupts(at);
        }
    }

    /** Unknown code may have met an interrupt, and told nobody. */
    private void acquireInterrupts(int at) {
        SyncKey interrupts = thread.shared.objects.findInterrupts(Thread.currentThread());
        Shadow state = interrupts == null ? null : interrupts.released();
        if (state != acquiredInterrupts) {
            acquiredInterrupts = state;
            if (thread.shared.mode.acquirePossible(thread, state)) {
                thread.sink.unwovenOrder(true, at);
            }
        }
    }
}

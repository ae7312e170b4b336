package io.threadspec.runtime.capture.sync;

import io.threadspec.runtime.clock.Shadow;
import org.jspecify.annotations.Nullable;

/**
 * Tracks whether one thread is in woven or in unknown code. Confined to that thread.
 *
 * <pre>
 *   woven code     unknown code     woven code
 *       ────leave──→
 *                      ────enter──→
 *                      ←───exit────
 *       ←───comeBack
 * </pre>
 *
 * Leaving woven code releases, and entering it acquires, through one {@link UnwovenChannel} for all unknown code: a library may pass
 * anything from any call to any other. Entering also acquires from the threads that interrupted this one.
 */
public final class Boundary {

    /** Result of {@link #enter} in code that woven code has called. */
    static final int WAS_INSIDE = -1;

    /** Neither a call nor a method: sites are numbered from 0. */
    public static final int NO_SITE = -2;

    /** Result of {@link #hook} in code that the class library has called in a way that the catalog describes. */
    private static final int WAS_HOOK = -3;

    private final SyncThread thread;
    private final UnwovenChannel unknownCode;

    /** Whether unknown code called the code that runs now. True at the bottom of a thread that woven code did not start. */
    private boolean outside = true;

    /** Whether the bridge method of a task was called from outside, and the body has not begun. */
    private boolean bridged;

    /** Whether an exception that unknown code may have thrown has not reached a handler of the program. */
    private boolean unwinding;

    /** The call by which the thread last left woven code, {@link #NO_SITE} before the first. */
    private int site = NO_SITE;

    /** The state that the thread last acquired: the same again teaches nothing. */
    private @Nullable Shadow acquired;

    /** The same for its interrupts, and the total number of interrupts when it last queried its own. */
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

    /** Whether unknown code called the code that runs now; that is woven code only if it was entered unnoticed. */
    boolean isOutside() {
        return outside;
    }

    /** The call that led into the current unknown code; {@link #NO_SITE} if the thread is in woven code, or if no such call led there. */
    public int leftAt() {
        return outside ? site : NO_SITE;
    }

    /** The body of a possible task begins; returns whether code that is not woven called it. */
    public boolean beginBody() {
        boolean entered = outside || bridged;
        bridged = false;
        return entered;
    }

    /** Unknown code runs a task that a call handed to it; the result is for {@link #ranTask}. */
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
        thread.returns(null); // Other threads get the result of the task.
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
     * @return whether unknown code may have thrown it
     */
    public boolean caught() {
        boolean fromOutside = outside || unwinding;
        unwinding = false;
        if (outside) {
            comeBack();
        }
        return fromOutside;
    }

    /** Woven code releases a monitor, maybe because unknown code threw and the exception is not caught yet. */
    public void releasing() {
        if (outside) {
            comeBack();
            unwinding = true;
        }
    }

    /**
     * Woven code has learnt something in a known way, through an object that unknown code may have as well: a future that such code
     * completes, a latch that it was given. So it may have learnt what that code was told.
     */
    public void learn() {
        Shadow state = unknownCode.state();
        if (state != acquired) {
            unknownCode.acquireUntold(thread);
            acquired = state;
        }
    }

    /**
     * The converse: woven code has told an object something in a known way, and unknown code has the object as well. So unknown code may
     * have been told.
     */
    public void tell() {
        release(NO_SITE);
    }

    /** Woven code is called. Has no effect if the caller is woven. The result is for {@link #exit}. */
    public int enter(int entrySite) {
        if (!outside) {
            return WAS_INSIDE;
        }
        outside = false;
        acquire(entrySite);
        return site;
    }

    /** As {@link #enter}, in a bridge method that calls the body of a task next. */
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
     * Before an event. If woven code was entered unnoticed, for example by reflection, the acquire and the release are done around the
     * event itself.
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

    /** Unknown code may have noticed an interrupt without reporting it. */
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

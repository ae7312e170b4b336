package io.threadspec.runtime.capture;

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
 * library may hand anything from any call to any other.
 */
final class Boundary {

    /** What {@link #enter} returns to code that woven code has called. */
    static final int WAS_INSIDE = -1;

    /** What {@link #hook} returns to code that the class library has called in a way that is known. */
    private static final int WAS_HOOK = -2;

    private final Context thread;

    /** Whether unknown code called what runs now. It did at the bottom of a thread that woven code did not start. */
    private boolean outside = true;

    /** The call by which the thread left woven code, 0 before the first. */
    private int site;

    /** What the thread last acquired: the same again teaches nothing. */
    private @Nullable Shadow acquired;

    Boundary(Context thread) {
        this.thread = thread;
    }

    /**
     * The thread goes on in woven code, or ceases to, by a way that is known: a start, or a task that was handed over.
     *
     * @return where it was before
     */
    boolean outside(boolean now) {
        boolean before = outside;
        outside = now;
        return before;
    }

    /** Woven code calls unknown code. */
    void leave(int callSite) {
        outside = true;
        site = callSite;
        release();
    }

    /** The call has returned, or has thrown. */
    void comeBack() {
        outside = false;
        acquire(site);
    }

    /** Woven code accesses a variable of unknown code. */
    void pass(int accessSite) {
        site = accessSite;
        release();
        acquire(accessSite);
    }

    /** Woven code goes on, and may do so because unknown code that it had called threw. */
    void caught() {
        if (outside) {
            comeBack();
        }
    }

    /**
     * Woven code has learnt something by a way that is known, through an object that unknown code may have as well: a future which such
     * code completes, a latch that it was given. So it may have learnt what that code was told.
     */
    void learn() {
        UnwovenChannel unknownCode = thread.capture.unknownCode;
        Shadow state = unknownCode.state();
        if (state != acquired) {
            unknownCode.acquireUntold(thread);
            acquired = state;
        }
    }

    /** Unknown code calls woven code; or woven code does, and then nothing happens. The result is for {@link #exit}. */
    int enter(int entrySite) {
        if (!outside) {
            return WAS_INSIDE;
        }
        outside = false;
        acquire(entrySite);
        return site;
    }

    /** The class library calls woven code, and the catalog says what that orders. The result is for {@link #exit}. */
    int hook() {
        if (!outside) {
            return WAS_INSIDE;
        }
        outside = false;
        return WAS_HOOK;
    }

    void exit(int entered) {
        if (entered == WAS_HOOK) {
            outside = true;
        } else if (entered != WAS_INSIDE) {
            outside = true;
            site = entered;
            release();
        }
    }

    /**
     * Something happens in woven code that was entered unnoticed, by reflection for example: then what may have led there, and
     * where it may lead, passes around the event itself.
     */
    void beforeEvent(int eventSite) {
        if (outside) {
            acquire(eventSite);
        }
    }

    void afterEvent() {
        if (outside) {
            release();
        }
    }

    private void release() {
        CaptureState capture = thread.capture;
        if (!capture.isQuiet()) {
            capture.unknownCode.release(thread, site);
        }
    }

    private void acquire(int at) {
        UnwovenChannel unknownCode = thread.capture.unknownCode;
        Shadow state = unknownCode.state();
        if (state != acquired) {
            unknownCode.acquire(thread, at);
            acquired = state;
        }
    }
}

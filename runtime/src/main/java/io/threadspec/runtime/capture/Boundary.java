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

    /** No call and no method: sites are numbered from 0. */
    static final int NO_SITE = -2;

    private final Context thread;

    /** Whether unknown code called what runs now. It did at the bottom of a thread that woven code did not start. */
    private boolean outside = true;

    /** The call by which the thread left woven code, {@link #NO_SITE} before the first. */
    private int site = NO_SITE;

    /** What the thread last acquired: the same again teaches nothing. */
    private @Nullable Shadow acquired;

    Boundary(Context thread) {
        this.thread = thread;
    }

    /** Woven code has started the thread. */
    void startedInside() {
        outside = false;
    }

    /** Woven code calls unknown code. */
    void leave(int callSite) {
        outside = true;
        site = callSite;
        release(callSite);
    }

    /** The call has returned, or has thrown. */
    void comeBack() {
        outside = false;
        acquire(site);
    }

    /** The call by which the thread is in unknown code now; none if it is in woven code, or if no such call led there. */
    int leftAt() {
        return outside ? site : NO_SITE;
    }

    /** Woven code has got a result that unknown code must have made, though it got it from the class library. */
    void meet() {
        acquire(site);
    }

    /** Unknown code runs a task that it was handed by a call; what is returned is for {@link #ranTask}. */
    boolean runTask(int handedAt) {
        boolean before = outside;
        outside = false;
        if (handedAt != NO_SITE) {
            acquire(handedAt);
        }
        return before;
    }

    /** The task is over. */
    void ranTask(int handedAt, boolean before) {
        outside = before;
        if (handedAt != NO_SITE) {
            site = handedAt;
            release(handedAt);
        }
    }

    /** Woven code accesses a variable of unknown code. */
    void pass(int accessSite) {
        site = accessSite;
        release(accessSite);
        acquire(accessSite);
    }

    /** Woven code goes on, and may do so because unknown code that it had called threw. */
    void caught() {
        if (outside) {
            comeBack();
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

    void exit(int entered, int entrySite) {
        if (entered != WAS_INSIDE) {
            outside = true;
            site = entered;
            release(entered == NO_SITE ? entrySite : entered);
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

    void afterEvent(int eventSite) {
        if (outside) {
            release(site == NO_SITE ? eventSite : site);
        }
    }

    private void release(int at) {
        CaptureState capture = thread.capture;
        if (!capture.isQuiet()) {
            capture.unknownCode.release(thread, at);
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

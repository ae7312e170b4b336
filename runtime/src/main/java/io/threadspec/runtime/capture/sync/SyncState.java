package io.threadspec.runtime.capture.sync;

import io.threadspec.runtime.capture.mode.Capture;
import java.util.concurrent.atomic.AtomicInteger;

/** The synchronisation state that the threads of one recording share. */
public abstract class SyncState {

    public final Capture mode;

    public final RoleTable objects = new RoleTable();

    /** All unknown code, as one object. */
    public final UnwovenChannel unknownCode = new UnwovenChannel(null);

    /** How often woven code was about to interrupt a thread; incremented after its knowledge was told and before the interrupt. */
    public final AtomicInteger interrupts = new AtomicInteger();

    /** Library objects that are channels of their own. Synchronisation: thread-safe by itself. */
    public final SharedObjects libraryObjects = new SharedObjects();

    /** Plain: a thread that can have learnt of an event sees this change as well. */
    private boolean quiet = true;

    /** Plain: a thread that gets a task to run sees this change as well. */
    private boolean handsOver;

    protected SyncState(Capture mode) {
        this.mode = mode;
        // All code has the properties and the standard streams of the process.
        objects.of(System.getProperties()).setExposed();
        objects.of(System.class).setExposed();
    }

    /** Whether no event has happened yet: then there is nothing to learn. */
    public boolean isQuiet() {
        return quiet;
    }

    public void noLongerQuiet() {
        if (quiet) {
            quiet = false;
        }
    }

    /** Whether any task has been handed over; if not, no object is a task. */
    boolean handsOver() {
        return handsOver;
    }

    void nowHandsOver() {
        if (!handsOver) {
            handsOver = true;
        }
    }
}

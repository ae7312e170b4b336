package io.threadspec.runtime.adversary;

import java.util.ArrayList;
import org.jspecify.annotations.Nullable;

/** What one thread does, as far as that tells where to delay it. Touched by the thread alone. */
public final class ThreadAdversary {

    private final Adversary shared;
    private final boolean mayDelay;

    /** As often as the thread has taken them. */
    private final ArrayList<Object> held = new ArrayList<>();

    /** Where the open block came to its commit point, or went on after it; null before, and outside blocks. */
    private @Nullable String commit;

    private boolean inBlock;

    /** The access that is under way; whether it was performed. */
    private @Nullable Object holder;

    private int field;
    private boolean performed;
    private boolean write;

    ThreadAdversary(Adversary shared, boolean mayDelay) {
        this.shared = shared;
        this.mayDelay = mayDelay;
    }

    /** An outermost block begins, or ends. */
    public void inBlock(boolean open) {
        if (open != inBlock) {
            inBlock = open;
            commit = null;
        }
    }

    /** The thread has entered a monitor. */
    public void acquired(Object lock) {
        if (!held.contains(lock) && commit != null) {
            goesOn(shared.place(), false);
        }
        held.add(lock);
    }

    /** The thread is about to leave a monitor. */
    public void releasing(Object lock) {
        int last = held.lastIndexOf(lock);
        if (last >= 0) {
            held.remove(last);
        }
        if (inBlock && !held.contains(lock)) {
            commit = shared.place(); // No delay: the monitor is not free yet.
        }
    }

    /** An access to a field begins; it may turn out not to be performed. */
    public void entering(@Nullable Object object, int number) {
        holder = object;
        field = number;
        performed = false;
    }

    /** It is performed. Called under the lock of the variable. */
    public void performs(boolean isWrite) {
        performed = true;
        write = isWrite;
    }

    /** It ends, and the lock of the variable was given back. */
    public void left() {
        Object object = holder;
        holder = null;
        if (!performed) {
            return;
        }
        performed = false;
        boolean guarded = shared.locksets.isGuarded(object, field, this, held, write);
        if (guarded || !inBlock) {
            return;
        }
        String here = shared.place();
        if (commit != null) {
            goesOn(here, write);
        }
        commit = here;
        if (mayDelay) {
            shared.delayAt(here);
        }
    }

    private void goesOn(String here, boolean isWrite) {
        if (commit != null) {
            shared.suspect(commit, here, isWrite);
        }
    }
}

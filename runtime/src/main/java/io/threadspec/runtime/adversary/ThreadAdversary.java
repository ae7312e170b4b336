package io.threadspec.runtime.adversary;

import java.util.ArrayList;
import org.jspecify.annotations.Nullable;

/** What one thread does, as far as that tells where to delay it. Touched by the thread alone. */
public final class ThreadAdversary {

    /** Deeper blocks are not told apart. */
    private static final int MAX_DEPTH = 64;

    /** What is released, instead of the number of a field. */
    private static final int MONITOR = -1;

    /** A power of two. */
    private static final int RECENT = 64;

    private final Adversary shared;
    private final boolean mayDelay;
    private final Walks walks = new Walks();

    /** By the last bits of their fields. */
    private final @Nullable FieldUse[] recentUses = new FieldUse[RECENT];

    /** As often as the thread has taken them. */
    private final ArrayList<Object> held = new ArrayList<>();

    /** Where the open blocks begin, from the outside, and how many there are. */
    private final int[] sites = new int[MAX_DEPTH];

    private int open;

    /** Whether the open block has come to its commit point. */
    private boolean committed;

    /** Where it has, or where it went on after that; null before, and if nobody has asked. The spot there, null if there is none. */
    private @Nullable String commit;

    private @Nullable Spot spot;

    /** The kind of that operation, and the operation itself; 0 before. */
    private long commitKind;

    private long commitOperation;

    /** The access that is under way; whether it was performed. */
    private @Nullable Object holder;

    private int field;
    private boolean alone;
    private boolean performed;
    private boolean write;

    ThreadAdversary(Adversary shared, boolean mayDelay) {
        this.shared = shared;
        this.mayDelay = mayDelay;
    }

    /** A block has begun here, and so many are open. */
    public void opened(int nowOpen, int site) {
        open = nowOpen;
        sites[Math.min(nowOpen, MAX_DEPTH) - 1] = site;
        if (nowOpen == 1) {
            forgetCommit();
        }
    }

    /** A block has ended, and so many are open. */
    public void closed(int stillOpen) {
        open = stillOpen;
        if (stillOpen <= 0) {
            forgetCommit();
        }
    }

    private void forgetCommit() {
        committed = false;
        commit = null;
        spot = null;
        commitOperation = 0;
    }

    /** The thread has entered a monitor. */
    public void acquired(Object lock) {
        if (committed && !held.contains(lock)) {
            goesOn(asksForNext() ? shared.place() : null, false);
        }
        held.add(lock);
    }

    /** The thread is about to leave a monitor. */
    public void releasing(Object lock) {
        int last = held.lastIndexOf(lock);
        if (last >= 0) {
            held.remove(last);
        }
        if (open > 0 && !held.contains(lock)) {
            long operation = operation(MONITOR, false);
            long kind = kind(operation);
            commits(operation, kind, isDue(kind) ? shared.place() : null); // No delay: the monitor is not free yet.
        }
    }

    /**
     * An access to a field begins; it may turn out not to be performed.
     *
     * @param isAlone whether no other thread seems to have used the variable: where it is not sure, false
     */
    public void entering(@Nullable Object object, int number, boolean isAlone) {
        holder = object;
        field = number;
        alone = isAlone;
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
        boolean guarded = shared.locksets.isGuarded(object, use(field), this, held, write, alone);
        if (guarded || open <= 0) {
            return;
        }
        long operation = operation(field, write);
        long kind = kind(operation);
        boolean due = isDue(kind);
        String here = due || asksForNext() ? shared.place() : null;
        if (committed) {
            goesOn(here, write);
        }
        commits(operation, kind, here);
        if (mayDelay && spot != null && shared.delayAt(spot)) {
            walks.foundSomething(kind);
        }
    }

    private FieldUse use(int number) {
        FieldUse recent = recentUses[number & (RECENT - 1)];
        if (recent == null || recent.field != number) {
            recent = shared.locksets.use(number);
            recentUses[number & (RECENT - 1)] = recent;
        }
        return recent;
    }

    /** An operation: what is done to which field, in which block. */
    private long operation(int what, boolean isWrite) {
        long site = sites[Math.min(open, MAX_DEPTH) - 1];
        return spread((site << Integer.SIZE | Integer.toUnsignedLong(what)) * 2 + (isWrite ? 1 : 0));
    }

    /** Operations are of one kind if they are the same and come after the same: most are at one place then. */
    private long kind(long operation) {
        long kind = spread(operation + commitOperation * 31);
        return kind == 0 ? 1 : kind;
    }

    /** As the finaliser of MurmurHash3. */
    private static long spread(long bits) {
        long mixed = (bits ^ bits >>> 33) * 0xff51afd7ed558ccdL;
        return mixed ^ mixed >>> 33;
    }

    private boolean isDue(long kind) {
        return walks.isDue(kind, shared.isDelaying());
    }

    /** Whether the place of the commit point is known and may become a spot, which needs to know where the block goes on. */
    private boolean asksForNext() {
        return commit != null && spot == null && !shared.isFull();
    }

    /** @param here null if nobody has asked */
    private void commits(long operation, long kind, @Nullable String here) {
        committed = true;
        commitOperation = operation;
        commitKind = kind;
        commit = here;
        spot = here == null ? null : shared.spotAt(here);
    }

    private void goesOn(@Nullable String here, boolean isWrite) {
        Spot known = spot;
        if (known != null) {
            if (isWrite && known.leadsToWrite()) {
                walks.foundSomething(commitKind);
            }
        } else if (commit != null && here != null) {
            spot = shared.suspect(commit, here, isWrite);
            walks.foundSomething(commitKind);
        }
    }
}

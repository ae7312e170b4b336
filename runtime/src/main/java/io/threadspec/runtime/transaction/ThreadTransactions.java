package io.threadspec.runtime.transaction;

import org.jspecify.annotations.Nullable;

/**
 * The transactions of one thread: what it does to variables, and in which order these put it. Touched by that thread alone; a thread that has
 * seen it end may ask for {@link #latest}.
 */
public final class ThreadTransactions {

    private final Run run;

    private final Owner worker;

    /** The thread itself, or the task that it runs. */
    private Owner thread;

    /** While it runs a task: what {@link #last} was before. */
    private @Nullable Stage beforeTask;

    /** Where the one is of the blocks that are open. One that an error kept from being ended is here, and they are in no transaction. */
    private @Nullable Stage open;

    /** The monitor because of which the open one is to be atomic; null if it was named. */
    private @Nullable Object monitor;

    /** The last one that has ended, or the one that forked the thread; null if it is dead. */
    private @Nullable Stage last;

    private final OpenBlocks blocks;

    /** The last edge that was added leads from the second of these to the first: to add it again would change nothing. */
    private @Nullable Stage follower;

    private @Nullable Stage followed;

    public ThreadTransactions(Run run, Owner thread) {
        this(run, thread, new OpenBlocks());
    }

    /** @param blocks counted down by others, who call {@link #ended} then */
    public ThreadTransactions(Run run, Owner thread, OpenBlocks blocks) {
        this.run = run;
        this.worker = thread;
        this.thread = thread;
        this.blocks = blocks;
    }

    /** The thread was started by this stage. */
    public void startedBy(@Nullable Stage parent) {
        last = parent;
    }

    /**
     * The thread begins to run a task of a pool, which has nothing to do with what it ran before: as if another thread was started by this transaction.
     *
     * @return false if the thread is in a block: then the task is part of that
     */
    public boolean beginTask(@Nullable Stage parent) {
        if (open() != null) {
            return false;
        }
        if (thread == worker) { // Else an error struck where a task ended.
            beforeTask = last;
        }
        thread = worker.forTask();
        last = parent;
        keep(null, null);
        return true;
    }

    /** It has run the task, and goes on where it was before. */
    public void endTask() {
        if (open() == null && thread != worker) {
            thread = worker;
            last = beforeTask;
            beforeTask = null;
            keep(null, null);
        }
    }

    /** Compared by identity: the thread, or the task of a pool that it runs. */
    public Owner owner() {
        return thread;
    }

    /**
     * An atomic block begins; whether it is an outermost one.
     *
     * @param reason the monitor because of which it is to be atomic; null if it was named
     */
    public boolean begin(int block, int site, @Nullable Object reason) {
        int now = Math.max(blocks.count, 0) + 1;
        boolean outermost = open() == null;
        if (outermost) {
            NestedBlocks nested = run.watched.take(site) ? new NestedBlocks(blocks) : null;
            open = Transaction.begin(thread, block, site, nested, reason != null, last, run);
            blocks.begin(now, nested != null);
            monitor = reason;
        }
        blocks.count = now;
        if (!outermost && blocks.isWatched()) {
            beginNested(now, block, site, reason);
        }
        return outermost;
    }

    private void beginNested(int depth, int block, int site, @Nullable Object reason) {
        Stage before = open;
        NestedBlocks nested = before == null ? null : before.transaction.nested();
        if (before != null && nested != null) {
            open = before.within(nested.begin(depth, block, site, reason));
        }
    }

    /** One whose end was lost to an error ends here. */
    private @Nullable Stage open() {
        if (open != null && !blocks.isInTransaction()) {
            close(open);
        }
        return open;
    }

    /**
     * The thread is about to wait on a monitor. If the open transaction is to be atomic because of this monitor, it ends here, and what follows is
     * outside all blocks: while it waits others have the monitor, and so everybody expects.
     *
     * @return the block that is left out; {@link Transaction#NO_BLOCK} if none is
     */
    public int leaveOut(Object waitedOn) {
        Stage left = open();
        if (left == null) {
            return Transaction.NO_BLOCK;
        }
        if (monitor != waitedOn) {
            NestedBlocks nested = left.transaction.nested();
            if (nested != null) {
                nested.waitsOn(waitedOn);
            }
            return Transaction.NO_BLOCK;
        }
        int block = left.transaction.leaveOut(run);
        close(left);
        return block;
    }

    /** Whether a block is open. */
    public boolean isInBlock() {
        return open() != null;
    }

    /** The innermost block ends. */
    public void end() {
        blocks.count--;
        ended();
    }

    /** Blocks have ended, and {@link OpenBlocks} knows: the transaction ends with the outermost of them. */
    public void ended() {
        Stage unused = open();
    }

    /** If an error strikes, the next operation does it once more. */
    private void close(Stage ended) {
        blocks.end();
        ended.transaction.end(run);
        last = Transaction.standsForWhatFollows(ended, run);
        keep(null, null); // A block does not stand for operations after it.
        monitor = null;
        open = null;
    }

    /** The stage in the open transaction, or the one that stands for the last operation; null if that is dead. */
    public @Nullable Stage current() {
        Stage block = open();
        if (block != null) {
            return block;
        }
        if (last != null) {
            last = Stage.live(last, run);
        }
        return last;
    }

    /** The same, which may be dead by now; also for another thread that knows that this one has ended. */
    public @Nullable Stage latest() {
        Stage block = blocks.isInTransaction() ? open : null;
        return block == null ? last : block;
    }

    /** The same, null while it is the one that forked the thread: no operation of the thread is part of that. */
    public @Nullable Stage latestOwn() {
        Stage latest = latest();
        return latest == null || latest.thread() != thread ? null : latest;
    }

    /** What a write leaves: the same as long as the stage is. */
    public @Nullable Uses own() {
        Stage current = current();
        return current == null ? null : current.written();
    }

    /** Whether a read changes nothing. Takes no lock. */
    public boolean isRead(@Nullable Uses uses) {
        Stage current = latest();
        if (current != null && !current.isDead()) {
            return uses != null && current.thread() == thread && uses.has(current);
        }
        return uses == null || uses.writer == null || uses.writer.isDead();
    }

    /** Whether those that used a variable are known, and are all of this thread. */
    public boolean areOwn(@Nullable Uses uses) {
        return uses != null && uses.areOf(thread);
    }

    /**
     * Reads a variable within a block if that adds no edge and all other uses are dead: the uses after it. Null, and nothing has
     * happened, otherwise.
     */
    public @Nullable Uses readAlone(@Nullable Uses uses) {
        Stage block = open();
        return block != null && (uses == null || uses.areDead()) ? block.readAlone() : null;
    }

    /** Whether the thread is in a block and writing the variable adds no edge. */
    public boolean isWrittenAlone(@Nullable Uses uses) {
        return open() != null && (uses == null || uses.areOf(thread) || uses.areDead());
    }

    /** Reads a variable; who has used it last then. */
    public @Nullable Uses read(@Nullable Uses uses) {
        if (isRead(uses)) {
            return uses;
        }
        @Nullable Uses living = Uses.living(uses, run);
        precede(living == null ? null : living.writer, ConflictKind.WRITE_READ);
        return withReader(living);
    }

    /** With the stage that the thread is in. */
    private @Nullable Uses withReader(@Nullable Uses living) {
        Stage reader = current();
        if (reader == null || (living != null && living.has(reader))) {
            return living;
        }
        return living == null && reader.thread() == thread ? reader.readAlone() : Uses.with(living, reader);
    }

    /** Writes a variable; who has used it last is {@link #own} then. */
    public void write(@Nullable Uses uses) {
        precede(uses == null ? null : uses.writer, ConflictKind.WRITE_WRITE);
        for (int i = 0; uses != null && i < uses.readers(); i++) {
            precede(uses.reader(i), ConflictKind.READ_WRITE);
        }
    }

    /**
     * Takes a lock.
     *
     * @param uses those that gave it back last: as a writer one that had it alone, as readers those that shared it since
     * @param shared whether others may have it meanwhile
     */
    public void acquire(@Nullable Uses uses, boolean shared) {
        precede(uses == null ? null : uses.writer, ConflictKind.RELEASE_ACQUIRE);
        for (int i = 0; uses != null && !shared && i < uses.readers(); i++) {
            precede(uses.reader(i), ConflictKind.RELEASE_ACQUIRE);
        }
    }

    /** Comes after all of these. */
    public void precedeAll(@Nullable Uses uses, ConflictKind kind) {
        precede(uses == null ? null : uses.writer, kind);
        for (int i = 0; uses != null && i < uses.readers(); i++) {
            precede(uses.reader(i), kind);
        }
    }

    /** Gives a lock back; who did so last then. */
    public @Nullable Uses release(@Nullable Uses uses, boolean shared) {
        if (!shared) {
            return own();
        }
        return withReader(Uses.living(uses, run));
    }

    /** Whether to come after this stage may add an edge: {@link #precede} does nothing otherwise. Takes no lock. */
    public boolean mayFollow(@Nullable Stage cause) {
        return cause != null && cause.thread() != thread && !cause.isDead() && !isKeptFrom(cause);
    }

    /** Whether to come after any of these may. */
    public boolean mayFollow(@Nullable Uses uses) {
        if (uses == null) {
            return false;
        }
        boolean may = mayFollow(uses.writer);
        for (int i = 0; !may && i < uses.readers(); i++) {
            may = mayFollow(uses.reader(i));
        }
        return may;
    }

    private boolean isKeptFrom(Stage earlier) {
        Stage later = latest();
        return later != null && isKept(later, earlier);
    }

    /** Puts an operation of another stage before the operation that the thread performs, unless that closes a cycle. */
    public void precede(@Nullable Stage cause, ConflictKind kind) {
        Stage current = open();
        // What the thread itself did before is a predecessor already.
        Stage other = cause == null || cause.thread() == thread || cause.isDead() ? null : cause;
        if (current == null) {
            precedeUnary(other, kind);
        } else if (other != null && !isKept(current, other)) {
            Transaction later = current.transaction;
            TransactionConflict conflict = run.listener.conflict(kind, other.transaction.site(), later.site());
            if (later.followUnlessCycle(other, kind, conflict, run)) {
                open = current.after(other, conflict);
                keep(open, other);
            }
        }
    }

    /** The transaction that stands for the last operation stands for this one as well, if it is one of these and there is nothing new. */
    private void precedeUnary(@Nullable Stage cause, ConflictKind kind) {
        Stage before = last;
        if (before == null ? cause != null : before != follower || (cause != null && cause != followed)) {
            Stage next = Transaction.unary(thread, before, cause, kind, run);
            last = next;
            keep(next, cause);
        }
    }

    private boolean isKept(Stage later, Stage earlier) {
        return later == follower && earlier == followed;
    }

    /** Where an error strikes in between nothing is kept: an edge that was never added must not seem to be there. */
    private void keep(@Nullable Stage later, @Nullable Stage earlier) {
        follower = null;
        followed = earlier;
        follower = later;
    }
}

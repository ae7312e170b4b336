package io.threadspec.runtime.capture.thread;

import io.threadspec.runtime.access.AccessRecording;
import io.threadspec.runtime.adversary.Adversary;
import io.threadspec.runtime.adversary.ThreadAdversary;
import io.threadspec.runtime.capture.array.ArrayShadows;
import io.threadspec.runtime.capture.library.StreamSource;
import io.threadspec.runtime.capture.mode.Capture;
import io.threadspec.runtime.capture.mode.EventSink;
import io.threadspec.runtime.capture.sync.SyncState;
import io.threadspec.runtime.clock.Shadow;
import io.threadspec.runtime.identity.WeakIdentityMap;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.ExecutionCount;
import io.threadspec.runtime.trace.TracedSuspicion;
import io.threadspec.runtime.transaction.OpenBlocks;
import io.threadspec.runtime.transaction.Owner;
import io.threadspec.runtime.transaction.Run;
import io.threadspec.runtime.transaction.ThreadTransactions;
import java.util.List;
import java.util.SortedSet;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** What the threads of one recording share. Public for who records; woven code sees {@link Context} alone. */
public final class CaptureState extends SyncState {

    private static final int REFERENCE_LOCKS = 1 << 10;

    final WriteConflicts conflicts = new WriteConflicts();
    public final ArrayShadows arrays = new ArrayShadows();
    final ClassStates classes = new ClassStates();

    /** What streams use when they run, if they were made elsewhere. Synchronisation: thread-safe by itself. */
    public final WeakIdentityMap<Object, StreamSource> lazyStreams = new WeakIdentityMap<>();

    /** Whether there ever was one. Only ever set, after it was put there. */
    public volatile boolean hasLazyStreams;

    /** Every second context; if two threads get theirs at once, both may. */
    private boolean lastIsOther;

    private final Stripes stripes = new Stripes(mode.lockOwners);
    private final ReentrantLock @Nullable [] referenceLocks;

    /** Null where threads are not delayed on purpose. */
    private final @Nullable Adversary adversary;

    /** The transactions of the recording; null where no atomic blocks are judged. */
    private final @Nullable Run run;

    /** The record of accesses; null if there is none. */
    private final @Nullable AccessRecording accesses;

    /** How many threads have come. Guarded by this. */
    private int threads;

    /** Where blocks are judged. Synchronisation: thread-safe by itself. */
    private final ExecutionCounts executions;

    /** One that judges no atomic blocks. */
    public CaptureState(CaptureMode mode) {
        this(mode, 0, null, null, null);
    }

    /**
     * @param blocks how many declarations of atomic blocks there are
     * @param listener is told of blocks that are not serializable; null if they are not judged
     * @param accesses where blocks are judged: the record of accesses; null if there is none
     * @param adversary delays threads where blocks are judged; null if nobody does
     */
    public CaptureState(
            CaptureMode mode,
            int blocks,
            Run.@Nullable Listener listener,
            @Nullable AccessRecording accesses,
            @Nullable Adversary adversary) {
        super(Capture.of(mode, listener != null, accesses));
        this.accesses = listener == null || !mode.ordersConflicts() ? null : accesses;
        this.run = listener == null || !mode.ordersConflicts() ? null : new Run(listener);
        this.adversary = run == null ? null : adversary;
        this.executions = new ExecutionCounts(blocks);
        this.referenceLocks = mode == CaptureMode.REFERENCE ? newReferenceLocks() : null;
    }

    private static ReentrantLock[] newReferenceLocks() {
        var locks = new ReentrantLock[REFERENCE_LOCKS];
        for (int i = 0; i < locks.length; i++) {
            locks[i] = new ReentrantLock();
        }
        return locks;
    }

    /** Whether atomic blocks are judged. */
    public boolean judgesBlocks() {
        return run != null;
    }

    /** Does something while the transactions stay as they are; nothing where no atomic blocks are judged. */
    public void withTransactions(Runnable action) {
        if (run != null) {
            synchronized (run) {
                action.run();
            }
        }
    }

    BlockExecutions newBlockExecutions(Thread thread) {
        return executions.newThread(thread);
    }

    /** By block, how often it was executed so far, where blocks are judged. */
    public List<ExecutionCount> blockExecutions() {
        return executions.counts();
    }

    /** The sites at which blocks begin that waited for other threads or started some so far. */
    public SortedSet<Integer> dependentBlocks() {
        return executions.dependent();
    }

    /** Accesses are recorded from now on, if they are at all. */
    public void recordAccesses() {
        if (accesses != null) {
            noLongerQuiet(); // Or the order in which threads take locks would not be seen.
            accesses.begin();
        }
    }

    /** A number for a thread that is about to be started, -1 if accesses are not recorded. */
    public int newRecordedThread() {
        return accesses == null || !accesses.isOn() ? -1 : accesses.newThread();
    }

    /** The number of a thread, from 1 on in the order in which they come. */
    private synchronized int newThread() {
        return ++threads;
    }

    /** Virtual threads have no name unless the program gives them one. */
    private static String name(Thread thread, int number) {
        String name = thread.getName();
        return name.isEmpty() ? "thread " + number : name;
    }

    public Context newContext(Thread thread, EventSink sink) {
        int number = newThread();
        if (number > 1) {
            recordAccesses();
        }
        lastIsOther = !lastIsOther;
        var blocks = new OpenBlocks();
        ThreadTransactions transactions = run == null
                ? null
                : new ThreadTransactions(run, new Owner(sink.thread(), name(thread, number)), blocks);
        ThreadAdversary ofThread = adversary == null ? null : adversary.newThread(thread.getName());
        return new Context(this, thread, sink, lastIsOther, blocks, transactions, ofThread);
    }

    /** Where threads were delayed on purpose, so far. */
    public List<TracedSuspicion> suspicions() {
        return adversary == null ? List.of() : adversary.suspicions();
    }

    /** Writes that no order tells apart, so far. */
    public WriteConflicts conflicts() {
        return conflicts;
    }

    /** Where the locks of variables are that need no call; null in {@code reference}, and where somebody wants to know of every access. */
    @Nullable
    Stripes stripes() {
        return referenceLocks == null && adversary == null ? stripes : null;
    }

    /** Locks a variable, a field of an object or a static one, that has this state. The result is for {@link #unlock}. */
    int lock(@Nullable Shadow state, @Nullable Object holder, int variable, int number) {
        ReentrantLock[] plain = referenceLocks;
        if (plain != null) {
            int index = (System.identityHashCode(holder) ^ variable) & (REFERENCE_LOCKS - 1);
            plain[index].lock();
            return index;
        }
        int index = Stripes.indexOf(state, variable);
        stripes.lock(index, number);
        return index;
    }

    /** Gives back what a thread has left locked, if it has. */
    void recover(int index, int number) {
        ReentrantLock[] plain = referenceLocks;
        if (plain == null) {
            stripes.recover(index, number);
        } else if (index < plain.length && plain[index].isHeldByCurrentThread()) {
            plain[index].unlock();
        }
    }

    void unlock(int index) {
        ReentrantLock[] plain = referenceLocks;
        if (plain != null) {
            plain[index].unlock();
        } else {
            stripes.unlock(index);
        }
    }
}

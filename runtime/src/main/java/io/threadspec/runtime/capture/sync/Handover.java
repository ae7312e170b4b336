package io.threadspec.runtime.capture.sync;

import io.threadspec.runtime.clock.Shadow;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A task between its submitter and the thread that runs it. One for each submission, except that an object submitted again before it has
 * begun shares one, because its runs cannot be distinguished: then each run knows what all submitters knew, and each future learns the ends
 * of all runs.
 */
public final class Handover {

    private static final VarHandle GIVEN;

    static {
        try {
            GIVEN = MethodHandles.lookup().findVarHandle(Handover.class, "given", Shadow.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Runs runs;

    /** Passes on what the runs knew at their ends. */
    public final Result result = new Result(this);

    /** What the submitters knew; for a repeated task, also what earlier runs knew. Joined by compare-and-set. */
    private volatile @Nullable Shadow given;

    /**
     * The call that handed the task to unknown code, which may pass on more than it was given; NO_SITE if the library is known. Written
     * under this lock, read without it.
     */
    private volatile int unknownCall = Boundary.NO_SITE;

    /** How many submissions have not begun. Guarded by this, as are all below up to {@code uses}. */
    private int pending;

    /** Runs that have begun and not ended. */
    private int running;

    /** The test of the latest submitter. */
    private int lastTest;

    /** The tests of earlier submitters whose runs have not begun, oldest first; null if there are none. */
    private @Nullable Deque<Integer> earlierTests;

    /** Results that exist when the task begins: the stages before it. */
    private List<Result> sources = List.of();

    /** The objects inside which the task runs: it begins with what was told to them, and its end is told to them. */
    private List<Roles> surroundings = List.of();

    /**
     * Its executors, which also run other tasks: its end is told to them. If an executor runs tasks in turn, the task begins with the ends
     * of the others.
     */
    private List<Roles> wholes = List.of();

    /** The task as transactions use it; null if none are judged. */
    final @Nullable TaskUses uses;

    /** Whether the first available source starts the task. Only ever set, before the task may begin. */
    private volatile boolean firstDecides;

    Handover(Runs runs, @Nullable TaskUses uses) {
        this.runs = runs;
        this.uses = uses;
    }

    /** The task begins when the first of its sources is available. */
    public void firstDecides() {
        firstDecides = true;
    }

    /** A run begins in this thread, for transactions; returns whether it counts as a thread of its own. */
    public boolean beginUse(boolean byLibrary, SyncThread thread) {
        if (uses == null) {
            return false;
        }
        Running outer = thread.running;
        if (outer != null && outer.handover() == this) {
            return false; // A superclass method called by the overriding one.
        }
        boolean isThread = uses.begin(byLibrary, outer == null, thread);
        List<Result> before;
        synchronized (this) {
            before = firstDecides ? List.of() : sources;
        }
        for (Result source : before) {
            source.uses().got(thread);
            source.uses().settle();
        }
        return isThread;
    }

    /** An executor waits only for runs in its own threads, not for runs of its tasks by other threads. */
    private void endUse(List<Roles> executors, boolean isThread, SyncThread thread) {
        Running outer = thread.running;
        if (uses == null || (outer != null && outer.handover() == this)) {
            return;
        }
        uses.end(thread);
        if (isThread && executors.size() == 1 && uses.isCertain()) {
            executors.get(0).asKey().ended(thread);
        }
        if (isThread) {
            TaskUses.leave(thread);
        }
    }

    /** Adds a submission; false if all earlier ones have begun: then the caller must create a new hand-over. */
    synchronized boolean submit(boolean first, int test, @Nullable Roles whole, SyncThread thread) {
        if (!first && pending == 0) {
            return false;
        }
        if (pending > 0) {
            earlierTests = earlierTests == null ? new ArrayDeque<>() : earlierTests;
            earlierTests.add(lastTest);
        }
        pending++;
        lastTest = test;
        if (whole != null && !wholes.contains(whole)) {
            wholes = with(whole, wholes);
        }
        if (thread.ordersEveryUse() && thread.boundary.leftAt() != Boundary.NO_SITE) {
            unknownCall = thread.boundary.leftAt();
        }
        if (uses != null) {
            uses.submit(thread);
            if (whole != null && !whole.isOfLibrary()) {
                result.uses().setUncertain(); // An executor of the program may do anything with the task.
            }
        }
        give(thread);
        result.release(thread); // A task that is cancelled and never run still passes on what it was given.
        return true;
    }

    /** The next run will know what the thread knows. */
    public void give(SyncThread thread) {
        Shadow before;
        Shadow after;
        do {
            before = given;
            after = thread.releaseAlso(before);
        } while (after != before && !GIVEN.compareAndSet(this, before, after));
    }

    public int unknownCall() {
        return unknownCall;
    }

    public synchronized void follow(Result source) {
        sources = with(source, sources);
    }

    public synchronized void inside(Roles surrounding) {
        surroundings = with(surrounding, surroundings);
    }

    /** A run begins in this thread; the item is its argument, if it has one. */
    public void begin(@Nullable Object item, SyncThread thread) {
        List<Result> before;
        List<Roles> around;
        List<Roles> executors;
        int test;
        synchronized (this) {
            Integer oldest = earlierTests == null ? null : earlierTests.poll();
            test = oldest == null ? lastTest : oldest;
            pending -= pending == 0 ? 0 : 1;
            running++;
            before = sources;
            around = surroundings;
            executors = wholes;
        }
        thread.sink.begins(test);
        thread.acquire(given);
        if (runs == Runs.FOR_ITEMS && item != null) {
            thread.acquireFrom(item);
        }
        before.forEach(source -> source.learn(null, thread));
        around.forEach(surrounding -> surrounding.learnGiven(thread));
        for (Roles executor : executors) {
            if (executor.runsInTurn()) {
                executor.learnGiven(thread);
            }
        }
    }

    /**
     * A run ends in this thread; the stage is the one that it returned, if any.
     *
     * @param isThread the result of {@link #beginUse}
     */
    public void end(@Nullable Result stage, boolean isThread, SyncThread thread) {
        List<Roles> executors;
        List<Roles> around;
        boolean isLast;
        synchronized (this) {
            executors = wholes;
            around = surroundings;
            running--;
            isLast = runs == Runs.ONCE && pending == 0 && running == 0;
            sources = isLast ? List.of() : sources;
        }
        endUse(executors, isThread, thread);
        executors.forEach(executor -> thread.tellKey(executor.key()));
        around.forEach(surrounding -> surrounding.tellEnd(thread));
        if (runs == Runs.IN_TURN || runs == Runs.FOR_ITEMS) {
            give(thread);
        }
        result.release(thread);
        if (stage != null) {
            result.follow(stage, thread);
        }
        // Threads that found these results missing looked before they existed, even if that is between now and then.
        thread.ended = isLast ? result.close(thread) : result.withDependents();
        thread.ended.forEach(over -> over.learnLooks(null, thread));
    }

    /** Code that runs inside the task has ended. */
    void tellExecutors(SyncThread thread) {
        List<Roles> executors;
        synchronized (this) {
            executors = wholes;
        }
        executors.forEach(executor -> thread.tellKey(executor.key()));
    }

    private static <T> List<T> with(T one, List<T> others) {
        List<T> all = new ArrayList<>(others);
        all.add(one);
        return List.copyOf(all);
    }

    /** The thread that runs it was interrupted, maybe by a thread that cancelled it or shut its executor down. */
    public void learnInterrupts(SyncThread thread) {
        List<Roles> executors;
        synchronized (this) {
            executors = wholes;
        }
        thread.learnInterrupts(this);
        executors.forEach(executor -> thread.learnInterrupts(executor.asKey()));
    }

    /** The thread learns what was told to all runs. */
    void learnGiven(SyncThread thread) {
        thread.acquire(given);
    }
}

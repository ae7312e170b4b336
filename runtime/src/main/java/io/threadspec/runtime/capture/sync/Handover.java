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
 * A task between the one who handed it over and the one who runs it. One for each submission; only where the same object is handed
 * over again before it has begun, nobody can tell which run is which, and the submissions share one: each run knows what all of
 * the submitters knew, and each future learns the ends of all of the runs.
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

    /** What the runs knew at their ends. */
    public final Result result = new Result(this);

    /** What the submitters knew; of a repeated task, also what the runs before knew. Joined by compare-and-set. */
    private volatile @Nullable Shadow given;

    /**
     * The call of unknown code that it was handed to, which may pass on more than it was given; none if the library is known. Written under
     * this lock, read without it.
     */
    private volatile int unknownCall = Boundary.NO_SITE;

    /** How many submissions have not begun. Guarded by this, as all below. */
    private int pending;

    /** Runs that have begun and not ended. */
    private int running;

    /** The test of the latest submitter. */
    private int lastTest;

    /** The tests of those before it that have not begun, oldest first; null if there are none. */
    private @Nullable Deque<Integer> earlierTests;

    /** Results that are there when the task begins: the stages before. */
    private List<Result> sources = List.of();

    /** What the task runs inside of: it begins with what was told to these, and its end is told to them. */
    private List<Roles> surroundings = List.of();

    /** Executors, which run other tasks besides: its end is told to them. It begins with those of the others if they run in turn. */
    private List<Roles> wholes = List.of();

    /** As transactions know it; null where none are judged. */
    final @Nullable TaskUses uses;

    /** Whether the first of the sources decides when the task begins. Only ever set, before it may begin. */
    private volatile boolean firstDecides;

    Handover(Runs runs, @Nullable TaskUses uses) {
        this.runs = runs;
        this.uses = uses;
    }

    /** The task begins when the first of its sources is there. */
    public void firstDecides() {
        firstDecides = true;
    }

    /** A run begins in this thread, as transactions know it; whether it counts as a thread of its own. */
    public boolean beginUse(boolean byLibrary, SyncThread thread) {
        if (uses == null) {
            return false;
        }
        Running outer = thread.running;
        if (outer != null && outer.handover() == this) {
            return false; // The method of a superclass, called by that of a subclass.
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

    /** An executor waits for the runs of its own threads alone, and not for those that others make of its tasks. */
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

    /** One more submission; false if all that there were have begun, and this one is to have a hand-over of its own. */
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
                result.uses().setUncertain(); // What comes of the task is the program's business.
            }
        }
        give(thread);
        result.release(thread); // A task that is never run, since it was cancelled, still passes on what it was given.
        return true;
    }

    /** What the thread knows is known to the next run. */
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

    /** A run begins in this thread; the item is what it is called with, if it is called with anything. */
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
     * It ends there; the result is that of a stage, if there is one.
     *
     * @param isThread what {@link #beginUse} said
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
        // Who found them missing did so before they were there, also between now and then.
        thread.ended = isLast ? result.close(thread) : result.withDependents();
        thread.ended.forEach(over -> over.learnLooks(null, thread));
    }

    /** What runs inside the task has ended. */
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

    /** The thread that runs it was interrupted: it may have been by those who cancelled it, or shut its executor down. */
    public void learnInterrupts(SyncThread thread) {
        List<Roles> executors;
        synchronized (this) {
            executors = wholes;
        }
        thread.learnInterrupts(this);
        executors.forEach(executor -> thread.learnInterrupts(executor.asKey()));
    }

    /** What was told to all who run it. */
    void learnGiven(SyncThread thread) {
        thread.acquire(given);
    }
}

package io.threadspec.runtime.capture.thread;

import io.threadspec.runtime.capture.sync.Handover;
import io.threadspec.runtime.capture.sync.Keyed;
import io.threadspec.runtime.capture.sync.Plan;
import io.threadspec.runtime.capture.sync.Result;
import io.threadspec.runtime.capture.sync.Roles;
import io.threadspec.runtime.capture.sync.Running;
import io.threadspec.runtime.capture.sync.Runs;
import io.threadspec.runtime.transaction.ConflictKind;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinTask;
import org.jspecify.annotations.Nullable;

/**
 * What woven calls of the class library tell, before the call and after it; {@code docs/catalog.md} says which calls tell what.
 * An object that is {@code null} teaches nothing: the call itself will throw, or the object is of another class than the call
 * site asks for.
 */
public final class Sync {

    private static final int INNER_BEGIN = Plan.WRITE | Plan.FACTS_ACQUIRE;
    private static final int INNER_END = Plan.WRITE | Plan.FACTS_RELEASE;

    private Sync() {}

    /** The roles that an object is to keep; null while nobody has anything to learn. */
    public static @Nullable Roles rolesToKeep(Object object, Context thread) {
        return thread.isQuiet() ? null : OutOfLine.roles(thread, object);
    }

    // ---- calls on one object, in one of its roles -------------------------------------------------------------------

    /** A call is about to happen on an object that is a key. The result is for {@link #end}. */
    public static @Nullable Keyed begin(@Nullable Object key, int plan, Context thread) {
        return key == null ? null : OutOfLine.begin(key, plan, thread);
    }

    /** As {@link #begin}, of an object whose value the class library reads and writes atomically. */
    public static @Nullable Keyed beginValue(@Nullable Object value, int plan, Context thread) {
        return value == null ? null : OutOfLine.beginValue(value, plan, thread);
    }

    /** As {@link #begin}, of a future or stage, or of a task that is one. */
    public static @Nullable Keyed beginResult(@Nullable Object result, int plan, Context thread) {
        return result == null ? null : OutOfLine.beginOn(resultOf(result, thread), plan, thread);
    }

    /** As {@link #begin}, of the interrupts of a thread. */
    public static @Nullable Keyed beginInterrupts(@Nullable Object interrupted, int plan, Context thread) {
        Keyed begun = beginOn(interrupted == null ? null : thread.interruptsOf(interrupted), plan, thread);
        if ((plan & Plan.RELEASE) != 0) {
            thread.capture.interrupts.getAndIncrement();
        }
        return begun;
    }

    /** The current thread has met an interrupt, if that is what was thrown: it learns of who interrupted it. */
    public static void interrupted(Throwable thrown, Context thread) {
        if (thrown instanceof InterruptedException) {
            int learnt = Plan.ACQUIRE | Plan.CHANGE;
            end(beginInterrupts(Thread.currentThread(), learnt, thread), learnt, learnt, thread);
            learnInterrupters(thread);
            thread.acquireFrom(ThreadGroup.class); // Of all groups: which one it was is not known.
        }
    }

    /** A thread was found interrupted, if so: if it is the current one, whoever cancelled its task may have done it. */
    public static void foundInterrupted(@Nullable Object interrupted, boolean happened, Context thread) {
        if (happened && interrupted == Thread.currentThread()) {
            learnInterrupters(thread);
        }
    }

    private static void learnInterrupters(Context thread) {
        for (Running at = thread.running; at != null; at = at.outer()) {
            at.handover().learnInterrupts(thread);
        }
    }

    /** The thread is about to cancel a future or to shut an executor down: threads that run their tasks may be interrupted. */
    public static void interruptingTasks(@Nullable Object whole, Context thread) {
        if (whole == null || thread.isQuiet()) {
            return;
        }
        Roles roles = thread.roles(whole);
        thread.tellKey(thread.interruptsOf(roles.asKey()));
        for (Result source : roles.result().withSources()) {
            if (source.handover != null) {
                thread.tellKey(thread.interruptsOf(source.handover));
            }
        }
    }

    /** As {@link #begin}, of the life of a thread: what those knew who saw that it was not over. */
    public static @Nullable Keyed beginLife(@Nullable Object other, int plan, Context thread) {
        return beginOn(other == null ? null : thread.lifeOf(other), plan, thread);
    }

    /** The current thread has seen that another one is not over, or has not begun. */
    public static void lookedAtLife(Thread other, Context thread) {
        if (thread.ordersEveryUse()) {
            thread.lifeOf(other).tellNow(Plan.LOOK, thread);
        }
    }

    /** The current thread is about to start another one, or knows that it is over: who saw it before that did so earlier. */
    public static void learnLooksAtLife(Thread other, Context thread) {
        Result life = thread.ordersEveryUse() ? thread.knownLifeOf(other) : null;
        if (life != null) {
            life.learnLooks(null, thread);
        }
    }

    /** As {@link #begin}, of something that somebody else keeps. */
    public static @Nullable Keyed beginOn(@Nullable Keyed target, int plan, Context thread) {
        return target == null ? null : OutOfLine.beginOn(target, plan, thread);
    }

    /**
     * The call has returned or thrown.
     *
     * @param begun what begin returned
     * @param done what it did
     */
    public static void end(@Nullable Keyed begun, int plan, int done, Context thread) {
        if (begun != null) {
            OutOfLine.end(begun, plan, done, thread);
        }
    }

    /** The one object is told and asked from now on what the other one is: a view, the other end of a pipe. */
    public static void shares(@Nullable Object one, @Nullable Object other, Context thread) {
        if (one != null && other != null && one != other) {
            thread.share(one, other);
        }
    }

    /** An executor was made that runs its tasks one after the other. */
    public static void serial(@Nullable Object maker, @Nullable Object executor, Context thread) {
        if (executor != null) {
            thread.roles(executor).serial();
        }
    }

    // ---- elements of collections ------------------------------------------------------------------------------------

    public static void releaseElement(@Nullable Object collection, @Nullable Object element, Context thread) {
        if (collection != null) {
            if (element == null) {
                thread.releaseTo(collection);
            } else {
                thread.releaseTo(collection, element);
            }
        }
    }

    public static void acquireElement(
            @Nullable Object collection, @Nullable Object element, boolean happened, Context thread) {
        if (happened && collection != null) {
            if (element == null) {
                thread.acquireFrom(collection);
            } else {
                thread.acquireFrom(collection, element);
            }
        }
    }

    public static void writingElement(@Nullable Object collection, @Nullable Object element, Context thread) {
        if (!thread.ordersEveryUse()) {
            releaseElement(collection, element, thread);
        }
    }

    public static void readElement(
            @Nullable Object collection, @Nullable Object element, boolean happened, Context thread) {
        if (!thread.ordersEveryUse()) {
            acquireElement(collection, element, happened, thread);
        }
    }

    /**
     * Each element of a collection or value of a map; of those of the class library only, since others' methods are not ours to
     * call. A proxy of such an interface may have the same class loader, but not the same module.
     */
    public static void writingEach(@Nullable Object collection, @Nullable Object elements, Context thread) {
        if (collection == null
                || elements == null
                || thread.ordersEveryUse()
                || thread.isQuiet()
                || elements.getClass().getModule() != Object.class.getModule()) {
            return;
        }
        Object values = elements instanceof Map<?, ?> map ? map.values() : elements;
        if (values instanceof Collection<?> all) {
            // An array: another thread may be changing the collection, and many have a lock of their own for this.
            for (Object element : all.toArray()) {
                releaseElement(collection, element, thread);
            }
        }
    }

    // ---- parts of objects, where atomic blocks are judged -----------------------------------------------------------

    /** As {@link #begin}, of the entry that a map or set of the class library has for a key. */
    public static @Nullable Keyed beginEntry(@Nullable Object map, @Nullable Object key, int plan, Context thread) {
        return map == null || key == null || !isJudged(map, thread)
                ? null
                : OutOfLine.beginOn(thread.roles(map).parts().entry(key), plan, thread);
    }

    /** The same, of the element at an index. The index becomes an object only where that is used. */
    public static @Nullable Keyed beginEntry(@Nullable Object array, int index, int plan, Context thread) {
        return array == null || !isJudged(array, thread)
                ? null
                : OutOfLine.beginOn(thread.roles(array).parts().entry(index), plan, thread);
    }

    /** As {@link #begin}, of all that an object of the class library contains, which its monitor guards. */
    public static @Nullable Keyed beginContent(@Nullable Object object, int plan, Context thread) {
        return object == null || !isJudged(object, thread)
                ? null
                : OutOfLine.beginOn(thread.roles(object).parts().content(), plan, thread);
    }

    /**
     * As {@link #begin}, of an object by which threads wait for each other. Where it is not known who provides what, the thread waits for
     * others all the same.
     */
    public static @Nullable Keyed beginSynchronizer(@Nullable Object object, int plan, Context thread) {
        if (object == null || thread.transactions == null) {
            return null;
        }
        Keyed known = synchronizer(object, thread);
        if (known == null && (plan & Plan.ACQUIRE) != 0) {
            thread.dependsOnOthers();
        }
        return beginOn(known, plan, thread);
    }

    private static @Nullable Keyed synchronizer(Object object, Context thread) {
        if (!isJudged(object, thread)) {
            return null;
        }
        Roles roles = thread.roles(object);
        return roles.isExposed() ? null : roles.asKey().parts().synchronizer(object);
    }

    /** As {@link #begin}, of a future or stage whose value the call returns, or which it provides; or of a task that is one. */
    public static @Nullable Keyed beginOutcome(@Nullable Object result, int plan, Context thread) {
        if (result == null || thread.transactions == null) {
            return null;
        }
        if (result instanceof Result || result instanceof ForkJoinTask || isJudged(result, thread)) {
            return OutOfLine.beginOn(resultOf(result, thread).asUsed(), plan, thread);
        }
        if ((plan & Plan.READ) != 0) {
            thread.dependsOnOthers(); // Whoever computes it.
        }
        return null;
    }

    /** The call has returned what has come of this task. */
    public static void got(@Nullable Object outcome, Context thread) {
        end(beginOutcome(outcome, Plan.READ, thread), Plan.READ, Plan.READ, thread);
    }

    /** Of what this stage, or task that was handed over, follows the first decides. */
    public static void firstDecides(@Nullable Object dependent, Context thread) {
        if (thread.transactions == null || dependent == null) {
            return;
        }
        if (dependent instanceof Result outcome && outcome.handover != null) {
            outcome.handover.firstDecides();
        } else {
            resultOf(dependent, thread).firstDecides();
        }
    }

    /** The thread is about to put an element into a queue. */
    public static void giving(@Nullable Object queue, @Nullable Object element, Context thread) {
        if (queue == null || element == null) {
            return;
        }
        thread.dependsOnOthers();
        if (isJudged(queue, thread)) {
            thread.roles(queue).parts().give(element, thread);
        }
    }

    /** The thread has taken an element out of a queue, unless code that is not woven may have put it there. */
    public static void taken(@Nullable Object queue, @Nullable Object element, boolean happened, Context thread) {
        if (!happened || queue == null || element == null) {
            return;
        }
        thread.dependsOnOthers();
        if (isJudged(queue, thread)) {
            Roles roles = thread.roles(queue);
            if (!roles.isExposed()) {
                roles.parts().take(element, thread);
            }
        }
    }

    /** A class of the program may do anything in the methods of the class library, and is woven itself. */
    private static boolean isJudged(Object object, Context thread) {
        return thread.transactions != null && object.getClass().getClassLoader() == null;
    }

    // ---- functions that the class library calls while it works on an object -----------------------------------------

    /** Such a function begins: it reads what others wrote. */
    public static void beginInner(Object box, boolean isValue, Context thread) {
        innerRole(box, isValue, thread).learnNow(Plan.inMode(INNER_BEGIN, thread.ordersEveryUse()), thread);
    }

    /** It ends: others may read what it wrote. */
    public static void endInner(Object box, boolean isValue, @Nullable Object result, Context thread) {
        thread.returns(null); // What the function returned, others find in the object.
        innerRole(box, isValue, thread).tellNow(Plan.inMode(INNER_END, thread.ordersEveryUse()), thread);
        writingElement(box, result, thread);
    }

    private static Keyed innerRole(Object box, boolean isValue, Context thread) {
        return isValue ? thread.roles(box).value() : thread.roles(box).key();
    }

    // ---- tasks ------------------------------------------------------------------------------------------------------

    /**
     * The thread is about to hand this task to others; also where nobody has anything to learn yet.
     *
     * @param isOwn whether the task was made for that, and nobody else has it
     */
    public static void handOver(Object task, @Nullable Object whole, Runs runs, boolean isOwn, Context thread) {
        thread.nowHandsOver();
        thread.dependsOnOthers();
        thread.follows(null, ConflictKind.SAME_THREAD); // It is an operation, whoever runs the task.
        Roles all = whole == null ? null : thread.roles(whole);
        if (all != null) {
            all.runsInTurn(); // An executor that may run tasks at once when it gets one counts as such from then on.
        }
        thread.handed = thread.roles(task).handOver(all, runs, isOwn, thread).result;
    }

    /** What is to come of what the thread handed over last: stands for the task from now on, which may be handed over again. */
    public static @Nullable Object handed(Context thread) {
        return thread.handed;
    }

    /** As {@link #handed} for many. */
    public static void handed(Collection<Object> results, Context thread) {
        thread.handed = results;
    }

    /** The thread begins to run an object that may be a task handed over. */
    public static void begin(Object task, Context thread) {
        begin(task, null, thread);
    }

    /** As {@link #begin(Object, Context)}, where the task is a function that is called with an item. */
    public static void begin(Object task, @Nullable Object item, Context thread) {
        boolean byLibrary = thread.boundary.beginBody();
        Roles known = thread.handsOver() ? thread.knownRoles(task) : null;
        Handover given = known == null ? null : known.handover();
        if (known != null && given != null) {
            thread.ended.forEach(over -> over.learnLooks(null, thread));
            thread.ended = List.of();
            given.begin(item, thread);
            thread.boundary.learn(); // Who made it run may be unknown code: a future that such code completes.
            boolean wasOutside = thread.boundary.runTask(given.unknownCall());
            boolean isThread = given.beginUse(byLibrary && !known.isExposed(), thread);
            thread.running = new Running(task, given, thread.running, wasOutside, isThread);
        }
    }

    /** It has run it, and is about to return or to throw. */
    public static void end(Object task, Context thread) {
        end(task, null, thread);
    }

    /** As {@link #end(Object, Context)}; who waits for the task waits for this stage as well, if there is one. */
    public static void end(Object task, @Nullable Object stage, Context thread) {
        Running running = thread.running;
        if (running != null && running.task() == task) {
            thread.running = running.outer();
            running.handover().end(stage == null ? null : resultOf(stage, thread), running.isThread(), thread);
            thread.boundary.ranTask(running.handover().unknownCall(), running.wasOutside());
        }
    }

    /** Who gets to the one learns what the other teaches: a future and its task, a stage and the one before. */
    public static void follow(@Nullable Object dependent, @Nullable Object source, Context thread) {
        if (dependent == null || source == null || dependent == source) {
            return;
        }
        Result followed = resultOf(source, thread);
        if (dependent instanceof Result outcome && outcome.handover != null) {
            outcome.handover.follow(followed);
            return;
        }
        Result result = resultOf(dependent, thread);
        result.follow(followed, thread);
        if (isDone(dependent)) {
            result.settle(thread);
        }
    }

    /** Of a class whose method is not the program's. */
    private static boolean isDone(Object stage) {
        return stage.getClass() == CompletableFuture.class && ((CompletableFuture<?>) stage).isDone();
    }

    /** A task that was handed over runs inside another object: it begins with what was told to that, and its end is told to it. */
    public static void inside(@Nullable Object task, @Nullable Object surrounding, Context thread) {
        if (task instanceof Result outcome && outcome.handover != null && surrounding != null) {
            outcome.handover.inside(thread.roles(surrounding));
        }
    }

    /** The thread is about to make all those tasks run whose end this object will tell of. */
    public static void running(@Nullable Object whole, Context thread) {
        Roles known = whole == null || thread.isQuiet() ? null : thread.knownRoles(whole);
        if (known != null) {
            for (Result source : known.result().withSources()) {
                if (source.handover != null) {
                    source.handover.give(thread);
                }
            }
        }
    }

    /** The thread knows that this has ended. */
    public static void ended(@Nullable Object task, boolean happened, Context thread) {
        if (happened && task != null) {
            resultOf(task, thread).end(Plan.ACQUIRE, Plan.ACQUIRE, thread);
            thread.boundary.learn();
        }
    }

    private static Result resultOf(Object object, Context thread) {
        return object instanceof Result itself ? itself : thread.roles(object).result();
    }
}

package io.threadspec.runtime.wrapper;

import io.threadspec.runtime.capture.sync.Runs;
import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.capture.thread.Sync;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tasks that pass from thread to thread. The thread that runs a task knows what the submitter knew, and the thread that gets its result
 * knows what the task knew at its end. A lambda is replaced by a {@link Wrapper}. Any other object is kept, because its class and identity
 * may matter (to a priority queue, a rejection handler, {@code remove}); its class, if woven, reports when it begins and ends.
 */
public final class Tasks {

    private Tasks() {}

    /** Called before a task is handed over; returns the object to hand over instead. */
    public static @Nullable Object hand(@Nullable Object task, @Nullable Object whole, Context thread) {
        return hand(task, whole, Runs.ONCE, thread);
    }

    /** As {@link #hand(Object, Object, Context)}, for a task that is run again and again, one run after the other. */
    public static @Nullable Object handRepeated(@Nullable Object task, @Nullable Object whole, Context thread) {
        return hand(task, whole, Runs.IN_TURN, thread);
    }

    /** As {@link #handRepeated}, for a function that is run for items, each of which some thread has released. */
    public static @Nullable Object handForItems(@Nullable Object task, @Nullable Object whole, Context thread) {
        return hand(task, whole, Runs.FOR_ITEMS, thread);
    }

    private static @Nullable Object hand(@Nullable Object task, @Nullable Object whole, Runs runs, Context thread) {
        if (task == null) {
            return null;
        }
        Object handed = wrapped(task);
        Sync.handOver(handed, whole, runs, handed != task, thread);
        return handed;
    }

    /** As {@link #hand(Object, Object, Context)}, for a function that many threads may run at once. */
    public static @Nullable Object handShared(@Nullable Object function, @Nullable Object whole, Context thread) {
        return function == null ? null : share(function, thread);
    }

    /** The function to give instead of this one, which many threads may run at once. */
    static Object share(Object function, Context thread) {
        Object handed = wrapped(function);
        Sync.handOver(handed, null, Runs.AT_ONCE, handed != function, thread);
        return handed;
    }

    private static Object wrapped(Object task) {
        Wrapper wrapper = Wrappers.wrap(task, null);
        return wrapper == null ? task : wrapper;
    }

    /** As {@link #hand(Object, Object, Context)} for each; in the order of the collection. A null is kept: the call will reject it. */
    public static @Nullable Object handAll(@Nullable Object tasks, @Nullable Object whole, Context thread) {
        Collection<?> collection = tasks instanceof Object[] array
                ? Arrays.asList(array)
                : tasks instanceof Collection<?> all ? all : null;
        if (collection == null) {
            return tasks;
        }
        List<@Nullable Object> handed = new ArrayList<>(collection.size());
        List<Object> outcomes = new ArrayList<>(collection.size());
        boolean replaced = false;
        for (Object task : collection) {
            Object other = hand(task, whole, thread);
            Object outcome = task == null ? null : Sync.handed(thread);
            if (outcome != null) {
                outcomes.add(outcome);
            }
            replaced |= other != task;
            handed.add(other);
        }
        Sync.handed(outcomes, thread);
        // Tasks in an array have a class of their own, so none is replaced.
        return replaced && tasks instanceof Collection ? handed : tasks;
    }

    /** Each future follows the task at the same position. */
    public static void followEach(@Nullable Object futures, @Nullable Object tasks, Context thread) {
        if (futures instanceof List<?> all && tasks instanceof Collection<?> collection) {
            Iterator<?> task = collection.iterator();
            for (Iterator<?> future = all.iterator(); future.hasNext() && task.hasNext(); ) {
                Sync.follow(future.next(), task.next(), thread);
            }
        }
    }

    /** A stage follows all stages of an array. */
    public static void followAll(@Nullable Object stage, @Nullable Object sources, Context thread) {
        if (sources instanceof Object[] array) {
            for (Object source : array) {
                Sync.follow(stage, source, thread);
            }
        }
    }

    /** The thread knows that all of these tasks have ended. */
    public static void endedAll(@Nullable Object tasks, boolean happened, Context thread) {
        if (tasks instanceof Object[] array) {
            for (Object task : array) {
                Sync.ended(task, happened, thread);
            }
        } else if (tasks instanceof Collection<?> collection) {
            for (Object task : collection) {
                Sync.ended(task, happened, thread);
            }
        }
    }

    /** The call has returned the results of all of these tasks. */
    public static void gotAll(@Nullable Object tasks, boolean happened, Context thread) {
        if (happened && tasks instanceof Object[] array) {
            for (Object task : array) {
                Sync.got(task, thread);
            }
        } else if (happened && tasks instanceof Collection<?> collection) {
            for (Object task : collection) {
                Sync.got(task, thread);
            }
        }
    }

    /** As {@link #inner}, for the object in its role as a value. */
    public static @Nullable Object innerOfValue(@Nullable Object function, @Nullable Object box, Context thread) {
        return inner(function, box == null ? null : new Wrapper.Value(box), thread);
    }

    /** The function to use instead of one that the library calls while it works on this object. */
    public static @Nullable Object inner(@Nullable Object function, @Nullable Object box, Context thread) {
        Wrapper wrapper = function == null || box == null ? null : Wrappers.wrap(function, box);
        return wrapper == null ? function : wrapper;
    }

    /** The object to search for instead of this task, in a collection that may contain its wrapper. */
    public static @Nullable Object sought(@Nullable Object task, @Nullable Object whole, Context thread) {
        return task != null && task.getClass().isHidden() && task instanceof Runnable runnable
                ? new Sought(runnable)
                : task;
    }

    /** Equal to the lambda itself and to its wrapper; made only for searches. */
    private record Sought(Runnable task) implements Runnable {
        @Override
        public void run() {
            task.run();
        }

        @Override
        @SuppressWarnings("EqualsUnsafeCast") // Intended to equal objects of another class.
        public boolean equals(@Nullable Object other) {
            return other == task || (other instanceof Wrapper wrapper && wrapper.function() == task);
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(task);
        }
    }
}

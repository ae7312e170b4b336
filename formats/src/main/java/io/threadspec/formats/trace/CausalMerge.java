package io.threadspec.formats.trace;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Takes the entries of all threads in an order in which causes come first, whatever the order of their blocks. Each thread
 * is followed as far as possible; where it needs what has not been taken yet, it waits for a counter to reach a value. What is
 * still waiting in the end has a cause that is not there.
 *
 * <p>A thread is woken once for each time it waits, so the time is that of taking the entries and, for each wait, logarithmic
 * in the number of waiting threads.
 */
final class CausalMerge {

    /** The threads, and the counters by which their progress is seen. */
    interface Threads {

        /**
         * Takes the next entry of the thread, if it has one and all it needs is there.
         *
         * @return {@link #TAKEN}, {@link #FINISHED}, or what has to be waited for, see {@link #waitFor}
         */
        long takeNext(int thread);

        /** The counter that the thread advances, -1 if it has none yet. */
        int counterOf(int thread);

        int value(int counter);
    }

    static final long TAKEN = -1;

    /** The thread has no more entries, or its next one can never be taken. */
    static final long FINISHED = -2;

    private record Waiting(int value, int thread) {}

    private final Threads threads;
    private final ArrayDeque<Integer> ready = new ArrayDeque<>();
    private final Map<Integer, PriorityQueue<Waiting>> waiting = new HashMap<>();

    private CausalMerge(Threads threads) {
        this.threads = threads;
    }

    static long waitFor(int counter, int value) {
        return (long) counter << Integer.SIZE | value;
    }

    static void run(Threads threads, int count) {
        var merge = new CausalMerge(threads);
        for (int thread = 0; thread < count; thread++) {
            merge.ready.add(thread);
        }
        for (Integer thread = merge.ready.poll(); thread != null; thread = merge.ready.poll()) {
            merge.follow(thread);
        }
    }

    private void follow(int thread) {
        long outcome = TAKEN;
        while (outcome == TAKEN) {
            outcome = threads.takeNext(thread);
        }
        if (outcome != FINISHED) {
            waiting.computeIfAbsent(
                            (int) (outcome >> Integer.SIZE),
                            counter -> new PriorityQueue<>((a, b) -> Integer.compare(a.value, b.value)))
                    .add(new Waiting((int) outcome, thread));
        }
        wake(threads.counterOf(thread));
    }

    private void wake(int counter) {
        PriorityQueue<Waiting> queue = waiting.get(counter);
        if (queue == null) {
            return;
        }
        int value = threads.value(counter);
        for (Waiting first = queue.peek(); first != null && first.value <= value; first = queue.peek()) {
            ready.add(first.thread);
            queue.remove();
        }
    }
}

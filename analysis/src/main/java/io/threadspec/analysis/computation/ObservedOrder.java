package io.threadspec.analysis.computation;

import io.threadspec.runtime.clock.ClockStamp;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Puts the events of a computation in the order in which they were observed. The earliest event that is next in its thread is taken, unless
 * another one precedes it that has not been; then its thread is looked at again when that one's has gone on.
 *
 * <p>Whether one does is seen from the clocks. What has been taken is closed under causality, so an event that has not been is not counted
 * by the join of the clocks of those that have; only where the clock of an event exceeds that join can something be missing. Clocks that
 * follow one another share most of what they have, so that is found without looking at all threads.
 */
final class ObservedOrder {

    private static final int NOTHING = -1;

    private final Computation computation;
    private final int[] cut;

    /** By thread: when its next event happened, and its number in the slot. */
    private final long[] times;

    private final int[] epochs;

    /** The thread of a slot. */
    private final Map<Integer, Integer> threads = new HashMap<>();

    /** Threads that may go on, the one with the earliest event first. */
    private final PriorityQueue<Integer> ready = new PriorityQueue<>(this::compare);

    /** By thread: those that wait for its next event. */
    private final Map<Integer, List<Integer>> waiting = new HashMap<>();

    /** The join of the clocks of all events that have been taken. */
    private ClockStamp taken = ClockStamp.ZERO;

    ObservedOrder(Computation computation) {
        this.computation = computation;
        this.cut = new int[computation.threadCount()];
        this.times = new long[cut.length];
        this.epochs = new int[cut.length];
    }

    private int compare(int one, int other) {
        long difference = times[one] - times[other];
        return difference == 0 ? Integer.compare(one, other) : Long.signum(difference);
    }

    List<Event> events() {
        int count = computation.eventCount();
        List<Event> run = computation.newRun();
        for (int t = 0; t < cut.length; t++) {
            threads.put(computation.thread(t).get(0).source().slot(), t);
            look(t);
        }
        while (run.size() < count) {
            Integer thread = ready.poll();
            if (thread == null) {
                throw new IllegalStateException("the clocks are no partial order: threads=" + cut.length);
            }
            Event event = computation.thread(thread).get(cut[thread]);
            int awaited = awaited(event);
            if (awaited == NOTHING) {
                run.add(event);
                take(event);
            } else {
                waiting.computeIfAbsent(awaited, t -> new ArrayList<>()).add(thread);
            }
        }
        return run;
    }

    private void take(Event event) {
        int thread = event.thread();
        taken = ClockStamp.join(event.clock(), taken);
        cut[thread]++;
        look(thread);
        List<Integer> woken = waiting.remove(thread);
        if (woken != null) {
            ready.addAll(woken);
        }
    }

    private void look(int thread) {
        List<Event> events = computation.thread(thread);
        if (cut[thread] < events.size()) {
            Event next = events.get(cut[thread]);
            times[thread] = next.source().time();
            epochs[thread] = next.clock().get(next.source().slot());
            ready.add(thread);
        } else {
            epochs[thread] = Integer.MAX_VALUE;
        }
    }

    /** A thread that has to go on before the event can happen, {@link #NOTHING} if there is none. */
    private int awaited(Event event) {
        ClockStamp clock = event.clock();
        for (int slot = clock.nextExceeding(taken, 0); slot >= 0; slot = clock.nextExceeding(taken, slot + 1)) {
            int thread = threads.getOrDefault(slot, event.thread());
            if (thread != event.thread() && epochs[thread] <= clock.get(slot)) {
                return thread;
            }
        }
        return NOTHING;
    }
}

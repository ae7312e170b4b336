package io.threadspec.analysis.computation;

import java.util.ArrayList;
import java.util.List;

/**
 * A partially ordered set of events, with the state it starts from. Immutable.
 *
 * <p>A <i>cut</i> is how many events of each thread have happened. A cut is consistent iff with every event it holds all
 * that causally precede it; the consistent cuts are the lattice.
 *
 * <p>The order is the <i>possible</i> one: what is known to have ordered the events, and what code that is not woven may have ordered
 * besides. {@link #known()} has the same events in the known order alone, and so more runs: those are not known to be possible.
 */
public final class Computation {

    private final long[] initialValues;

    /** In memory, or all {@link ThreadSteps}. */
    private final List<List<Event>> threads;

    /** Whether the two clocks of some event may differ. */
    private final boolean twoClocks;

    Computation(long[] initialValues, List<List<Event>> threads, boolean twoClocks) {
        this.twoClocks = twoClocks;
        this.initialValues = initialValues.clone();
        this.threads = threads.stream()
                .map(thread -> thread instanceof ThreadSteps ? thread : List.copyOf(thread))
                .toList();
    }

    public int threadCount() {
        return threads.size();
    }

    public List<Event> thread(int thread) {
        return threads.get(thread);
    }

    /** Values of the specification's variables before the first event. */
    public long[] initialValues() {
        return initialValues.clone();
    }

    /**
     * How many events of a thread causally precede an event of this computation. They are a prefix of their thread, so the number
     * is found by bisection; it is not kept, as that would take a number for each event and thread.
     */
    public int preceding(Event event, int thread) {
        if (thread == event.thread()) {
            return event.position();
        }
        List<Event> others = threads.get(thread);
        int low = 0;
        int high = others.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (others.get(middle).precedes(event)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /**
     * Whether code that is not woven may have ordered two of these events that are not known to be ordered. Where no clocks differ, this
     * was found out when the computation was made.
     */
    public boolean isMoreThanKnown() {
        return twoClocks && threads.stream().flatMap(List::stream).anyMatch(this::mayKnowMore);
    }

    private boolean mayKnowMore(Event event) {
        if (!event.source().hasTwoClocks()) {
            return false;
        }
        for (int u = 0; u < threads.size(); u++) {
            int slot = threads.get(u).get(0).source().slot();
            if (u != event.thread()
                    && event.clock().get(slot) > event.source().clock().get(slot)
                    && !isKnown(preceding(event, u), u, event)) {
                return true;
            }
        }
        return false;
    }

    /** True if the first events of a thread, up to this number, are known to precede an event: so they are if the last of them is. */
    private boolean isKnown(int preceding, int thread, Event event) {
        return preceding == 0 || threads.get(thread).get(preceding - 1).source().precedes(event.source());
    }

    /** The same events in the known order. */
    public Computation known() {
        return new Computation(
                initialValues, threads.stream().map(Computation::known).toList(), false);
    }

    private static List<Event> known(List<Event> thread) {
        return thread instanceof ThreadSteps steps
                ? steps.known()
                : thread.stream().map(Event::known).toList();
    }

    /** The events of this computation that correspond to events of the same computation in another order. */
    public List<Event> same(List<Event> run) {
        return run instanceof LongRun places
                ? places.in(this)
                : run.stream().map(this::same).toList();
    }

    /** An empty list, to which the events of a run are added: of a long computation it takes little memory for each. */
    public List<Event> newRun() {
        boolean isLong = threads.stream().anyMatch(ThreadSteps.class::isInstance);
        return isLong ? new LongRun(this) : new ArrayList<>();
    }

    /** The event of this computation that corresponds to one in another order. */
    public Event same(Event event) {
        return threads.get(event.thread()).get(event.position());
    }

    public int eventCount() {
        return threads.stream().mapToInt(List::size).sum();
    }

    /**
     * Whether the next event of this thread may happen after exactly the events of the cut. What precedes it is a prefix of each thread:
     * either the next one there is part of it, or all of it has happened.
     */
    public boolean isEnabled(int[] cut, int thread) {
        if (cut[thread] == threads.get(thread).size()) {
            return false;
        }
        Event event = threads.get(thread).get(cut[thread]);
        for (int u = 0; u < cut.length; u++) {
            if (u != thread
                    && cut[u] < threads.get(u).size()
                    && threads.get(u).get(cut[u]).precedes(event)) {
                return false;
            }
        }
        return true;
    }

    /**
     * The events in the order in which they were observed: by time, but never against causality, which a clock too coarse to
     * tell two events apart would allow.
     */
    public List<Event> observedRun() {
        return new ObservedOrder(this).events();
    }
}

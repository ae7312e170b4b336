package io.threadspec.analysis.lattice;

import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.monitorability.StepMachine;
import io.threadspec.runtime.spec.Verdict4;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Makes the beginning of a run that breaks a property easier to read: an equivalent one, in which dependent events keep their
 * order, without what the last event does not need, and where a thread goes on as long as it can. Finding the fewest changes
 * of the thread is hard in general (it is the jump number of a partial order); {@link FewestSwitches} does it for small
 * lattices.
 */
final class Straightener {

    /** How many events are rearranged, at most, the last ones: what is known of each is a number for each thread. */
    private static final int MOST = 4096;

    private final Linearisation run;
    private final StepMachine machine;

    /** The events that are not rearranged. */
    private final List<Event> before;

    /** The events that are rearranged. */
    private final List<Event> events;

    /** How many events of each thread stay. */
    private final int[] staying;

    /** needed[i][t]: how many events of thread t, of those to be rearranged, come before event i in all equivalent runs. */
    private final int[][] needed;

    /** ofThread[t]: indexes into {@link #events}. */
    private final List<List<Integer>> ofThread = new ArrayList<>();

    private Straightener(Search search, List<Event> way) {
        this.run = search.run();
        this.machine = search.machine();
        int first = Math.max(0, way.size() - MOST);
        this.before = way.subList(0, first);
        this.events = way.subList(first, way.size());
        this.needed = new int[events.size()][];
        this.staying = new int[run.threadCount()];
        before.forEach(event -> staying[event.thread()]++);
        for (int t = 0; t < run.threadCount(); t++) {
            ofThread.add(new ArrayList<>());
        }
    }

    /** @param way the events up to the one that breaks the property */
    static List<Event> straighten(Search search, List<Event> way) {
        if (way.isEmpty()) {
            return way;
        }
        var straightener = new Straightener(search, way);
        straightener.computeNeeds();
        List<Event> shorter = straightener.greedily(straightener.neededByLast());
        return straightener.isBroken(shorter) ? shorter : straightener.greedily(straightener.all());
    }

    private void computeNeeds() {
        var last = new int[machine.kindCount()][run.threadCount()];
        for (int i = 0; i < needed.length; i++) {
            Event event = events.get(i);
            int kind = machine.kind(event);
            var needs = new int[run.threadCount()];
            for (int t = 0; t < needs.length; t++) {
                needs[t] = Math.max(0, run.computation().preceding(event, t) - staying[t]);
            }
            for (int other = 0; other < last.length; other++) {
                if (machine.areDependent(kind, other)) {
                    for (int t = 0; t < needs.length; t++) {
                        needs[t] = Math.max(needs[t], last[other][t]);
                    }
                }
            }
            needed[i] = needs;
            List<Integer> thread = ofThread.get(event.thread());
            thread.add(i);
            last[kind][event.thread()] = thread.size();
        }
    }

    private int[] all() {
        return ofThread.stream().mapToInt(List::size).toArray();
    }

    /** The least cut that is closed under the needs and has the last event. */
    private int[] neededByLast() {
        int[] cut = needed[needed.length - 1].clone();
        int thread = events.get(needed.length - 1).thread();
        cut[thread] = ofThread.get(thread).size();
        var seen = new int[cut.length];
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int t = 0; t < cut.length; t++) {
                while (seen[t] < cut[t]) {
                    int[] needs = needed[ofThread.get(t).get(seen[t]++)];
                    for (int u = 0; u < cut.length; u++) {
                        cut[u] = Math.max(cut[u], needs[u]);
                    }
                    changed = true;
                }
            }
        }
        return cut;
    }

    /** Stays with a thread as long as possible, then goes on with the event that came first. */
    private List<Event> greedily(int[] end) {
        List<Event> result = run.computation().newRun();
        result.addAll(before);
        var cut = new int[end.length];
        int total = before.size() + Arrays.stream(end).sum();
        int thread = -1;
        while (result.size() < total) {
            if (thread < 0 || !isEnabled(cut, end, thread)) {
                thread = first(cut, end);
            }
            result.add(events.get(ofThread.get(thread).get(cut[thread]++)));
        }
        return result;
    }

    private int first(int[] cut, int[] end) {
        int first = -1;
        for (int t = 0; t < cut.length; t++) {
            if (isEnabled(cut, end, t)
                    && (first < 0
                            || ofThread.get(t).get(cut[t]) < ofThread.get(first).get(cut[first]))) {
                first = t;
            }
        }
        return first;
    }

    private boolean isEnabled(int[] cut, int[] end, int thread) {
        if (cut[thread] == end[thread]) {
            return false;
        }
        int[] needs = needed[ofThread.get(thread).get(cut[thread])];
        for (int u = 0; u < cut.length; u++) {
            if (needs[u] > cut[u]) {
                return false;
            }
        }
        return true;
    }

    private boolean isBroken(List<Event> order) {
        int state = machine.initialState();
        for (Event event : order) {
            state = machine.step(state, event);
        }
        return machine.output(state) == Verdict4.FALSE;
    }
}

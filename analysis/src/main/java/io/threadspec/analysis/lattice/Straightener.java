package io.threadspec.analysis.lattice;

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

    private final Linearisation run;
    private final StepMachine machine;
    private final List<Integer> places;

    /** needed[i][t]: how many events of thread t, of those in the run, come before event i in all equivalent runs. */
    private final int[][] needed;

    /** ofThread[t]: indexes into {@link #places}. */
    private final List<List<Integer>> ofThread = new ArrayList<>();

    private Straightener(Linearisation run, StepMachine machine, List<Integer> places) {
        this.run = run;
        this.machine = machine;
        this.places = places;
        this.needed = new int[places.size()][];
        for (int t = 0; t < run.threadCount(); t++) {
            ofThread.add(new ArrayList<>());
        }
    }

    /** @param places of the events up to the one that breaks the property */
    static List<Integer> straighten(Linearisation run, StepMachine machine, List<Integer> places) {
        if (places.isEmpty()) {
            return places;
        }
        var straightener = new Straightener(run, machine, places);
        straightener.computeNeeds();
        List<Integer> shorter = straightener.greedily(straightener.neededByLast());
        return straightener.isBroken(shorter) ? shorter : straightener.greedily(straightener.all());
    }

    private void computeNeeds() {
        var last = new int[machine.kindCount()][run.threadCount()];
        for (int i = 0; i < needed.length; i++) {
            int place = places.get(i);
            var needs = new int[run.threadCount()];
            for (int t = 0; t < needs.length; t++) {
                needs[t] = run.preceding(place, t);
            }
            for (int kind = 0; kind < last.length; kind++) {
                if (machine.areDependent(kind, run.kind(place))) {
                    for (int t = 0; t < needs.length; t++) {
                        needs[t] = Math.max(needs[t], last[kind][t]);
                    }
                }
            }
            needed[i] = needs;
            List<Integer> thread = ofThread.get(run.thread(place));
            thread.add(i);
            last[run.kind(place)][run.thread(place)] = thread.size();
        }
    }

    private int[] all() {
        return ofThread.stream().mapToInt(List::size).toArray();
    }

    /** The least cut that is closed under the needs and has the last event. */
    private int[] neededByLast() {
        int[] cut = needed[needed.length - 1].clone();
        int thread = run.thread(places.get(needed.length - 1));
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
    private List<Integer> greedily(int[] end) {
        var result = new ArrayList<Integer>();
        var cut = new int[end.length];
        int total = Arrays.stream(end).sum();
        int thread = -1;
        while (result.size() < total) {
            if (thread < 0 || !isEnabled(cut, end, thread)) {
                thread = first(cut, end);
            }
            result.add(places.get(ofThread.get(thread).get(cut[thread]++)));
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

    private boolean isBroken(List<Integer> order) {
        int state = machine.initialState();
        for (int place : order) {
            state = machine.step(state, run.event(place));
        }
        return machine.output(state) == Verdict4.FALSE;
    }
}

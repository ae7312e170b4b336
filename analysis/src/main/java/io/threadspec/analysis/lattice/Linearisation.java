package io.threadspec.analysis.lattice;

import io.threadspec.analysis.computation.Computation;
import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.monitorability.StepMachine;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** The events of a computation in one order that respects causality: everything else speaks of an event by its place there. */
final class Linearisation {

    private final Computation computation;
    private final List<Event> events;
    private final int[] kinds;

    /** switches[i]: how often the thread changes from event 0 to event i. */
    private final int[] switches;

    Linearisation(Computation computation, StepMachine machine, List<Event> events) {
        this.computation = computation;
        this.events = events;
        this.kinds = events.stream().mapToInt(machine::kind).toArray();
        this.switches = new int[events.size()];
        for (int i = 1; i < switches.length; i++) {
            switches[i] = switches[i - 1] + (thread(i) == thread(i - 1) ? 0 : 1);
        }
    }

    int size() {
        return kinds.length;
    }

    int threadCount() {
        return computation.threadCount();
    }

    Event event(int place) {
        return events.get(place);
    }

    int thread(int place) {
        return events.get(place).thread();
    }

    int kind(int place) {
        return kinds[place];
    }

    /** How many events of a thread causally precede this one. */
    int preceding(int place, int thread) {
        return computation.preceding(events.get(place), thread);
    }

    /** How often the thread changes from one event to a later one. */
    int switches(int from, int to) {
        return switches[to] - switches[from];
    }

    /** The run that begins with these events, of which causality is closed, and goes on as this one. */
    List<Event> completed(List<Integer> begin) {
        var run = new ArrayList<Event>(events.size());
        var taken = new BitSet();
        for (int place : begin) {
            taken.set(place);
            run.add(events.get(place));
        }
        for (int place = taken.nextClearBit(0); place < events.size(); place = taken.nextClearBit(place + 1)) {
            run.add(events.get(place));
        }
        return run;
    }
}

package io.threadspec.analysis.lattice;

import io.threadspec.analysis.computation.Computation;
import io.threadspec.analysis.computation.Event;
import java.util.List;

/**
 * The events of a computation in one order that respects causality. A place there is the number of events before it.
 *
 * @param computation whose events they are
 * @param events all of them
 */
record Linearisation(Computation computation, List<Event> events) {

    int size() {
        return events.size();
    }

    int threadCount() {
        return computation.threadCount();
    }

    Event event(int place) {
        return events.get(place);
    }

    /** The run that begins with these events, of which causality is closed, and goes on as this one. */
    List<Event> completed(List<Event> begin) {
        List<Event> run = computation.newRun();
        run.addAll(begin);
        var taken = new int[threadCount()];
        begin.forEach(event -> taken[event.thread()]++);
        for (Event event : events) {
            // The events taken are the first ones of each thread.
            if (event.position() >= taken[event.thread()]) {
                run.add(event);
            }
        }
        return run;
    }
}

package io.threadspec.analysis.lattice;

import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.monitorability.StepMachine;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * Where runs can differ. Of a linearisation e<sub>1</sub> … e<sub>n</sub> a place between two events is <i>clean</i> if no
 * unordered dependent pair has one event on either side. Then in every run all that stands on the left can be moved, by swapping
 * neighbours that are independent, before all that stands on the right: there is an equivalent run that passes through
 * this place. So the stretches between clean places can be explored one after the other. Most are a single event; the others
 * are the windows around unordered dependent pairs.
 *
 * <p>They are found one after the other, from any clean place on, by looking ahead: a window lasts at least until the last event that
 * depends on one of its events and does not know of it. In a thread, what does not know of an event comes before what does; and what
 * was looked at for an event of one kind need not be looked at for another of that kind. So each event is looked at once
 * for each kind, and what is kept is a number for each kind and thread.
 */
final class Windows {

    private final Linearisation run;
    private final StepMachine machine;

    /** By kind: true if it depends on some kind. */
    private final boolean[] matters;

    private int place;

    /** How many events of each thread come before {@link #place}. */
    private final int[] cut;

    /** How many events of each thread the stretch at hand must have at its end, at least. */
    private final int[] needed;

    /** seen[kind][u]: up to there, from {@link #needed} or the cut on, no event of thread u depends on the kind. */
    private final int[][] seen;

    /** One that was found already. */
    private @Nullable Stretch next;

    /**
     * @param place a clean one
     * @param cut how many events of each thread come before it
     */
    Windows(Linearisation run, StepMachine machine, int place, int[] cut) {
        this.run = run;
        this.machine = machine;
        this.place = place;
        this.cut = cut.clone();
        this.needed = new int[cut.length];
        this.seen = new int[machine.kindCount()][cut.length];
        this.matters = new boolean[machine.kindCount()];
        for (int kind = 0; kind < matters.length; kind++) {
            for (int other = 0; other < matters.length; other++) {
                matters[kind] |= machine.areDependent(kind, other);
            }
        }
    }

    boolean hasNext() {
        return next != null || place < run.size();
    }

    /** The next window, or all that comes before it. */
    Stretch next() {
        if (next != null) {
            Stretch found = next;
            next = null;
            return found;
        }
        if (place == run.size()) {
            throw new NoSuchElementException("the run has no more events");
        }
        int from = place;
        int[] before = cut.clone();
        while (place < run.size()) {
            int first = place;
            if (!isCleanAfterNext()) {
                int[] beforeWindow = cut.clone();
                beforeWindow[run.event(first).thread()]--;
                Stretch window = rest(first, beforeWindow);
                if (first == from) {
                    return window;
                }
                next = window;
                return new Stretch(from, first, before, beforeWindow, false);
            }
        }
        return new Stretch(from, place, before, cut.clone(), false);
    }

    private Stretch rest(int from, int[] before) {
        boolean clean = false;
        while (!clean) {
            clean = isCleanAfterNext();
        }
        return new Stretch(from, place, before, cut.clone(), true);
    }

    private boolean isCleanAfterNext() {
        Event event = run.event(place++);
        cut[event.thread()]++;
        int kind = machine.kind(event);
        if (matters[kind]) {
            lookAhead(event, kind);
        }
        for (int u = 0; u < cut.length; u++) {
            if (cut[u] < needed[u]) {
                return false;
            }
        }
        return true;
    }

    private void lookAhead(Event event, int kind) {
        int slot = event.source().slot();
        int epoch = event.clock().get(slot);
        for (int u = 0; u < cut.length; u++) {
            if (u != event.thread()) {
                List<Event> thread = run.computation().thread(u);
                int ahead = Math.max(seen[kind][u], Math.max(cut[u], needed[u]));
                while (ahead < thread.size() && thread.get(ahead).clock().get(slot) < epoch) {
                    if (machine.areDependent(kind, machine.kind(thread.get(ahead++)))) {
                        needed[u] = ahead;
                    }
                }
                seen[kind][u] = ahead;
            }
        }
    }
}

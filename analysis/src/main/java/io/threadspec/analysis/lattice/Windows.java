package io.threadspec.analysis.lattice;

import io.threadspec.analysis.monitorability.StepMachine;
import java.util.Arrays;

/**
 * Where runs can differ. Of a linearisation e<sub>1</sub> … e<sub>n</sub> a place between two events is <i>clean</i> if no
 * unordered dependent pair has one event on either side. Then in every run all that stands on the left can be moved, by swapping
 * neighbours that are independent, before all that stands on the right: there is an equivalent run that passes through
 * this place. So the stretches between clean places can be explored one after the other. Most are a single event; the others
 * are the windows around unordered dependent pairs.
 */
final class Windows {

    private final Linearisation run;
    private final StepMachine machine;

    /** The places of a kind's events in a thread, those that came already; ascending, as their positions are. */
    private final PlaceList[][] places;

    private Windows(Linearisation run, StepMachine machine) {
        this.run = run;
        this.machine = machine;
        this.places = new PlaceList[machine.kindCount()][run.threadCount()];
        for (PlaceList[] ofKind : places) {
            Arrays.setAll(ofKind, thread -> new PlaceList());
        }
    }

    /** The first places of the stretches, ascending, and last the end of the run. */
    static int[] bounds(Linearisation run, StepMachine machine) {
        return new Windows(run, machine).bounds();
    }

    private int[] bounds() {
        var bounds = new int[run.size() + 1];
        int count = 0;
        for (int place = 0; place < run.size(); place++) {
            int first = firstUnordered(place);
            bounds[count++] = place;
            while (bounds[count - 1] > first) {
                count--;
            }
            places[run.kind(place)][run.thread(place)].add(
                    place, run.event(place).position());
        }
        bounds[count++] = run.size();
        return Arrays.copyOf(bounds, count);
    }

    /** The first event that depends on this one and is not ordered before it; itself if there is none. */
    private int firstUnordered(int place) {
        int first = place;
        for (int kind = 0; kind < places.length; kind++) {
            if (machine.areDependent(kind, run.kind(place))) {
                for (int thread = 0; thread < run.threadCount(); thread++) {
                    if (thread != run.thread(place)) {
                        first = Math.min(first, places[kind][thread].firstFrom(run.preceding(place, thread), place));
                    }
                }
            }
        }
        return first;
    }

    /** Events of one thread: where they stand in the run, and in their thread. */
    private static final class PlaceList {

        private int[] places = {};
        private int[] positions = {};
        private int size;

        void add(int place, int position) {
            if (size == places.length) {
                places = Arrays.copyOf(places, 2 * size + 4);
                positions = Arrays.copyOf(positions, 2 * size + 4);
            }
            places[size] = place;
            positions[size++] = position;
        }

        /** The place of the first event from this position on. */
        int firstFrom(int position, int otherwise) {
            if (size == 0 || positions[size - 1] < position) {
                return otherwise;
            }
            int found = Arrays.binarySearch(positions, 0, size, position);
            return places[found < 0 ? ~found : found];
        }
    }
}

package io.threadspec.analysis.finding;

import java.util.List;

/**
 * The lattice of a computation, if it is small enough to be read: its paths from the first cut to the last are the runs.
 *
 * @param threads their names, in the order of the cuts
 * @param cuts the first is the empty one, and each comes after all from which steps lead to it
 * @param steps from cut to cut
 */
public record RunLattice(List<String> threads, List<Cut> cuts, List<Step> steps) implements Evidence {

    public RunLattice {
        threads = List.copyOf(threads);
        cuts = List.copyOf(cuts);
        steps = List.copyOf(steps);
    }

    /**
     * How far each thread has come.
     *
     * @param events of each thread that have happened
     * @param onBadRun whether a run passes here that does not keep the property
     */
    public record Cut(List<Integer> events, boolean onBadRun) {

        public Cut {
            events = List.copyOf(events);
        }
    }

    /**
     * One event.
     *
     * @param from index of the cut before it
     * @param to index of the cut after it
     * @param event what happens, such as {@code open=1}
     * @param onBadRun whether a run that does not keep the property takes it
     */
    public record Step(int from, int to, String event, boolean onBadRun) {}

    @Override
    public <T> T accept(Visitor<T> visitor) {
        return visitor.runLattice(this);
    }
}

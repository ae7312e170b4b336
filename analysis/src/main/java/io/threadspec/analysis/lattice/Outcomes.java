package io.threadspec.analysis.lattice;

import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.limits.ReachedLimit;
import io.threadspec.runtime.spec.Verdict4;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What the runs of a computation come to.
 *
 * @param runs for each verdict that some run ends with, what puts together such a run when it is asked for; where a run that breaks
 *     the property was the goal, and there is one, perhaps not for all of them
 * @param figures what it took
 * @param limit why not all runs were covered, if they were not; then there may be verdicts that are not among these
 */
public record Outcomes(Map<Verdict4, Supplier<List<Event>>> runs, Figures figures, Optional<ReachedLimit> limit) {

    /**
     * What an exploration took.
     *
     * @param windows around unordered dependent pairs
     * @param cuts that were visited
     * @param configurations pairs of a cut and a state of the monitor
     * @param widest the most configurations that were held at once
     */
    public record Figures(long windows, long cuts, long configurations, long widest) {

        public static final Figures NOTHING = new Figures(0, 0, 0, 0);
    }

    public Outcomes {
        runs = Map.copyOf(runs);
    }

    /** The verdicts with which runs end. */
    public Set<Verdict4> verdicts() {
        return runs.keySet();
    }

    /** A run that ends with this verdict, if one was found. */
    public Optional<List<Event>> run(Verdict4 verdict) {
        return Optional.ofNullable(runs.get(verdict)).map(Supplier::get);
    }

    /** These, and a run that ends with another verdict. */
    Outcomes and(Verdict4 verdict, Supplier<List<Event>> run) {
        Map<Verdict4, Supplier<List<Event>>> more = new EnumMap<>(Verdict4.class);
        more.putAll(runs);
        more.put(verdict, run);
        return new Outcomes(more, figures, limit);
    }
}

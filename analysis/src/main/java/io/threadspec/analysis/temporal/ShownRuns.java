package io.threadspec.analysis.temporal;

import io.threadspec.analysis.computation.Computation;
import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.explanation.Orders;
import io.threadspec.analysis.explanation.RunCount;
import io.threadspec.analysis.lattice.DrawnLattice;
import io.threadspec.analysis.lattice.FewestSwitches;
import io.threadspec.analysis.lattice.Lattice;
import io.threadspec.analysis.lattice.LatticeLimitException;
import io.threadspec.analysis.lattice.LatticeResult;
import io.threadspec.analysis.lattice.Outcomes;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.analysis.monitorability.StepMachine;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.Verdict4;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Which runs that break a property are shown, and the number of all runs: exactly where the lattice is small. */
final class ShownRuns {

    /** A lattice up to this size is explored as a whole, to count its runs and to find the ones that are easiest to read. */
    private static final long SMALL = 10_000;

    /** How many violating runs are looked at to find those that are easiest to read. */
    private static final int CANDIDATES = 256;

    /** How many are shown. */
    private static final int SHOWN = 3;

    /** A lattice of more cuts cannot be read. */
    private static final int MOST_DRAWN = 120;

    private final Computation computation;
    private final StepMachine machine;
    private final CompiledProperty property;
    private final List<Event> observed;
    private final Optional<LatticeResult> count;
    private final Limits limits;

    ShownRuns(
            Computation computation,
            StepMachine machine,
            CompiledProperty property,
            List<Event> observed,
            Limits limits) {
        this.computation = computation;
        this.machine = machine;
        this.property = property;
        this.observed = observed;
        this.limits = new Limits(Math.min(SMALL, limits.maxConfigurations()), limits.maxWidth(), limits.maxMillis());
        this.count = explored();
    }

    /** How many there are. */
    RunCount runs() {
        return count.map(LatticeResult::runs).orElse(RunCount.atLeast(2));
    }

    /** All of them, and how many end with this verdict. */
    Orders orders(Outcomes outcomes, Verdict4 bad) {
        return count.<Orders>map(lattice -> new Orders.Counted(lattice.runs(), lattice.runsWith(bad), lattice.cuts()))
                .orElseGet(() -> new Orders.Uncounted(
                        outcomes.figures().configurations(), outcomes.figures().windows()));
    }

    /** The lattice, if it is small enough to be read, with the runs marked that end with this verdict. */
    Optional<DrawnLattice> lattice(Verdict4 bad) {
        return count.filter(lattice -> lattice.cuts() <= MOST_DRAWN).map(lattice -> lattice.drawn(bad));
    }

    /** As {@link #lattice}, where the number of runs is not asked for. */
    static Optional<DrawnLattice> lattice(Computation computation, StepMachine machine, Limits limits) {
        try {
            // Of a cut there may be a few configurations.
            var few = new Limits(
                    Math.min(4 * MOST_DRAWN, limits.maxConfigurations()), limits.maxWidth(), limits.maxMillis());
            return Optional.of(Lattice.explore(computation, machine, few))
                    .filter(lattice -> lattice.cuts() <= MOST_DRAWN)
                    .map(lattice -> lattice.drawn(Verdict4.FALSE));
        } catch (LatticeLimitException e) {
            // Too large to be read.
            return Optional.empty();
        }
    }

    private Optional<LatticeResult> explored() {
        try {
            return Optional.of(Lattice.explore(computation, machine, limits));
        } catch (LatticeLimitException e) {
            // Too large to count its runs, which is said instead of their number.
            return Optional.empty();
        }
    }

    /** The one with the fewest changes of the thread first; runs that differ only after they broke the property are one. */
    List<List<Event>> breaking(Outcomes outcomes) {
        List<List<Event>> candidates = new ArrayList<>();
        candidates.add(simplest(outcomes));
        count.ifPresent(lattice -> lattice.runsEndingWith(Verdict4.FALSE, CANDIDATES).stream()
                .sorted(Comparator.comparingInt(this::switchesUntilBroken))
                .forEach(candidates::add));
        List<List<Event>> shown = new ArrayList<>();
        Set<List<Event>> beginnings = new LinkedHashSet<>();
        for (List<Event> run : candidates) {
            if (shown.size() < SHOWN && beginnings.add(untilBroken(run))) {
                shown.add(run);
            }
        }
        return shown;
    }

    private List<Event> simplest(Outcomes outcomes) {
        if (count.isPresent()) {
            try {
                Optional<List<Event>> best = FewestSwitches.find(computation, machine, observed, limits);
                if (best.isPresent()) {
                    return best.get();
                }
            } catch (LatticeLimitException e) {
                // The best of a lattice that is too large is not known; another one is good.
                return outcomes.run(Verdict4.FALSE).orElse(List.of());
            }
        }
        return outcomes.run(Verdict4.FALSE).orElse(List.of());
    }

    private List<Event> untilBroken(List<Event> run) {
        return run.subList(
                0, Replay.of(property, computation.initialValues(), run).decidedAt() + 1);
    }

    private int switchesUntilBroken(List<Event> run) {
        List<Event> begin = untilBroken(run);
        int switches = 0;
        for (int i = 1; i < begin.size(); i++) {
            if (begin.get(i).thread() != begin.get(i - 1).thread()) {
                switches++;
            }
        }
        return switches;
    }
}

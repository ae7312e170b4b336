package io.threadspec.analysis.lattice;

import io.threadspec.analysis.computation.Computation;
import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.analysis.limits.ReachedLimit;
import io.threadspec.analysis.monitorability.StepMachine;
import io.threadspec.runtime.spec.Verdict4;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Finds every verdict that some run of a computation ends with, by exploring as little of the lattice as that takes: one stretch
 * after the other, outside of {@link Windows} nothing. Of what lies behind, only {@link Checkpoints} are kept: a run that is to be
 * shown is {@linkplain Retrace found again} from these.
 *
 * <p>Where that is more than the limits allow, a narrow search follows, which keeps only some cuts of each level: it cannot show that
 * all runs agree, but a run that it finds to break the property does.
 */
public final class WindowedLattice {

    /** How many cuts of a level the narrow search keeps, at most. */
    private static final int NARROW = 256;

    private final Search search;
    private final Budget budget;
    private final Checkpoints checkpoints;
    private final Map<Verdict4, Ending> endings = new EnumMap<>(Verdict4.class);

    /** The passage through the present stretch. */
    private Passage passage;

    private long windows;
    private long cuts;

    WindowedLattice(Search search, Budget budget) {
        this.search = search;
        this.budget = budget;
        Frontier beginning = search.beginning();
        this.checkpoints = new Checkpoints(beginning);
        this.passage = new Passage(search, budget, beginning.starts());
    }

    /** @param observed all events, in an order that respects causality */
    static Outcomes explore(
            Computation computation, StepMachine machine, List<Event> observed, Goal goal, Budget budget) {
        Limits limits = budget.limits();
        var run = new Linearisation(computation, observed);
        var all = new Search(run, machine, goal, Integer.MAX_VALUE);
        Outcomes outcomes = new WindowedLattice(all, budget).explore();
        if (outcomes.limit().isEmpty() || outcomes.verdicts().contains(Verdict4.FALSE)) {
            return outcomes;
        }
        var some = new Search(run, machine, Goal.WORST_VERDICT, narrow(computation, limits));
        Supplier<List<Event>> broken =
                new WindowedLattice(some, new Budget(limits)).explore().runs().get(Verdict4.FALSE);
        return broken == null ? outcomes : outcomes.and(Verdict4.FALSE, broken);
    }

    /** From each cut there may be a way for each thread, and on each several states. */
    private static int narrow(Computation computation, Limits limits) {
        return (int) Math.max(1, Math.min(NARROW, limits.maxWidth() / (2L * computation.threadCount())));
    }

    Outcomes explore() {
        long before = budget.configurations();
        Optional<ReachedLimit> limit = Optional.empty();
        try {
            exploreStretches();
        } catch (LatticeLimitException e) {
            limit = Optional.of(e.limit());
        }
        Map<Verdict4, Supplier<List<Event>>> runs = new EnumMap<>(Verdict4.class);
        endings.forEach((verdict, ending) -> runs.put(verdict, runTo(search, ending)));
        return new Outcomes(
                runs, new Outcomes.Figures(windows, cuts, budget.configurations() - before, budget.widest()), limit);
    }

    private static Supplier<List<Event>> runTo(Search search, Ending ending) {
        return () -> {
            List<Event> way = Retrace.way(search, ending);
            boolean broken = search.machine().output(ending.chain().state) == Verdict4.FALSE;
            return search.run().completed(broken ? Straightener.straighten(search, way) : way);
        };
    }

    private void exploreStretches() throws LatticeLimitException {
        Frontier beginning = checkpoints.latest();
        Windows stretches = search.windowsFrom(beginning);
        Optional<Stretch> last = Optional.empty();
        if (search.machine().output(search.machine().initialState()).isFinal()) {
            end(last, beginning.starts());
            return;
        }
        while (stretches.hasNext() && !passage.isDone()) {
            if (last.isPresent()) {
                Stretch passed = last.get();
                checkpoints.add(new Frontier(passed.to(), passed.after(), passage.undecided()));
            }
            Stretch stretch = stretches.next();
            windows += stretch.isWindow() ? 1 : 0;
            last = Optional.of(stretch);
            passage = new Passage(search, budget, checkpoints.latest().starts());
            try {
                passage.through(stretch);
            } finally {
                cuts += passage.cuts();
                end(last, passage.decided().values());
            }
        }
        if (!passage.isDone()) {
            end(last, passage.undecided());
        }
    }

    /** Remembers the simplest way to each verdict. */
    private void end(Optional<Stretch> stretch, Iterable<Chain> ends) {
        for (Chain end : ends) {
            Verdict4 verdict = search.machine().output(end.state);
            Ending known = endings.get(verdict);
            if (known == null || end.isSimplerThan(known.chain())) {
                endings.put(verdict, new Ending(checkpoints.path(), stretch, end));
            }
        }
    }
}

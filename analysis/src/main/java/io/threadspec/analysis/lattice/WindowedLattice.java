package io.threadspec.analysis.lattice;

import io.threadspec.analysis.computation.Computation;
import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.analysis.monitorability.StepMachine;
import io.threadspec.runtime.spec.Verdict4;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds every verdict that some run of a computation ends with, by exploring as little of the lattice as that takes: outside of
 * {@link Windows} nothing, in a window level by level, and at a cut only the threads that {@link Window#representatives}
 * names. What has decided is not followed any further.
 *
 * <p>Where that is more than the limits allow, a narrow search follows, which keeps only some cuts of each level: it cannot show that
 * all runs agree, but a run that it finds to break the property does.
 */
public final class WindowedLattice {

    /** How many cuts of a level the narrow search keeps, at most. */
    private static final int NARROW = 256;

    private final Linearisation run;
    private final StepMachine machine;
    private final Goal goal;
    private final Budget budget;

    /** How many cuts of a level are kept. */
    private final int maxCuts;

    private final Map<Verdict4, Chain> decided = new EnumMap<>(Verdict4.class);
    private List<Chain> undecided = new ArrayList<>();
    private long windows;
    private long cuts;

    private WindowedLattice(Linearisation run, StepMachine machine, Goal goal, Budget budget, int maxCuts) {
        this.run = run;
        this.machine = machine;
        this.goal = goal;
        this.budget = budget;
        this.maxCuts = maxCuts;
    }

    /** @param observed all events, in an order that respects causality */
    public static Outcomes explore(
            Computation computation, StepMachine machine, List<Event> observed, Goal goal, Limits limits) {
        var run = new Linearisation(computation, machine, observed);
        Outcomes outcomes = new WindowedLattice(run, machine, goal, new Budget(limits), Integer.MAX_VALUE).explore();
        if (outcomes.limit().isEmpty() || outcomes.runs().containsKey(Verdict4.FALSE)) {
            return outcomes;
        }
        List<Event> broken = new WindowedLattice(
                        run, machine, Goal.WORST_VERDICT, new Budget(limits), narrow(computation, limits))
                .explore()
                .runs()
                .get(Verdict4.FALSE);
        return broken == null ? outcomes : outcomes.and(Verdict4.FALSE, broken);
    }

    /** From each cut there may be a way for each thread, and on each several states. */
    private static int narrow(Computation computation, Limits limits) {
        return (int) Math.max(1, Math.min(NARROW, limits.maxWidth() / (2L * computation.threadCount())));
    }

    private Outcomes explore() {
        Optional<LatticeLimitException> limit = Optional.empty();
        try {
            add(Chain.start(machine.initialState()), undecided);
            exploreStretches();
            for (Chain end : isDone() ? List.<Chain>of() : undecided) {
                decided.merge(machine.output(end.state), end, WindowedLattice::simpler);
            }
        } catch (LatticeLimitException e) {
            limit = Optional.of(e);
        }
        Map<Verdict4, List<Event>> runs = new EnumMap<>(Verdict4.class);
        decided.forEach((verdict, chain) -> runs.put(verdict, runOf(verdict, chain)));
        return new Outcomes(runs, new Outcomes.Figures(windows, cuts, budget.configurations(), budget.widest()), limit);
    }

    private List<Event> runOf(Verdict4 verdict, Chain chain) {
        List<Integer> places = chain.places();
        return run.completed(verdict == Verdict4.FALSE ? Straightener.straighten(run, machine, places) : places);
    }

    private void exploreStretches() throws LatticeLimitException {
        int[] bounds = Windows.bounds(run, machine);
        int stretch = 0;
        while (stretch < bounds.length - 1 && !isDone()) {
            int end = stretch;
            while (end < bounds.length - 1 && bounds[end + 1] == bounds[end] + 1) {
                end++;
            }
            if (end > stretch) {
                follow(bounds[stretch], bounds[end]);
                stretch = end;
            } else {
                windows++;
                explore(new Window(run, machine, bounds[stretch], bounds[stretch + 1]));
                stretch++;
            }
        }
    }

    private boolean isDone() {
        return undecided.isEmpty() || (goal == Goal.WORST_VERDICT && decided.containsKey(Verdict4.FALSE));
    }

    /** Where there is nothing to permute. */
    private void follow(int from, int to) throws LatticeLimitException {
        List<Chain> before = undecided;
        undecided = new ArrayList<>(before.size());
        for (Chain chain : before) {
            int state = chain.state;
            int place = from;
            while (place < to && !machine.output(state).isFinal()) {
                state = machine.step(state, run.event(place++));
            }
            add(place == from ? chain : chain.then(run, from, place, state), undecided);
        }
        budget.spend(undecided.size());
    }

    private void explore(Window window) throws LatticeLimitException {
        var level = new Level();
        var bottom = new Cut(new int[window.threadCount()]);
        undecided.forEach(chain -> level.add(bottom, chain));
        Level current = level;
        cuts++;
        for (int k = window.size(); k > 0 && !isDone(); k--) {
            current = next(window, current).thinned(maxCuts);
            budget.spend(current.width());
            budget.hold(current.width());
            cuts += current.cuts().size();
        }
        undecided = current.cuts().isEmpty()
                ? List.of()
                : current.cuts().values().iterator().next();
    }

    private Level next(Window window, Level level) throws LatticeLimitException {
        var next = new Level();
        for (Map.Entry<Cut, List<Chain>> entry : level.cuts().entrySet()) {
            Cut cut = entry.getKey();
            for (int thread : window.representatives(cut.positions())) {
                int place = window.next(cut.positions(), thread);
                Cut after = cut.after(thread);
                for (Chain chain : entry.getValue()) {
                    Chain longer = chain.then(run, place, machine.step(chain.state, run.event(place)));
                    if (!decides(longer)) {
                        next.add(after, longer);
                    }
                }
            }
            budget.hold(next.width());
        }
        return next;
    }

    private void add(Chain chain, List<Chain> chains) {
        if (decides(chain)) {
            return;
        }
        for (int i = 0; i < chains.size(); i++) {
            if (chains.get(i).state == chain.state) {
                chains.set(i, simpler(chains.get(i), chain));
                return;
            }
        }
        chains.add(chain);
    }

    private boolean decides(Chain chain) {
        Verdict4 verdict = machine.output(chain.state);
        if (verdict.isFinal()) {
            decided.merge(verdict, chain, WindowedLattice::simpler);
        }
        return verdict.isFinal();
    }

    private static Chain simpler(Chain one, Chain other) {
        return other.isSimplerThan(one) ? other : one;
    }
}

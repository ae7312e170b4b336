package io.threadspec.analysis.lattice;

import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.monitorability.StepMachine;
import io.threadspec.runtime.spec.Verdict4;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The way of chains through one stretch: where runs cannot differ the events are followed, in a window all cuts are explored, level
 * by level, and at a cut only the threads that {@link Window#representatives} names. What has decided is not followed any further.
 */
final class Passage {

    private final Search search;
    private final StepMachine machine;
    private final Budget budget;
    private final Map<Verdict4, Chain> decided = new EnumMap<>(Verdict4.class);
    private List<Chain> undecided;
    private long cuts;

    /** The configurations held while a window is explored. */
    private Level level = new Level();

    /** @param chains at the beginning of the stretch, one for each state, none of which has decided */
    Passage(Search search, Budget budget, List<? extends Chain> chains) {
        this.search = search;
        this.machine = search.machine();
        this.budget = budget;
        this.undecided = new ArrayList<>(chains);
    }

    void through(Stretch stretch) throws LatticeLimitException {
        if (stretch.isWindow()) {
            budget.holdWindow(stretch.to() - (long) stretch.from());
            explore(new Window(search.run(), machine, stretch));
        } else {
            follow(search.run().events().subList(stretch.from(), stretch.to()));
        }
    }

    /** For each final verdict that was reached, the simplest way there; also if a limit was reached. */
    Map<Verdict4, Chain> decided() {
        return decided;
    }

    /** The chains at the end of the stretch. */
    List<Chain> undecided() {
        return undecided;
    }

    /** How many cuts were visited in a window. */
    long cuts() {
        return cuts;
    }

    /** True if no chain is left to follow, or the goal of the search is reached. */
    boolean isDone() {
        return undecided.isEmpty() || (search.goal() == Goal.WORST_VERDICT && decided.containsKey(Verdict4.FALSE));
    }

    private void follow(List<Event> events) throws LatticeLimitException {
        List<Chain> before = undecided;
        int[] states = before.stream().mapToInt(chain -> chain.state).toArray();
        undecided = new ArrayList<>(before.size());
        int active = states.length;
        int changes = 0;
        for (int place = 0; place < events.size() && active > 0; place++) {
            Event event = events.get(place);
            int letter = machine.letter(event);
            changes += place == 0 || events.get(place - 1).thread() == event.thread() ? 0 : 1;
            for (int i = 0; i < states.length; i++) {
                if (!machine.output(states[i]).isFinal()) {
                    states[i] = machine.next(states[i], letter);
                    if (decides(states[i])) {
                        decide(before.get(i).then(events.subList(0, place + 1), changes, states[i]));
                        active--;
                    }
                }
            }
        }
        for (int i = 0; i < states.length; i++) {
            if (!decides(states[i])) {
                add(before.get(i).then(events, changes, states[i]));
            }
        }
        budget.spend(undecided.size());
    }

    private void add(Chain chain) {
        for (int i = 0; i < undecided.size(); i++) {
            if (undecided.get(i).state == chain.state) {
                undecided.set(i, Chain.simpler(undecided.get(i), chain));
                return;
            }
        }
        undecided.add(chain);
    }

    private void explore(Window window) throws LatticeLimitException {
        var bottom = new Cut(new int[window.threadCount()]);
        undecided.forEach(chain -> level.add(bottom, chain));
        cuts++;
        for (int k = window.size(); k > 0 && !isDone() && level.width() > 0; k--) {
            level = next(window).thinned(search.maxCuts());
            budget.spend(level.width());
            budget.hold(level.width());
            cuts += level.cuts().size();
        }
        undecided = level.cuts().isEmpty()
                ? List.of()
                : level.cuts().values().iterator().next();
        level = new Level();
    }

    private Level next(Window window) throws LatticeLimitException {
        var next = new Level();
        var common = new int[window.threadCount()];
        Arrays.fill(common, Integer.MAX_VALUE);
        for (Map.Entry<Cut, List<Chain>> entry : level.cuts().entrySet()) {
            Cut cut = entry.getKey();
            cut.meet(common);
            for (int thread : window.representatives(cut.positions())) {
                Event event = window.next(cut.positions(), thread);
                int letter = window.nextLetter(cut.positions(), thread);
                Cut after = cut.after(thread);
                for (Chain chain : entry.getValue()) {
                    Chain longer = chain.then(event, machine.next(chain.state, letter));
                    if (decides(longer.state)) {
                        decide(longer);
                    } else {
                        next.add(after, longer);
                    }
                }
            }
            budget.hold(next.width());
        }
        window.forget(common);
        return next;
    }

    private boolean decides(int state) {
        return machine.output(state).isFinal();
    }

    private void decide(Chain chain) {
        decided.merge(machine.output(chain.state), chain, Chain::simpler);
    }
}

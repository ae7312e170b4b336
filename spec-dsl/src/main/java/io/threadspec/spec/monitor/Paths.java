package io.threadspec.spec.monitor;

import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.spec.monitor.Monitorability.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** For each state of a machine its successors, each with one way to get there by a letter that can occur. */
final class Paths {

    record Path(Step step, int target) {}

    private record Visit(int reference, int possible) {}

    private final MooreMachine machine;
    private final Bdd bdd = new Bdd(MonitorCompiler.Limits.DEFAULT.decisionNodes());
    private final int letters;
    private final Map<Integer, List<Path>> known = new HashMap<>();

    Paths(MooreMachine machine, Letters letters) {
        this.machine = machine;
        this.letters = letters.toBdd(bdd);
    }

    List<Path> from(int state) {
        return known.computeIfAbsent(state, unseen -> {
            List<Path> paths = new ArrayList<>();
            walk(machine.root(state), letters, new Step(0, 0), new HashSet<>(), new HashSet<>(), paths);
            return paths;
        });
    }

    /** Walks a diagram and the possible letters side by side: where these are used up, the way cannot occur. */
    private void walk(int reference, int possible, Step step, Set<Visit> seen, Set<Integer> targets, List<Path> paths) {
        if (possible == Bdd.FALSE || !seen.add(new Visit(reference, possible))) {
            return;
        }
        if (reference < 0) {
            if (targets.add(~reference)) {
                paths.add(new Path(complete(step, possible), ~reference));
            }
            return;
        }
        int asked = machine.proposition(reference);
        if (bdd.root(possible) < asked) {
            int variable = bdd.root(possible);
            walk(reference, bdd.low(possible), with(step, variable, false), seen, targets, paths);
            walk(reference, bdd.high(possible), with(step, variable, true), seen, targets, paths);
            return;
        }
        boolean constrained = bdd.root(possible) == asked;
        int whenLow = constrained ? bdd.low(possible) : possible;
        int whenHigh = constrained ? bdd.high(possible) : possible;
        walk(machine.low(reference), whenLow, with(step, asked, false), seen, targets, paths);
        walk(machine.high(reference), whenHigh, with(step, asked, true), seen, targets, paths);
    }

    /** Fixes the propositions that the constraint still speaks of. */
    private Step complete(Step step, int possible) {
        Step result = step;
        int rest = possible;
        while (rest != Bdd.TRUE) {
            boolean truth = bdd.low(rest) == Bdd.FALSE;
            result = with(result, bdd.root(rest), truth);
            rest = truth ? bdd.high(rest) : bdd.low(rest);
        }
        return result;
    }

    private static Step with(Step step, int proposition, boolean truth) {
        long bit = 1L << proposition;
        return new Step(step.asked() | bit, truth ? step.truth() | bit : step.truth());
    }
}

package io.threadspec.spec.monitor;

import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.Verdict4;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Merges the states that no word tells apart (Moore 1956: refine by output, then by the blocks that a step leads to) and
 * numbers what is left in the order in which it is met from the initial state, so that equal machines are equal values.
 */
final class Minimiser {

    private record Signature(int block, int diagram) {}

    private final Transitions transitions;
    private final Verdict4[] outputs;
    private final int[] roots;

    private Minimiser(Transitions transitions, Verdict4[] outputs, int[] roots) {
        this.transitions = transitions;
        this.outputs = outputs;
        this.roots = roots;
    }

    /** State 0 is the initial one. */
    static MooreMachine minimise(Transitions transitions, Verdict4[] outputs, int[] roots) {
        return new Minimiser(transitions, outputs, roots).run();
    }

    private MooreMachine run() {
        List<Verdict4> verdicts = List.of(Verdict4.values());
        int[] block = Arrays.stream(outputs).mapToInt(verdicts::indexOf).toArray();
        int blocks = (int) Arrays.stream(block).distinct().count();
        while (true) {
            int[] refined = refine(block);
            int count = Arrays.stream(refined).max().orElseThrow() + 1;
            if (count == blocks) {
                return number(refined, count);
            }
            blocks = count;
            block = refined;
        }
    }

    private int[] refine(int[] block) {
        var diagrams = new Relabelling(transitions, new Transitions(), block);
        Map<Signature, Integer> numbers = new HashMap<>();
        int[] refined = new int[block.length];
        for (int state = 0; state < block.length; state++) {
            var signature = new Signature(block[state], diagrams.apply(roots[state]));
            refined[state] = numbers.computeIfAbsent(signature, unseen -> numbers.size());
        }
        return refined;
    }

    private MooreMachine number(int[] block, int blocks) {
        int[] member = new int[blocks];
        for (int state = block.length - 1; state >= 0; state--) {
            member[block[state]] = state;
        }
        var merged = new Transitions();
        var diagrams = new Relabelling(transitions, merged, block);
        int[] mergedRoots =
                Arrays.stream(member).map(state -> diagrams.apply(roots[state])).toArray();

        int[] numberOf = new int[blocks];
        Arrays.fill(numberOf, -1);
        List<Integer> order = new ArrayList<>();
        order.add(block[0]);
        numberOf[block[0]] = 0;
        boolean[] seen = new boolean[merged.size()];
        for (int i = 0; i < order.size(); i++) {
            meet(merged, mergedRoots[order.get(i)], seen, numberOf, order);
        }

        var result = new Transitions();
        var renumbering = new Relabelling(merged, result, numberOf);
        int[] finalRoots = order.stream()
                .mapToInt(old -> renumbering.apply(mergedRoots[old]))
                .toArray();
        Verdict4[] finalOutputs =
                order.stream().map(old -> outputs[member[old]]).toArray(Verdict4[]::new);
        return result.toMachine(0, finalOutputs, finalRoots);
    }

    private static void meet(Transitions diagrams, int reference, boolean[] seen, int[] numberOf, List<Integer> order) {
        if (reference < 0) {
            if (numberOf[~reference] < 0) {
                numberOf[~reference] = order.size();
                order.add(~reference);
            }
        } else if (!seen[reference]) {
            seen[reference] = true;
            meet(diagrams, diagrams.low(reference), seen, numberOf, order);
            meet(diagrams, diagrams.high(reference), seen, numberOf, order);
        }
    }

    /** Copies diagrams, with other numbers at the leaves. */
    private static final class Relabelling {

        private final Transitions from;
        private final Transitions to;
        private final int[] label;
        private final int[] copy;
        private final boolean[] copied;

        Relabelling(Transitions from, Transitions to, int[] label) {
            this.from = from;
            this.to = to;
            this.label = label;
            this.copy = new int[from.size()];
            this.copied = new boolean[from.size()];
        }

        int apply(int reference) {
            if (reference < 0) {
                return ~label[~reference];
            }
            if (!copied[reference]) {
                copy[reference] =
                        to.node(from.proposition(reference), apply(from.low(reference)), apply(from.high(reference)));
                copied[reference] = true;
            }
            return copy[reference];
        }
    }
}

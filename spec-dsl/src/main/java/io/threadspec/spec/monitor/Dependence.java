package io.threadspec.spec.monitor;

import io.threadspec.runtime.spec.MooreMachine;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The causal dependence relation D of a property over events, and its complement, the independence relation ID (Soueidi,
 * Falcone, "Sound concurrent traces for online monitoring", section 6.1): (a, b) ∈ D iff from some reachable state the words
 * {@code a b} and {@code b a} lead to different states. The machine is minimal, so different states are states that some
 * continuation tells apart. Both relations are symmetric; D has no reflexive pair, and ID is given without them.
 *
 * @param dependent D
 * @param independent ID
 */
public record Dependence(Set<Pair> dependent, Set<Pair> independent) {

    /** An unordered pair of events, by their propositions; {@code first < second}. */
    public record Pair(int first, int second) {}

    public Dependence {
        dependent = Set.copyOf(dependent);
        independent = Set.copyOf(independent);
    }

    /**
     * Extracts the relations.
     *
     * @param machine minimal, over propositions that are events, of which one is true in a step
     * @param events the propositions
     */
    public static Dependence of(MooreMachine machine, List<Integer> events) {
        BitSet reachable = reachable(machine, events);
        Set<Pair> dependent = new LinkedHashSet<>();
        Set<Pair> independent = new LinkedHashSet<>();
        for (int i = 0; i < events.size(); i++) {
            for (int j = i + 1; j < events.size(); j++) {
                int a = Math.min(events.get(i), events.get(j));
                int b = Math.max(events.get(i), events.get(j));
                boolean commute = reachable.stream().allMatch(state -> commute(machine, state, 1L << a, 1L << b));
                (commute ? independent : dependent).add(new Pair(a, b));
            }
        }
        return new Dependence(dependent, independent);
    }

    private static boolean commute(MooreMachine machine, int state, long a, long b) {
        return machine.step(machine.step(state, a), b) == machine.step(machine.step(state, b), a);
    }

    private static BitSet reachable(MooreMachine machine, List<Integer> events) {
        BitSet seen = new BitSet();
        seen.set(machine.initialState());
        Deque<Integer> queue = new ArrayDeque<>(List.of(machine.initialState()));
        while (!queue.isEmpty()) {
            int state = queue.remove();
            for (int event : events) {
                int target = machine.step(state, 1L << event);
                if (!seen.get(target)) {
                    seen.set(target);
                    queue.add(target);
                }
            }
        }
        return seen;
    }
}

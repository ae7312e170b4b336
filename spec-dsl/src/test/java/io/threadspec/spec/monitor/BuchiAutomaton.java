package io.threadspec.spec.monitor;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/**
 * A generalised Büchi automaton that another tool has made.
 *
 * @param initial numbers of the initial states
 * @param edges for each state its edges
 * @param acceptance for each acceptance set its states
 */
record BuchiAutomaton(BitSet initial, List<List<Edge>> edges, List<BitSet> acceptance) {

    interface Guard {
        boolean holds(long letter);
    }

    record Edge(int target, Guard guard) {}

    /** Whether some infinite continuation of the word is accepted. */
    boolean acceptsSomeContinuation(List<Long> word, int propositions) {
        BitSet current = initial;
        for (long letter : word) {
            BitSet next = new BitSet();
            current.stream().forEach(state -> edges.get(state).stream()
                    .filter(edge -> edge.guard().holds(letter))
                    .forEach(edge -> next.set(edge.target())));
            current = next;
        }
        BitSet[] reach = reachability(propositions);
        return current.stream().anyMatch(state -> startsAcceptingRun(state, reach));
    }

    /** A state on a cycle whose strongly connected component meets every acceptance set. */
    private boolean startsAcceptingRun(int state, BitSet[] reach) {
        BitSet ahead = (BitSet) reach[state].clone();
        ahead.set(state);
        return ahead.stream().anyMatch(knot -> {
            if (!reach[knot].get(knot)) {
                return false;
            }
            BitSet component = new BitSet();
            reach[knot].stream().filter(other -> reach[other].get(knot)).forEach(component::set);
            return acceptance.stream().allMatch(component::intersects);
        });
    }

    /** For each state what is reached in one step or more. */
    private BitSet[] reachability(int propositions) {
        BitSet[] reach = new BitSet[edges.size()];
        for (int start = 0; start < edges.size(); start++) {
            reach[start] = new BitSet();
            Deque<Integer> queue = new ArrayDeque<>(List.of(start));
            while (!queue.isEmpty()) {
                for (Edge edge : edges.get(queue.remove())) {
                    if (!reach[start].get(edge.target()) && isPossible(edge, propositions)) {
                        reach[start].set(edge.target());
                        queue.add(edge.target());
                    }
                }
            }
        }
        return reach;
    }

    private static boolean isPossible(Edge edge, int propositions) {
        for (long letter = 0; letter < 1L << propositions; letter++) {
            if (edge.guard().holds(letter)) {
                return true;
            }
        }
        return false;
    }
}

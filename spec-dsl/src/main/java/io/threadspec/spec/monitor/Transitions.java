package io.threadspec.spec.monitor;

import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.Verdict4;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A machine under construction: shared decision nodes with states as leaves, in the references of {@link MooreMachine}
 * ({@code ~state} or a node). Equal diagrams are equal references.
 */
final class Transitions {

    /** The leaf for a letter that cannot occur: whatever stands beside it takes its place. */
    static final int IMPOSSIBLE = Integer.MIN_VALUE;

    private record Node(int proposition, int low, int high) {}

    private final List<Node> nodes = new ArrayList<>();
    private final Map<Node, Integer> unique = new HashMap<>();

    int node(int proposition, int low, int high) {
        if (low == high || high == IMPOSSIBLE) {
            return low;
        }
        if (low == IMPOSSIBLE) {
            return high;
        }
        var node = new Node(proposition, low, high);
        Integer known = unique.get(node);
        if (known != null) {
            return known;
        }
        nodes.add(node);
        unique.put(node, nodes.size() - 1);
        return nodes.size() - 1;
    }

    int size() {
        return nodes.size();
    }

    int proposition(int node) {
        return nodes.get(node).proposition();
    }

    int low(int node) {
        return nodes.get(node).low();
    }

    int high(int node) {
        return nodes.get(node).high();
    }

    MooreMachine toMachine(int initialState, Verdict4[] outputs, int[] roots) {
        int[] proposition = nodes.stream().mapToInt(Node::proposition).toArray();
        int[] low = nodes.stream().mapToInt(Node::low).toArray();
        int[] high = nodes.stream().mapToInt(Node::high).toArray();
        return new MooreMachine(initialState, outputs, roots, proposition, low, high);
    }
}

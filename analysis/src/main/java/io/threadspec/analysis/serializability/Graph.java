package io.threadspec.analysis.serializability;

import io.threadspec.analysis.serializability.GraphNode.Edge;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The graph H of Velodrome, without cycles. Between two transactions there is at most one edge, the newest. A finished transaction without
 * incoming edges is collected, because it will never get any, and its node is used again (section 4.1).
 */
final class Graph {

    /** So many edges take some 50 MB, more if they have detours. */
    static final int MOST_EDGES = 250_000;

    private final Step steps;
    private final int mostEdges;
    private final List<GraphNode> nodes = new ArrayList<>();
    private final Deque<GraphNode> free = new ArrayDeque<>();
    private int live;
    private int liveEdges;
    private int mostLive;
    private long allocated;

    Graph(Step steps, int mostEdges) {
        this.steps = steps;
        this.mostEdges = mostEdges;
    }

    /** Nothing is asked of it any more but how many nodes there were. */
    void forget() {
        nodes.clear();
        free.clear();
    }

    long allocated() {
        return allocated;
    }

    int mostLive() {
        return mostLive;
    }

    int liveEdges() {
        return liveEdges;
    }

    /** Those whose transactions were not collected. */
    List<GraphNode> liveNodes() {
        return nodes.stream().filter(node -> node.time > node.collected).toList();
    }

    /** A node for a transaction that begins, or null if there are no more. */
    @Nullable
    GraphNode allocate(Cycle.Participant transaction) {
        GraphNode node = free.poll();
        if (node == null) {
            if (nodes.size() == steps.nodes()) {
                return null;
            }
            node = new GraphNode(nodes.size());
            nodes.add(node);
        }
        node.transaction = transaction;
        node.finished = false;
        node.reported = false;
        node.time = node.collected + 1;
        allocated++;
        mostLive = Math.max(mostLive, ++live);
        return node;
    }

    /** The node of a step, or null if its transaction was collected. */
    @Nullable
    GraphNode node(long step) {
        if (step == Step.NONE) {
            return null;
        }
        GraphNode node = nodes.get(steps.node(step));
        return steps.time(step) <= node.collected ? null : node;
    }

    boolean precedes(GraphNode one, GraphNode other) {
        return other.ancestors.get(one.number);
    }

    /** Adds an edge that closes no cycle, in the place of an older one between the two. False if there is no room for one more. */
    boolean add(Edge edge) {
        boolean replaces =
                edge.from().outgoing.remove(edge.to()) != null; // The newest edge is the last one of its node.
        if (!replaces && liveEdges++ == mostEdges) {
            return false;
        }
        edge.from().outgoing.put(edge.to(), edge);
        edge.to().incoming.put(edge.from(), edge);
        inherit(edge.to(), edge.from());
        return true;
    }

    private static void inherit(GraphNode first, GraphNode ancestor) {
        first.ancestors.or(ancestor.ancestors);
        first.ancestors.set(ancestor.number);
        var grown = new ArrayDeque<GraphNode>();
        grown.add(first);
        while (!grown.isEmpty()) {
            GraphNode node = grown.remove();
            for (GraphNode descendant : node.outgoing.keySet()) {
                int before = descendant.ancestors.cardinality();
                descendant.ancestors.or(node.ancestors);
                if (descendant.ancestors.cardinality() > before) {
                    grown.add(descendant);
                }
            }
        }
    }

    void finish(GraphNode node) {
        node.finished = true;
        collect(node);
    }

    private void collect(GraphNode first) {
        var candidates = new ArrayDeque<GraphNode>();
        candidates.add(first);
        var left = new ArrayDeque<GraphNode>();
        var collected = new BitSet();
        while (!candidates.isEmpty()) {
            GraphNode node = candidates.remove();
            if (!node.finished || !node.incoming.isEmpty() || node.time <= node.collected) {
                left.add(node);
                continue;
            }
            for (GraphNode next : node.outgoing.keySet()) {
                next.incoming.remove(node);
                candidates.add(next);
            }
            liveEdges -= node.outgoing.size();
            node.outgoing.clear();
            node.ancestors.clear();
            collected.set(node.number);
            node.collected = node.time;
            live--;
            // One whose times are used up is not used again.
            if (node.collected < steps.lastTime()) {
                free.add(node);
            }
        }
        disinherit(left, collected);
    }

    /** Only what comes after the nodes that were collected has them as ancestors, and no path to it leads through others. */
    private static void disinherit(Deque<GraphNode> left, BitSet collected) {
        while (!left.isEmpty()) {
            GraphNode node = left.remove();
            if (node.ancestors.intersects(collected)) {
                node.ancestors.andNot(collected);
                left.addAll(node.outgoing.keySet());
            }
        }
    }

    /**
     * A path between two nodes: where there is one, an increasing path.
     *
     * @param leaving the time of the operation by which the last node is left
     */
    Path path(GraphNode from, GraphNode to, long leaving) {
        List<Edge> increasing = search(from, to, leaving, true);
        return increasing.isEmpty() ? new Path(search(from, to, leaving, false), false) : new Path(increasing, true);
    }

    /** @param isIncreasing whether every node between its ends, and the last one, is entered no later than it is left */
    record Path(List<Edge> edges, boolean isIncreasing) {}

    private List<Edge> search(GraphNode from, GraphNode to, long leaving, boolean increasing) {
        var way = new ArrayList<Edge>();
        var untried = new ArrayList<Iterator<Edge>>();
        untried.add(from.outgoing.values().iterator());
        var seen = new HashSet<Edge>();
        long entered = Long.MIN_VALUE;
        while (!untried.isEmpty()) {
            Iterator<Edge> here = untried.get(untried.size() - 1);
            if (!here.hasNext()) {
                untried.remove(untried.size() - 1);
                if (!way.isEmpty()) {
                    way.remove(way.size() - 1);
                }
                entered =
                        way.isEmpty() ? Long.MIN_VALUE : way.get(way.size() - 1).head();
                continue;
            }
            Edge edge = here.next();
            if ((increasing && edge.tail() < entered) || !seen.add(edge)) {
                continue;
            }
            if (edge.to() == to && (!increasing || edge.head() <= leaving)) {
                way.add(edge);
                return List.copyOf(way);
            }
            if (precedes(edge.to(), to)) {
                way.add(edge);
                entered = edge.head();
                untried.add(edge.to().outgoing.values().iterator());
            }
        }
        return List.of();
    }
}

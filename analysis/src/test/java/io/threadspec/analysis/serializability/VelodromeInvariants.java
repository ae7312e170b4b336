package io.threadspec.analysis.serializability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.serializability.AnalysisState.Last;
import io.threadspec.analysis.serializability.AnalysisState.ThreadState;
import io.threadspec.analysis.serializability.GraphNode.Edge;
import io.threadspec.analysis.serializability.RandomRun.Kind;
import io.threadspec.analysis.serializability.RandomRun.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The eight conditions of the invariant of Flanagan, Freund and Yi (definition 1), on a run that goes on step by step, until a cycle is closed.
 *
 * <p>The mapping f from operations to nodes is that of the paper where an operation is in a block: the node that its transaction got. Outside
 * blocks it is the node that stands for the operation. Garbage collection (section 4.1) and the merge of finished nodes (4.2) change what
 * the conditions say in three places:
 *
 * <ul>
 *   <li>a node that was collected is ⊥. It is collected iff its transaction has ended and none that is open happens before it;
 *   <li>6: a node may stand for operations of several transactions, if these have ended, at most one of them is a block, and the same open
 *       transactions happen before all;
 *   <li>4: reads before the last write need not be kept.
 * </ul>
 */
final class VelodromeInvariants {

    private final Velodrome velodrome;
    private final TransactionOrder order = new TransactionOrder();

    /** f, by operation; null for ⊥. What was collected is still named here. */
    private final List<Cycle.@Nullable Participant> f = new ArrayList<>();

    /** By operation, those from which the paper has an edge to it: last operations of the kinds that conflict with it, and the one before it in its thread. */
    private final List<List<Integer>> causes = new ArrayList<>();

    /** The live nodes by their transactions. */
    private final Map<Cycle.Participant, GraphNode> nodes = new HashMap<>();

    private final String where;

    VelodromeInvariants(Velodrome velodrome, String where) {
        this.velodrome = velodrome;
        this.where = where;
    }

    /** The order of transactions by the definition. */
    TransactionOrder order() {
        return order;
    }

    /** The operation comes next; it has not been told to the checker. */
    void next(Step step) {
        order.add(step);
    }

    /** The checker was told of it, and it closed no cycle. */
    void check(int threads) {
        int latest = order.size() - 1;
        nodes.clear();
        velodrome.graph().liveNodes().forEach(node -> assertNull(nodes.put(node.transaction, node), where));
        f.add(mapped(latest));
        causes.add(causes(latest));
        for (int thread = 0; thread < threads; thread++) {
            checkThread(thread);
        }
        checkVariablesAndLocks();
        checkShared();
        checkConflicts();
        velodrome.graph().liveNodes().forEach(this::checkEdges);
        assertEquals(
                velodrome.graph().liveNodes().stream()
                        .mapToInt(node -> node.outgoing.size())
                        .sum(),
                velodrome.graph().liveEdges(),
                where);
        checkCollection();
    }

    private Cycle.@Nullable Participant mapped(int operation) {
        int thread = order.step(operation).thread();
        if (order.isInBlock(operation)) {
            int begin = order.beginOf(operation);
            return new Cycle.Participant(thread, order.step(begin).operand(), begin);
        }
        GraphNode node = node(velodrome.state().thread(thread).last);
        return node == null ? null : node.transaction;
    }

    private @Nullable GraphNode node(Last last) {
        return velodrome.graph().node(last.step());
    }

    /** The node that f gives an operation, as long as it is not collected; also for the operation -1, which there is not. */
    private @Nullable GraphNode node(int operation) {
        return operation < 0 ? null : nodes.get(f.get(operation));
    }

    private int last(IntPredicate wanted) {
        return lastBefore(order.size(), wanted);
    }

    private int last(Kind kind, int operand) {
        return last(i -> order.step(i).kind() == kind && order.step(i).operand() == operand);
    }

    /** 1 and 2. */
    private void checkThread(int thread) {
        ThreadState state = velodrome.state().thread(thread);
        int own = last(i -> order.step(i).thread() == thread);
        if (order.isInTransaction(thread)) {
            assertNotNull(state.open, where);
            assertSame(node(own), state.open, where);
            assertSame(state.open, node(state.last), where);
            assertFalse(state.open.finished, where);
        } else {
            assertNull(state.open, where);
            assertSame(node(own >= 0 ? own : last(Kind.FORK, thread)), node(state.last), where);
        }
    }

    /** 3, 4 and 5. */
    private void checkVariablesAndLocks() {
        for (int i = 0; i < order.size(); i++) {
            Step step = order.step(i);
            int operand = step.operand();
            switch (step.kind()) {
                case WRITE ->
                    assertSame(
                            node(last(Kind.WRITE, operand)),
                            node(velodrome.state().variable(operand).write),
                            where);
                case READ -> {
                    int read = last(j -> order.step(j).equals(step));
                    Last kept = velodrome.state().variable(operand).reads.getOrDefault(step.thread(), Last.NONE);
                    boolean overwritten = last(Kind.WRITE, operand) > read;
                    assertSame(overwritten ? null : node(read), node(kept), where);
                }
                case RELEASE ->
                    assertSame(
                            node(last(Kind.RELEASE, operand)),
                            node(velodrome.state().release(operand)),
                            where);
                default -> {}
            }
        }
    }

    /** 6. */
    private void checkShared() {
        for (int a = 0; a < order.size(); a++) {
            for (int b = a + 1; b < order.size(); b++) {
                if (order.transactionOf(a) != order.transactionOf(b) && node(a) != null && node(a) == node(b)) {
                    assertFalse(order.isOpen(a) || order.isOpen(b), where);
                    assertFalse(order.isInBlock(a) && order.isInBlock(b), where);
                    assertEquals(order.openBefore(a), order.openBefore(b), where);
                }
            }
        }
    }

    /** 7. */
    private void checkConflicts() {
        Map<GraphNode, Set<GraphNode>> after = new HashMap<>();
        nodes.values().forEach(node -> after.put(node, reachable(node)));
        for (int a = 0; a < order.size(); a++) {
            GraphNode earlier = node(a);
            for (int b = a + 1; earlier != null && b < order.size(); b++) {
                if (SerialOrder.conflict(order.step(a), order.step(b))) {
                    GraphNode later = node(b);
                    assertTrue(later == earlier || after.get(earlier).contains(later), where);
                }
            }
        }
        for (GraphNode one : nodes.values()) {
            for (GraphNode other : nodes.values()) {
                assertEquals(after.get(one).contains(other), velodrome.graph().precedes(one, other), where);
            }
        }
    }

    private static Set<GraphNode> reachable(GraphNode from) {
        var reached = new HashSet<GraphNode>();
        var left = new ArrayList<GraphNode>(List.of(from));
        while (!left.isEmpty()) {
            for (GraphNode next : left.remove(left.size() - 1).outgoing.keySet()) {
                if (reached.add(next)) {
                    left.add(next);
                }
            }
        }
        return reached;
    }

    private List<Integer> causes(int operation) {
        Step step = order.step(operation);
        int thread = step.thread();
        int operand = step.operand();
        List<Integer> last = new ArrayList<>();
        last.add(lastOf(thread, operation));
        int write = lastBefore(operation, i -> is(i, Kind.WRITE, operand));
        switch (step.kind()) {
            case READ -> last.add(write);
            case WRITE -> {
                last.add(write);
                Map<Integer, Integer> reads = new HashMap<>();
                for (int i = write + 1; i < operation; i++) {
                    if (is(i, Kind.READ, operand)) {
                        reads.put(order.step(i).thread(), i);
                    }
                }
                last.addAll(reads.values());
            }
            case ACQUIRE -> last.add(lastBefore(operation, i -> is(i, Kind.RELEASE, operand)));
            case JOIN -> {
                int end = lastOf(operand, operation);
                boolean idle = end >= 0
                        && is(end, Kind.FORK, operand)
                        && order.step(end).thread() == thread;
                last.add(idle ? -1 : end);
            }
            default -> {}
        }
        last.removeIf(i -> i < 0);
        return last;
    }

    /** The last operation of a thread before another operation; if there is none, that which forked it. */
    private int lastOf(int thread, int operation) {
        int own = lastBefore(operation, i -> order.step(i).thread() == thread);
        return own >= 0 ? own : lastBefore(operation, i -> is(i, Kind.FORK, thread));
    }

    private boolean is(int operation, Kind kind, int operand) {
        return order.step(operation).kind() == kind && order.step(operation).operand() == operand;
    }

    private static int lastBefore(int operation, IntPredicate wanted) {
        int i = operation - 1;
        while (i >= 0 && !wanted.test(i)) {
            i--;
        }
        return i;
    }

    /** The last operation of one node to which there is an edge from the other. One that another node stands for got no edge. */
    private int newest(GraphNode from, GraphNode to) {
        for (int i = order.size() - 1; i >= 0; i--) {
            boolean isOwn = order.isInBlock(i) || (f.get(i) != null && f.get(i).from() == i);
            if (isOwn && node(i) == to && causes.get(i).stream().anyMatch(cause -> node((int) cause) == from)) {
                return i;
            }
        }
        return -1;
    }

    /** 8, with the operations that are kept with the edge; and that each edge is the newest between its nodes. */
    private void checkEdges(GraphNode node) {
        for (Map.Entry<GraphNode, Edge> outgoing : node.outgoing.entrySet()) {
            Edge edge = outgoing.getValue();
            int a1 = (int) edge.conflict().earlierAt();
            int a2 = (int) edge.conflict().laterAt();
            assertSame(node, edge.from(), where);
            assertSame(outgoing.getKey(), edge.to(), where);
            assertSame(node, node(a1), where);
            assertSame(edge.to(), node(a2), where);
            assertTrue(a1 < a2 && SerialOrder.conflict(order.step(a1), order.step(a2)), where);
            assertEquals(newest(node, edge.to()), a2, where);
            assertSame(edge, edge.to().incoming.get(node), where);
        }
        for (Map.Entry<GraphNode, Edge> incoming : node.incoming.entrySet()) {
            assertSame(incoming.getValue(), incoming.getKey().outgoing.get(node), where);
        }
    }

    /** Section 4.1. */
    private void checkCollection() {
        for (int a = 0; a < order.size(); a++) {
            boolean needed = order.isOpen(a) || !order.openBefore(a).isEmpty();
            assertEquals(needed, node(a) != null, where);
        }
    }
}

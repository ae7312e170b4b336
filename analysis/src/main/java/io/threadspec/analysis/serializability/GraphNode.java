package io.threadspec.analysis.serializability;

import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A node of {@link Graph}: one transaction after the other, each until it is collected. */
final class GraphNode {

    /**
     * An edge of the graph, with the times of its operations in their transactions.
     *
     * @param detour how its first operation comes after the transaction, if that only stands for it
     */
    record Edge(GraphNode from, long tail, @Nullable Detour detour, GraphNode to, long head, Conflict conflict) {}

    final int number;

    /** By the nodes from which they lead here. */
    final Map<GraphNode, Edge> incoming = new LinkedHashMap<>();

    /** By the nodes to which they lead, in the order in which they were added. */
    final Map<GraphNode, Edge> outgoing = new LinkedHashMap<>();

    /** The numbers of all nodes from which a path leads here. */
    final BitSet ancestors = new BitSet();

    Cycle.Participant transaction = new Cycle.Participant(-1, -1, -1);
    boolean finished;

    /** Whether a cycle was shown that an operation of it closed. */
    boolean reported;

    /** The time of the last operation. */
    long time;

    /** Steps up to this time belong to transactions that were collected. */
    long collected;

    GraphNode(int number) {
        this.number = number;
    }
}

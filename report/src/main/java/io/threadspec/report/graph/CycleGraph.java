package io.threadspec.report.graph;

import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.finding.Finding;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A cycle of transactions as a graph, drawn as the error graphs of Velodrome (Flanagan, Freund and Yi, section 5) are: a box for each
 * transaction, with a second outline around those that are to blame, an edge for each conflict, and the one that closes the cycle dashed.
 */
public final class CycleGraph {

    private CycleGraph() {}

    /** A graph for each cycle of a finding. */
    public static List<String> of(Finding finding) {
        return finding.evidence(BlockCycle.class).stream()
                .map(cycle -> of(finding.declaration().fullName(), cycle))
                .toList();
    }

    static String of(String title, BlockCycle whole) {
        BlockCycle cycle = whole.joined();
        var graph = new Dot("cycle", label(title, cycle));
        graph.add("node [shape=box]");
        List<BlockCycle.Transaction> transactions = cycle.transactions();
        for (int i = 0; i < transactions.size(); i++) {
            graph.add("t" + i + " [label=" + Dot.quoted(label(transactions.get(i)))
                    + (transactions.get(i).blamed() ? ", peripheries=2" : "") + "]");
        }
        for (int i = 0; i < cycle.conflicts().size(); i++) {
            boolean closes = i == cycle.conflicts().size() - 1;
            graph.add("t" + i + " -> t" + (i + 1) % transactions.size() + " [label="
                    + Dot.quoted(label(cycle.conflicts().get(i))) + (closes ? ", style=dashed" : "") + "]");
        }
        return graph.text();
    }

    private static String label(String title, BlockCycle cycle) {
        if (cycle.stack().isEmpty()) {
            return title;
        }
        return title + "\nClosed by thread " + cycle.transactions().get(0).thread() + ":\n"
                + cycle.stack().stream().map(frame -> "  at " + frame).collect(Collectors.joining("\n"));
    }

    private static String label(BlockCycle.Transaction transaction) {
        String block = transaction.block().isEmpty() ? "outside all blocks" : transaction.block();
        return transaction.thread() + "\n" + block + place(transaction.begin());
    }

    private static String label(BlockCycle.Conflict conflict) {
        return label(conflict.earlier()) + "\n" + label(conflict.later());
    }

    private static String label(BlockCycle.Operation operation) {
        return operation.text() + place(operation.place());
    }

    private static String place(BlockCycle.Place place) {
        return place.isKnown() ? " (" + place.text() + ")" : "";
    }
}

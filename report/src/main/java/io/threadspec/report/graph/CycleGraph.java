package io.threadspec.report.graph;

import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.runtime.problem.ControlCharacters;
import java.util.ArrayList;
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

    private static String of(String title, BlockCycle cycle) {
        var lines = new ArrayList<String>();
        lines.add("digraph cycle {");
        lines.add("  label=" + quoted(label(title, cycle)) + "; labelloc=b; labeljust=l;");
        lines.add("  node [shape=box];");
        List<BlockCycle.Transaction> transactions = cycle.transactions();
        for (int i = 0; i < transactions.size(); i++) {
            lines.add("  t" + i + " [label=" + quoted(label(transactions.get(i)))
                    + (transactions.get(i).blamed() ? ", peripheries=2" : "") + "];");
        }
        for (int i = 0; i < cycle.conflicts().size(); i++) {
            boolean closes = i == cycle.conflicts().size() - 1;
            lines.add("  t" + i + " -> t" + (i + 1) % transactions.size() + " [label="
                    + quoted(label(cycle.conflicts().get(i))) + (closes ? ", style=dashed" : "") + "];");
        }
        lines.add("}");
        return lines.stream().collect(Collectors.joining("\n", "", "\n"));
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
        return transaction.thread() + "\n" + block;
    }

    private static String label(BlockCycle.Conflict conflict) {
        return label(conflict.earlier()) + "\n" + label(conflict.later());
    }

    private static String label(BlockCycle.Operation operation) {
        String line = operation.line() == 0 ? "" : ":" + operation.line();
        String place = operation.file().isEmpty() ? "" : " (" + operation.file() + line + ")";
        return operation.text() + place;
    }

    /** Lines begin at the left; nothing in them is taken for an escape or an end. */
    private static String quoted(String text) {
        return text.lines()
                .map(line ->
                        ControlCharacters.escape(line).replace("\\", "\\\\").replace("\"", "\\\""))
                .collect(Collectors.joining("\\l", "\"", "\\l\""));
    }
}

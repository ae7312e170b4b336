package io.threadspec.report.graph;

import io.threadspec.analysis.finding.RunLattice;
import java.util.stream.Collectors;

/** The lattice of a computation: boxes count the events of each thread, and runs that do not keep the property are red. */
final class LatticeGraph {

    private static final String BAD = ", color=red, penwidth=2";

    private LatticeGraph() {}

    static String of(String title, RunLattice lattice) {
        var graph = new Dot(
                "lattice",
                title + "\nEach path from top to bottom is a run; boxes count the events of "
                        + String.join(", ", lattice.threads()));
        graph.add("node [shape=box]");
        for (int i = 0; i < lattice.cuts().size(); i++) {
            RunLattice.Cut cut = lattice.cuts().get(i);
            String counts = cut.events().stream().map(String::valueOf).collect(Collectors.joining(" "));
            graph.add("c" + i + " [label=\"" + counts + "\"" + (cut.onBadRun() ? BAD : "") + "]");
        }
        for (RunLattice.Step step : lattice.steps()) {
            graph.add("c" + step.from() + " -> c" + step.to() + " [label=" + Dot.quoted(step.event())
                    + (step.onBadRun() ? BAD : "") + "]");
        }
        return graph.text();
    }
}

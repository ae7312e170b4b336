package io.threadspec.report.graph;

import io.threadspec.analysis.finding.PropertyAutomaton;
import io.threadspec.runtime.spec.Verdict4;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The automaton of a property: states that decide for good have two outlines, and what a run passes is bold. */
final class AutomatonGraph {

    private AutomatonGraph() {}

    /** @param path the states of a run, empty if none is known */
    static String of(String title, PropertyAutomaton automaton, List<Integer> path) {
        var passed = new BitSet();
        path.forEach(passed::set);
        Set<List<Integer>> taken = new HashSet<>();
        for (int i = 1; i < path.size(); i++) {
            taken.add(path.subList(i - 1, i + 1));
        }
        var graph = new Dot("automaton", title);
        graph.add("start [shape=point]");
        for (int i = 0; i < automaton.states().size(); i++) {
            Verdict4 verdict = automaton.states().get(i);
            boolean decided = verdict == Verdict4.TRUE || verdict == Verdict4.FALSE;
            graph.add("s" + i + " [label=\"s" + i + "\\n" + meaning(verdict) + "\"" + (decided ? ", peripheries=2" : "")
                    + (verdict == Verdict4.FALSE ? ", color=red" : "") + bold(passed.get(i)) + "]");
        }
        graph.add("start -> s" + automaton.initial());
        for (PropertyAutomaton.Transition way : automaton.transitions()) {
            graph.add("s" + way.from() + " -> s" + way.to() + " [label=" + Dot.quoted(lines(way.condition()))
                    + bold(taken.contains(List.of(way.from(), way.to()))) + "]");
        }
        return graph.text();
    }

    private static String bold(boolean passed) {
        return passed ? ", penwidth=3" : "";
    }

    /** A condition has an alternative on each line. */
    private static String lines(String condition) {
        return condition.replace(" || ", "\nor ");
    }

    /** As on the page. */
    private static String meaning(Verdict4 verdict) {
        return switch (verdict) {
            case TRUE -> "kept for good";
            case FALSE -> "broken for good";
            case PRESUMABLY_TRUE -> "kept if it ends here";
            case PRESUMABLY_FALSE -> "owed if it ends here";
        };
    }
}

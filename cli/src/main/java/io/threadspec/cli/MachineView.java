package io.threadspec.cli;

import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.spec.FormulaMonitor;
import io.threadspec.spec.FormulaMonitor.Names;
import io.threadspec.spec.monitor.Dependence;
import io.threadspec.spec.monitor.Monitorability;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** A monitor with names instead of numbers: what all forms of output have in common. */
record MachineView(String formula, Names names, FormulaMonitor monitor) {

    /** The name of a step that is none of the events of a formula. */
    private static final String OTHER = "other";

    /**
     * A step from a state.
     *
     * @param on the event, or the conditions that hold and that do not
     * @param target the state it leads to
     */
    record Transition(String on, int target) {}

    MooreMachine machine() {
        return monitor.machine();
    }

    String verdict(int state) {
        return machine().output(state).name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** All steps from a state: of events one each, of conditions the paths through the decisions. */
    List<Transition> transitions(int state) {
        List<Transition> transitions = new ArrayList<>();
        if (names == Names.EVENTS) {
            for (int i = 0; i < monitor.propositions().size(); i++) {
                transitions.add(new Transition(name(i), machine().step(state, 1L << i)));
            }
            transitions.add(new Transition(OTHER, machine().step(state, 0)));
        } else {
            addPaths(machine().root(state), "", transitions);
        }
        return transitions;
    }

    private void addPaths(int reference, String guard, List<Transition> transitions) {
        if (reference < 0) {
            transitions.add(new Transition(guard.isEmpty() ? "true" : guard, ~reference));
            return;
        }
        String and = guard.isEmpty() ? "" : guard + " && ";
        String name = name(machine().proposition(reference));
        addPaths(machine().high(reference), and + name, transitions);
        addPaths(machine().low(reference), and + "!" + name, transitions);
    }

    /** The ugly prefix, a step a word; empty if there is none or it is empty. */
    List<String> uglyPrefix() {
        return monitor.uglyPrefix().orElse(List.of()).stream().map(this::step).toList();
    }

    private String step(Monitorability.Step step) {
        List<String> conditions = new ArrayList<>();
        for (int i = 0; i < monitor.propositions().size(); i++) {
            boolean truth = (step.truth() >>> i & 1) != 0;
            if ((step.asked() >>> i & 1) != 0 && (truth || names == Names.CONDITIONS)) {
                conditions.add(truth ? name(i) : "!" + name(i));
            }
        }
        return conditions.isEmpty() ? OTHER : String.join(" && ", conditions);
    }

    List<List<String>> dependent() {
        return pairs(monitor.dependence().dependent());
    }

    List<List<String>> independent() {
        return pairs(monitor.dependence().independent());
    }

    private List<List<String>> pairs(Collection<Dependence.Pair> pairs) {
        return pairs.stream()
                .sorted(Comparator.comparingInt(Dependence.Pair::first).thenComparingInt(Dependence.Pair::second))
                .map(pair -> List.of(name(pair.first()), name(pair.second())))
                .toList();
    }

    private String name(int proposition) {
        return monitor.propositions().get(proposition);
    }
}

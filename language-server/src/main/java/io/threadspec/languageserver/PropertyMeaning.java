package io.threadspec.languageserver;

import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.EventOccurrence;
import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.Verdict4;
import io.threadspec.spec.monitor.Dependence;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** A property and its machine, in words. */
final class PropertyMeaning {

    private final CompiledProperty property;
    private final MooreMachine machine;

    /** By proposition; empty unless all are events: the values of variables would have to be invented. */
    private final List<String> events;

    PropertyMeaning(CompiledSpec spec, CompiledProperty property) {
        this.property = property;
        this.machine = property.machine();
        boolean ofEvents = property.propositions().stream().allMatch(EventOccurrence.class::isInstance);
        this.events = ofEvents
                ? property.events().stream()
                        .map(event -> spec.events().get(event).name())
                        .toList()
                : List.of();
    }

    String text() {
        var text = new StringBuilder(Hovers.code("property " + property.name() + " = " + property.text()));
        if (!property.message().isEmpty()) {
            text.append(property.message()).append("\n\n");
        }
        text.append("Its machine has ").append(machine.stateCount()).append(" states. Before the first step it is ");
        text.append(words(machine.output(machine.initialState()))).append(".\n\n");
        text.append(sentence(Verdict4.FALSE, "breaks it for good", "No finite run breaks it."));
        text.append(sentence(Verdict4.TRUE, "satisfies it for good", "No finite run satisfies it for good."));
        dependence().ifPresent(pairs -> text.append("- Pairs whose order matters: ")
                .append(pairs)
                .append('\n'));
        if (!property.suppression().isEmpty()) {
            text.append("\nSuppressed: ").append(property.suppression()).append('\n');
        }
        return text.toString();
    }

    private String sentence(Verdict4 verdict, String does, String never) {
        boolean reachable =
                IntStream.range(0, machine.stateCount()).anyMatch(state -> machine.output(state) == verdict);
        if (!reachable) {
            return "- " + never + "\n";
        }
        return "- A run that " + does + ": " + shortestRun(verdict).orElse("there is one") + "\n";
    }

    /** By breadth-first search; a step is one event. */
    private Optional<String> shortestRun(Verdict4 verdict) {
        Map<Integer, List<String>> runs = new HashMap<>();
        Deque<Integer> open = new ArrayDeque<>(List.of(machine.initialState()));
        runs.put(machine.initialState(), List.of());
        while (!open.isEmpty()) {
            int state = open.remove();
            List<String> run = runs.getOrDefault(state, List.of());
            if (machine.output(state) == verdict && !run.isEmpty()) {
                return Optional.of("`" + String.join("` `", run) + "`");
            }
            for (int i = 0; i < events.size(); i++) {
                int next = machine.step(state, 1L << i);
                if (!runs.containsKey(next)) {
                    var longer = new ArrayList<>(run);
                    longer.add(events.get(i));
                    runs.put(next, longer);
                    open.add(next);
                }
            }
        }
        return Optional.empty();
    }

    private Optional<String> dependence() {
        if (events.size() < 2) {
            return Optional.empty();
        }
        List<Integer> all = IntStream.range(0, events.size()).boxed().toList();
        List<String> pairs = Dependence.of(machine, all).dependent().stream()
                .map(pair -> "(" + events.get(pair.first()) + ", " + events.get(pair.second()) + ")")
                .sorted()
                .toList();
        return Optional.of(pairs.isEmpty() ? "none" : String.join(", ", pairs));
    }

    private static String words(Verdict4 verdict) {
        return verdict.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}

package io.threadspec.runtime.monitor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Parametric slicing by its definition: the closure Θ of all bindings of events under compatible joins, and for each of these
 * the word of the events that are part of it, fed from the beginning.
 */
final class ClosureOracle {

    /** An event with what it binds, by parameter; a binding is a list with null where nothing is bound. */
    private record Occurrence(int symbol, List<@Nullable Object> binding) {}

    private final EventTable table;
    private final Symbols symbols;
    private final List<Occurrence> events = new ArrayList<>();
    private final Set<List<@Nullable Object>> closure = new HashSet<>();

    ClosureOracle(EventTable table, Symbols symbols) {
        this.table = table;
        this.symbols = symbols;
        closure.add(Arrays.asList(new Object[symbols.parameterCount()]));
    }

    void step(int symbol, Object[] objects) {
        @Nullable Object[] binding = new Object[symbols.parameterCount()];
        int[] parameters = symbols.parameters(symbol);
        for (int i = 0; i < parameters.length; i++) {
            binding[parameters[i]] = objects[i];
        }
        events.add(new Occurrence(symbol, Arrays.asList(binding)));
        for (List<@Nullable Object> known : List.copyOf(closure)) {
            join(known, Arrays.asList(binding));
        }
    }

    private void join(List<@Nullable Object> one, List<@Nullable Object> other) {
        var joined = new ArrayList<@Nullable Object>(one);
        for (int i = 0; i < joined.size(); i++) {
            Object mine = one.get(i);
            Object its = other.get(i);
            if (mine != null && its != null && mine != its) {
                return;
            }
            joined.set(i, mine == null ? its : mine);
        }
        closure.add(joined);
    }

    Set<List<@Nullable Object>> bindings() {
        return closure;
    }

    int state(List<@Nullable Object> binding) {
        int state = table.initial();
        for (Occurrence event : events) {
            if (isPart(event.binding, binding)) {
                state = table.next(state, event.symbol);
            }
        }
        return state;
    }

    /** θ' ⊑ θ, by identity. */
    static boolean isPart(List<@Nullable Object> small, List<@Nullable Object> large) {
        for (int i = 0; i < small.size(); i++) {
            if (small.get(i) != null && small.get(i) != large.get(i)) {
                return false;
            }
        }
        return true;
    }

    static long size(List<@Nullable Object> binding) {
        return binding.stream().filter(object -> object != null).count();
    }
}

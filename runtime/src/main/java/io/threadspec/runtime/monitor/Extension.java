package io.threadspec.runtime.monitor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which new instances an event makes of the existing ones; see {@link ParametricMonitor}. Called under the locks of all of them. */
final class Extension {

    private final Automaton automaton;
    private final Symbols symbols;

    /** By symbol: the domains that it may extend. */
    private final int[][] sources;

    private final int parameterCount;

    Extension(Automaton automaton, Symbols symbols, Shape shape) {
        this.automaton = automaton;
        this.symbols = symbols;
        this.parameterCount = symbols.parameterCount();
        this.sources = new int[symbols.count()][];
        for (int symbol = 0; symbol < sources.length; symbol++) {
            sources[symbol] = shape.sources(symbol);
        }
    }

    /** The instances that share an object with the event and that some event may extend, each once. */
    static List<Instance> around(int domain, @Nullable BoundNode[] binding) {
        var found = new ArrayList<Instance>();
        for (int parameter = 0; parameter < binding.length; parameter++) {
            BoundNode node = binding[parameter];
            if (node == null) {
                continue;
            }
            for (int i = 0; i < node.openCount(); i++) {
                Instance instance = node.get(i);
                if (instance.nodes[parameter] == node && firstShared(domain, binding, instance) == parameter) {
                    found.add(instance);
                }
            }
        }
        return found;
    }

    private static int firstShared(int domain, @Nullable BoundNode[] binding, Instance instance) {
        for (int parameter = 0; parameter < binding.length; parameter++) {
            if ((domain >>> parameter & 1) != 0 && instance.nodes[parameter] == binding[parameter]) {
                return parameter;
            }
        }
        return -1;
    }

    /** The candidates that the event may extend. */
    List<Instance> sources(int symbol, @Nullable BoundNode[] binding, List<Instance> candidates) {
        var found = new ArrayList<Instance>();
        for (Instance candidate : candidates) {
            if (!candidate.isGone() && isSource(symbol, candidate.domain) && candidate.isCompatible(binding)) {
                found.add(candidate);
            }
        }
        return found;
    }

    private boolean isSource(int symbol, int domain) {
        for (int source : sources[symbol]) {
            if (source == domain) {
                return true;
            }
        }
        return false;
    }

    /**
     * The new instances.
     *
     * @param bottom the state of ⊥
     * @param from as {@link #sources} gives them
     * @param around contains all instances that extend the event's binding
     */
    List<Instance> extend(
            int symbol, @Nullable BoundNode[] binding, int bottom, List<Instance> from, Iterable<Instance> around) {
        boolean fromBottom = isSource(symbol, 0);
        if (!(fromBottom && automaton.moves(bottom, symbol)) && !anyMoves(symbol, from)) {
            return List.of();
        }
        var all = new ArrayList<>(from);
        if (fromBottom) {
            all.add(new Instance(new BoundNode[parameterCount], 0, bottom));
        }
        return extend(symbol, binding, all, around);
    }

    private boolean anyMoves(int symbol, List<Instance> instances) {
        for (Instance instance : instances) {
            if (automaton.moves(instance.state(), symbol)) {
                return true;
            }
        }
        return false;
    }

    private List<Instance> extend(
            int symbol, @Nullable BoundNode[] binding, List<Instance> from, Iterable<Instance> around) {
        Map<List<@Nullable BoundNode>, Instance> known = new HashMap<>();
        for (Instance instance : around) {
            if (!instance.isGone() && instance.extendsBinding(binding)) {
                known.put(key(instance.nodes), instance);
            }
        }
        Map<List<@Nullable BoundNode>, Instance> sourceOf = new HashMap<>();
        from.forEach(instance -> sourceOf.put(key(instance.nodes), instance));
        var made = new ArrayList<Instance>();
        for (Instance source : from) {
            @Nullable BoundNode[] joined = join(source.nodes, binding);
            if (!known.containsKey(key(joined))
                    && isGreatest(symbol, source, joined, sourceOf)
                    && extendsMover(symbol, binding, source, sourceOf)) {
                made.add(new Instance(
                        joined, source.domain | symbols.domain(symbol), automaton.next(source.state(), symbol)));
            }
        }
        return made;
    }

    private static List<@Nullable BoundNode> key(@Nullable BoundNode[] nodes) {
        return Arrays.asList(nodes);
    }

    private static @Nullable BoundNode[] join(@Nullable BoundNode[] one, @Nullable BoundNode[] other) {
        @Nullable BoundNode[] joined = one.clone();
        for (int i = 0; i < joined.length; i++) {
            joined[i] = joined[i] == null ? other[i] : joined[i];
        }
        return joined;
    }

    private static @Nullable BoundNode[] restrict(@Nullable BoundNode[] binding, int domain) {
        @Nullable BoundNode[] part = binding.clone();
        for (int i = 0; i < part.length; i++) {
            if ((domain >>> i & 1) == 0) {
                part[i] = null;
            }
        }
        return part;
    }

    /** Whether the source is max(source ⊔ θe): T is closed under joins, so a greater one would extend it. */
    private boolean isGreatest(
            int symbol,
            Instance source,
            @Nullable BoundNode[] joined,
            Map<List<@Nullable BoundNode>, Instance> sourceOf) {
        for (int domain : sources[symbol]) {
            if (domain != source.domain
                    && (domain & source.domain) == source.domain
                    && (domain & ~(source.domain | symbols.domain(symbol))) == 0
                    && sourceOf.containsKey(key(restrict(joined, domain)))) {
                return false;
            }
        }
        return true;
    }

    /** Whether some part μ of the source is in M. */
    private boolean extendsMover(
            int symbol,
            @Nullable BoundNode[] binding,
            Instance source,
            Map<List<@Nullable BoundNode>, Instance> sourceOf) {
        for (int domain : sources[symbol]) {
            if ((domain & ~source.domain) == 0) {
                Instance part = sourceOf.get(key(restrict(source.nodes, domain)));
                if (part != null
                        && automaton.moves(part.state(), symbol)
                        && isGreatest(symbol, part, join(part.nodes, binding), sourceOf)) {
                    return true;
                }
            }
        }
        return false;
    }
}

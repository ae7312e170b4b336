package io.threadspec.runtime.monitor;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The effect of an event on instances, after these were found and locked. Each step returns the broken instances it was given plus the ones
 * that it broke, so that they are reported after the locks are released.
 */
final class Feeding {

    static final Instance[] NOTHING = {};

    private final Automaton automaton;
    private final Symbols symbols;
    private final Shape shape;
    private final Extension extension;
    private final Collector collector;
    private final Tally tally;

    /** Receives every new instance. */
    private final Consumer<Instance> added;

    /** The state of ⊥. Guarded by the common lock of the property; without one it never changes. */
    private int bottom;

    Feeding(Automaton automaton, Symbols symbols, Shape shape, Tally tally, Consumer<Instance> added) {
        this.automaton = automaton;
        this.symbols = symbols;
        this.shape = shape;
        this.extension = new Extension(automaton, symbols, shape);
        this.collector = new Collector(automaton, symbols, shape, tally);
        this.tally = tally;
        this.added = added;
        this.bottom = automaton.initial();
    }

    Extension extension() {
        return extension;
    }

    Collector collector() {
        return collector;
    }

    /**
     * Steps the candidates that extend the binding, and makes the new instances.
     *
     * @param sources the instances that the event may extend
     */
    Instance[] feed(int symbol, @Nullable BoundNode[] binding, List<Instance> sources, List<Instance> candidates) {
        List<Instance> made = shape.sources(symbol).length == 0
                ? List.of()
                : extension.extend(symbol, binding, bottom, sources, candidates);
        tally.add(made.size());
        Instance[] broken = NOTHING;
        for (Instance instance : candidates) {
            if (!instance.isGone() && instance.extendsBinding(binding)) {
                broken = step(instance, symbol, broken);
            }
        }
        for (Instance instance : made) {
            broken = add(instance, broken);
        }
        return symbols.domain(symbol) == 0 ? stepBottom(symbol, broken) : broken;
    }

    Instance[] step(Instance instance, int symbol, Instance[] broken) {
        int after = instance.step(automaton, symbol);
        if (after == Instance.UNCHANGED) {
            return broken;
        }
        tally.changes();
        instance.forgetIdle();
        if (instance.dead() != 0) {
            collector.stepped(instance);
        }
        return automaton.isViolation(after) ? with(broken, instance) : broken;
    }

    /** A new instance that binds one object, extending ⊥. */
    Instance[] begin(int symbol, int parameter, BoundNode node, Instance[] broken) {
        tally.add(1);
        @Nullable BoundNode[] binding = new BoundNode[symbols.parameterCount()];
        binding[parameter] = node;
        return add(new Instance(binding, 1 << parameter, automaton.next(bottom, symbol)), broken);
    }

    private Instance[] add(Instance instance, Instance[] broken) {
        tally.changes();
        @Nullable BoundNode[] binding = instance.nodes;
        for (BoundNode node : binding) {
            if (node != null) {
                node.add(instance, shape.isSource(instance.domain));
            }
        }
        instance.forgetIdle();
        added.accept(instance);
        return automaton.isViolation(instance.state()) ? with(broken, instance) : broken;
    }

    private Instance[] stepBottom(int symbol, Instance[] broken) {
        int before = bottom;
        bottom = automaton.next(before, symbol);
        if (bottom == before) {
            return broken;
        }
        tally.changes();
        return automaton.isViolation(bottom)
                ? with(broken, new Instance(new BoundNode[symbols.parameterCount()], 0, bottom))
                : broken;
    }

    private static Instance[] with(Instance[] some, Instance more) {
        Instance[] result = Arrays.copyOf(some, some.length + 1);
        result[some.length] = more;
        return result;
    }
}

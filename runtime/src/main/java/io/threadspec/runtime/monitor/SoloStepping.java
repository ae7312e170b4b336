package io.threadspec.runtime.monitor;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** For properties with one parameter that every event binds: an instance is a state in the node of its object. */
final class SoloStepping implements Stepping {

    private final Automaton automaton;
    private final Violations violations;
    private final Tally tally;
    private final NodeTable<SoloNode> nodes;

    /** By symbol: whether it changes the state of ⊥. */
    private final boolean[] creates;

    SoloStepping(
            Automaton automaton,
            Shape shape,
            int symbols,
            Function<Object, Object> labels,
            Violations violations,
            Tally tally) {
        this.automaton = automaton;
        this.violations = violations;
        this.tally = tally;
        this.nodes = new NodeTable<>(
                (object, hash, queue) -> new SoloNode(object, hash, labels.apply(object), queue), this::collect);
        this.creates = new boolean[symbols];
        for (int symbol = 0; symbol < symbols; symbol++) {
            creates[symbol] = shape.sources(symbol).length > 0;
        }
    }

    @Override
    public void step(int symbol, @Nullable Object[] objects, int site) {
        Object object = ParametricMonitor.token(objects[0]);
        SoloNode node = creates[symbol] ? nodes.findOrAdd(object) : nodes.find(object);
        if (node == null) {
            return;
        }
        for (; ; ) {
            int before = node.state();
            if (before == SoloNode.ABSENT) {
                if (!creates[symbol] || begin(node, symbol, site)) {
                    return;
                }
                continue;
            }
            int after = automaton.next(before, symbol);
            if (after == before) {
                return; // No write: other threads read this cache line.
            }
            if (node.change(before, after)) {
                changed(node, after, site);
                return;
            }
        }
    }

    /** Creates the instance; false if another thread did. */
    private boolean begin(SoloNode node, int symbol, int site) {
        tally.add(1);
        int after = automaton.next(automaton.initial(), symbol);
        if (!node.change(SoloNode.ABSENT, after)) {
            tally.removeOne();
            return false;
        }
        changed(node, after, site);
        return true;
    }

    private void changed(SoloNode node, int after, int site) {
        tally.changes();
        if (automaton.isViolation(after)) {
            violations.violated(new Object[] {node.label}, site);
        }
    }

    private void collect(SoloNode node) {
        if (node.state() != SoloNode.ABSENT) {
            tally.removeOne();
        }
    }

    @Override
    public void drain() {
        nodes.drain();
    }

    @Override
    public void forget(Object object) {
        SoloNode node = nodes.find(object);
        if (node != null) {
            node.enqueue();
        }
        drain();
    }

    @Override
    public int objects() {
        return nodes.size();
    }

    @Override
    public void forEachInstance(ParametricMonitor.InstanceVisitor visitor) {
        nodes.forEach(node -> {
            if (node.state() != SoloNode.ABSENT) {
                visitor.visit(new Object[] {node.label}, node.state());
            }
        });
    }
}

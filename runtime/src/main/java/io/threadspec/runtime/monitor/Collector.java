package io.threadspec.runtime.monitor;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Lets instances go whose objects are gone (Jin, Meredith, Griffith and Roşu, <i>Garbage collection for monitoring parametric
 * properties</i>). Of an object x that was collected there is no event any more. An instance of T_x, those that bind x, is
 * <i>hopeless</i> if from its state no violation can be reached without the symbols that bind one of its objects that are gone.
 *
 * <p>What goes is a set R ⊆ T_x of hopeless instances that holds with each one all its parts that bind x. Then nothing wrong comes
 * of their absence: a binding θ ∋ x can only be made anew by extending one that binds x. If max(θ) is not in R, it is still there,
 * with the right state, and so is the join of any two that remain: with a ⊔ b ∈ R one of them, which binds x, would be in R. If
 * max(θ) ∈ R, all parts of θ that bind x were in R, and nothing is left to extend; and θ itself is hopeless as max(θ) is.
 */
final class Collector {

    /** Beyond so many comparisons of instances it is not worth the while: they stay. */
    private static final long MAX_COMPARISONS = 1_000_000;

    private final Automaton automaton;
    private final Symbols symbols;
    private final boolean nested;
    private final Tally tally;

    Collector(Automaton automaton, Symbols symbols, Shape shape, Tally tally) {
        this.automaton = automaton;
        this.symbols = symbols;
        this.nested = shape.isNested();
        this.tally = tally;
    }

    /** The object of this node is gone. Under its lock. */
    void collect(BoundNode node) {
        var alive = new ArrayList<Instance>();
        var hopeless = new ArrayList<Instance>();
        for (Instance instance : node.instances()) {
            if (instance.isGone()) {
                continue;
            }
            int dead = instance.addDead(parametersOf(instance, node));
            (isHopeless(instance, dead) ? hopeless : alive).add(instance);
        }
        if (nested && !alive.isEmpty()) {
            if ((long) alive.size() * hopeless.size() > MAX_COMPARISONS) {
                return;
            }
            hopeless.sort(Comparator.comparingInt(instance -> Integer.bitCount(instance.domain)));
            hopeless.removeIf(instance -> extendsOne(instance, alive));
        }
        hopeless.forEach(this::let);
        node.removeGone();
    }

    /** If so, it stays, and so do all that extend it; they come later, and extend what it extends. */
    private static boolean extendsOne(Instance instance, List<Instance> alive) {
        return alive.stream().anyMatch(part -> part.isPartOf(instance));
    }

    /** An instance with objects that are gone has stepped. Under the lock of another object. */
    void stepped(Instance instance) {
        // Where it may have parts, these would have to be looked at: it stays until its next object goes.
        if (!nested && isHopeless(instance, instance.dead())) {
            let(instance);
        }
    }

    private void let(Instance instance) {
        if (instance.go()) {
            instance.forgetIdle(); // So that the next event of its objects throws it away.
            tally.removeOne();
        }
    }

    private boolean isHopeless(Instance instance, int dead) {
        return automaton.isHopeless(instance.state(), symbols.touching(dead));
    }

    private static int parametersOf(Instance instance, BoundNode node) {
        int parameters = 0;
        for (int i = 0; i < instance.nodes.length; i++) {
            if (instance.nodes[i] == node) {
                parameters |= 1 << i;
            }
        }
        return parameters;
    }
}

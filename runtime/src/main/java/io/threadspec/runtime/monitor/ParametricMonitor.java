package io.threadspec.runtime.monitor;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Slices a stream of events by what they bind, and steps the automaton of each slice (Chen and Roşu, algorithm C⟨X⟩, with fewer
 * instances).
 *
 * <p><b>Instances.</b> T is the set of bindings that have an instance; ⊥, which binds nothing, always has. Let s(θ) be the state
 * that the word of θ leads to. It holds, before and after every event, for all bindings θ whatsoever:
 *
 * <ol>
 *   <li>T is closed under joins of compatible bindings. So there is a greatest one among those of T that are part of θ: max(θ).
 *   <li>s(θ) is the state of the instance max(θ).
 * </ol>
 *
 * The event e⟨θe⟩ steps the words of all θ ⊒ θe. Let M be the ρ ∈ T that are compatible with θe, do not extend it, are
 * max(ρ ⊔ θe), and are in a state that e changes. New in T are the ρ ⊔ θe for all compatible ρ ∈ T that extend one of M, in
 * state δ(s(ρ), e), and those of T that extend θe are stepped. Then (1): the join of ρ ⊔ θe, where μ ⊑ ρ for some μ ∈ M, with any
 * compatible σ ∈ T is (ρ ⊔ σ) ⊔ θe, and μ ⊑ ρ ⊔ σ ∈ T, so it is new as well, or was there. And (2): let θ ⊒ θe and ρ be what max(θ)
 * was before. If ρ extends one of M, then max(θ) is now ρ ⊔ θe, and δ(s(ρ), e) is right. If ρ ⊒ θe, it was stepped itself. Otherwise
 * max(θ) is still ρ, and e does not change its state, for else ρ were one of M. So no verdict is lost, nor made up, by the
 * instances that are not there; in the algorithm that the paper has, the new ones are all ρ ⊔ θe.
 *
 * <p><b>Threads.</b> An event is fed under the locks of the nodes of the objects it binds, and of those of the instances that
 * it extends; so no two threads feed one instance at a time, except that they step it through different objects, and
 * that is a compare-and-set. Each instance thus sees its events in one order. Of two events of which one happens before the
 * other, the first has been fed when the second begins, so that order is one that the clocks allow. Where an event
 * may extend instances with which it shares no object, or binds none, ({@link Shape#isCrossing}), there is one lock for all.
 *
 * <p><b>Speed.</b> Where many objects are watched, an event costs what it waits for memory. So an event of one object looks at its
 * node, and mostly at nothing else: {@link SoloNode} has the state, {@link BoundNode} knows of events that change nothing.
 *
 * <p><b>Objects</b> are held weakly. Of one that is gone there will be no event; {@link Collector} says what goes with it.
 */
public final class ParametricMonitor {

    /** Stands for {@code null}, which may be bound like any object. */
    public static final Object NULL = new Object();

    private final Tally tally;
    private final Stepping stepping;

    /**
     * @param table the machine of the property, which tells what can be extended by what
     * @param automaton what to remember of each slice: the table, or something coarser
     * @param labels what to call an object by, also when it is gone; a label must not refer to its object, if that is to go
     * @param limit how many instances there may be at a time
     */
    public ParametricMonitor(
            EventTable table,
            Automaton automaton,
            Symbols symbols,
            Function<Object, Object> labels,
            Violations violations,
            long limit) {
        var shape = new Shape(table, symbols);
        this.tally = new Tally(limit);
        this.stepping = symbols.parameterCount() == 1 && !shape.isCrossing()
                ? new SoloStepping(automaton, shape, symbols.count(), labels, violations, tally)
                : new JoinStepping(automaton, shape, symbols, labels, violations, tally);
    }

    static Object token(@Nullable Object object) {
        return object == null ? NULL : object;
    }

    /**
     * An event happens.
     *
     * @param objects that it binds, in the order of {@link Symbols#parameters}
     * @param site where, for whom it concerns
     * @throws MonitorLimitException if there would be too many instances; what was there is as it was before the event
     */
    public void step(int symbol, @Nullable Object[] objects, int site) {
        stepping.step(symbol, objects, site);
    }

    /** Forgets what nothing can come of any more because its objects are gone; events that create instances do so as well. */
    public void drain() {
        stepping.drain();
    }

    /**
     * Feeds events, again and again, until nothing changes; for automata on which the order of events has no influence.
     *
     * @param word the symbols
     * @param objects what each one binds
     */
    public void saturate(int[] word, List<@Nullable Object[]> objects) {
        tally.saturate(() -> {
            for (int i = 0; i < word.length; i++) {
                step(word[i], objects.get(i), 0);
            }
        });
    }

    /** For tests: the object is gone. */
    void forget(Object object) {
        stepping.forget(object);
    }

    /** How many instances there are. */
    public long instances() {
        return tally.live();
    }

    /** How many objects are watched, each for each of its parameters. */
    public int objects() {
        return stepping.objects();
    }

    /** Every instance with what it binds and its state; nobody may step meanwhile. */
    public void forEachInstance(InstanceVisitor visitor) {
        stepping.forEachInstance(visitor);
    }

    /** Takes one instance. */
    @FunctionalInterface
    public interface InstanceVisitor {
        /** @param binding the labels of the objects by parameter, null where none is bound */
        void visit(@Nullable Object[] binding, int state);
    }
}

package io.threadspec.runtime.monitor;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Slices a stream of events by the objects they bind, and steps the automaton of each slice (Chen and Roşu, algorithm C⟨X⟩, with fewer
 * instances).
 *
 * <p><b>Instances.</b> T is the set of bindings that have an instance; ⊥, which binds nothing, always has one. Let s(θ) be the state that
 * the word of θ leads to. Invariant, for all bindings θ, before and after every event:
 *
 * <ol>
 * <li>T is closed under joins of compatible bindings. So among the bindings of T that are part of θ there is a greatest one: max(θ).
 *   <li>s(θ) is the state of the instance max(θ).
 * </ol>
 *
 * The event e⟨θe⟩ steps the words of all θ ⊒ θe. Let M be the ρ ∈ T that are compatible with θe, do not extend it, are max(ρ ⊔ θe), and are
 * in a state that e changes. The event adds to T the ρ ⊔ θe for all compatible ρ ∈ T that extend one of M, in state δ(s(ρ), e), and steps
 * those of T that extend θe. Then (1): the join of ρ ⊔ θe, where μ ⊑ ρ for some μ ∈ M, with any compatible σ ∈ T is (ρ ⊔ σ) ⊔ θe, and μ ⊑ ρ
 * ⊔ σ ∈ T, so it is new as well, or existed. And (2): let θ ⊒ θe and ρ be the former max(θ). If ρ extends one of M, then max(θ) is now ρ ⊔
 * θe, and δ(s(ρ), e) is right. If ρ ⊒ θe, it was stepped itself. Otherwise max(θ) is still ρ, and e does not change its state, else ρ would
 * be in M. So the missing instances neither lose nor add a verdict; the paper's algorithm adds all ρ ⊔ θe.
 *
 * <p><b>Threads.</b> An event is fed under the locks of the nodes of all objects that it binds or that the instances it extends bind. So no
 * two threads feed one instance at a time, except through different objects, and then the step is a compare-and-set. Each instance thus
 * sees its events in one order. If one event happens before another, it has been fed when the other begins, so the clocks allow that order.
 * If an event may extend instances with which it shares no object, or binds none ({@link Shape#isCrossing}), there is one lock for all.
 *
 * <p><b>Speed.</b> With many objects, an event costs the time that it waits for memory. So an event of one object reads its node, and
 * mostly nothing else: {@link SoloNode} has the state, {@link BoundNode} knows of events that change nothing.
 *
 * <p><b>Objects</b> are held weakly. A collected one has no more events; {@link Collector} says what is removed with it.
 */
public final class ParametricMonitor {

    /** Represents {@code null}, which may be bound like any object. */
    public static final Object NULL = new Object();

    private final Tally tally;
    private final Stepping stepping;

    /**
     * @param table the machine of the property; determines which events can extend which instances
     * @param automaton steps with each slice: the table, or something coarser
     * @param labels names an object, also after it was collected; a label must not refer to its object, or that is never collected
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
     * @param site where; passed on to the listener
     * @throws MonitorLimitException if there would be too many instances; the existing ones are as before the event
     */
    public void step(int symbol, @Nullable Object[] objects, int site) {
        stepping.step(symbol, objects, site);
    }

    /** Purges instances that can no longer be reported because objects were collected; events that create instances do so as well. */
    public void drain() {
        stepping.drain();
    }

    /**
     * Feeds events again and again until nothing changes; for automata that ignore the order of events.
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

    /** For tests: treats the object as collected. */
    void forget(Object object) {
        stepping.forget(object);
    }

    /** How many instances there are. */
    public long instances() {
        return tally.live();
    }

    /** How many objects are watched; an object counts once for each of its parameters. */
    public int objects() {
        return stepping.objects();
    }

    /** Visits every instance with its binding and state; no thread may step meanwhile. */
    public void forEachInstance(InstanceVisitor visitor) {
        stepping.forEachInstance(visitor);
    }

    /** Takes one instance. */
    @FunctionalInterface
    public interface InstanceVisitor {
        /** @param binding the labels of the objects by parameter, null for one that is not bound */
        void visit(@Nullable Object[] binding, int state);
    }
}

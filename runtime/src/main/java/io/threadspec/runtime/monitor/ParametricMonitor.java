package io.threadspec.runtime.monitor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
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
 * <p><b>Objects</b> are held weakly. Of one that is gone there will be no event; {@link Collector} says what goes with it.
 */
public final class ParametricMonitor {

    /** Stands for {@code null}, which may be bound like any object. */
    public static final Object NULL = new Object();

    /** Where one lock is for all: how often each instance may be looked at in vain. */
    private static final int WORK_PER_INSTANCE = 100;

    private static final Instance[] NOTHING = {};
    private static final int SEVERAL = -1;

    /** How a symbol makes instances. */
    private enum Creation {
        /** Never. */
        NONE,
        /** Of ⊥ alone. */
        OF_NOTHING,
        /** Of others as well. */
        OF_INSTANCES
    }

    private final Automaton automaton;
    private final Symbols symbols;
    private final Violations violations;
    private final long limit;
    private final Shape shape;
    private final Extension extension;
    private final Collector collector;

    /** By parameter. */
    private final NodeTable[] nodes;

    /** Whether there is one parameter, and every event binds it. */
    private final boolean solo;

    /** By symbol. */
    private final Creation[] creations;

    /** By symbol: the only parameter that it binds, or SEVERAL (or none). */
    private final int[] onlyParameter;

    /** Null where there are only the locks of nodes. */
    private final @Nullable ReentrantLock crossing;

    /** Guarded by crossing, and empty without. */
    private final List<Instance> all = new ArrayList<>();

    /** The state of ⊥. Guarded by crossing; without, it never changes. */
    private int bottom;

    private final AtomicLong live = new AtomicLong();

    /** Whether events are fed until none changes anything, by one thread; and whether the last ones have. */
    private boolean saturating;

    private boolean changed;

    /** Guarded by crossing: how many instances have been looked at to find those that an event extends. */
    private long work;

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
        this.automaton = automaton;
        this.symbols = symbols;
        this.violations = violations;
        this.limit = limit;
        this.bottom = automaton.initial();
        this.shape = new Shape(table, symbols);
        this.crossing = shape.isCrossing() ? new ReentrantLock() : null;
        this.extension = new Extension(automaton, symbols, shape);
        this.collector = new Collector(automaton, symbols, shape, live);
        this.solo = symbols.parameterCount() == 1 && crossing == null;
        this.nodes = new NodeTable[symbols.parameterCount()];
        var numbers = new AtomicLong();
        for (int parameter = 0; parameter < nodes.length; parameter++) {
            nodes[parameter] = new NodeTable(numbers, labels, this::collect);
        }
        this.creations = new Creation[symbols.count()];
        this.onlyParameter = new int[symbols.count()];
        for (int symbol = 0; symbol < creations.length; symbol++) {
            int[] sources = shape.sources(symbol);
            creations[symbol] = sources.length == 0
                    ? Creation.NONE
                    : sources.length == 1 && sources[0] == 0 && crossing == null
                            ? Creation.OF_NOTHING
                            : Creation.OF_INSTANCES;
            int[] parameters = symbols.parameters(symbol);
            onlyParameter[symbol] = parameters.length == 1 ? parameters[0] : SEVERAL;
        }
    }

    /**
     * An event happens.
     *
     * @param objects that it binds, in the order of {@link Symbols#parameters}
     * @param site where, for whom it concerns
     * @throws MonitorLimitException if there would be too many instances; what was there is as it was before the event
     */
    public void step(int symbol, @Nullable Object[] objects, int site) {
        int parameter = onlyParameter[symbol];
        if (solo) {
            stepSolo(symbol, token(objects[0]), site);
        } else if (crossing == null && parameter != SEVERAL && creations[symbol] != Creation.OF_INSTANCES) {
            stepOne(symbol, parameter, token(objects[0]), site);
        } else {
            stepSeveral(symbol, objects, site);
        }
    }

    private static Object token(@Nullable Object object) {
        return object == null ? NULL : object;
    }

    /** Where there is one parameter, the state of an instance stands in its node. */
    private void stepSolo(int symbol, Object object, int site) {
        boolean creates = creations[symbol] != Creation.NONE;
        Node node = creates ? nodes[0].findOrAdd(object) : nodes[0].find(object);
        if (node == null) {
            return;
        }
        for (; ; ) {
            int before = node.solo();
            if (before == Node.ABSENT && !creates) {
                return;
            }
            int after = automaton.next(before == Node.ABSENT ? bottom : before, symbol);
            if (after == before) {
                return; // Nothing is written: others read this line.
            }
            if (before == Node.ABSENT) {
                count(1);
            }
            if (node.changeSolo(before, after)) {
                changes();
                if (automaton.isViolation(after)) {
                    violations.violated(new Object[] {node.label}, site);
                }
                return;
            }
            if (before == Node.ABSENT) {
                live.decrementAndGet();
            }
        }
    }

    private void count(int more) {
        if (live.addAndGet(more) > limit) {
            live.addAndGet(-more);
            throw new MonitorLimitException("instances=" + limit);
        }
    }

    /** The usual event: of one object, extending at most ⊥. */
    private void stepOne(int symbol, int parameter, Object object, int site) {
        boolean creates = creations[symbol] == Creation.OF_NOTHING;
        Node node = creates ? nodes[parameter].findOrAdd(object) : nodes[parameter].find(object);
        if (node == null) {
            return; // No instance binds it, and none comes of this event.
        }
        if (!creates && node.isUnmovedBy(automaton, symbol)) {
            return;
        }
        Instance[] broken = NOTHING;
        int domain = 1 << parameter;
        boolean exists = false;
        boolean stale = false;
        node.lock();
        try {
            int count = node.count();
            for (int i = 0; i < count; i++) {
                Instance instance = node.get(i);
                if (instance.isGone()) {
                    stale = true;
                } else {
                    exists |= instance.domain == domain;
                    broken = step(instance, symbol, broken);
                }
            }
            if (creates && !exists) {
                count(1);
                @Nullable Node[] binding = new Node[symbols.parameterCount()];
                binding[parameter] = node;
                broken = add(new Instance(binding, domain, automaton.next(bottom, symbol)), broken);
            }
            if (stale) {
                node.removeGone();
            }
        } finally {
            node.unlock();
        }
        report(broken, site);
    }

    private Instance[] step(Instance instance, int symbol, Instance[] broken) {
        int after = instance.step(automaton, symbol);
        if (after == Instance.UNCHANGED) {
            return broken;
        }
        changes();
        if (instance.dead() != 0) {
            collector.stepped(instance);
        }
        return automaton.isViolation(after) ? with(broken, instance) : broken;
    }

    private Instance[] add(Instance instance, Instance[] broken) {
        changes();
        @Nullable Node[] binding = instance.nodes;
        for (Node node : binding) {
            if (node != null) {
                node.add(instance, shape.isSource(instance.domain));
            }
        }
        if (crossing != null) {
            all.add(instance);
        }
        return automaton.isViolation(instance.state()) ? with(broken, instance) : broken;
    }

    /** Nothing is written otherwise: threads would share it. */
    private void changes() {
        if (saturating) {
            changed = true;
        }
    }

    private static Instance[] with(Instance[] some, Instance more) {
        Instance[] result = Arrays.copyOf(some, some.length + 1);
        result[some.length] = more;
        return result;
    }

    private void report(Instance[] broken, int site) {
        for (Instance instance : broken) {
            violations.violated(labels(instance), site);
        }
    }

    private static @Nullable Object[] labels(Instance instance) {
        @Nullable Object[] labels = new Object[instance.nodes.length];
        for (int i = 0; i < labels.length; i++) {
            Node node = instance.nodes[i];
            labels[i] = node == null ? null : node.label;
        }
        return labels;
    }

    private void stepSeveral(int symbol, @Nullable Object[] objects, int site) {
        boolean creates = creations[symbol] != Creation.NONE;
        int[] parameters = symbols.parameters(symbol);
        @Nullable Node[] binding = new Node[symbols.parameterCount()];
        for (int i = 0; i < parameters.length; i++) {
            Object object = token(objects[i]);
            NodeTable table = nodes[parameters[i]];
            Node node = creates ? table.findOrAdd(object) : table.find(object);
            if (node == null) {
                return;
            }
            binding[parameters[i]] = node;
        }
        report(crossing == null ? stepLocked(symbol, binding) : stepCrossing(crossing, symbol, binding), site);
    }

    private Instance[] stepLocked(int symbol, @Nullable Node[] binding) {
        var locks = new LockedNodes(binding);
        for (; ; ) {
            locks.lock();
            try {
                List<Instance> sources = creations[symbol] != Creation.OF_INSTANCES
                        ? List.of()
                        : extension.sources(symbol, binding, Extension.around(symbols.domain(symbol), binding));
                if (locks.cover(sources)) {
                    return feed(symbol, binding, sources, smallest(binding));
                }
            } finally {
                locks.unlock();
            }
        }
    }

    private Instance[] stepCrossing(ReentrantLock lock, int symbol, @Nullable Node[] binding) {
        lock.lock();
        try {
            if (creations[symbol] == Creation.NONE && symbols.domain(symbol) != 0) {
                return feed(symbol, binding, List.of(), smallest(binding));
            }
            all.removeIf(Instance::isGone);
            work += all.size();
            if (work > limit * WORK_PER_INSTANCE) {
                throw new MonitorLimitException("instances=" + all.size() + " lookedAt=" + work);
            }
            List<Instance> sources = extension.sources(symbol, binding, all);
            return feed(symbol, binding, sources, symbols.domain(symbol) == 0 ? all : smallest(binding));
        } finally {
            lock.unlock();
        }
    }

    /** Under all locks that it takes. */
    private Instance[] feed(
            int symbol, @Nullable Node[] binding, List<Instance> sources, Iterable<Instance> candidates) {
        List<Instance> made = creations[symbol] == Creation.NONE
                ? List.of()
                : extension.extend(symbol, binding, bottom, sources, candidates);
        count(made.size());
        Instance[] broken = NOTHING;
        for (Instance instance : candidates) {
            if (!instance.isGone() && instance.extendsBinding(binding)) {
                broken = step(instance, symbol, broken);
            }
        }
        for (Instance instance : made) {
            broken = add(instance, broken);
        }
        if (symbols.domain(symbol) == 0) {
            int before = bottom;
            bottom = automaton.next(before, symbol);
            if (bottom != before) {
                changes();
            }
            if (bottom != before && automaton.isViolation(bottom)) {
                broken = with(broken, new Instance(binding, 0, bottom));
            }
        }
        return broken;
    }

    /** What binds the object of the event that the fewest bind. */
    private static List<Instance> smallest(@Nullable Node[] binding) {
        Node found = null;
        for (Node node : binding) {
            if (node != null && (found == null || node.count() < found.count())) {
                found = node;
            }
        }
        return found == null ? List.of() : found.instances();
    }

    private void collect(Node node) {
        if (node.solo() != Node.ABSENT) {
            live.decrementAndGet();
            return;
        }
        ReentrantLock lock = crossing;
        if (lock != null) {
            lock.lock();
        } else {
            node.lock();
        }
        try {
            collector.collect(node);
        } finally {
            if (lock != null) {
                lock.unlock();
            } else {
                node.unlock();
            }
        }
    }

    /** Forgets what nothing can come of any more because its objects are gone; events that create instances do so as well. */
    public void drain() {
        for (NodeTable table : nodes) {
            table.drain();
        }
    }

    /**
     * Feeds events, again and again, until nothing changes; for automata on which the order of events has no influence.
     *
     * @param word the symbols
     * @param objects what each one binds
     */
    public void saturate(int[] word, List<@Nullable Object[]> objects) {
        saturating = true;
        do {
            changed = false;
            for (int i = 0; i < word.length; i++) {
                step(word[i], objects.get(i), 0);
            }
        } while (changed);
        saturating = false;
    }

    /** For tests: the object is gone. */
    void forget(Object object) {
        for (NodeTable table : nodes) {
            Node node = table.find(object);
            if (node != null) {
                node.enqueue();
            }
        }
        drain();
    }

    /** How many instances there are. */
    public long instances() {
        return live.get();
    }

    /** How many objects are watched, each for each of its parameters. */
    public int objects() {
        int size = 0;
        for (NodeTable table : nodes) {
            size += table.size();
        }
        return size;
    }

    /** Every instance with what it binds and its state; nobody may step meanwhile. */
    public void forEachInstance(InstanceVisitor visitor) {
        for (NodeTable table : nodes) {
            table.forEach(node -> visit(node, visitor));
        }
    }

    private static void visit(Node node, InstanceVisitor visitor) {
        if (node.solo() != Node.ABSENT) {
            visitor.visit(new Object[] {node.label}, node.solo());
        }
        for (Instance instance : node.instances()) {
            if (!instance.isGone() && instance.firstNode() == node) {
                visitor.visit(labels(instance), instance.state());
            }
        }
    }

    /** Takes one instance. */
    @FunctionalInterface
    public interface InstanceVisitor {
        /** @param binding the labels of the objects by parameter, null where none is bound */
        void visit(@Nullable Object[] binding, int state);
    }
}

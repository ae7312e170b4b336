package io.threadspec.runtime.monitor;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** For properties whose instances bind several objects: finds the instances that an event concerns, and locks them. */
final class JoinStepping implements Stepping {

    /** With one lock for all: how often each instance may be inspected in vain. */
    private static final int WORK_PER_INSTANCE = 100;

    private static final int SEVERAL = -1;

    /** How a symbol makes instances. */
    private enum Creation {
        /** Never. */
        NONE,
        /** Only from ⊥. */
        OF_NOTHING,
        /** From other instances as well. */
        OF_INSTANCES
    }

    private final Symbols symbols;
    private final Violations violations;
    private final Tally tally;
    private final Feeding feeding;

    /** By parameter. */
    private final List<NodeTable<BoundNode>> nodes = new ArrayList<>();

    /** By symbol. */
    private final Creation[] creations;

    /** By symbol: the only parameter that it binds, if the lock of that node is all it needs; else SEVERAL. */
    private final int[] onlyParameter;

    /** The lock for all; null if the locks of nodes suffice. A Java monitor, because the virtual machine releases it after any error. */
    private final @Nullable Object crossing;

    /** Guarded by crossing; empty if that is null. */
    private final List<Instance> all = new ArrayList<>();

    /** Guarded by crossing: how many instances were inspected to find those that an event extends. */
    private long work;

    JoinStepping(
            Automaton automaton,
            Shape shape,
            Symbols symbols,
            Function<Object, Object> labels,
            Violations violations,
            Tally tally) {
        this.symbols = symbols;
        this.violations = violations;
        this.tally = tally;
        this.crossing = shape.isCrossing() ? new Object() : null;
        this.feeding = new Feeding(automaton, symbols, shape, tally, crossing == null ? instance -> {} : all::add);
        var numbers = new AtomicLong();
        for (int parameter = 0; parameter < symbols.parameterCount(); parameter++) {
            nodes.add(new NodeTable<>(
                    (object, hash, queue) ->
                            new BoundNode(object, hash, labels.apply(object), queue, numbers.incrementAndGet()),
                    this::collect));
        }
        this.creations = new Creation[symbols.count()];
        this.onlyParameter = new int[symbols.count()];
        for (int symbol = 0; symbol < creations.length; symbol++) {
            creations[symbol] = creation(shape.sources(symbol));
            int[] parameters = symbols.parameters(symbol);
            onlyParameter[symbol] =
                    parameters.length == 1 && crossing == null && creations[symbol] != Creation.OF_INSTANCES
                            ? parameters[0]
                            : SEVERAL;
        }
    }

    private Creation creation(int[] sources) {
        if (sources.length == 0) {
            return Creation.NONE;
        }
        return sources.length == 1 && sources[0] == 0 && crossing == null ? Creation.OF_NOTHING : Creation.OF_INSTANCES;
    }

    @Override
    public void step(int symbol, @Nullable Object[] objects, int site) {
        int parameter = onlyParameter[symbol];
        if (parameter == SEVERAL) {
            stepSeveral(symbol, objects, site);
        } else {
            stepOne(symbol, parameter, ParametricMonitor.token(objects[0]), site);
        }
    }

    /** The usual event: it binds one object and extends at most ⊥. */
    private void stepOne(int symbol, int parameter, Object object, int site) {
        boolean creates = creations[symbol] == Creation.OF_NOTHING;
        NodeTable<BoundNode> table = nodes.get(parameter);
        BoundNode node = creates ? table.findOrAdd(object) : table.find(object);
        if (node == null || node.isIdle(symbol)) {
            return; // No instance binds the object and the event creates none; or the event changes none of them.
        }
        Instance[] broken;
        node.lock();
        try {
            broken = stepLocked(symbol, parameter, node, creates);
        } finally {
            node.unlock();
        }
        report(broken, site);
    }

    private Instance[] stepLocked(int symbol, int parameter, BoundNode node, boolean creates) {
        Instance[] broken = Feeding.NOTHING;
        boolean exists = false;
        boolean stale = false;
        node.askIdle();
        int count = node.count();
        for (int i = 0; i < count; i++) {
            Instance instance = node.get(i);
            if (instance.isGone()) {
                stale = true;
            } else {
                exists |= instance.domain == 1 << parameter;
                broken = feeding.step(instance, symbol, broken);
            }
        }
        if (creates && !exists) {
            broken = feeding.begin(symbol, parameter, node, broken);
        }
        if (stale) {
            node.removeGone();
        }
        node.answerIdle(symbol);
        return broken;
    }

    private void stepSeveral(int symbol, @Nullable Object[] objects, int site) {
        boolean creates = creations[symbol] != Creation.NONE;
        int[] parameters = symbols.parameters(symbol);
        @Nullable BoundNode[] binding = new BoundNode[symbols.parameterCount()];
        for (int i = 0; i < parameters.length; i++) {
            Object object = ParametricMonitor.token(objects[i]);
            NodeTable<BoundNode> table = nodes.get(parameters[i]);
            BoundNode node = creates ? table.findOrAdd(object) : table.find(object);
            if (node == null) {
                return;
            }
            binding[parameters[i]] = node;
        }
        report(crossing == null ? stepLocked(symbol, binding) : stepCrossing(crossing, symbol, binding), site);
    }

    private Instance[] stepLocked(int symbol, @Nullable BoundNode[] binding) {
        var locks = new LockedNodes(binding);
        for (; ; ) {
            locks.lock();
            try {
                List<Instance> sources = creations[symbol] != Creation.OF_INSTANCES
                        ? List.of()
                        : feeding.extension()
                                .sources(symbol, binding, Extension.around(symbols.domain(symbol), binding));
                if (locks.cover(sources)) {
                    return feeding.feed(symbol, binding, sources, smallest(binding));
                }
            } finally {
                locks.unlock();
            }
        }
    }

    private Instance[] stepCrossing(Object lock, int symbol, @Nullable BoundNode[] binding) {
        synchronized (lock) {
            if (creations[symbol] == Creation.NONE && symbols.domain(symbol) != 0) {
                return feeding.feed(symbol, binding, List.of(), smallest(binding));
            }
            all.removeIf(Instance::isGone);
            work += all.size();
            if (work > tally.limit() * WORK_PER_INSTANCE) {
                throw new MonitorLimitException("instances=" + all.size() + " lookedAt=" + work);
            }
            List<Instance> sources = feeding.extension().sources(symbol, binding, all);
            return feeding.feed(symbol, binding, sources, symbols.domain(symbol) == 0 ? all : smallest(binding));
        }
    }

    /** The instances of that object of the event which the fewest instances bind. */
    private static List<Instance> smallest(@Nullable BoundNode[] binding) {
        BoundNode found = null;
        for (BoundNode node : binding) {
            if (node != null && (found == null || node.count() < found.count())) {
                found = node;
            }
        }
        return found == null ? List.of() : found.instances();
    }

    private void report(Instance[] broken, int site) {
        for (Instance instance : broken) {
            violations.violated(instance.labels(), site);
        }
    }

    private void collect(BoundNode node) {
        Object lock = crossing;
        if (lock != null) {
            synchronized (lock) {
                feeding.collector().collect(node);
            }
            return;
        }
        node.lock();
        try {
            feeding.collector().collect(node);
        } finally {
            node.unlock();
        }
    }

    @Override
    public void drain() {
        nodes.forEach(NodeTable::drain);
    }

    @Override
    public void forget(Object object) {
        for (NodeTable<BoundNode> table : nodes) {
            BoundNode node = table.find(object);
            if (node != null) {
                node.enqueue();
            }
        }
        drain();
    }

    @Override
    public int objects() {
        return nodes.stream().mapToInt(NodeTable::size).sum();
    }

    @Override
    public void forEachInstance(ParametricMonitor.InstanceVisitor visitor) {
        for (NodeTable<BoundNode> table : nodes) {
            table.forEach(node -> visit(node, visitor));
        }
    }

    private static void visit(BoundNode node, ParametricMonitor.InstanceVisitor visitor) {
        for (Instance instance : node.instances()) {
            if (!instance.isGone() && instance.firstNode() == node) {
                visitor.visit(instance.labels(), instance.state());
            }
        }
    }
}

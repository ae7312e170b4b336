package io.threadspec.analysis.serializability;

import io.threadspec.analysis.serializability.AnalysisState.Last;
import io.threadspec.analysis.serializability.AnalysisState.ThreadState;
import io.threadspec.analysis.serializability.AnalysisState.Variable;
import io.threadspec.analysis.serializability.GraphNode.Edge;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Velodrome (Flanagan, Freund and Yi, figure 4): finds the operations that close a cycle of transactions, and shows the cycle. What is
 * misprinted there is listed in decision 70.
 */
public final class Velodrome implements OperationReader {

    /** An operation that must come before the one at hand. */
    private record Cause(Last last, Conflict.Kind kind, int subject) {}

    private final Step steps;
    private final Graph graph;
    private final LongSupplier position;
    private final Consumer<Cycle> cycles;

    private AnalysisState state = new AnalysisState();

    private boolean full;

    /**
     * @param position where the run stands
     * @param cycles takes a cycle while the operation is read that closes it; once an execution
     */
    public Velodrome(LongSupplier position, Consumer<Cycle> cycles) {
        this(Step.USED, Graph.MOST_EDGES, position, cycles);
    }

    Velodrome(Step steps, int mostEdges, LongSupplier position, Consumer<Cycle> cycles) {
        this.steps = steps;
        this.graph = new Graph(steps, mostEdges);
        this.position = position;
        this.cycles = cycles;
    }

    /** How many transactions can be live at once. */
    public static int mostTransactions() {
        return Step.USED.nodes();
    }

    /** How many pairs of transactions can be live at once of which one has an operation that conflicts with an earlier one of the other. */
    public static int mostConflicts() {
        return Graph.MOST_EDGES;
    }

    /**
     * Whether more transactions, or operations of one, were live at once than steps can number, or more edges than the graph holds: then nothing was read after that, and
     * the graph is forgotten.
     */
    public boolean isFull() {
        return full;
    }

    /** How many nodes were used, each time a node is used again counted. */
    public long allocatedNodes() {
        return graph.allocated();
    }

    /** How many were live at once, at the most. */
    public int mostLiveNodes() {
        return graph.mostLive();
    }

    /** For tests of what holds between operations. */
    AnalysisState state() {
        return state;
    }

    /** For the same. */
    Graph graph() {
        return graph;
    }

    @Override
    public void begin(int number, int block) {
        if (full) {
            return;
        }
        ThreadState thread = state.thread(number);
        if (thread.open == null) {
            GraphNode node = allocate(number, block);
            if (node == null) {
                return;
            }
            Cause before = new Cause(thread.last, thread.after, number);
            thread.open = node;
            connect(List.of(before), node, number);
        } else {
            thread.open.time++;
        }
        thread.blocks.add(block);
        thread.begins.add(thread.open.time);
        acted(thread, number);
    }

    @Override
    public void end(int number) {
        if (full) {
            return;
        }
        ThreadState thread = state.thread(number);
        GraphNode node = Objects.requireNonNull(thread.open);
        node.time++;
        acted(thread, number);
        thread.blocks.remove(thread.blocks.size() - 1);
        thread.begins.remove(thread.begins.size() - 1);
        if (thread.blocks.isEmpty()) {
            thread.open = null;
            graph.finish(node);
        }
    }

    @Override
    public void read(int number, int name) {
        if (full) {
            return;
        }
        Variable variable = state.variable(name);
        Last read = perform(number, Stream.of(new Cause(variable.write, Conflict.Kind.WRITE_READ, name)));
        variable.reads.put(number, read);
    }

    @Override
    public void write(int number, int name) {
        if (full) {
            return;
        }
        Variable variable = state.variable(name);
        Stream<Cause> reads =
                variable.reads.values().stream().map(read -> new Cause(read, Conflict.Kind.READ_WRITE, name));
        variable.write = perform(
                number, Stream.concat(reads, Stream.of(new Cause(variable.write, Conflict.Kind.WRITE_WRITE, name))));
        variable.reads.clear();
    }

    @Override
    public void acquire(int number, int name) {
        if (full) {
            return;
        }
        Last release = state.release(name);
        perform(number, Stream.of(new Cause(release, Conflict.Kind.RELEASE_ACQUIRE, name)));
    }

    @Override
    public void release(int number, int name) {
        if (full) {
            return;
        }
        state.released(name, perform(number, Stream.of()));
    }

    @Override
    public void fork(int number, int child) {
        if (full) {
            return;
        }
        ThreadState forked = state.thread(child);
        forked.last = perform(number, Stream.of());
        forked.after = Conflict.Kind.FORK;
    }

    @Override
    public void join(int number, int child) {
        if (full) {
            return;
        }
        ThreadState joined = state.thread(child);
        // A thread that did nothing since this one forked it stands between nothing.
        boolean idle = joined.after == Conflict.Kind.FORK && joined.last.thread() == number;
        perform(number, idle ? Stream.of() : Stream.of(new Cause(joined.last, Conflict.Kind.JOIN, child)));
    }

    /** An operation of a thread, after its causes. */
    private Last perform(int number, Stream<Cause> causes) {
        ThreadState thread = state.thread(number);
        GraphNode node = thread.open;
        if (node == null) {
            outside(thread, number, causes.toList());
        } else {
            node.time++;
            connect(causes.toList(), node, number);
            acted(thread, number);
        }
        return thread.last;
    }

    private void acted(ThreadState thread, int number) {
        GraphNode node = Objects.requireNonNull(thread.open);
        if (node.time == steps.lastTime()) {
            giveUp();
        }
        thread.last = new Last(steps.of(node.number, node.time), number, position.getAsLong(), null);
        thread.after = Conflict.Kind.SAME_THREAD;
    }

    /** [INS2 OUTSIDE …]: the operation gets a node only if no finished one can stand for it. */
    private void outside(ThreadState thread, int number, List<Cause> causes) {
        var all = new ArrayList<Cause>();
        all.add(new Cause(thread.last, thread.after, number));
        all.addAll(causes);
        all.removeIf(cause -> graph.node(cause.last().step()) == null);
        thread.last = all.isEmpty() ? new Last(Step.NONE, number, position.getAsLong(), null) : merge(all, number);
        thread.after = Conflict.Kind.SAME_THREAD;
    }

    /** {@code merge}: a step of a finished transaction that all these precede, or are; or else that of a new one. */
    private Last merge(List<Cause> causes, int number) {
        for (Cause candidate : causes) {
            GraphNode node = node(candidate);
            if (node.finished
                    && causes.stream().allMatch(cause -> node(cause) == node || graph.precedes(node(cause), node))) {
                Detour detour = detour(candidate, node, number);
                if (detour == null || detour.length() <= Detour.LONGEST) {
                    return new Last(candidate.last().step(), number, position.getAsLong(), detour);
                }
            }
        }
        GraphNode node = allocate(number, -1);
        if (node == null) {
            return Last.NONE;
        }
        connect(causes, node, number);
        var last = new Last(steps.of(node.number, node.time), number, position.getAsLong(), null);
        graph.finish(node);
        return last;
    }

    private @Nullable Detour detour(Cause merged, GraphNode node, int number) {
        Last last = merged.last();
        boolean goesOn = last.thread() == number
                && (last.detour() != null || (node.transaction.block() < 0 && node.transaction.thread() == number));
        return goesOn ? last.detour() : Detour.of(conflict(merged, number), last.detour());
    }

    private GraphNode node(Cause cause) {
        return Objects.requireNonNull(graph.node(cause.last().step()));
    }

    private void connect(List<Cause> causes, GraphNode node, int number) {
        for (Cause cause : causes) {
            GraphNode from = graph.node(cause.last().step());
            if (from == null || from == node) {
                continue;
            }
            long tail = steps.time(cause.last().step());
            var edge = new Edge(from, tail, cause.last().detour(), node, node.time, conflict(cause, number));
            if (!graph.precedes(node, from)) {
                if (!graph.add(edge)) {
                    giveUp();
                    return;
                }
            } else if (!node.reported) {
                node.reported = true;
                cycles.accept(cycle(edge));
            }
        }
    }

    private Conflict conflict(Cause cause, int number) {
        Last last = cause.last();
        int subject = cause.kind() == Conflict.Kind.SAME_THREAD ? -1 : cause.subject();
        return new Conflict(cause.kind(), subject, last.thread(), last.at(), number, position.getAsLong());
    }

    private Cycle cycle(Edge closing) {
        GraphNode node = closing.to();
        Graph.Path path = graph.path(node, closing.from(), closing.tail());
        var edges = new ArrayList<>(path.edges());
        edges.add(closing);
        var transactions = new ArrayList<Cycle.Participant>();
        var conflicts = new ArrayList<Conflict>();
        for (Edge edge : edges) {
            transactions.add(edge.from().transaction);
            for (Conflict conflict : Detour.conflicts(edge.detour())) {
                conflicts.add(conflict);
                transactions.add(new Cycle.Participant(conflict.laterThread(), -1, conflict.laterAt()));
            }
            conflicts.add(edge.conflict());
        }
        var refuted = new ArrayList<Integer>();
        if (path.isIncreasing()) {
            ThreadState thread = state.thread(node.transaction.thread());
            long root = path.edges().get(0).tail();
            for (int i = 0; i < thread.blocks.size() && thread.begins.get(i) <= root; i++) {
                refuted.add(thread.blocks.get(i));
            }
        }
        return new Cycle(List.copyOf(transactions), List.copyOf(conflicts), List.copyOf(refuted));
    }

    private @Nullable GraphNode allocate(int thread, int block) {
        GraphNode node = graph.allocate(new Cycle.Participant(thread, block, position.getAsLong()));
        if (node == null) {
            giveUp();
        }
        return node;
    }

    private void giveUp() {
        full = true;
        graph.forget();
        state = new AnalysisState();
    }
}

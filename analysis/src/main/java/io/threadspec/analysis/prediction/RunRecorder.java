package io.threadspec.analysis.prediction;

import io.threadspec.analysis.serializability.OperationReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the operations of a run as it reads them. To those of an {@link OperationReader} it adds waiting on monitors, which STD does not have:
 * {@link #await}, {@link #wake}, {@link #resume} and {@link #resumeInPlace}.
 */
public final class RunRecorder implements OperationReader {

    private static final int[] NOTHING = {};

    private static final class ThreadState {
        final Ints operations = new Ints();
        int fork = -1;
        int[] held = NOTHING;

        /** The open executions, innermost last: by index. */
        final Ints open = new Ints();

        /** Operations that the next one comes after. */
        final Ints awaited = new Ints();

        /** The operation that began to wait; -1 if there is none, or it came before the run. */
        int waiting = -1;
    }

    private static final class LockState {
        int holder = -1;

        /** Notifications that wake one thread, and that did not wake one yet. */
        final NavigableSet<Integer> single = new TreeSet<>();

        final Ints all = new Ints();
    }

    private final LongSupplier line;
    private final List<OperationKind> kinds = new ArrayList<>();
    private final Ints threadOf = new Ints();
    private final Ints numbers = new Ints();
    private final Ints operands = new Ints();
    private final Ints lines = new Ints();
    private final List<int[]> held = new ArrayList<>();
    private final Map<Integer, int[]> causes = new HashMap<>();
    private final List<ThreadState> threads = new ArrayList<>();
    private final List<LockState> locks = new ArrayList<>();
    /** Those that are not judged are null. */
    private final List<@Nullable BlockExecution> executions = new ArrayList<>();

    /** See {@link WaitsOfRun}; executions by index. */
    private final Set<Integer> locksInWaits = new HashSet<>();

    private final Set<Integer> orderedExecutions = new HashSet<>();
    private final Set<Integer> leftBlocks = new HashSet<>();

    /** By variable, the last write plus 1. */
    private int[] writes = new int[64];

    /** See {@link ObservedRun}; filled in where the partner of an earlier operation comes. */
    private int[] partners = new int[64];

    /** @param line where the operation that is being read stands in the file of the run */
    public RunRecorder(LongSupplier line) {
        this.line = line;
    }

    /** How many operations there are so far. */
    public int size() {
        return kinds.size();
    }

    /** What was read. */
    public ObservedRun run() {
        for (int thread = 0; thread < threads.size(); thread++) {
            while (threads.get(thread).open.size() > 0) {
                end(thread);
            }
        }
        return new ObservedRun(
                kinds.toArray(OperationKind[]::new),
                threadOf.toArray(),
                numbers.toArray(),
                operands.toArray(),
                lines.toArray(),
                threads.stream().map(thread -> thread.operations.toArray()).toArray(int[][]::new),
                Arrays.copyOf(partners, kinds.size()),
                Map.copyOf(causes),
                held.toArray(int[][]::new),
                executions.stream().filter(Objects::nonNull).toList(),
                new WaitsOfRun(
                        locksInWaits,
                        orderedExecutions.stream()
                                .map(executions::get)
                                .filter(Objects::nonNull)
                                .collect(Collectors.toSet()),
                        leftBlocks));
    }

    /** How many executions have begun: the number of the next one, from 0. */
    public int begun() {
        return executions.size();
    }

    @Override
    public void begin(int thread, int block) {
        ThreadState state = thread(thread);
        state.open.add(executions.size());
        int first = state.operations.size() + 1;
        executions.add(new BlockExecution(thread, block, first, first - 1, line()));
    }

    @Override
    public void end(int thread) {
        ThreadState state = thread(thread);
        int index = state.open.removeLast();
        BlockExecution open = Objects.requireNonNull(executions.get(index));
        executions.set(
                index, new BlockExecution(thread, open.block(), open.first(), state.operations.size(), open.line()));
    }

    /** The innermost block ends, and is not judged. */
    public void leave(int thread) {
        int index = thread(thread).open.removeLast();
        leftBlocks.add(Objects.requireNonNull(executions.get(index)).block());
        executions.set(index, null);
    }

    @Override
    public void read(int thread, int variable) {
        add(OperationKind.READ, thread, variable, variable < writes.length ? writes[variable] - 1 : -1);
    }

    @Override
    public void write(int thread, int variable) {
        if (variable >= writes.length) {
            writes = Arrays.copyOf(writes, Math.max(variable + 1, 2 * writes.length));
        }
        writes[variable] = add(OperationKind.WRITE, thread, variable, -1) + 1;
    }

    @Override
    public void acquire(int thread, int lock) {
        take(OperationKind.ACQUIRE, thread, lock);
    }

    @Override
    public void release(int thread, int lock) {
        free(OperationKind.RELEASE, thread, lock);
    }

    @Override
    public void fork(int thread, int child) {
        thread(child).fork = add(OperationKind.FORK, thread, child, -1);
    }

    @Override
    public void join(int thread, int child) {
        ThreadState ended = thread(child);
        comesAfterOthers(thread);
        int operation = add(OperationKind.JOIN, thread, child, -1);
        int cause = ended.operations.size() > 0 ? ended.operations.last() : ended.fork;
        if (cause >= 0 && threadOf.get(cause) != thread) {
            cause(operation, cause);
        }
    }

    /** The thread comes after others, maybe because it waited for them, in an order that is not of a variable, a monitor or its start. */
    public void comesAfterOthers(int thread) {
        ThreadState state = thread(thread);
        for (int taking : state.held) {
            locksInWaits.add(operands.get(taking));
        }
        for (int i = 0; i < state.open.size(); i++) {
            comesBeforeOthers(state.open.get(i));
        }
    }

    /** In such an order others come after what an execution did. */
    public void comesBeforeOthers(int execution) {
        orderedExecutions.add(execution);
    }

    /** The next operation of the thread must come after an operation of another one. */
    public void after(int thread, int operation) {
        if (threadOf.get(operation) != thread) {
            thread(thread).awaited.add(operation);
        }
    }

    /** The last operation of a thread; -1 if it has none. */
    public int lastOf(int thread) {
        Ints own = thread(thread).operations;
        return own.size() == 0 ? -1 : own.last();
    }

    /** The thread frees a monitor that it holds, and waits to be notified. */
    public void await(int thread, int monitor) {
        thread(thread).waiting = free(OperationKind.WAIT, thread, monitor);
    }

    /**
     * The thread notifies those that wait on a monitor.
     *
     * @param all whether it wakes all of them, or one
     */
    public void wake(int thread, int monitor, boolean all) {
        int operation = add(OperationKind.NOTIFY, thread, monitor, -1);
        if (all) {
            lock(monitor).all.add(operation);
        } else {
            lock(monitor).single.add(operation);
        }
    }

    /**
     * The thread has been waiting and has its monitor again. Which notification woke it does not matter: the JVM may choose any thread that
     * waits. So it is one that woke all, or else the first that woke no other. If there is none, nobody knows why it woke.
     *
     * @param notified whether it was; otherwise its time was over, and it depends on no other thread
     */
    public void resume(int thread, int monitor, boolean notified) {
        int waiting = thread(thread).waiting;
        int cause = notified ? notification(lock(monitor), waiting) : -1;
        if (notified && cause < 0) {
            resumeInPlace(thread, monitor);
            return;
        }
        int operation = endWait(thread, monitor);
        if (cause >= 0) {
            lock(monitor).single.remove(cause);
            if (waiting >= 0) {
                cause(cause, waiting);
            }
            cause(operation, cause);
        }
    }

    /** The same, if nobody knows why the wait ended: all that other threads did meanwhile stays between its two operations. */
    public void resumeInPlace(int thread, int monitor) {
        int waiting = thread(thread).waiting;
        for (int other = 0; other < threads.size(); other++) {
            Ints operations = threads.get(other).operations;
            if (other != thread && operations.size() > 0 && operations.last() > waiting) {
                if (waiting >= 0) {
                    cause(operations.firstAbove(waiting), waiting);
                }
                after(thread, operations.last());
            }
        }
        endWait(thread, monitor);
    }

    private int endWait(int thread, int monitor) {
        thread(thread).waiting = -1;
        return take(OperationKind.RESUME, thread, monitor);
    }

    /** Whether a notification came since the thread began to wait that need not have woken another one. */
    public boolean mayBeNotified(int thread, int monitor) {
        return notification(lock(monitor), thread(thread).waiting) >= 0;
    }

    /** A notification since an operation; -1 if there is none. */
    private static int notification(LockState lock, int since) {
        int toAll = lock.all.firstAbove(since);
        if (toAll >= 0) {
            return toAll;
        }
        Integer toOne = lock.single.higher(since);
        return toOne == null ? -1 : toOne;
    }

    private int take(OperationKind kind, int thread, int lock) {
        int operation = add(kind, thread, lock, -1);
        ThreadState state = thread(thread);
        state.held = Arrays.copyOf(state.held, state.held.length + 1);
        state.held[state.held.length - 1] = operation;
        held.set(operation, state.held);
        lock(lock).holder = operation;
        return operation;
    }

    private int free(OperationKind kind, int thread, int lock) {
        int operation = add(kind, thread, lock, -1);
        int taking = lock(lock).holder;
        partners[taking] = operation;
        ThreadState state = thread(thread);
        state.held = Arrays.stream(state.held).filter(each -> each != taking).toArray();
        held.set(operation, state.held);
        return operation;
    }

    private int add(OperationKind kind, int thread, int operand, int partner) {
        int operation = kinds.size();
        ThreadState state = thread(thread);
        kinds.add(kind);
        threadOf.add(thread);
        operands.add(operand);
        lines.add(line());
        held.add(state.held);
        if (state.operations.size() == 0 && state.fork >= 0) {
            cause(operation, state.fork);
        }
        while (state.awaited.size() > 0) {
            cause(operation, state.awaited.removeLast());
        }
        state.operations.add(operation);
        numbers.add(state.operations.size());
        if (operation >= partners.length) {
            partners = Arrays.copyOf(partners, 2 * operation);
        }
        partners[operation] = partner;
        return operation;
    }

    private void cause(int operation, int cause) {
        causes.merge(operation, new int[] {cause}, (some, more) -> {
            int[] both = Arrays.copyOf(some, some.length + 1);
            both[some.length] = more[0];
            return both;
        });
    }

    private int line() {
        return (int) Math.min(line.getAsLong(), Integer.MAX_VALUE);
    }

    private ThreadState thread(int number) {
        while (threads.size() <= number) {
            threads.add(new ThreadState());
        }
        return threads.get(number);
    }

    private LockState lock(int number) {
        while (locks.size() <= number) {
            locks.add(new LockState());
        }
        return locks.get(number);
    }
}

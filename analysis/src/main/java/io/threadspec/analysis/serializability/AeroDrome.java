package io.threadspec.analysis.serializability;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Finds out with vector clocks whether a run is serializable (Mathur and Viswanathan, 2020). A component of a clock counts the transactions
 * that a thread has begun. Names are those of the paper: C, B, L, W, R, and {@code others} for the clock of reads by others.
 *
 * <p>It may notice a cycle later than {@link OpenAncestors}: when a transaction of it ends. {@link #finish} ends those that are open.
 */
public final class AeroDrome implements OperationReader {

    private static final int[] ZERO = {};

    /** A thread: C, and of its open transaction B. */
    private static final class ThreadState {
        int[] now = ZERO;
        int[] begin = ZERO;
        int depth;
        /** The thread that forked it, if it has done nothing since; else -1. */
        int idleChildOf = -1;
    }

    /** A lock, L with the thread that released it last; or the write of a variable, W with the thread that wrote it last. */
    private static class Last {
        int[] clock = ZERO;
        int thread = -1;
    }

    /** W; R, the join of the clocks of all reads; and the same of the reads with the component of the reader left out. */
    private static final class Variable extends Last {
        int[] reads = ZERO;
        int[] others = ZERO;
    }

    private final IntConsumer violation;
    private final List<ThreadState> threads = new ArrayList<>();
    private final List<Variable> variables = new ArrayList<>();
    private final List<Last> locks = new ArrayList<>();

    /** @param violation takes the thread at whose operation a cycle is noticed */
    public AeroDrome(IntConsumer violation) {
        this.violation = violation;
    }

    @Override
    public void begin(int number, int block) {
        ThreadState thread = acting(number);
        if (thread.depth++ == 0) {
            thread.now = Arrays.copyOf(thread.now, Math.max(thread.now.length, number + 1));
            thread.now[number]++;
            thread.begin = thread.now;
        }
    }

    @Override
    public void end(int number) {
        ThreadState thread = acting(number);
        if (--thread.depth == 0) {
            propagate(thread, number);
        }
    }

    /** Ends the transactions that are open at the end of the run. */
    public void finish() {
        for (int number = 0; number < threads.size(); number++) {
            ThreadState thread = threads.get(number);
            if (thread.depth > 0) {
                thread.depth = 0;
                propagate(thread, number);
            }
        }
    }

    private void propagate(ThreadState thread, int number) {
        // A transaction that has learnt nothing has nothing to pass on.
        if (Arrays.equals(thread.now, thread.begin)) {
            return;
        }
        int own = thread.begin[number];
        for (int other = 0; other < threads.size(); other++) {
            if (other != number && component(threads.get(other).now, number) >= own) {
                meet(thread.now, other);
            }
        }
        for (Last lock : locks) {
            lock.clock = passedOn(lock.clock, thread.now, number, own);
        }
        for (Variable variable : variables) {
            variable.clock = passedOn(variable.clock, thread.now, number, own);
            if (component(variable.reads, number) >= own) {
                variable.reads = joined(variable.reads, thread.now);
                variable.others = joined(variable.others, without(thread.now, number));
            }
        }
    }

    private static int[] passedOn(int[] clock, int[] ended, int thread, int own) {
        return component(clock, thread) >= own ? joined(clock, ended) : clock;
    }

    @Override
    public void read(int number, int name) {
        ThreadState thread = acting(number);
        Variable variable = variable(name);
        if (variable.thread != number) {
            meet(variable.clock, number);
        }
        variable.reads = joined(variable.reads, thread.now);
        variable.others = joined(variable.others, without(thread.now, number));
    }

    @Override
    public void write(int number, int name) {
        ThreadState thread = acting(number);
        Variable variable = variable(name);
        if (variable.thread != number) {
            meet(variable.clock, number);
        }
        check(thread, component(variable.others, number), number);
        thread.now = joined(thread.now, variable.reads);
        variable.clock = thread.now;
        variable.thread = number;
    }

    @Override
    public void acquire(int number, int name) {
        acting(number);
        Last lock = lock(name);
        if (lock.thread != number) {
            meet(lock.clock, number);
        }
    }

    @Override
    public void release(int number, int name) {
        Last lock = lock(name);
        lock.clock = acting(number).now;
        lock.thread = number;
    }

    @Override
    public void fork(int number, int child) {
        int[] now = acting(number).now;
        ThreadState forked = thread(child);
        forked.now = joined(forked.now, now);
        forked.idleChildOf = number;
    }

    @Override
    public void join(int number, int child) {
        acting(number);
        if (thread(child).idleChildOf != number) {
            meet(thread(child).now, number);
        }
    }

    private void meet(int[] clock, int number) {
        ThreadState thread = thread(number);
        check(thread, component(clock, number), number);
        thread.now = joined(thread.now, clock);
    }

    /** What comes back to a thread knows nothing of the transaction that is open there, or there is a cycle. */
    private void check(ThreadState thread, int known, int number) {
        if (thread.depth > 0 && known >= thread.begin[number]) {
            violation.accept(number);
        }
    }

    private ThreadState acting(int number) {
        ThreadState thread = thread(number);
        thread.idleChildOf = -1;
        return thread;
    }

    private ThreadState thread(int number) {
        while (threads.size() <= number) {
            threads.add(new ThreadState());
        }
        return threads.get(number);
    }

    private Variable variable(int name) {
        while (variables.size() <= name) {
            variables.add(new Variable());
        }
        return variables.get(name);
    }

    private Last lock(int name) {
        while (locks.size() <= name) {
            locks.add(new Last());
        }
        return locks.get(name);
    }

    private static int component(int[] clock, int thread) {
        return thread < clock.length ? clock[thread] : 0;
    }

    private static int[] without(int[] clock, int thread) {
        if (component(clock, thread) == 0) {
            return clock;
        }
        int[] rest = clock.clone();
        rest[thread] = 0;
        return rest;
    }

    /** The join; one of the two itself where that is it. Clocks are never changed in place. */
    private static int[] joined(int[] one, int[] other) {
        boolean more = false;
        for (int i = 0; i < other.length; i++) {
            more |= other[i] > component(one, i);
        }
        if (!more) {
            return one;
        }
        int[] joined = Arrays.copyOf(one, Math.max(one.length, other.length));
        for (int i = 0; i < other.length; i++) {
            joined[i] = Math.max(joined[i], other[i]);
        }
        return joined;
    }
}

package io.threadspec.analysis.serializability;

import java.util.Arrays;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Finds the operations that close a cycle of transactions, each at the operation itself. The edge that would close the cycle is not added, and
 * the run goes on.
 *
 * <p>Variables and locks refer to the transactions of the last operations on them, as in {@code W}, {@code R} and {@code U} of Velodrome.
 * A reference is null where the transaction can no longer be part of a cycle.
 */
public final class OpenAncestors implements OperationReader {

    /** Transactions that a variable or a lock still refers to, although they are dead, are dropped after this many new ones. */
    private static final int SWEEP_AFTER = 1 << 18;

    private final IntConsumer violation;
    private final Searches searches = new Searches();

    /** By thread: the open transaction; and the last one, or the one that forked the thread. */
    private @Nullable Transaction[] open = new @Nullable Transaction[8];

    private @Nullable Transaction[] last = new @Nullable Transaction[8];
    private int[] depth = new int[8];

    private @Nullable Transaction[] writers = new @Nullable Transaction[64];

    /** By variable, who read it since it was written: nothing, a Transaction, or a Transaction[] with one for each thread. */
    private @Nullable Object[] readers = new @Nullable Object[64];

    private @Nullable Transaction[] releasers = new @Nullable Transaction[8];

    private int begun;

    /** @param violation takes the thread whose operation closes a cycle, while that operation is read; once an execution */
    public OpenAncestors(IntConsumer violation) {
        this.violation = violation;
    }

    @Override
    public void begin(int thread, int block) {
        ensureThread(thread);
        if (depth[thread]++ == 0) {
            open[thread] = Transaction.begin(thread, last[thread], searches);
            sweepNowAndThen();
        }
    }

    @Override
    public void end(int thread) {
        Transaction transaction = open[thread];
        if (--depth[thread] == 0 && transaction != null) {
            transaction.end();
            last[thread] = Transaction.live(transaction, searches);
            open[thread] = null;
        }
    }

    @Override
    public void read(int thread, int variable) {
        ensureThread(thread);
        ensureVariable(variable);
        Transaction current = open[thread];
        if (current != null && (writers[variable] == current || readers[variable] == current)) {
            // Another operation of the transaction is there already that conflicts with as much.
            return;
        }
        precede(writer(variable), thread);
        Transaction reader = of(thread);
        if (reader != null) {
            readers[variable] = Readers.with(readers[variable], reader);
        }
    }

    @Override
    public void write(int thread, int variable) {
        ensureThread(thread);
        ensureVariable(variable);
        Transaction current = open[thread];
        if (current != null && writers[variable] == current && readers[variable] == null) {
            return;
        }
        precede(writer(variable), thread);
        Object reading = readers[variable];
        if (reading != null) {
            for (int i = 0; i < Readers.count(reading); i++) {
                precede(Transaction.live(Readers.get(reading, i), searches), thread);
            }
            readers[variable] = null;
        }
        writers[variable] = of(thread);
    }

    @Override
    public void acquire(int thread, int lock) {
        ensureThread(thread);
        ensureLock(lock);
        Transaction releaser = Transaction.live(releasers[lock], searches);
        releasers[lock] = releaser;
        precede(releaser, thread);
    }

    @Override
    public void release(int thread, int lock) {
        ensureThread(thread);
        ensureLock(lock);
        releasers[lock] = of(thread);
    }

    @Override
    public void fork(int thread, int child) {
        ensureThread(Math.max(thread, child));
        last[child] = of(thread);
    }

    @Override
    public void join(int thread, int child) {
        ensureThread(Math.max(thread, child));
        Transaction ended = open[child] == null ? Transaction.live(last[child], searches) : open[child];
        precede(ended, thread);
    }

    /** The open transaction of a thread, or the one that stands for its last operation; null if that is dead. */
    private @Nullable Transaction of(int thread) {
        Transaction current = open[thread];
        return current == null ? last[thread] : current;
    }

    /** Puts a transaction before the operation that a thread performs, unless that closes a cycle. */
    private void precede(@Nullable Transaction cause, int thread) {
        Transaction current = open[thread];
        if (current == null) {
            if (last[thread] != null || cause != null) {
                last[thread] = Transaction.unary(thread, last[thread], cause, searches);
            }
        } else if (cause == null || cause.thread() == thread) {
            // What a thread did before is a predecessor of what it does now already.
            return;
        } else if (!current.precedes(cause, searches)) {
            current.follow(cause, searches);
        } else if (current.isToBeReported()) {
            violation.accept(thread);
        }
    }

    private @Nullable Transaction writer(int variable) {
        Transaction writer = writers[variable];
        if (writer == null) {
            return null;
        }
        Transaction live = Transaction.live(writer, searches);
        writers[variable] = live;
        return live;
    }

    private void ensureThread(int thread) {
        if (thread >= open.length) {
            int length = Math.max(thread + 1, 2 * open.length);
            open = Arrays.copyOf(open, length);
            last = Arrays.copyOf(last, length);
            depth = Arrays.copyOf(depth, length);
        }
    }

    private void ensureVariable(int variable) {
        if (variable >= writers.length) {
            int length = Math.max(variable + 1, 2 * writers.length);
            writers = Arrays.copyOf(writers, length);
            readers = Arrays.copyOf(readers, length);
        }
    }

    private void ensureLock(int lock) {
        if (lock >= releasers.length) {
            releasers = Arrays.copyOf(releasers, Math.max(lock + 1, 2 * releasers.length));
        }
    }

    private void sweepNowAndThen() {
        if (++begun % SWEEP_AFTER != 0) {
            return;
        }
        sweep(writers);
        sweep(releasers);
        sweep(last);
        for (int variable = 0; variable < readers.length; variable++) {
            Object reading = readers[variable];
            if (reading != null) {
                readers[variable] = Readers.living(reading, searches);
            }
        }
    }

    private void sweep(@Nullable Transaction[] references) {
        for (int i = 0; i < references.length; i++) {
            references[i] = Transaction.live(references[i], searches);
        }
    }
}

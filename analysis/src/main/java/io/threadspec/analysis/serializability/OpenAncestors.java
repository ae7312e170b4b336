package io.threadspec.analysis.serializability;

import io.threadspec.runtime.transaction.ConflictKind;
import io.threadspec.runtime.transaction.Owner;
import io.threadspec.runtime.transaction.Run;
import io.threadspec.runtime.transaction.Stage;
import io.threadspec.runtime.transaction.ThreadTransactions;
import io.threadspec.runtime.transaction.Transaction;
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

    private final Run run;

    /** By thread; null if nothing was read of it yet. */
    private @Nullable ThreadTransactions[] threads = new @Nullable ThreadTransactions[8];

    private @Nullable Stage[] writers = new @Nullable Stage[64];

    /** By variable, who read it since it was written: nothing, a Stage, or a Stage[] with one for each thread. */
    private @Nullable Object[] readers = new @Nullable Object[64];

    private @Nullable Stage[] releasers = new @Nullable Stage[8];

    private int begun;

    /** @param violation takes the thread whose operation closes a cycle, while that operation is read; once an execution */
    public OpenAncestors(IntConsumer violation) {
        this.run = new Run((thread, closing, cause, kind, all) -> {
            violation.accept(thread.number());
            return true;
        });
    }

    @Override
    public void begin(int thread, int block) {
        if (thread(thread).begin(block, Transaction.NO_BLOCK, null)) {
            sweepNowAndThen();
        }
    }

    @Override
    public void end(int thread) {
        thread(thread).end();
    }

    @Override
    public void read(int thread, int variable) {
        ThreadTransactions own = thread(thread);
        ensureVariable(variable);
        Stage current = own.latestOwn();
        if (current != null && (writers[variable] == current || readers[variable] == current)) {
            // Another operation of the transaction is there already that conflicts with as much.
            return;
        }
        own.precede(writer(variable), ConflictKind.WRITE_READ);
        Stage reader = own.latest();
        if (reader != null) {
            readers[variable] = Readers.with(readers[variable], reader);
        }
    }

    @Override
    public void write(int thread, int variable) {
        ThreadTransactions own = thread(thread);
        ensureVariable(variable);
        Stage current = own.latestOwn();
        if (current != null && writers[variable] == current && readers[variable] == null) {
            return;
        }
        own.precede(writer(variable), ConflictKind.WRITE_WRITE);
        Object reading = readers[variable];
        if (reading != null) {
            for (int i = 0; i < Readers.count(reading); i++) {
                own.precede(Stage.live(Readers.get(reading, i), run), ConflictKind.READ_WRITE);
            }
            readers[variable] = null;
        }
        writers[variable] = own.latest();
    }

    @Override
    public void acquire(int thread, int lock) {
        ThreadTransactions own = thread(thread);
        ensureLock(lock);
        Stage releaser = Stage.live(releasers[lock], run);
        releasers[lock] = releaser;
        own.precede(releaser, ConflictKind.RELEASE_ACQUIRE);
    }

    @Override
    public void release(int thread, int lock) {
        ThreadTransactions own = thread(thread);
        ensureLock(lock);
        releasers[lock] = own.latest();
    }

    @Override
    public void fork(int thread, int child) {
        ThreadTransactions own = thread(thread);
        own.precede(null, ConflictKind.SAME_THREAD); // To start a thread is an operation by itself.
        thread(child).startedBy(own.latest());
    }

    @Override
    public void join(int thread, int child) {
        thread(thread).precede(Stage.live(thread(child).latest(), run), ConflictKind.JOIN);
    }

    private ThreadTransactions thread(int thread) {
        if (thread >= threads.length) {
            threads = Arrays.copyOf(threads, Math.max(thread + 1, 2 * threads.length));
        }
        ThreadTransactions known = threads[thread];
        if (known == null) {
            known = new ThreadTransactions(run, new Owner(thread, ""));
            threads[thread] = known;
        }
        return known;
    }

    private @Nullable Stage writer(int variable) {
        Stage writer = writers[variable];
        if (writer == null) {
            return null;
        }
        Stage live = Stage.live(writer, run);
        writers[variable] = live;
        return live;
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
        for (ThreadTransactions thread : threads) {
            if (thread != null) {
                thread.current();
            }
        }
        sweep(writers);
        sweep(releasers);
        for (int variable = 0; variable < readers.length; variable++) {
            Object reading = readers[variable];
            if (reading != null) {
                readers[variable] = Readers.living(reading, run);
            }
        }
    }

    private void sweep(@Nullable Stage[] references) {
        for (int i = 0; i < references.length; i++) {
            references[i] = Stage.live(references[i], run);
        }
    }
}

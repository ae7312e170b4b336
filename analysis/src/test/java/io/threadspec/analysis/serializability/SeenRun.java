package io.threadspec.analysis.serializability;

import io.threadspec.runtime.transaction.ConflictKind;
import io.threadspec.runtime.transaction.Owner;
import io.threadspec.runtime.transaction.Run;
import io.threadspec.runtime.transaction.Stage;
import io.threadspec.runtime.transaction.ThreadTransactions;
import io.threadspec.runtime.transaction.Transaction;
import io.threadspec.runtime.transaction.TransactionConflict;
import io.threadspec.runtime.transaction.TransactionCycle;
import io.threadspec.runtime.transaction.Uses;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A run as a test JVM sees it: variables and locks keep what used them, and cycles are told where they close. The place of a conflict is the number of its later operation. */
final class SeenRun implements OperationReader, Run.Listener {

    /** @param at the operation that closes it */
    record Closed(int at, TransactionCycle cycle) {}

    /** In the order in which they close; of an execution that is to blame none after that. */
    final List<Closed> closed = new ArrayList<>();

    private final Run run = new Run(this);
    private final Map<Integer, ThreadTransactions> threads = new HashMap<>();
    private final Map<Integer, Uses> variables = new HashMap<>();
    private final Map<Integer, Uses> locks = new HashMap<>();
    private int at;

    /** Blocks are numbered by their begins. */
    static List<Closed> of(RandomRun random) {
        var seen = new SeenRun();
        for (RandomRun.Step step : random.steps()) {
            step.tell(seen);
            seen.at++;
        }
        return seen.closed;
    }

    private ThreadTransactions thread(int thread) {
        return threads.computeIfAbsent(thread, key -> new ThreadTransactions(run, new Owner(key, "" + key)));
    }

    @Override
    public void begin(int thread, int block) {
        run.watch(block);
        thread(thread).begin(block, block, null);
    }

    @Override
    public void end(int thread) {
        thread(thread).end();
    }

    @Override
    public void read(int thread, int variable) {
        set(variables, variable, thread(thread).read(variables.get(variable)));
    }

    @Override
    public void write(int thread, int variable) {
        thread(thread).write(variables.get(variable));
        set(variables, variable, thread(thread).own());
    }

    @Override
    public void acquire(int thread, int lock) {
        thread(thread).acquire(locks.get(lock), false);
    }

    @Override
    public void release(int thread, int lock) {
        set(locks, lock, thread(thread).release(locks.get(lock), false));
    }

    @Override
    public void fork(int thread, int child) {
        thread(thread).precede(null, ConflictKind.SAME_THREAD);
        thread(child).startedBy(thread(thread).latest());
    }

    @Override
    public void join(int thread, int child) {
        thread(thread).precede(thread(child).latest(), ConflictKind.JOIN);
    }

    private static void set(Map<Integer, Uses> all, int name, @Nullable Uses uses) {
        if (uses == null) {
            all.remove(name);
        } else {
            all.put(name, uses);
        }
    }

    @Override
    public boolean closed(Owner thread, Transaction closing, Stage cause, ConflictKind kind, Run all) {
        TransactionConflict edge = new TransactionConflict(kind, "" + at);
        closed.add(new Closed(
                at, closing.withNested(closing.closedBy(cause, edge, all).cycle())));
        return false;
    }

    @Override
    public TransactionConflict conflict(ConflictKind kind, int earlier, int later) {
        return new TransactionConflict(kind, "" + at);
    }
}

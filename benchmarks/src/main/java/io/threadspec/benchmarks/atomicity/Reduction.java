package io.threadspec.benchmarks.atomicity;

import io.threadspec.analysis.serializability.OperationReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;

/**
 * Lipton's reduction with Eraser's locksets, as in the Atomizer of Flanagan and Freund: what Velodrome is compared with in table 2 of its paper. A block may
 * be interrupted if an operation that is no left mover follows one that is no right mover. To take a lock or to join moves right, to free a lock or to fork
 * moves left. An access that a lock guards moves both ways, one that none guards moves not at all.
 */
public final class Reduction implements OperationReader {

    private static final class Execution {
        final int block;
        boolean committed;
        boolean warned;

        Execution(int block) {
            this.block = block;
        }
    }

    private static final class ThreadState {
        final List<Execution> open = new ArrayList<>();
        final Set<Integer> held = new HashSet<>();
    }

    /** As long as one thread uses it, or all only read, it needs no lock. */
    private static final class Lockset {
        final int owner;
        boolean shared;
        boolean written;
        Set<Integer> locks = Set.of();

        Lockset(int owner) {
            this.owner = owner;
        }

        boolean isGuarded(int thread, Set<Integer> held, boolean write) {
            if (!shared && thread == owner) {
                return true;
            }
            Set<Integer> common = new HashSet<>(held);
            if (shared) {
                common.retainAll(locks);
            }
            locks = common;
            shared = true;
            written |= write;
            return !written || !locks.isEmpty();
        }
    }

    private final IntConsumer warnings;
    private final Map<Integer, ThreadState> threads = new HashMap<>();
    private final Map<Integer, Lockset> variables = new HashMap<>();

    /** @param warnings takes the block of each execution that may be interrupted, once an execution; nested ones as well */
    public Reduction(IntConsumer warnings) {
        this.warnings = warnings;
    }

    @Override
    public void begin(int thread, int block) {
        thread(thread).open.add(new Execution(block));
    }

    @Override
    public void end(int thread) {
        List<Execution> open = thread(thread).open;
        open.remove(open.size() - 1);
    }

    @Override
    public void read(int thread, int variable) {
        access(thread, variable, false);
    }

    @Override
    public void write(int thread, int variable) {
        access(thread, variable, true);
    }

    @Override
    public void acquire(int thread, int lock) {
        movesRight(thread);
        thread(thread).held.add(lock);
    }

    @Override
    public void release(int thread, int lock) {
        thread(thread).held.remove(lock);
        movesLeft(thread);
    }

    @Override
    public void fork(int thread, int child) {
        movesLeft(thread);
    }

    @Override
    public void join(int thread, int child) {
        movesRight(thread);
    }

    private void access(int thread, int variable, boolean write) {
        boolean guarded = variables
                .computeIfAbsent(variable, key -> new Lockset(thread))
                .isGuarded(thread, thread(thread).held, write);
        if (!guarded) {
            movesRight(thread);
            movesLeft(thread);
        }
    }

    /** And not left: it may not come after the commit point. */
    private void movesRight(int thread) {
        for (Execution execution : thread(thread).open) {
            if (execution.committed && !execution.warned) {
                execution.warned = true;
                warnings.accept(execution.block);
            }
        }
    }

    /** And not right: it is the commit point, or comes after it. */
    private void movesLeft(int thread) {
        thread(thread).open.forEach(execution -> execution.committed = true);
    }

    private ThreadState thread(int number) {
        return threads.computeIfAbsent(number, key -> new ThreadState());
    }
}

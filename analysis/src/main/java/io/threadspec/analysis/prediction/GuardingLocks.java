package io.threadspec.analysis.prediction;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Locks that would keep others from interrupting a block: if a thread held one throughout each execution, no operation of another thread that conflicts with one of the
 * block could come in between, because these threads hold the lock then. Whatever interrupts a block begins with such an operation.
 */
public final class GuardingLocks {

    private static final int SEVERAL = -2;

    private final ObservedRun run;

    public GuardingLocks(ObservedRun run) {
        this.run = run;
    }

    /** What executions use: by variable or lock, the thread that does, and whether it is written. */
    private final class Uses {
        private final Map<Integer, Integer> threads = new HashMap<>();
        private final Set<Integer> written = new HashSet<>();
        private final Map<Integer, Integer> lockThreads = new HashMap<>();

        /** Operations of the executions. */
        private final Set<Integer> own = new HashSet<>();

        /** Whether one of them starts a thread or waits for others. */
        private boolean depends;

        /** Locks that threads hold where they begin. */
        private final Set<Integer> outer = new HashSet<>();

        void add(BlockExecution execution) {
            int thread = execution.thread();
            for (int taking : run.heldAfter(thread, execution.first() - 1)) {
                outer.add(run.operand(taking));
            }
            for (int number = execution.first(); number <= execution.last(); number++) {
                int operation = run.operation(thread, number);
                int operand = run.operand(operation);
                own.add(operation);
                switch (run.kind(operation)) {
                    case READ -> threads.merge(operand, thread, this::both);
                    case WRITE -> {
                        threads.merge(operand, thread, this::both);
                        written.add(operand);
                    }
                    case ACQUIRE, RELEASE -> lockThreads.merge(operand, thread, this::both);
                    case FORK, JOIN, WAIT, RESUME, NOTIFY -> depends = true;
                }
            }
        }

        private int both(int one, int other) {
            return one == other ? one : SEVERAL;
        }

        /** Whether an operation that is in none of them conflicts with one of another thread. */
        boolean conflictWith(int operation) {
            int operand = run.operand(operation);
            return switch (run.kind(operation)) {
                case READ -> isOfOther(threads.get(operand), operation) && written.contains(operand);
                case WRITE -> isOfOther(threads.get(operand), operation);
                case ACQUIRE, RELEASE, WAIT, RESUME -> isOfOther(lockThreads.get(operand), operation);
                case FORK, JOIN, NOTIFY -> false;
            };
        }

        private boolean isOfOther(@Nullable Integer thread, int operation) {
            return thread != null && thread != run.thread(operation);
        }
    }

    /**
     * A lock that all other threads hold at each operation that conflicts with one of these executions, and that cannot make threads wait for each other in a circle: whoever
     * takes it holds no other lock then, and neither takes another one nor waits for other threads while it has it. Nor do these executions use objects of the class library by which they are ordered with
     * other threads: those could be locks, or have content that interrupts the block.
     *
     * @param executions all of the block
     * @return empty if there is none, or if nothing conflicts
     */
    public Optional<Integer> of(List<BlockExecution> executions) {
        var uses = new Uses();
        executions.forEach(uses::add);
        if (uses.depends || executions.stream().anyMatch(run.waits().executions()::contains)) {
            return Optional.empty();
        }
        Set<Integer> common = null;
        for (int operation = 0; operation < run.size(); operation++) {
            if (!uses.own.contains(operation) && uses.conflictWith(operation)) {
                Set<Integer> held = new HashSet<>(run.locksAt(operation));
                if (!run.kind(operation).isAccess()) {
                    held.add(run.operand(operation)); // Who has it keeps others from taking it, or giving it back.
                }
                if (common == null) {
                    common = held;
                } else {
                    common.retainAll(held);
                }
            }
        }
        List<Integer> sorted = new ArrayList<>(common == null ? Set.of() : common);
        return sorted.stream()
                .filter(lock -> uses.outer.isEmpty() || uses.outer.equals(Set.of(lock)))
                .filter(lock -> !run.waits().locks().contains(lock))
                .filter(lock -> isTakenAlone(lock, uses.own))
                .sorted()
                .findFirst();
    }

    /** Outside the executions no thread has this lock and another one at once. */
    private boolean isTakenAlone(int lock, Set<Integer> own) {
        for (int operation = 0; operation < run.size(); operation++) {
            if (run.kind(operation).takesLock() && !own.contains(operation)) {
                Set<Integer> held = run.locksAt(operation);
                if (held.size() > 1 && held.contains(lock)) {
                    return false;
                }
            }
        }
        return true;
    }
}

package io.threadspec.analysis.prediction;

import java.util.HashMap;
import java.util.Map;

/**
 * What of the operations above the upper frontier has to be explored as well. The paper's segment holds every path of a violation, but it cannot
 * be explored by itself: not every violation is left when all that lies above it happens first, in its observed order. This pulls operations
 * below the frontier, each with those that must happen after it, until that is so. Let {@code d} be above the frontier, and {@code e},
 * {@code c} and {@code a} be in the segment. Pulled is
 *
 * <ol>
 *   <li>a write {@code d} that came after a read {@code e} of its variable: {@code e} could not see what it saw;
 *   <li>a write {@code d} that {@code e} saw, if a write {@code c} of another thread can come before {@code d}: it would come between them;
 *   <li>{@code d} that takes a lock which another thread took before and does not free above the frontier: the lock would not be free;
 *   <li>{@code d} that takes a lock and does not free it above the frontier, if {@code a} of another thread takes that lock and can do so
 *       before {@code d}.
 * </ol>
 *
 * <p>Why that is enough: decision 80.
 */
final class Repair {

    private final ObservedRun run;
    private final PartialOrder order;
    private final OperationIndex uses;
    private final int[] lower;

    /** By thread, the number of its last operation that stays above. */
    private final int[] upper;

    private boolean changed;

    private Repair(ObservedRun run, PartialOrder order, OperationIndex uses, Frontiers frontiers) {
        this.run = run;
        this.order = order;
        this.uses = uses;
        this.lower = frontiers.lower();
        this.upper = frontiers.upper().clone();
    }

    /** The frontier above which everything may happen first. */
    static int[] upper(ObservedRun run, PartialOrder order, OperationIndex uses, Frontiers frontiers) {
        var repair = new Repair(run, order, uses, frontiers);
        do {
            repair.changed = false;
            repair.reads();
            repair.locks();
        } while (repair.changed);
        return repair.upper;
    }

    private void reads() {
        // By variable, the first read of it in the run; those after it forbid no more writes.
        Map<Integer, Integer> firstReads = new HashMap<>();
        for (int thread = 0; thread < upper.length; thread++) {
            for (int number = upper[thread] + 1; number < lower[thread]; number++) {
                int operation = run.operation(thread, number);
                if (run.kind(operation) == OperationKind.READ) {
                    firstReads.merge(run.operand(operation), operation, Math::min);
                    seen(run.writer(operation));
                }
            }
        }
        firstReads.forEach(this::laterWrites);
    }

    /** The first rule. */
    private void laterWrites(int variable, int read) {
        for (OperationIndex.OfThread other : uses.ofVariable(variable)) {
            pullLater(other, read);
        }
    }

    /** Pulls what a thread did above the frontier to a subject after an operation. */
    private void pullLater(OperationIndex.OfThread other, int operation) {
        int from = 0;
        int[] numbers = other.exclusive();
        int to = numbers.length;
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (run.operation(other.thread(), numbers[middle]) > operation) {
                to = middle;
            } else {
                from = middle + 1;
            }
        }
        if (from < numbers.length && numbers[from] <= upper[other.thread()]) {
            pull(run.operation(other.thread(), numbers[from]));
        }
    }

    /** The second rule, for the write that a read saw. */
    private void seen(int write) {
        if (write >= 0 && isAbove(write)) {
            for (OperationIndex.OfThread other : uses.ofVariable(run.operand(write))) {
                if (mayComeBefore(other, write)) {
                    pull(write);
                    return;
                }
            }
        }
    }

    private void locks() {
        for (int thread = 0; thread < upper.length; thread++) {
            for (int taking : run.heldAfter(thread, upper[thread])) {
                for (OperationIndex.OfThread other : uses.ofLock(run.operand(taking))) {
                    // The third rule.
                    if (other.thread() != thread) {
                        pullLater(other, taking);
                    }
                    // The fourth rule.
                    if (isAbove(taking) && mayComeBefore(other, taking)) {
                        pull(taking);
                    }
                }
            }
        }
    }

    private boolean isAbove(int operation) {
        return run.number(operation) <= upper[run.thread(operation)];
    }

    /** Whether another thread uses the subject of an operation in the segment, and not only after that operation. */
    private boolean mayComeBefore(OperationIndex.OfThread other, int operation) {
        if (other.thread() == run.thread(operation)) {
            return false;
        }
        int number = OperationIndex.OfThread.firstAbove(other.exclusive(), upper[other.thread()]);
        return number < lower[other.thread()] && !order.precedes(operation, run.operation(other.thread(), number));
    }

    private void pull(int operation) {
        for (int thread = 0; thread < upper.length; thread++) {
            int first = thread == run.thread(operation) ? run.number(operation) : order.firstAfter(operation, thread);
            upper[thread] = Math.min(upper[thread], first - 1);
        }
        changed = true;
    }
}

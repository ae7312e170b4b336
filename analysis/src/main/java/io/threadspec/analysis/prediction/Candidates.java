package io.threadspec.analysis.prediction;

import java.util.Collections;
import java.util.Set;

/**
 * The accesses of a block at which a violation may leave it and come back: its path goes from an access of the block through operations of other
 * threads to a later access of the block (section II.D of the paper). Where there are no two such accesses there is no violation, which is the
 * static check of section III.C. Nor can an operation be on the path whose thread holds a lock that the block holds all the time. Where there are two such accesses, the frontiers of the first and the last of them lie closer together than those of the whole
 * block, and then perhaps fewer accesses remain; and so on.
 */
final class Candidates {

    private final ObservedRun run;
    private final PartialOrder order;
    private final OperationIndex uses;
    private final int thread;
    private int first;
    private int last;
    private Frontiers frontiers;

    /** Locks that the block holds from its first candidate to its last. */
    private Set<Integer> guards;

    /** The accesses of a block, which has some. */
    Candidates(ObservedRun run, PartialOrder order, OperationIndex uses, int thread, int first, int last) {
        this.run = run;
        this.order = order;
        this.uses = uses;
        this.thread = thread;
        this.first = first;
        this.last = last;
        this.frontiers = Frontiers.of(run, order, thread, first, last);
        this.guards = run.locksThroughout(thread, first, last);
    }

    Set<Integer> guards() {
        return guards;
    }

    Frontiers frontiers() {
        return frontiers;
    }

    /** The number of the first access that may be on a path. */
    int first() {
        return first;
    }

    /** The number of the last. */
    int last() {
        return last;
    }

    /** Narrows the block down as far as it goes; false if nothing is left that could be violated. */
    boolean shrink() {
        while (true) {
            int leaving = first;
            while (leaving < last && !mayLeave(leaving)) {
                leaving++;
            }
            int returning = last;
            while (returning > leaving && !mayReturn(returning)) {
                returning--;
            }
            if (leaving >= returning) {
                return false;
            }
            if (leaving == first && returning == last) {
                return true;
            }
            first = leaving;
            last = returning;
            frontiers = Frontiers.of(run, order, thread, first, last);
            guards = run.locksThroughout(thread, first, last);
        }
    }

    /** Whether an operation of another thread that conflicts may come after an access of the block. */
    private boolean mayLeave(int number) {
        int access = run.operation(thread, number);
        if (!run.kind(access).isAccess()) {
            return false;
        }
        for (OperationIndex.OfThread other : uses.ofVariable(run.operand(access))) {
            if (conflictAbove(access, other, order.component(access, other.thread()))) {
                return true;
            }
        }
        return false;
    }

    /** Whether an operation of another thread that conflicts may come between the first access of the block and this one. */
    private boolean mayReturn(int number) {
        int access = run.operation(thread, number);
        if (!run.kind(access).isAccess()) {
            return false;
        }
        for (OperationIndex.OfThread other : uses.ofVariable(run.operand(access))) {
            if (conflictAbove(access, other, frontiers.upper()[other.thread()])) {
                return true;
            }
        }
        return false;
    }

    private boolean conflictAbove(int access, OperationIndex.OfThread other, int above) {
        if (other.thread() == thread || !Collections.disjoint(other.locks(), guards)) {
            return false;
        }
        int[] numbers = run.kind(access) == OperationKind.WRITE ? other.all() : other.exclusive();
        return OperationIndex.OfThread.firstAbove(numbers, above) < frontiers.lower()[other.thread()];
    }
}

package io.threadspec.analysis.prediction;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The operations of a run, numbered from 0 in the order in which they happened, each with what it depends on. In its thread an operation has a
 * number from 1, the {@code eid} of the paper.
 */
public final class ObservedRun {

    private static final int[] NOTHING = {};

    private final OperationKind[] kinds;
    private final int[] threadOf;
    private final int[] numbers;
    private final int[] operands;
    private final int[] lines;

    /** By thread, its operations. */
    private final int[][] byThread;

    /** By operation: of a read the write that it saw, of an operation that takes a lock the one that frees it; -1 if there is none. */
    private final int[] partners;

    /** By operation, the operations of other threads that it waited for. */
    private final Map<Integer, int[]> causes;

    /** By operation, those that took the locks which its thread holds afterwards. */
    private final int[][] held;

    private final List<BlockExecution> executions;
    private final WaitsOfRun waits;

    ObservedRun(
            OperationKind[] kinds,
            int[] threadOf,
            int[] numbers,
            int[] operands,
            int[] lines,
            int[][] byThread,
            int[] partners,
            Map<Integer, int[]> causes,
            int[][] held,
            List<BlockExecution> executions,
            WaitsOfRun waits) {
        this.kinds = kinds;
        this.threadOf = threadOf;
        this.numbers = numbers;
        this.operands = operands;
        this.lines = lines;
        this.byThread = byThread;
        this.partners = partners;
        this.causes = causes;
        this.held = held;
        this.executions = executions;
        this.waits = waits;
    }

    public int size() {
        return kinds.length;
    }

    public int threads() {
        return byThread.length;
    }

    /** How many operations a thread has. */
    int length(int thread) {
        return byThread[thread].length;
    }

    /** The operation with a number in its thread. */
    int operation(int thread, int number) {
        return byThread[thread][number - 1];
    }

    public OperationKind kind(int operation) {
        return kinds[operation];
    }

    public int thread(int operation) {
        return threadOf[operation];
    }

    /** The number of an operation in its thread. */
    public int number(int operation) {
        return numbers[operation];
    }

    /** The variable, the lock or the other thread. */
    public int operand(int operation) {
        return operands[operation];
    }

    /** Where the operation stands in the file of the run. */
    public int line(int operation) {
        return lines[operation];
    }

    /** The write that a read saw, -1 if it saw the initial value. */
    int writer(int read) {
        return partners[read];
    }

    /** The operation that frees the lock again, -1 if none does. */
    int freeing(int taking) {
        return partners[taking];
    }

    /** The operations of other threads that must have happened before this one, but for writes that it reads. */
    int[] causes(int operation) {
        return causes.getOrDefault(operation, NOTHING);
    }

    /** The operations that took the locks which a thread holds after so many operations. */
    int[] heldAfter(int thread, int number) {
        return number == 0 ? NOTHING : held[operation(thread, number)];
    }

    /** The locks that its thread holds at an operation, or after it if it takes or frees one. */
    Set<Integer> locksAt(int operation) {
        int[] taken = held[operation];
        if (taken.length == 0) {
            return Set.of();
        }
        if (taken.length == 1) {
            return Set.of(operands[taken[0]]);
        }
        return Arrays.stream(taken).mapToObj(each -> operands[each]).collect(Collectors.toUnmodifiableSet());
    }

    /** The locks that a thread holds all the time from one of its operations to another. */
    Set<Integer> locksThroughout(int thread, int first, int last) {
        return Arrays.stream(heldAfter(thread, first))
                .filter(taking -> partners[taking] < 0 || numbers[partners[taking]] > last)
                .mapToObj(taking -> operands[taking])
                .collect(Collectors.toUnmodifiableSet());
    }

    /** All executions of blocks, nested ones as well, in the order of their begins. */
    public List<BlockExecution> executions() {
        return executions;
    }

    /** What is in an order that is not of a variable, a monitor or the start of a thread. */
    WaitsOfRun waits() {
        return waits;
    }

    /** Blocks some of whose executions are not judged. */
    public Set<Integer> leftBlocks() {
        return waits.leftBlocks();
    }
}

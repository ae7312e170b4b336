package io.threadspec.programs;

import io.threadspec.analysis.serializability.OperationReader;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Which executions of blocks, nested ones among them, are serial in no equivalent run, by the definition: keeps every operation, and all operations before it that
 * cannot be moved behind it.
 */
final class InterruptedBlocks implements OperationReader {

    private enum Access {
        READ,
        WRITE,
        ACQUIRE,
        RELEASE,
        FORK,
        JOIN,
        NONE
    }

    /** @param executions the numbers of those that it is in, outermost first */
    private record Operation(Access access, int thread, int operand, List<Integer> executions) {

        boolean staysBefore(Operation later) {
            boolean same = operand == later.operand;
            return thread == later.thread
                    || switch (access) {
                        case READ -> same && later.access == Access.WRITE;
                        case WRITE -> same && (later.access == Access.WRITE || later.access == Access.READ);
                        case RELEASE -> same && later.access == Access.ACQUIRE;
                        case FORK -> operand == later.thread || (same && later.access == Access.JOIN);
                        default -> false;
                    }
                    || (later.access == Access.JOIN && later.operand == thread);
        }
    }

    private final List<Operation> operations = new ArrayList<>();

    /** By operation, the numbers of those that are before it in every equivalent run. */
    private final List<BitSet> before = new ArrayList<>();

    /** By thread, those that are open. */
    private final Map<Integer, List<Integer>> open = new HashMap<>();

    /** With their blocks. */
    private final Map<Integer, Integer> outermost = new HashMap<>();

    private int executions;

    /** By execution, in how many others it is. */
    private final List<Integer> depths = new ArrayList<>();

    private InterruptedBlocks() {}

    /** What operations of other threads interrupt. */
    static InterruptedBlocks of(RandomProgram program) {
        return of(program::tell);
    }

    /** @param run tells its operations */
    static InterruptedBlocks of(Consumer<OperationReader> run) {
        var blocks = new InterruptedBlocks();
        run.accept(blocks);
        return blocks;
    }

    /** How many outermost executions. */
    int outermost() {
        Set<Integer> found = interrupted();
        found.retainAll(outermost.keySet());
        return found.size();
    }

    /** How many of them, by block. */
    Map<Integer, Long> outermostByBlock() {
        Set<Integer> found = interrupted();
        found.retainAll(outermost.keySet());
        return found.stream().collect(Collectors.groupingBy(outermost::get, Collectors.counting()));
    }

    /** How many others. */
    int nested() {
        return interrupted().size() - outermost();
    }

    /** By depth, how many executions. */
    Map<Integer, Long> byDepth() {
        return interrupted().stream().collect(Collectors.groupingBy(depths::get, Collectors.counting()));
    }

    private Set<Integer> interrupted() {
        var found = new HashSet<Integer>();
        for (int last = 0; last < operations.size(); last++) {
            BitSet earlier = before.get(last);
            for (int own : operations.get(last).executions) {
                boolean isInterrupted = earlier.stream()
                        .filter(between -> !isIn(between, own))
                        .anyMatch(between -> before.get(between).stream().anyMatch(first -> isIn(first, own)));
                if (isInterrupted) {
                    found.add(own);
                }
            }
        }
        return found;
    }

    private boolean isIn(int operation, int execution) {
        return operations.get(operation).executions.contains(execution);
    }

    private List<Integer> open(int thread) {
        return open.computeIfAbsent(thread, key -> new ArrayList<>());
    }

    private void add(Access access, int thread, int operand) {
        var operation = new Operation(access, thread, operand, List.copyOf(open(thread)));
        var earlier = new BitSet();
        for (int i = 0; i < operations.size(); i++) {
            if (operations.get(i).staysBefore(operation)) {
                earlier.or(before.get(i));
                earlier.set(i);
            }
        }
        operations.add(operation);
        before.add(earlier);
    }

    @Override
    public void begin(int thread, int block) {
        if (open(thread).isEmpty()) {
            outermost.put(executions, block);
        }
        depths.add(open(thread).size());
        open(thread).add(executions++);
        add(Access.NONE, thread, -1);
    }

    @Override
    public void end(int thread) {
        add(Access.NONE, thread, -1);
        open(thread).remove(open(thread).size() - 1);
    }

    @Override
    public void read(int thread, int variable) {
        add(Access.READ, thread, variable);
    }

    @Override
    public void write(int thread, int variable) {
        add(Access.WRITE, thread, variable);
    }

    @Override
    public void acquire(int thread, int lock) {
        add(Access.ACQUIRE, thread, lock);
    }

    @Override
    public void release(int thread, int lock) {
        add(Access.RELEASE, thread, lock);
    }

    @Override
    public void fork(int thread, int child) {
        add(Access.FORK, thread, child);
    }

    @Override
    public void join(int thread, int child) {
        add(Access.JOIN, thread, child);
    }
}

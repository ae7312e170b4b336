package io.threadspec.programs;

import io.threadspec.analysis.serializability.OperationReader;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which outermost executions of blocks are serial in no equivalent run, by the definition: keeps every operation, and all operations before it that
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

    /** @param execution the number of the outermost one that it is in, -1 if it is in none */
    private record Operation(Access access, int thread, int operand, int execution) {

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

    private final int[] depth = new int[64];
    private final int[] execution = new int[64];
    private int executions;

    /** The numbers of the executions that operations of other threads interrupt. */
    static Set<Integer> of(RandomProgram program) {
        var blocks = new InterruptedBlocks();
        program.tell(blocks);
        return blocks.interrupted();
    }

    private Set<Integer> interrupted() {
        var found = new HashSet<Integer>();
        for (int last = 0; last < operations.size(); last++) {
            int own = operations.get(last).execution;
            boolean isInterrupted = own >= 0
                    && before.get(last).stream()
                            .filter(between -> operations.get(between).execution != own)
                            .anyMatch(between -> before.get(between).stream()
                                    .anyMatch(first -> operations.get(first).execution == own));
            if (isInterrupted) {
                found.add(own);
            }
        }
        return found;
    }

    private void add(Access access, int thread, int operand) {
        var operation = new Operation(access, thread, operand, depth[thread] > 0 ? execution[thread] : -1);
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
        if (depth[thread]++ == 0) {
            execution[thread] = executions++;
        }
        add(Access.NONE, thread, -1);
    }

    @Override
    public void end(int thread) {
        add(Access.NONE, thread, -1);
        depth[thread]--;
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

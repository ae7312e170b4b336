package io.threadspec.analysis.atomicity;

import io.threadspec.analysis.serializability.OperationReader;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The blocks of a run in STD that may depend on other threads: they start one, join one, or free a lock and at once take it again, which may be a
 * wait on a monitor. Nobody can hold a lock throughout such a block that these threads need.
 */
final class DependentBlocks implements OperationReader {

    private final Set<Integer> blocks = new HashSet<>();

    /** By thread, its open blocks. */
    private final Map<Integer, Deque<Integer>> open = new HashMap<>();

    /** By thread, the lock that its last operation has freed. */
    private final Map<Integer, Integer> freed = new HashMap<>();

    boolean has(int block) {
        return blocks.contains(block);
    }

    private void depends(int thread) {
        blocks.addAll(open.getOrDefault(thread, new ArrayDeque<>()));
    }

    @Override
    public void begin(int thread, int block) {
        open.computeIfAbsent(thread, key -> new ArrayDeque<>()).push(block);
    }

    @Override
    public void end(int thread) {
        open.getOrDefault(thread, new ArrayDeque<>()).pop();
    }

    @Override
    public void read(int thread, int variable) {
        freed.remove(thread);
    }

    @Override
    public void write(int thread, int variable) {
        freed.remove(thread);
    }

    @Override
    public void acquire(int thread, int lock) {
        Integer last = freed.remove(thread);
        if (last != null && last == lock) {
            depends(thread);
        }
    }

    @Override
    public void release(int thread, int lock) {
        freed.put(thread, lock);
    }

    @Override
    public void fork(int thread, int child) {
        freed.remove(thread);
        depends(thread);
    }

    @Override
    public void join(int thread, int child) {
        freed.remove(thread);
        depends(thread);
    }
}

package io.threadspec.benchmarks.programs;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** A pipeline: linked nodes handed over through a queue that a ReentrantLock and its conditions guard. Lock-heavy. */
public final class ConditionQueue implements Program {

    private static final int CAPACITY = 200;
    private static final int BATCH = 1000;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition notFull = lock.newCondition();
    private final Condition notEmpty = lock.newCondition();

    /** Guarded by the lock, as the three below. */
    private @Nullable Node first;

    private @Nullable Node last;
    private int count;

    boolean full;

    /** Written by the consumer alone. */
    int delivered;

    private static final class Node {
        private int value;
        private @Nullable Node next;
    }

    @Override
    public int run(int size) throws InterruptedException {
        int[] digest = new int[1];
        Workers.run(worker -> {
            if (worker == 0) {
                for (int i = 0; i < size; i++) {
                    var node = new Node();
                    node.value = i * i;
                    put(node);
                }
            } else {
                int sum = 0;
                for (int i = 1; i <= size; i++) {
                    sum = 17 * sum + take().value;
                    if (i % BATCH == 0) {
                        delivered = i;
                    }
                }
                digest[0] = sum;
            }
        });
        return digest[0];
    }

    private void put(Node node) throws InterruptedException {
        lock.lock();
        try {
            while (count == CAPACITY) {
                full = true;
                notFull.await();
            }
            if (last == null) {
                first = node;
            } else {
                last.next = node;
            }
            last = node;
            count++;
            notEmpty.signal();
        } finally {
            lock.unlock();
        }
    }

    private Node take() throws InterruptedException {
        lock.lock();
        try {
            Node node = first;
            while (node == null) {
                notEmpty.await();
                node = first;
            }
            first = node.next;
            if (first == null) {
                last = null;
            }
            count--;
            if (full) {
                full = false;
            }
            notFull.signal();
            return node;
        } finally {
            lock.unlock();
        }
    }
}

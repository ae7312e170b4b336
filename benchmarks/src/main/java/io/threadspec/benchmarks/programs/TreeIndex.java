package io.threadspec.benchmarks.programs;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;

/**
 * Lookups in a treap, many under one read lock, with now and then an insertion under the write lock: long chains of
 * fields that both threads read.
 */
public final class TreeIndex implements Program {

    static final int KEYS = 20_000;
    static final int LOOKUPS = 200;

    private final ReadWriteLock lock = new ReentrantReadWriteLock();

    /** Guarded by the lock, as the one below. */
    private @Nullable Node root;

    int version;

    private static final class Node {
        private final int key;
        private final int priority;

        /** Guarded by the lock, as all below. */
        private int value;

        private @Nullable Node left;
        private @Nullable Node right;

        Node(int key, int value) {
            this.key = key;
            this.value = value;
            this.priority = Numbers.below(Integer.MAX_VALUE, Numbers.seed(key));
        }
    }

    @Override
    public int run(int size) throws InterruptedException {
        root = null;
        for (int i = 0; i < KEYS; i++) {
            root = insert(root, key(i), i);
        }
        int[] sums = new int[Workers.COUNT];
        var progress = new Progress((long) size * Workers.COUNT);
        Workers.run(worker -> sums[worker] = work(worker, size, progress));
        int digest = weigh(root);
        for (int sum : sums) {
            digest = 31 * digest + sum;
        }
        return digest;
    }

    /** Even, and in no order. */
    static int key(int i) {
        return 2 * (int) (i * 7919L % KEYS);
    }

    private int work(int worker, int rounds, Progress progress) {
        int sum = 0;
        for (int round = 0; round < rounds; round++) {
            sum = 31 * sum + lookUpMany(worker, round);
            put(2 * (round * Workers.COUNT + worker) + 1, round);
            progress.advance(1);
        }
        return sum;
    }

    private int lookUpMany(int worker, int round) {
        Lock read = lock.readLock();
        read.lock();
        try {
            int sum = 0;
            long state = Numbers.seed(worker) + round;
            for (int i = 0; i < LOOKUPS; i++) {
                state = Numbers.next(state);
                sum += lookUp(2 * Numbers.below(KEYS, state));
            }
            return sum;
        } finally {
            read.unlock();
        }
    }

    private int lookUp(int key) {
        Node node = root;
        while (node != null) {
            if (node.key == key) {
                return node.value;
            }
            node = key < node.key ? node.left : node.right;
        }
        return -1;
    }

    private void put(int key, int value) {
        Lock write = lock.writeLock();
        write.lock();
        try {
            root = insert(root, key, value);
            version++;
        } finally {
            write.unlock();
        }
    }

    private static Node insert(@Nullable Node node, int key, int value) {
        if (node == null) {
            return new Node(key, value);
        }
        if (key < node.key) {
            Node child = insert(node.left, key, value);
            node.left = child;
            if (child.priority > node.priority) {
                node.left = child.right;
                child.right = node;
                return child;
            }
        } else if (key > node.key) {
            Node child = insert(node.right, key, value);
            node.right = child;
            if (child.priority > node.priority) {
                node.right = child.left;
                child.left = node;
                return child;
            }
        } else {
            node.value = value;
        }
        return node;
    }

    private static int weigh(@Nullable Node node) {
        return node == null ? 0 : weigh(node.left) + node.key * 31 + node.value + weigh(node.right);
    }
}

package io.threadspec.benchmarks.programs;

import org.jspecify.annotations.Nullable;

/** Builds trees, turns them round and counts their nodes: allocation, and short-lived objects with fields. */
public final class BinaryTrees implements Program {

    static final int DEPTH = 14;

    /** Guarded by this, as all below. */
    int treesBuilt;

    boolean felling;
    private int digest;

    private static final class Tree {
        private @Nullable Tree left;
        private @Nullable Tree right;
        private int depth;

        static Tree of(int depth) {
            var tree = new Tree();
            tree.depth = depth;
            if (depth > 0) {
                tree.left = of(depth - 1);
                tree.right = of(depth - 1);
            }
            return tree;
        }

        void turn() {
            Tree was = left;
            left = right;
            right = was;
            if (left != null) {
                left.turn();
            }
            if (right != null) {
                right.turn();
            }
        }

        int weight() {
            int weight = depth + 1;
            if (left != null) {
                weight += left.weight();
            }
            if (right != null) {
                weight += right.weight();
            }
            return weight;
        }
    }

    @Override
    public int run(int size) throws InterruptedException {
        start();
        Workers.run(worker -> {
            for (int i = worker; i < size; i += Workers.COUNT) {
                Tree tree = Tree.of(DEPTH);
                tree.turn();
                built(tree.weight());
            }
        });
        return end();
    }

    private synchronized void start() {
        felling = true;
        digest = 0;
    }

    private synchronized void built(int weight) {
        treesBuilt++;
        digest += weight;
    }

    private synchronized int end() {
        felling = false;
        return digest;
    }
}

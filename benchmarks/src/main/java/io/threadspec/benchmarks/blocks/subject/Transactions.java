package io.threadspec.benchmarks.blocks.subject;

import java.lang.management.ManagementFactory;
import java.util.Arrays;

/**
 * Two threads that do nothing but small transactions. Prints for each round and kind the nanoseconds of processor time that a transaction takes,
 * the mean of both threads.
 */
public final class Transactions {

    private static final int THREADS = 2;
    private static final int ROUNDS = 8;
    private static final int LENGTH = 1_000_000;

    /** Far apart, so that no two transactions in a row are neighbours. */
    private static final int STRIDE = 7919;

    private int first;
    private int second;

    private Transactions() {}

    /** @param args how many transactions each thread performs in each round */
    public static void main(String[] args) throws InterruptedException {
        int count = Integer.parseInt(args[0]);
        for (int round = 0; round < ROUNDS; round++) {
            System.out.println("locked " + measured(own -> new Transactions().repeat(count)) / count);
            int[] array = new int[LENGTH];
            System.out.println("element " + measured(own -> sweep(array, own, count)) / count);
        }
    }

    /** What one thread does, by its number. */
    private interface Body {
        void run(int thread);
    }

    private static long measured(Body body) throws InterruptedException {
        long[] nanos = new long[THREADS];
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            int own = i;
            threads[i] = new Thread(() -> {
                body.run(own);
                nanos[own] = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        return Arrays.stream(nanos).sum() / THREADS;
    }

    private void repeat(int count) {
        for (int i = 0; i < count; i++) {
            locked();
        }
    }

    /** A transaction with one lock and two fields, which no other thread uses. */
    synchronized void locked() {
        first++;
        second = first + second % 3;
    }

    /** Each thread has its half of the array. */
    private static void sweep(int[] array, int own, int count) {
        int half = array.length / THREADS;
        int at = 0;
        for (int i = 0; i < count; i++) {
            at += STRIDE;
            at -= at >= half ? half : 0;
            element(array, own * half + at);
        }
    }

    /** A transaction with one element. */
    static void element(int[] array, int index) {
        array[index]++;
    }
}

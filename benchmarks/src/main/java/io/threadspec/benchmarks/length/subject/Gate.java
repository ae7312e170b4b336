package io.threadspec.benchmarks.length.subject;

import java.util.ArrayList;
import java.util.List;

/**
 * Threads pass a gate again and again, each time with four writes under one lock. Rarely one writes its lane under a lock of the lane, and
 * now and then it uses a ticket.
 */
public final class Gate {

    static final int THREADS = 4;
    private static final int WRITES = 4;
    private static final int PASSES_FOR_A_TICKET = 100;
    private static final int PASSES_FOR_A_LANE = 20_000;

    private static final Object GATE = new Object();
    private static final Object LEFT = new Object();
    private static final Object RIGHT = new Object();

    /** Guarded by GATE. */
    static int inside;

    /** Guarded by GATE when it is 3, else by LEFT or by GATE. */
    static int left;

    /** As left, with RIGHT. */
    static int right;

    private Gate() {}

    /** @param args how many relevant events there shall be, about */
    public static void main(String[] args) throws InterruptedException {
        long passes = Long.parseLong(args[0]) / THREADS / WRITES;
        List<Thread> threads = new ArrayList<>();
        for (int number = 0; number < THREADS; number++) {
            boolean isLeft = number % 2 == 0;
            var thread = new Thread(() -> pass(passes, isLeft), "pass-" + number);
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void pass(long passes, boolean isLeft) {
        for (long i = 1; i <= passes; i++) {
            if (i % PASSES_FOR_A_LANE == 0) {
                touch(isLeft);
            }
            if (i % PASSES_FOR_A_TICKET == 0) {
                new Ticket().use();
            }
            synchronized (GATE) {
                inside = 1;
                if (isLeft) {
                    left = 3;
                    left = 0;
                } else {
                    right = 3;
                    right = 0;
                }
                inside = 0;
            }
        }
    }

    private static void touch(boolean isLeft) {
        if (isLeft) {
            synchronized (LEFT) {
                left = 1;
            }
        } else {
            synchronized (RIGHT) {
                right = 1;
            }
        }
    }
}

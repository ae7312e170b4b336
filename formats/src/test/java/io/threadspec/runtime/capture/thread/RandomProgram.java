package io.threadspec.runtime.capture.thread;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * A multi-threaded program with one schedule of it: steps of threads on variables and locks, in the order in which they
 * happen. Locks exclude one another; threads are forked by and joined with others.
 */
record RandomProgram(long seed, int threads, List<Step> steps) {

    enum Kind {
        READ,
        WRITE,
        RELEVANT_WRITE,
        EVENT,
        ACQUIRE,
        RELEASE,
        FORK,
        JOIN
    }

    /** @param target number of the variable, the lock or the other thread */
    record Step(int thread, Kind kind, int target) {}

    /** @param racy whether variables are accessed at all; if not, locks, fork and join are all that orders threads */
    static RandomProgram of(long seed, boolean racy) {
        var random = new Random(seed);
        int threads = 2 + random.nextInt(5);
        int variables = 1 + random.nextInt(4);
        int locks = 1 + random.nextInt(3);
        var started = new boolean[threads];
        var ended = new boolean[threads];
        // Some threads run from the beginning, the others are forked.
        for (int i = 0; i < threads; i++) {
            started[i] = i == 0 || random.nextBoolean();
        }
        var holder = new int[locks];
        Arrays.fill(holder, -1);
        List<Step> steps = new ArrayList<>();
        int length = 5 + random.nextInt(60);
        while (steps.size() < length) {
            int thread = random.nextInt(threads);
            if (!started[thread] || ended[thread]) {
                continue;
            }
            switch (random.nextInt(racy ? 10 : 5)) {
                case 0, 1 -> {
                    int lock = random.nextInt(locks);
                    if (holder[lock] == -1) {
                        holder[lock] = thread;
                        steps.add(new Step(thread, Kind.ACQUIRE, lock));
                    } else if (holder[lock] == thread) {
                        holder[lock] = -1;
                        steps.add(new Step(thread, Kind.RELEASE, lock));
                    }
                }
                case 2 -> {
                    int other = random.nextInt(threads);
                    if (!started[other]) {
                        started[other] = true;
                        steps.add(new Step(thread, Kind.FORK, other));
                    } else if (other != thread && random.nextInt(4) == 0) {
                        ended[other] = true;
                        for (int lock = 0; lock < locks; lock++) {
                            if (holder[lock] == other) {
                                holder[lock] = -1;
                                steps.add(new Step(other, Kind.RELEASE, lock));
                            }
                        }
                        steps.add(new Step(thread, Kind.JOIN, other));
                    }
                }
                case 3, 4 -> steps.add(new Step(thread, Kind.EVENT, 0));
                case 5, 6 -> steps.add(new Step(thread, Kind.READ, random.nextInt(variables)));
                case 7, 8 -> steps.add(new Step(thread, Kind.WRITE, random.nextInt(variables)));
                default -> steps.add(new Step(thread, Kind.RELEVANT_WRITE, random.nextInt(variables)));
            }
        }
        return new RandomProgram(seed, threads, steps);
    }

    boolean isEvent(int step) {
        Kind kind = steps.get(step).kind();
        return kind == Kind.EVENT || kind == Kind.RELEVANT_WRITE;
    }
}

package io.threadspec.runtime.capture.thread;

import io.threadspec.runtime.capture.sync.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A schedule of threads whose calls on keys overlap: a call begins, happens at one moment, and ends, and the calls of other threads come
 * between. When it has happened a call knows what it did. Many programs have one key only, so that calls meet often.
 */
record OverlapProgram(long seed, int threads, List<Step> steps) {

    static final int KEYS = 2;

    private static final int[] SURE = {
        Plan.RELEASE,
        Plan.ACQUIRE,
        Plan.CHANGE,
        Plan.LOOK,
        Plan.ACQUIRE | Plan.CHANGE,
        Plan.RELEASE | Plan.ACQUIRE,
        Plan.RELEASE | Plan.LOOK
    };

    /** What calls may do of which the result decides, and what else. */
    private static final int[][] OPEN = {
        {Plan.ACQUIRE | Plan.CHANGE, Plan.LOOK}, {Plan.RELEASE, Plan.LOOK}, {Plan.RELEASE, 0}, {Plan.CHANGE, 0}
    };

    private static final int[] SURE_OF_COLLECTION = {
        Plan.READ | Plan.FACTS_ACQUIRE,
        Plan.WRITE | Plan.FACTS_RELEASE,
        Plan.WRITE | Plan.FACTS_RELEASE | Plan.FACTS_ACQUIRE
    };

    private static final int[][] OPEN_OF_COLLECTION = {{Plan.WRITE | Plan.FACTS_RELEASE, Plan.READ}};

    enum Kind {
        EVENT,
        BEGIN,
        HAPPEN,
        END
    }

    /**
     * @param key number of the key; those from {@link #KEYS} on are collections
     * @param plan of the call
     * @param done what the call does
     */
    record Step(int thread, Kind kind, int key, int plan, int done) {}

    static OverlapProgram of(long seed) {
        var random = new Random(seed);
        int threads = 2 + random.nextInt(4);
        int keys = random.nextInt(3) == 0 ? 2 * KEYS : 1;
        int firstKey = keys > 1 ? 0 : random.nextInt(2 * KEYS);
        var current = new Step[threads];
        List<Step> steps = new ArrayList<>();
        int length = 20 + random.nextInt(60);
        while (steps.size() < length) {
            int thread = random.nextInt(threads);
            Step call = current[thread];
            Step next;
            if (call == null) {
                next = random.nextInt(3) == 0
                        ? new Step(thread, Kind.EVENT, 0, 0, 0)
                        : begin(thread, firstKey + random.nextInt(keys), random);
            } else {
                next = new Step(
                        thread, call.kind == Kind.BEGIN ? Kind.HAPPEN : Kind.END, call.key, call.plan, call.done);
            }
            steps.add(next);
            current[thread] = next.kind == Kind.BEGIN || next.kind == Kind.HAPPEN ? next : null;
        }
        return new OverlapProgram(seed, threads, List.copyOf(steps));
    }

    private static Step begin(int thread, int key, Random random) {
        int[] sure = key < KEYS ? SURE : SURE_OF_COLLECTION;
        int[][] open = key < KEYS ? OPEN : OPEN_OF_COLLECTION;
        if (random.nextInt(3) > 0) {
            int bits = sure[random.nextInt(sure.length)];
            return new Step(thread, Kind.BEGIN, key, bits, bits);
        }
        int[] bits = open[random.nextInt(open.length)];
        int plan = (bits[0] | bits[1]) << Plan.MAYBE_SHIFT;
        return new Step(thread, Kind.BEGIN, key, plan, bits[random.nextInt(2)]);
    }
}

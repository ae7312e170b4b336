package io.threadspec.benchmarks.atomicity;

import io.threadspec.analysis.serializability.OperationReader;
import java.util.Arrays;
import java.util.Random;

/**
 * A run of any length that is serializable: threads use shared objects, each with a lock and four fields, in atomic blocks that take the lock of
 * their object once. After they have freed it they go on with fields of their own, so that others follow them while they are open. Between blocks
 * threads use their own fields and some that nobody writes. Which thread goes on is random.
 */
final class SyntheticRun {

    private static final int FIELDS = 4;
    private static final int OWN_FIELDS = 16;
    private static final int CONSTANTS = 8;

    /** What a thread does next. */
    private enum Phase {
        BEGIN,
        ACQUIRE,
        ACCESS,
        RELEASE,
        OWN,
        END,
        BETWEEN
    }

    private final int threads;
    private final Random random;
    private final int objects;

    /** By lock, whether a thread has it. */
    private final boolean[] held;

    /** By thread: what is next, on which object, and how many accesses are left. */
    private final Phase[] phases;

    private final int[] object;
    private final int[] left;

    private SyntheticRun(int threads, long seed) {
        this.threads = threads;
        this.random = new Random(seed);
        this.objects = 2 * threads;
        this.held = new boolean[objects];
        this.phases = new Phase[threads];
        Arrays.fill(phases, Phase.BETWEEN);
        this.object = new int[threads];
        this.left = new int[threads];
    }

    /** Tells the operations of a run; some blocks are open at its end. */
    static void tell(int threads, long operations, long seed, OperationReader reader) {
        new SyntheticRun(threads, seed).play(operations, reader);
    }

    private void play(long operations, OperationReader reader) {
        long done = 0;
        while (done < operations) {
            int thread = random.nextInt(threads);
            // A thread goes on for a while, if no lock keeps it.
            for (int steps = 1 + random.nextInt(8); steps > 0 && done < operations && step(thread, reader); steps--) {
                done++;
            }
        }
    }

    private boolean step(int thread, OperationReader reader) {
        int used = object[thread];
        switch (phases[thread]) {
            case BEGIN -> {
                reader.begin(thread, used % 10);
                phases[thread] = Phase.ACQUIRE;
            }
            case ACQUIRE -> {
                if (held[used]) {
                    return false;
                }
                held[used] = true;
                reader.acquire(thread, used);
                phases[thread] = Phase.ACCESS;
                left[thread] = 2 + random.nextInt(8);
            }
            case ACCESS -> access(thread, FIELDS * used + random.nextInt(FIELDS), Phase.RELEASE, reader);
            case RELEASE -> {
                held[used] = false;
                reader.release(thread, used);
                phases[thread] = Phase.OWN;
                left[thread] = 1 + random.nextInt(4);
            }
            case OWN -> access(thread, own(thread), Phase.END, reader);
            case END -> {
                reader.end(thread);
                phases[thread] = Phase.BETWEEN;
                left[thread] = 1 + random.nextInt(6);
            }
            case BETWEEN -> between(thread, reader);
        }
        return true;
    }

    private void between(int thread, OperationReader reader) {
        if (random.nextInt(4) == 0) {
            reader.read(thread, FIELDS * objects + random.nextInt(CONSTANTS));
            accessed(thread, Phase.BEGIN);
        } else {
            access(thread, own(thread), Phase.BEGIN, reader);
        }
        if (phases[thread] == Phase.BEGIN) {
            object[thread] = random.nextInt(objects);
        }
    }

    private int own(int thread) {
        return FIELDS * objects + CONSTANTS + OWN_FIELDS * thread + random.nextInt(OWN_FIELDS);
    }

    private void access(int thread, int variable, Phase next, OperationReader reader) {
        if (random.nextInt(5) < 3) {
            reader.read(thread, variable);
        } else {
            reader.write(thread, variable);
        }
        accessed(thread, next);
    }

    private void accessed(int thread, Phase next) {
        if (--left[thread] <= 0) {
            phases[thread] = next;
        }
    }
}

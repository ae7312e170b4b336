package io.threadspec.benchmarks.atomicity;

import io.threadspec.analysis.prediction.ObservedRun;
import io.threadspec.analysis.prediction.RunRecorder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.function.IntConsumer;

/**
 * A run of threads that use shared objects, each with a lock and two fields, and fields of their own: half of them read before they write. Every use of a shared object is an atomic
 * block. Which thread goes on is random.
 */
final class SimulatedRun {

    /** How objects are used. */
    enum Style {
        /** One lock from the first access to the last. */
        GUARDED("every block holds the lock of its object"),
        /** Some blocks free the lock between reading and writing. */
        SPLIT("one block in ten frees the lock in between"),
        /** Some blocks use no lock. */
        BARE("one block in ten uses no lock"),
        /** Threads hardly meet: of ten blocks nine are on an object of the thread's own. */
        APART("nine blocks in ten are on an object that only their thread uses");

        private final String title;

        Style(String title) {
            this.title = title;
        }

        String title() {
            return title;
        }
    }

    /** An operation that a thread is going to perform; it may have to wait for a lock. */
    private record Pending(int lock, IntConsumer action) {}

    private static final int NONE = -1;
    private static final int FREE = -1;

    private final Style style;
    private final int threads;
    private final Random random;
    private final int[] holders;
    private final int objects;
    private final RunRecorder recorder;
    private final List<Queue<Pending>> pending = new ArrayList<>();

    private SimulatedRun(Style style, int threads, long seed) {
        this.style = style;
        this.threads = threads;
        this.random = new Random(seed);
        this.objects = 2 * threads;
        this.holders = new int[objects + threads];
        Arrays.fill(holders, FREE);
        this.recorder = new RunRecorder(() -> 0);
        for (int thread = 0; thread < threads; thread++) {
            pending.add(new ArrayDeque<>());
        }
    }

    static ObservedRun of(Style style, int threads, int operations, long seed) {
        return new SimulatedRun(style, threads, seed).play(operations);
    }

    private ObservedRun play(int operations) {
        while (recorder.size() < operations) {
            int thread = random.nextInt(threads);
            Queue<Pending> own = pending.get(thread);
            if (own.isEmpty()) {
                plan(thread, own);
            }
            // A thread goes on for a while.
            for (int steps = 1 + random.nextInt(6); steps > 0 && !own.isEmpty() && mayGoOn(own.element()); steps--) {
                own.remove().action().accept(thread);
            }
        }
        return recorder.run();
    }

    private boolean mayGoOn(Pending next) {
        return next.lock() == NONE || holders[next.lock()] == FREE;
    }

    private void plan(int thread, Queue<Pending> plan) {
        int object = style == Style.APART && random.nextInt(10) > 0 ? objects + thread : random.nextInt(objects);
        boolean faulty = random.nextInt(10) == 0;
        int first = 2 * object;
        int own = 2 * holders.length + thread;
        plan.add(new Pending(NONE, who -> recorder.read(who, own)));
        plan.add(new Pending(NONE, who -> recorder.begin(who, faulty ? 1 : 0)));
        boolean locked = style != Style.BARE || !faulty;
        take(plan, object, locked);
        if (random.nextBoolean()) {
            plan.add(new Pending(NONE, who -> recorder.read(who, first)));
            plan.add(new Pending(NONE, who -> recorder.read(who, first + 1)));
        } else {
            plan.add(new Pending(NONE, who -> recorder.write(who, first)));
        }
        if (style == Style.SPLIT && faulty) {
            free(plan, object, locked);
            plan.add(new Pending(NONE, who -> recorder.write(who, own)));
            take(plan, object, locked);
        }
        plan.add(new Pending(NONE, who -> recorder.write(who, first)));
        plan.add(new Pending(NONE, who -> recorder.write(who, first + 1)));
        free(plan, object, locked);
        plan.add(new Pending(NONE, recorder::end));
        plan.add(new Pending(NONE, who -> recorder.write(who, own)));
    }

    private void take(Queue<Pending> plan, int object, boolean locked) {
        if (locked) {
            plan.add(new Pending(object, who -> {
                holders[object] = who;
                recorder.acquire(who, object);
            }));
        }
    }

    private void free(Queue<Pending> plan, int object, boolean locked) {
        if (locked) {
            plan.add(new Pending(NONE, who -> {
                holders[object] = FREE;
                recorder.release(who, object);
            }));
        }
    }
}

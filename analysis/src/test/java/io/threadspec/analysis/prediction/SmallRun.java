package io.threadspec.analysis.prediction;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * A run of few operations, with all that is known about it.
 *
 * @param threads how many there may be
 * @param blocks executions of blocks: by block, the indexes of its operations
 */
record SmallRun(int threads, List<Op> ops, Map<Integer, List<Integer>> blocks, List<Mark> marks) {

    enum Kind {
        READ,
        WRITE,
        ACQUIRE,
        RELEASE,
        FORK,
        JOIN,
        WAIT,
        NOTIFY,
        NOTIFY_ALL,
        RESUME,
        TIME_OUT
    }

    /**
     * @param awaited indexes of the operations that it waited for: of a RESUME its notification, of a notification the WAITs of those that it
     *     woke and that went on
     */
    record Op(Kind kind, int thread, int operand, List<Integer> awaited) {

        @Override
        public String toString() {
            return "T" + thread + " " + kind + " " + operand + (awaited.isEmpty() ? "" : awaited);
        }
    }

    /**
     * A begin or an end of a block.
     *
     * @param before index of the operation before which it stands
     * @param block -1 for an end
     */
    record Mark(int before, int thread, int block) {}

    ObservedRun recorded() {
        var recorder = new RunRecorder(() -> 0);
        int mark = 0;
        for (int i = 0; i <= ops.size(); i++) {
            for (; mark < marks.size() && marks.get(mark).before() == i; mark++) {
                Mark each = marks.get(mark);
                if (each.block() >= 0) {
                    recorder.begin(each.thread(), each.block());
                } else {
                    recorder.end(each.thread());
                }
            }
            if (i < ops.size()) {
                tell(ops.get(i), recorder);
            }
        }
        return recorder.run();
    }

    private static void tell(Op op, RunRecorder recorder) {
        switch (op.kind()) {
            case READ -> recorder.read(op.thread(), op.operand());
            case WRITE -> recorder.write(op.thread(), op.operand());
            case ACQUIRE -> recorder.acquire(op.thread(), op.operand());
            case RELEASE -> recorder.release(op.thread(), op.operand());
            case FORK -> recorder.fork(op.thread(), op.operand());
            case JOIN -> recorder.join(op.thread(), op.operand());
            case WAIT -> recorder.await(op.thread(), op.operand());
            case NOTIFY -> recorder.wake(op.thread(), op.operand(), false);
            case NOTIFY_ALL -> recorder.wake(op.thread(), op.operand(), true);
            case RESUME -> recorder.resume(op.thread(), op.operand(), true);
            case TIME_OUT -> recorder.resume(op.thread(), op.operand(), false);
        }
    }

    /** Makes runs, and such that locks, forks and waits are in order. */
    static final class Builder {

        private final int threads;
        private final List<Op> ops = new ArrayList<>();
        private final Map<Integer, List<Integer>> blocks = new TreeMap<>();
        private final List<Mark> marks = new ArrayList<>();
        private final List<List<Integer>> open = new ArrayList<>();
        private final int[] holder = new int[8];

        /** By thread, the index of the WAIT in which it is; and of the notification that it got since; -1 if there is none. */
        private final int[] waiting;

        private final int[] notified;

        Builder(int threads) {
            this.threads = threads;
            this.waiting = new int[threads];
            this.notified = new int[threads];
            Arrays.fill(waiting, -1);
            Arrays.fill(notified, -1);
            Arrays.fill(holder, -1);
            for (int i = 0; i < threads; i++) {
                open.add(new ArrayList<>());
            }
        }

        Builder begin(int thread) {
            int block = blocks.size();
            marks.add(new Mark(ops.size(), thread, block));
            blocks.put(block, new ArrayList<>());
            open.get(thread).add(block);
            return this;
        }

        Builder end(int thread) {
            marks.add(new Mark(ops.size(), thread, -1));
            open.get(thread).remove(open.get(thread).size() - 1);
            return this;
        }

        Builder op(Kind kind, int thread, int operand) {
            List<Integer> awaited = new ArrayList<>();
            switch (kind) {
                case ACQUIRE -> holder[operand] = thread;
                case RELEASE -> holder[operand] = -1;
                case WAIT -> {
                    holder[operand] = -1;
                    waiting[thread] = ops.size();
                }
                case NOTIFY, NOTIFY_ALL -> {
                    boolean woken = false;
                    for (int other = 0; other < threads; other++) {
                        if (waiting[other] >= 0
                                && ops.get(waiting[other]).operand() == operand
                                && notified[other] < 0
                                && (kind == Kind.NOTIFY_ALL || !woken)) {
                            notified[other] = ops.size();
                            woken = true;
                        }
                    }
                }
                case RESUME, TIME_OUT -> {
                    holder[operand] = thread;
                    if (kind == Kind.RESUME) {
                        awaited.add(notified[thread]);
                        // Who never goes on need not be notified, and may come late.
                        ops.get(notified[thread]).awaited().add(waiting[thread]);
                    }
                    waiting[thread] = -1;
                    notified[thread] = -1;
                }
                default -> {}
            }
            for (int block : open.get(thread)) {
                blocks.get(block).add(ops.size());
            }
            ops.add(new Op(kind, thread, operand, awaited));
            return this;
        }

        Builder read(int thread, int variable) {
            return op(Kind.READ, thread, variable);
        }

        Builder write(int thread, int variable) {
            return op(Kind.WRITE, thread, variable);
        }

        Builder acquire(int thread, int lock) {
            return op(Kind.ACQUIRE, thread, lock);
        }

        Builder release(int thread, int lock) {
            return op(Kind.RELEASE, thread, lock);
        }

        SmallRun run() {
            return new SmallRun(threads, List.copyOf(ops), blocks, List.copyOf(marks));
        }

        int size() {
            return ops.size();
        }
    }

    /** With locks where the seed is odd; some with forks and joins; some with locks also with waits. */
    static SmallRun random(long seed, int threads, int operations) {
        var random = new Random(seed);
        boolean locks = seed % 2 == 1;
        boolean waits = locks && random.nextInt(3) == 0;
        boolean forks = random.nextInt(4) == 0;
        int variables = 1 + random.nextInt(3);
        int lockCount = 1 + random.nextInt(2);
        var builder = new Builder(threads);
        boolean[] started = new boolean[threads];
        boolean[] forked = new boolean[threads];
        boolean[] joined = new boolean[threads];
        Arrays.fill(started, true);
        if (forks) {
            started[threads - 1] = false;
        }
        // To wait and to be notified takes six operations.
        int length = waits ? operations + 3 : operations;
        for (int attempts = 0; builder.size() < length && attempts < 1_000; attempts++) {
            int thread = random.nextInt(threads);
            if (!started[thread] || joined[thread]) {
                continue;
            }
            int operand = random.nextInt(lockCount);
            if (builder.waiting[thread] >= 0) {
                resume(builder, random, thread);
                continue;
            }
            // By chance alone hardly any of so few operations would be a notification of a thread that waits.
            if (waits
                    && random.nextInt(3) == 0
                    && (towardsWait(builder, thread, operand) || towardsNotification(builder, random, thread))) {
                continue;
            }
            int choice = random.nextInt(100);
            if (choice < 10) {
                if (builder.open.get(thread).size() < 2) {
                    builder.begin(thread);
                }
            } else if (choice < 16) {
                if (!builder.open.get(thread).isEmpty()) {
                    builder.end(thread);
                }
            } else if (choice < (locks ? 40 : 56)) {
                builder.read(thread, random.nextInt(variables));
            } else if (choice < (locks ? 62 : forks ? 86 : 94)) {
                builder.write(thread, random.nextInt(variables));
            } else if (choice < (forks ? 86 : 94)) {
                lock(builder, random, thread, operand, waits);
            } else if (forks) {
                int other = threads - 1;
                if (!started[other]) {
                    started[other] = true;
                    forked[other] = true;
                    builder.op(Kind.FORK, thread, other);
                } else if (forked[other] && other != thread && !joined[other] && isFree(builder, other)) {
                    joined[other] = true;
                    builder.op(Kind.JOIN, thread, other);
                }
            }
        }
        return builder.run();
    }

    /** The next operation by which a thread comes to wait, if none has waited yet. */
    private static boolean towardsWait(Builder builder, int thread, int lock) {
        if (builder.ops.stream().anyMatch(op -> op.kind() == Kind.WAIT)) {
            return false;
        }
        if (builder.holder[lock] == -1) {
            builder.acquire(thread, lock);
            return true;
        }
        if (builder.holder[lock] == thread) {
            builder.op(Kind.WAIT, thread, lock);
            return true;
        }
        return false;
    }

    /** The next operation by which the first thread that waits goes on: another one takes its monitor, notifies it, and frees the monitor. */
    private static boolean towardsNotification(Builder builder, Random random, int thread) {
        for (int waiter = 0; waiter < builder.threads; waiter++) {
            if (builder.waiting[waiter] >= 0) {
                int lock = builder.ops.get(builder.waiting[waiter]).operand();
                if (builder.holder[lock] == -1) {
                    if (builder.notified[waiter] < 0) {
                        builder.acquire(thread, lock);
                        return true;
                    }
                } else if (builder.holder[lock] == thread) {
                    if (builder.notified[waiter] >= 0) {
                        builder.release(thread, lock);
                    } else {
                        builder.op(random.nextBoolean() ? Kind.NOTIFY : Kind.NOTIFY_ALL, thread, lock);
                    }
                    return true;
                }
                return false;
            }
        }
        return false;
    }

    private static boolean isFree(Builder builder, int thread) {
        return builder.waiting[thread] < 0 && Arrays.stream(builder.holder).noneMatch(holder -> holder == thread);
    }

    private static void lock(Builder builder, Random random, int thread, int lock, boolean waits) {
        if (builder.holder[lock] == -1) {
            builder.acquire(thread, lock);
        } else if (builder.holder[lock] == thread) {
            int choice = waits ? random.nextInt(3) : 0;
            boolean notifiedWaits = false;
            for (int other = 0; other < builder.threads; other++) {
                notifiedWaits |= builder.notified[other] >= 0;
            }
            if (choice == 0) {
                builder.release(thread, lock);
            } else if (choice == 1) {
                builder.op(Kind.WAIT, thread, lock);
            } else if (!notifiedWaits) {
                builder.op(random.nextBoolean() ? Kind.NOTIFY : Kind.NOTIFY_ALL, thread, lock);
            }
        }
    }

    private static void resume(Builder builder, Random random, int thread) {
        int lock = builder.ops.get(builder.waiting[thread]).operand();
        if (builder.holder[lock] == -1) {
            if (builder.notified[thread] >= 0) {
                builder.op(Kind.RESUME, thread, lock);
            } else if (random.nextInt(8) == 0) {
                builder.op(Kind.TIME_OUT, thread, lock);
            }
        }
    }
}

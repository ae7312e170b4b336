package io.threadspec.runtime.capture.thread;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;

/**
 * A schedule of threads on objects of all roles: monitors, keys, locks, read-write locks, collections, atomic values, tasks that are
 * handed over again and again, and stages. Written so that it can happen: a lock is taken when it is free, a result is got when it is
 * there. What a step does to the order of threads is not said here, see {@link SyncOracle}.
 */
record SyncProgram(long seed, int threads, List<Step> steps) {

    enum Kind {
        EVENT,
        ENTER,
        EXIT,
        RELEASE,
        ACQUIRE,
        CHANGE,
        LOOK,
        LOCK,
        UNLOCK,
        FAIL_TO_LOCK,
        WRITE_LOCK,
        WRITE_UNLOCK,
        FAIL_TO_WRITE_LOCK,
        READ_LOCK,
        READ_UNLOCK,
        FAIL_TO_READ_LOCK,
        READ,
        WRITE,
        FAIL_TO_WRITE,
        GET_VALUE,
        SET_VALUE,
        FAIL_TO_SET_VALUE,
        /** Task {@code object}, result {@code result}, to the executor {@code other}. */
        SUBMIT,
        BEGIN,
        END,
        /** Result {@code result}, a stage after {@code object}; its function is a task of the result's number. */
        STAGE,
        BEGIN_STAGE,
        END_STAGE,
        /** Result {@code result}, of the results {@code object} and {@code other}. */
        ALL_OF,
        COMPLETE,
        GET,
        FIND_MISSING,
        /** The executor {@code object} has none left that it was given. */
        AWAIT_TERMINATION
    }

    /** What a step does not have is -1. */
    record Step(int thread, Kind kind, int object, int result, int other) {
        @Override
        public String toString() {
            return thread + " " + kind + " " + object + " " + result + " " + other;
        }
    }

    static SyncProgram of(long seed) {
        return new Generator(seed).program();
    }

    /** One step a line, with its number. */
    String text() {
        var text = new StringBuilder();
        for (int i = 0; i < steps.size(); i++) {
            text.append('\n').append(i).append(": ").append(steps.get(i));
        }
        return text.toString();
    }

    boolean isEvent(int step) {
        return steps.get(step).kind() == Kind.EVENT;
    }

    /** What is known of a result: how it comes to be, and whether it is there. */
    private static final class Future {
        boolean isThere;
        final boolean isPromise;
        final int before;
        final int alsoBefore;
        boolean hasBegun;

        Future(boolean isPromise, int before, int alsoBefore) {
            this.isPromise = isPromise;
            this.before = before;
            this.alsoBefore = alsoBefore;
        }
    }

    /** Of a stage's function the task is none. */
    private record Run(int task, int result) {}

    private static final class Generator {
        private static final int OBJECTS = 3;
        private static final int NONE = -1;

        private final Random random;
        private final long seed;
        private final int threads;
        private final List<Step> steps = new ArrayList<>();
        private final int[] monitorHolder = {NONE, NONE, NONE};
        private final int[] lockHolder = {NONE, NONE, NONE};
        private final int[] writer = {NONE, NONE, NONE};
        private final List<List<Integer>> readers = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        private final List<Deque<Integer>> pending =
                List.of(new ArrayDeque<>(), new ArrayDeque<>(), new ArrayDeque<>());
        private final List<Future> futures = new ArrayList<>();
        private final List<Deque<Run>> running = new ArrayList<>();

        Generator(long seed) {
            this.seed = seed;
            this.random = new Random(seed);
            this.threads = random.nextInt(8) == 0 ? 20 + random.nextInt(20) : 2 + random.nextInt(5);
            for (int i = 0; i < threads; i++) {
                running.add(new ArrayDeque<>());
            }
        }

        SyncProgram program() {
            int length = 10 + random.nextInt(threads > 10 ? 160 : 70);
            while (steps.size() < length) {
                int thread = random.nextInt(threads);
                int object = random.nextInt(OBJECTS);
                switch (random.nextInt(13)) {
                    case 12 -> add(thread, Kind.AWAIT_TERMINATION, object);
                    case 0, 1, 2 -> add(thread, Kind.EVENT, NONE);
                    case 3 -> monitor(thread, object);
                    case 4 -> add(thread, pick(Kind.RELEASE, Kind.ACQUIRE, Kind.CHANGE, Kind.LOOK), object);
                    case 5 -> lock(thread, object);
                    case 6 -> readWriteLock(thread, object);
                    case 7 -> add(thread, pick(Kind.READ, Kind.WRITE, Kind.FAIL_TO_WRITE), object);
                    case 8 -> add(thread, pick(Kind.GET_VALUE, Kind.SET_VALUE, Kind.FAIL_TO_SET_VALUE), object);
                    case 9 -> task(thread, object);
                    case 10 -> stage(thread);
                    default -> result(thread);
                }
            }
            return new SyncProgram(seed, threads, List.copyOf(steps));
        }

        private void add(int thread, Kind kind, int object) {
            add(thread, kind, object, NONE, NONE);
        }

        private void add(int thread, Kind kind, int object, int result, int other) {
            steps.add(new Step(thread, kind, object, result, other));
        }

        private Kind pick(Kind... kinds) {
            return kinds[random.nextInt(kinds.length)];
        }

        private void monitor(int thread, int monitor) {
            if (monitorHolder[monitor] == NONE) {
                monitorHolder[monitor] = thread;
                add(thread, Kind.ENTER, monitor);
            } else if (monitorHolder[monitor] == thread) {
                monitorHolder[monitor] = NONE;
                add(thread, Kind.EXIT, monitor);
            }
        }

        private void lock(int thread, int lock) {
            if (lockHolder[lock] == NONE) {
                lockHolder[lock] = thread;
                add(thread, Kind.LOCK, lock);
            } else if (lockHolder[lock] == thread) {
                lockHolder[lock] = NONE;
                add(thread, Kind.UNLOCK, lock);
            } else {
                add(thread, Kind.FAIL_TO_LOCK, lock);
            }
        }

        private void readWriteLock(int thread, int lock) {
            List<Integer> readersOfLock = readers.get(lock);
            if (writer[lock] == thread) {
                writer[lock] = NONE;
                add(thread, Kind.WRITE_UNLOCK, lock);
            } else if (readersOfLock.remove((Object) thread)) {
                add(thread, Kind.READ_UNLOCK, lock);
            } else if (random.nextBoolean()) {
                boolean isFree = writer[lock] == NONE && readersOfLock.isEmpty();
                writer[lock] = isFree ? thread : writer[lock];
                add(thread, isFree ? Kind.WRITE_LOCK : Kind.FAIL_TO_WRITE_LOCK, lock);
            } else if (writer[lock] == NONE) {
                readersOfLock.add(thread);
                add(thread, Kind.READ_LOCK, lock);
            } else {
                add(thread, Kind.FAIL_TO_READ_LOCK, lock);
            }
        }

        private void task(int thread, int task) {
            Run run = running.get(thread).peek();
            if (run != null && random.nextBoolean()) {
                running.get(thread).pop();
                futures.get(run.result).isThere = true;
                add(thread, run.task == NONE ? Kind.END_STAGE : Kind.END, run.task, run.result, NONE);
                arrive();
            } else if (random.nextBoolean()) {
                futures.add(new Future(false, NONE, NONE));
                pending.get(task).add(futures.size() - 1);
                add(thread, Kind.SUBMIT, task, futures.size() - 1, random.nextInt(OBJECTS));
            } else if (!pending.get(task).isEmpty()) {
                // Any of them: nobody says that an executor is fair.
                int result = random.nextBoolean()
                        ? pending.get(task).removeFirst()
                        : pending.get(task).removeLast();
                running.get(thread).push(new Run(task, result));
                add(thread, Kind.BEGIN, task, result, NONE);
            }
        }

        private void stage(int thread) {
            if (futures.isEmpty() || random.nextInt(4) == 0) {
                futures.add(new Future(true, NONE, NONE));
                add(thread, Kind.EVENT, NONE);
                return;
            }
            int before = random.nextInt(futures.size());
            if (random.nextInt(4) == 0) {
                int other = random.nextInt(futures.size());
                futures.add(new Future(false, before, other));
                add(thread, Kind.ALL_OF, before, futures.size() - 1, other);
                arrive();
            } else {
                futures.add(new Future(false, before, NONE));
                add(thread, Kind.STAGE, before, futures.size() - 1, NONE);
            }
        }

        /** Moves some result on: its function runs, it is completed, got or looked for. */
        private void result(int thread) {
            if (futures.isEmpty()) {
                return;
            }
            int number = random.nextInt(futures.size());
            Future future = futures.get(number);
            boolean isStage = future.before != NONE && future.alsoBefore == NONE;
            if (future.isThere) {
                add(thread, Kind.GET, NONE, number, NONE);
            } else if (random.nextInt(3) == 0) {
                add(thread, Kind.FIND_MISSING, NONE, number, NONE);
            } else if (future.isPromise) {
                future.isThere = true;
                add(thread, Kind.COMPLETE, NONE, number, NONE);
                arrive();
            } else if (isStage && !future.hasBegun && futures.get(future.before).isThere) {
                future.hasBegun = true;
                running.get(thread).push(new Run(NONE, number));
                add(thread, Kind.BEGIN_STAGE, future.before, number, NONE);
            }
        }

        /** A result of others is there with the last of them. */
        private void arrive() {
            for (Future future : futures) {
                if (future.alsoBefore != NONE) {
                    future.isThere |= futures.get(future.before).isThere && futures.get(future.alsoBefore).isThere;
                }
            }
        }
    }
}

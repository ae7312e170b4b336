package io.threadspec.analysis.serializability;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * A random well-formed run: operations of threads that hold locks, fork and join each other and enter blocks, some of which are open at
 * its end.
 *
 * @param threads how many there may be
 */
record RandomRun(int threads, List<Step> steps) {

    enum Kind {
        BEGIN,
        END,
        READ,
        WRITE,
        ACQUIRE,
        RELEASE,
        FORK,
        JOIN
    }

    /** @param operand variable, lock, thread or block; of an end none */
    record Step(Kind kind, int thread, int operand) {

        void tell(OperationReader reader) {
            switch (kind) {
                case BEGIN -> reader.begin(thread, operand);
                case END -> reader.end(thread);
                case READ -> reader.read(thread, operand);
                case WRITE -> reader.write(thread, operand);
                case ACQUIRE -> reader.acquire(thread, operand);
                case RELEASE -> reader.release(thread, operand);
                case FORK -> reader.fork(thread, operand);
                case JOIN -> reader.join(thread, operand);
            }
        }
    }

    void tell(OperationReader reader) {
        steps.forEach(step -> step.tell(reader));
    }

    /** A text in STD. */
    static String std(List<Step> steps) {
        var text = new StringBuilder();
        for (Step step : steps) {
            int operand = step.operand();
            String action =
                    switch (step.kind()) {
                        case BEGIN -> "begin(b" + operand + ")";
                        case END -> "end";
                        case READ -> "r(v" + operand + ")";
                        case WRITE -> "w(v" + operand + ")";
                        case ACQUIRE -> "acq(l" + operand + ")";
                        case RELEASE -> "rel(l" + operand + ")";
                        case FORK -> "fork(T" + operand + ")";
                        case JOIN -> "join(T" + operand + ")";
                    };
            text.append("T").append(step.thread()).append('|').append(action).append("|7\n");
        }
        return text.toString();
    }

    /** How many blocks of one thread are open at once, at most. */
    int deepest() {
        int deepest = 0;
        int[] depths = new int[threads];
        for (Step step : steps) {
            depths[step.thread()] += change(step);
            deepest = Math.max(deepest, depths[step.thread()]);
        }
        return deepest;
    }

    boolean isOpenAtItsEnd() {
        return steps.stream().mapToInt(RandomRun::change).sum() > 0;
    }

    /** Of the number of open blocks. */
    private static int change(Step step) {
        return switch (step.kind()) {
            case BEGIN -> 1;
            case END -> -1;
            default -> 0;
        };
    }

    /** @param operations how many there are besides the begins and ends of blocks */
    static RandomRun of(long seed, int threads, int operations) {
        var random = new Random(seed);
        // The longer the run the more variables, or hardly any run would be serializable.
        int variables = 1 + random.nextInt(Math.max(3, operations / 3));
        int locks = 1 + random.nextInt(Math.max(2, operations / 6));
        int blocks = operations > 20 ? 8 : 22;
        int[] depth = new int[threads];
        int[] holder = new int[locks];
        Arrays.fill(holder, -1);
        boolean[] started = new boolean[threads];
        boolean[] joined = new boolean[threads];
        boolean[] forked = new boolean[threads];
        boolean forks = random.nextInt(3) == 0;
        started[0] = true;
        for (int t = 1; t < threads; t++) {
            started[t] = !forks || random.nextBoolean();
        }
        var steps = new ArrayList<Step>();
        int block = 0;
        for (int done = 0; done < operations; ) {
            int t = random.nextInt(threads);
            if (!started[t] || joined[t]) {
                continue;
            }
            int choice = random.nextInt(100);
            if (choice < blocks) {
                if (depth[t] < 3) {
                    depth[t]++;
                    steps.add(new Step(Kind.BEGIN, t, block++));
                }
            } else if (choice < 34) {
                if (depth[t] > 0) {
                    depth[t]--;
                    steps.add(new Step(Kind.END, t, 0));
                }
            } else if (choice < 56) {
                steps.add(new Step(Kind.READ, t, random.nextInt(variables)));
                done++;
            } else if (choice < 78) {
                steps.add(new Step(Kind.WRITE, t, random.nextInt(variables)));
                done++;
            } else if (choice < 92) {
                int lock = random.nextInt(locks);
                if (holder[lock] == -1) {
                    holder[lock] = t;
                    steps.add(new Step(Kind.ACQUIRE, t, lock));
                    done++;
                } else if (holder[lock] == t) {
                    holder[lock] = -1;
                    steps.add(new Step(Kind.RELEASE, t, lock));
                    done++;
                }
            } else if (forks) {
                int other = random.nextInt(threads);
                if (!started[other]) {
                    started[other] = true;
                    forked[other] = true;
                    steps.add(new Step(Kind.FORK, t, other));
                    done++;
                } else if (forked[other] && other != t && !joined[other] && holdsNothing(holder, other)) {
                    joined[other] = true;
                    steps.add(new Step(Kind.JOIN, t, other));
                    done++;
                }
            }
        }
        return new RandomRun(threads, List.copyOf(steps));
    }

    private static boolean holdsNothing(int[] holder, int thread) {
        for (int each : holder) {
            if (each == thread) {
                return false;
            }
        }
        return true;
    }
}

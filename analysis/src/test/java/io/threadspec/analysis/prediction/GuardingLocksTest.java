package io.threadspec.analysis.prediction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.TestEffort;
import io.threadspec.analysis.prediction.SmallRun.Kind;
import io.threadspec.analysis.prediction.SmallRun.Op;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Of small runs in which a block can be interrupted: with the lock around it that is named, {@link AllInterleavings} finds no order in which it is, nor can threads come to wait for each other that could not before. */
class GuardingLocksTest {

    private static final long MAX_STEPS = 200_000;

    @Test
    void shouldNameLocksThatKeepOthersFromInterruptingABlock() {
        int runs = TestEffort.of(40_000);
        int violatedBlocks = 0;
        int named = 0;
        int waiting = 0;
        for (long seed = 0; seed < runs; seed++) {
            SmallRun run = guarded(new Random(seed));
            Set<Integer> violated = AllInterleavings.violated(run, MAX_STEPS);
            if (violated == null) {
                continue;
            }
            ObservedRun observed = run.recorded();
            for (int block : violated) {
                violatedBlocks++;
                Optional<Integer> lock = new GuardingLocks(observed)
                        .of(observed.executions().stream()
                                .filter(execution -> execution.block() == block)
                                .toList());
                if (lock.isEmpty()) {
                    continue;
                }
                named++;
                String where = "seed=" + seed + " block=" + block + " lock=" + lock.get() + " run=" + run;
                SmallRun around = around(run, block, lock.get());
                Set<Integer> left = AllInterleavings.violated(around, 10 * MAX_STEPS);
                assertTrue(left != null, where);
                assertFalse(left.contains(block), where);
                assertFalse(canStop(around) && !canStop(run), where);
                waiting += run.ops().stream().anyMatch(op -> op.kind() == Kind.JOIN) ? 1 : 0;
            }
        }
        String figures = "runs=" + runs + " violated=" + violatedBlocks + " named=" + named + " with waits=" + waiting;
        assertTrue(
                violatedBlocks > runs / 10 && named > violatedBlocks / 20 && waiting > violatedBlocks / 100, figures);
    }

    /** Blocks whose parts hold a lock, and threads that mostly hold it too. Locks are given back in the block in which they were taken. */
    private static SmallRun guarded(Random random) {
        int threads = 2 + random.nextInt(2);
        var builder = new SmallRun.Builder(threads + 1);
        List<List<Runnable>> programs = new ArrayList<>();
        int common = random.nextInt(2);
        for (int i = 0; i < threads; i++) {
            int thread = i;
            List<Runnable> program = new ArrayList<>();
            boolean isBlock = thread == 0 || random.nextInt(3) == 0;
            if (isBlock) {
                program.add(() -> builder.begin(thread));
            }
            for (int parts = isBlock ? 2 : 1 + random.nextInt(2); parts > 0; parts--) {
                int lock = random.nextInt(10) < 9 ? common : 1 - common;
                boolean locks = random.nextInt(10) < 9;
                int variable = random.nextInt(4) / 3;
                Kind access = random.nextBoolean() ? Kind.READ : Kind.WRITE;
                program.add(() -> part(builder, thread, locks ? lock : -1, access, variable));
            }
            if (isBlock) {
                program.add(() -> builder.end(thread));
            }
            programs.add(program);
        }
        interleave(programs, random);
        if (threads == 2 && random.nextInt(3) == 0) {
            // The last thread has no block, and waits for another one, often with a lock.
            int last = threads;
            int lock = random.nextInt(3) - 1;
            part(builder, last, lock, Kind.JOIN, random.nextInt(threads));
        }
        return builder.run();
    }

    /** What holds a lock happens at once, so that nobody has to wait. */
    private static void part(SmallRun.Builder builder, int thread, int lock, Kind access, int variable) {
        if (lock >= 0) {
            builder.acquire(thread, lock);
        }
        builder.op(access, thread, variable);
        if (lock >= 0) {
            builder.release(thread, lock);
        }
    }

    private static void interleave(List<List<Runnable>> programs, Random random) {
        int[] at = new int[programs.size()];
        while (true) {
            List<Integer> left = IntStream.range(0, at.length)
                    .filter(i -> at[i] < programs.get(i).size())
                    .boxed()
                    .toList();
            if (left.isEmpty()) {
                return;
            }
            int thread = left.get(random.nextInt(left.size()));
            programs.get(thread).get(at[thread]++).run();
        }
    }

    /** Whether threads can come to wait for each other, whatever values they read. */
    private static boolean canStop(SmallRun run) {
        return canStop(run, new int[run.threads()], new HashSet<>());
    }

    /** @param done by thread, how many of its operations are */
    private static boolean canStop(SmallRun run, int[] done, Set<List<Integer>> known) {
        if (!known.add(Arrays.stream(done).boxed().toList())) {
            return false;
        }
        boolean stops = true;
        boolean isOver = true;
        for (int thread = 0; thread < done.length; thread++) {
            List<Op> own = of(run, thread);
            if (done[thread] == own.size()) {
                continue;
            }
            isOver = false;
            Op next = own.get(done[thread]);
            boolean waits =
                    switch (next.kind()) {
                        case ACQUIRE -> isHeld(run, done, next.operand());
                        case JOIN ->
                            done[next.operand()] < of(run, next.operand()).size();
                        default -> false;
                    };
            if (!waits) {
                stops = false;
                done[thread]++;
                boolean canStop = canStop(run, done, known);
                done[thread]--;
                if (canStop) {
                    return true;
                }
            }
        }
        return stops && !isOver;
    }

    private static List<Op> of(SmallRun run, int thread) {
        return run.ops().stream().filter(op -> op.thread() == thread).toList();
    }

    private static boolean isHeld(SmallRun run, int[] done, int lock) {
        int held = 0;
        for (int thread = 0; thread < done.length; thread++) {
            for (Op op : of(run, thread).subList(0, done[thread])) {
                held += op.operand() != lock ? 0 : op.kind() == Kind.ACQUIRE ? 1 : op.kind() == Kind.RELEASE ? -1 : 0;
            }
        }
        return held > 0;
    }

    private static final int L = 0;
    private static final int X = 0;
    private static final int BLOCK = 0;
    private static final int OTHER = 1;
    private static final int MAIN = 2;

    /** The block reads and writes, and the other thread writes with the lock before it. */
    private static SmallRun.Builder interrupted() {
        return new SmallRun.Builder(3)
                .acquire(OTHER, L)
                .write(OTHER, X)
                .release(OTHER, L)
                .begin(BLOCK)
                .read(BLOCK, X)
                .write(BLOCK, X)
                .end(BLOCK);
    }

    private static Optional<Integer> named(SmallRun run) {
        ObservedRun observed = run.recorded();
        return new GuardingLocks(observed).of(observed.executions());
    }

    @Test
    void shouldNotNameALockWithWhichAThreadWaitsForTheOneOfTheBlock() {
        SmallRun apart = interrupted().op(Kind.JOIN, MAIN, BLOCK).run();
        assertEquals(Optional.of(L), named(apart));
        assertFalse(canStop(around(apart, 0, L)));
        SmallRun inside = interrupted()
                .acquire(MAIN, L)
                .op(Kind.JOIN, MAIN, BLOCK)
                .release(MAIN, L)
                .run();
        assertTrue(canStop(around(inside, 0, L)) && !canStop(inside));
        assertEquals(Optional.empty(), named(inside));
    }

    /** The same with the lock around a block, in which it is not taken again. What each thread does stays; the order is not one that happened. */
    private static SmallRun around(SmallRun run, int block, int lock) {
        List<Integer> inside = run.blocks().get(block);
        int thread = run.ops().get(inside.get(0)).thread();
        List<Op> ops = new ArrayList<>();
        Map<Integer, List<Integer>> blocks = new TreeMap<>();
        run.blocks().keySet().forEach(each -> blocks.put(each, new ArrayList<>()));
        for (int i = 0; i < run.ops().size(); i++) {
            Op op = run.ops().get(i);
            if (i == inside.get(0)) {
                ops.add(new Op(Kind.ACQUIRE, thread, lock, List.of()));
            }
            boolean isAgain = inside.contains(i)
                    && op.operand() == lock
                    && (op.kind() == Kind.ACQUIRE || op.kind() == Kind.RELEASE);
            if (!isAgain) {
                for (Map.Entry<Integer, List<Integer>> each : run.blocks().entrySet()) {
                    if (each.getValue().contains(i)) {
                        blocks.get(each.getKey()).add(ops.size());
                    }
                }
                ops.add(op);
            }
            if (i == inside.get(inside.size() - 1)) {
                ops.add(new Op(Kind.RELEASE, thread, lock, List.of()));
            }
        }
        return new SmallRun(run.threads(), ops, blocks, List.of());
    }
}

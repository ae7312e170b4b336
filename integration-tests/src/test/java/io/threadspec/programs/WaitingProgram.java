package io.threadspec.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.threadspec.analysis.prediction.RunRecorder;
import io.threadspec.programs.RandomProgram.Kind;
import io.threadspec.programs.RandomProgram.Step;
import io.threadspec.runtime.access.WaitEnd;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Makes programs of the machine in which threads wait on monitors. Which of several threads a notification wakes is not planned: a thread goes on where it
 * is certain that it has been woken, and {@code control.Control} says where it really did.
 */
final class WaitingProgram {

    private static final int THREADS = 3;
    private static final int BLOCK = -1;

    private final Random random;
    private final RandomProgram program = new RandomProgram(THREADS);

    /** By thread, what it has begun: blocks and at most one monitor. */
    private final List<List<Integer>> begun = new ArrayList<>();

    /** By thread that waits, the monitor. */
    private final Map<Integer, Integer> waiting = new HashMap<>();

    /** Those that have been notified for certain, and those that go on when their time is over. */
    private final Set<Integer> notified = new HashSet<>();

    private final Set<Integer> limited = new HashSet<>();

    private WaitingProgram(long seed) {
        this.random = new Random(seed);
        for (int thread = 0; thread < THREADS; thread++) {
            begun.add(new ArrayList<>());
        }
    }

    static RandomProgram of(long seed) {
        var made = new WaitingProgram(seed);
        made.make();
        return made.program;
    }

    private void make() {
        program.add(Kind.FORK, 0, 1, 0);
        program.add(Kind.FORK, 0, 2, 0);
        for (int left = 16 + random.nextInt(10); left > 0; left--) {
            int thread = random.nextInt(THREADS);
            Integer monitor = waiting.get(thread);
            if (monitor == null) {
                step(thread, random.nextInt(100));
            } else if (isAwake(thread) && isFree(monitor) && random.nextBoolean()) {
                resume(thread);
            }
        }
        for (int thread = 0; thread < THREADS; thread++) {
            if (!waiting.containsKey(thread)) {
                endAll(thread);
            }
        }
        while (!waiting.isEmpty()) {
            wakeAll(waiting.values().iterator().next());
        }
    }

    private boolean isAwake(int thread) {
        return notified.contains(thread) || limited.contains(thread);
    }

    private void step(int thread, int choice) {
        List<Integer> own = begun.get(thread);
        int last = own.isEmpty() ? BLOCK : own.get(own.size() - 1);
        if (choice < 12) {
            begin(thread, BLOCK);
        } else if (choice < 24) {
            end(thread);
        } else if (choice < 50 && own.stream().allMatch(each -> each == BLOCK)) {
            begin(thread, random.nextInt(2));
        } else if (choice < 46 && last != BLOCK) {
            await(thread, last);
        } else if (choice < 62 && last != BLOCK) {
            wake(thread, last, random.nextBoolean());
        } else {
            access(thread);
        }
    }

    private void begin(int thread, int what) {
        if (begun.get(thread).size() < 3 && (what == BLOCK || isFree(what))) {
            begun.get(thread).add(what);
            program.add(what == BLOCK ? Kind.BEGIN : Kind.ACQUIRE, thread, Math.max(what, 0), 0);
        }
    }

    private void end(int thread) {
        List<Integer> own = begun.get(thread);
        if (!own.isEmpty()) {
            int last = own.remove(own.size() - 1);
            program.add(last == BLOCK ? Kind.END : Kind.RELEASE, thread, Math.max(last, 0), 0);
        }
    }

    private void endAll(int thread) {
        while (!begun.get(thread).isEmpty()) {
            end(thread);
        }
    }

    private void access(int thread) {
        Kind kind = random.nextBoolean() ? Kind.READ : Kind.WRITE;
        program.add(kind, thread, random.nextInt(2), random.nextInt(2));
    }

    private boolean isFree(int monitor) {
        return IntStream.range(0, THREADS)
                .allMatch(thread ->
                        waiting.containsKey(thread) || !begun.get(thread).contains(monitor));
    }

    /** One thread never waits: it wakes the others. */
    private void await(int thread, int monitor) {
        if (waiting.size() < THREADS - 1) {
            boolean isLimited = random.nextBoolean();
            program.add(Kind.WAIT, thread, monitor, isLimited ? 1 : 0);
            waiting.put(thread, monitor);
            if (isLimited) {
                limited.add(thread);
            }
        }
    }

    private void wake(int thread, int monitor, boolean all) {
        program.add(Kind.NOTIFY, thread, monitor, all ? 1 : 0);
        List<Integer> candidates = waiting.keySet().stream()
                .filter(other -> waiting.get(other) == monitor && !notified.contains(other))
                .toList();
        if (all || candidates.size() == 1) {
            notified.addAll(candidates);
        }
    }

    /** The thread has its monitor again, and gives it back soon. */
    private void resume(int thread) {
        program.add(Kind.RESUME, thread, waiting.remove(thread), 0);
        notified.remove(thread);
        limited.remove(thread);
        for (int left = random.nextInt(3); left > 0; left--) {
            access(thread);
        }
        end(thread);
    }

    private void wakeAll(int monitor) {
        int free = IntStream.range(0, THREADS)
                .filter(thread -> !waiting.containsKey(thread))
                .findFirst()
                .orElseThrow();
        begin(free, monitor);
        wake(free, monitor, true);
        end(free);
        for (int thread = 0; thread < THREADS; thread++) {
            if (Optional.ofNullable(waiting.get(thread)).equals(Optional.of(monitor))) {
                resume(thread);
                endAll(thread);
            }
        }
    }

    /** Tells what happened, where the JVM says how waits ended, and not why. */
    private static final class Telling {
        private final RunRecorder recorder;
        private final List<List<WaitEnd>> ends;
        private final List<Step> steps;

        /** By thread, the step with which it began to wait. */
        private final Map<Integer, Integer> begins = new HashMap<>();

        /** Notifications of one thread that have woken one. */
        private final Set<Integer> used = new HashSet<>();

        Telling(RandomProgram program, List<List<WaitEnd>> ends, RunRecorder recorder) {
            this.recorder = recorder;
            this.ends = ends.stream().<List<WaitEnd>>map(ArrayList::new).toList();
            this.steps = program.steps();
        }

        void tell() {
            for (int i = 0; i < steps.size(); i++) {
                Step step = steps.get(i);
                int thread = step.thread();
                switch (step.kind()) {
                    case WAIT -> {
                        begins.put(thread, i);
                        recorder.await(thread, step.operand());
                    }
                    case NOTIFY -> recorder.wake(thread, step.operand(), step.variant() == 1);
                    case RESUME -> resume(i, isShared(step) ? ends.get(thread).remove(0) : WaitEnd.TIME_OVER);
                    default -> step.tell(recorder);
                }
            }
        }

        /** Of a monitor that one thread alone uses nothing leaves the JVM. */
        private boolean isShared(Step ofMonitor) {
            return steps.stream()
                    .anyMatch(step -> step.kind() == Kind.ACQUIRE
                            && step.operand() == ofMonitor.operand()
                            && step.thread() != ofMonitor.thread());
        }

        private void resume(int end, WaitEnd how) {
            Step step = steps.get(end);
            int begin = begins.get(step.thread());
            List<Integer> since = IntStream.range(begin, end)
                    .filter(i ->
                            steps.get(i).kind() == Kind.NOTIFY && steps.get(i).operand() == step.operand())
                    .boxed()
                    .toList();
            boolean isLimited = steps.get(begin).variant() == 1;
            if (!isLimited || since.isEmpty()) {
                assertEquals(isLimited ? WaitEnd.TIME_OVER : WaitEnd.WOKEN, how, "end=" + end + " " + steps);
            }
            boolean all = since.stream().anyMatch(i -> steps.get(i).variant() == 1);
            Optional<Integer> one =
                    since.stream().filter(i -> !used.contains(i)).findFirst();
            if (!all) {
                one.ifPresent(used::add);
            }
            recorder.resume(step.thread(), step.operand(), how == WaitEnd.WOKEN || all || one.isPresent());
        }
    }

    /** @param ends by thread, how its waits ended */
    static void tell(RandomProgram program, List<List<WaitEnd>> ends, RunRecorder recorder) {
        new Telling(program, ends, recorder).tell();
    }
}

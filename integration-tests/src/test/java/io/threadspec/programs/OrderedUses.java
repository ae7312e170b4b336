package io.threadspec.programs;

import io.threadspec.analysis.prediction.RunRecorder;
import io.threadspec.programs.RandomProgram.Kind;
import io.threadspec.programs.RandomProgram.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Tells a program as predictions may see it: fields, elements and monitors as they are; objects of the class library keep the order in which they
 * were used, as far as one of two uses changed something, and are no accesses. Those to the atomic variable are, and a write to it keeps its place: it may depend on
 * what was there. A read may see something else, as one of a field may.
 */
final class OrderedUses {

    private static final int ATOMIC = 8;
    private static final int QUEUE = 100;
    private static final int FIRST_LOCK = 200;
    private static final int FIRST_LATCH = 300;
    private static final int PERMITS = 400;
    private static final int VALUE = 401;

    /** Numbers of locks that are used once: an operation that conflicts with nothing. */
    private int unused = 1_000;

    private boolean provided;

    /** The uses of an object: the last one that changed something, and those that did not since. */
    private static final class Uses {
        int change = -1;
        final List<Integer> looks = new ArrayList<>();
        final List<Integer> counts = new ArrayList<>();
    }

    private final RunRecorder recorder;
    private final Map<Integer, Uses> objects = new HashMap<>();
    private final Map<List<Integer>, Integer> depths = new HashMap<>();

    private OrderedUses(RunRecorder recorder) {
        this.recorder = recorder;
    }

    static void tell(RandomProgram program, RunRecorder recorder) {
        var uses = new OrderedUses(recorder);
        program.steps().forEach(uses::tell);
    }

    private void tell(Step step) {
        int thread = step.thread();
        switch (step.kind()) {
            case BEGIN -> recorder.begin(thread, 0);
            case END -> recorder.end(thread);
            case FORK -> {
                recorder.fork(thread, step.operand());
                if (step.variant() == RandomProgram.AFTER_VALUE) {
                    use(step.operand(), VALUE, false, () -> nothing(step.operand()));
                }
            }
            case JOIN -> recorder.join(thread, step.operand());
            case CREATE, CREATED -> step.tell(recorder);
            case READ, WRITE -> access(step);
            case PUT, TAKE -> use(thread, QUEUE, true, () -> nothing(thread));
            case COUNT -> count(thread, FIRST_LATCH + step.operand());
            case AWAIT -> use(thread, FIRST_LATCH + step.operand(), false, () -> nothing(thread));
            case GIVE_PERMIT -> count(thread, PERMITS);
            case TAKE_PERMIT -> use(thread, PERMITS, false, () -> nothing(thread));
            case PROVIDE -> provide(thread);
            case GET -> use(thread, VALUE, false, () -> nothing(thread));
            case ACQUIRE, RELEASE -> lock(step);
            case WAIT, RESUME, NOTIFY -> throw new IllegalStateException("told by WaitingProgram");
        }
    }

    private void access(Step step) {
        int thread = step.thread();
        int variable = step.operand();
        boolean writes = step.kind() == Kind.WRITE;
        if (variable > ATOMIC) {
            use(thread, variable, writes, () -> nothing(thread));
        } else if (variable == ATOMIC) {
            use(thread, variable, writes, () -> plain(thread, variable, writes));
        } else {
            plain(thread, variable, writes);
        }
    }

    private void plain(int thread, int variable, boolean writes) {
        if (writes) {
            recorder.write(thread, variable);
        } else {
            recorder.read(thread, variable);
        }
    }

    /** To take a lock that the thread has is no operation. */
    private void lock(Step step) {
        int thread = step.thread();
        int lock = step.operand();
        List<Integer> key = List.of(thread, lock);
        boolean acquires = step.kind() == Kind.ACQUIRE;
        int depth = depths.merge(key, acquires ? 1 : -1, Integer::sum);
        if (depth != (acquires ? 1 : 0)) {
            return;
        }
        if (lock < RandomProgram.MONITORS) {
            if (acquires) {
                recorder.acquire(thread, lock);
            } else {
                recorder.release(thread, lock);
            }
        } else {
            boolean shared = lock == RandomProgram.READ_LOCK;
            int object = FIRST_LOCK + (shared ? RandomProgram.WRITE_LOCK : lock);
            use(thread, object, !shared, () -> nothing(thread));
        }
    }

    /** Calls that count, or give permits, do not order each other; who waits for them comes after all. */
    private void count(int thread, int object) {
        Uses uses = objects.computeIfAbsent(object, key -> new Uses());
        nothing(thread);
        uses.counts.add(recorder.lastOf(thread));
    }

    /** Who finds the value there has not provided it, and has seen that. */
    private void provide(int thread) {
        use(thread, VALUE, !provided, () -> nothing(thread));
        provided = true;
    }

    private void use(int thread, int object, boolean changes, Runnable operation) {
        Uses uses = objects.computeIfAbsent(object, key -> new Uses());
        uses.counts.forEach(count -> recorder.after(thread, count));
        if (uses.change >= 0 && (changes || object != ATOMIC)) {
            recorder.after(thread, uses.change);
        }
        if (changes) {
            uses.looks.forEach(look -> recorder.after(thread, look));
        }
        operation.run();
        int done = recorder.lastOf(thread);
        if (changes) {
            uses.change = done;
            uses.looks.clear();
        } else {
            uses.looks.add(done);
        }
    }

    private void nothing(int thread) {
        recorder.acquire(thread, unused);
        recorder.release(thread, unused++);
    }
}

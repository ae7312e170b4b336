package io.threadspec.runtime.capture.thread;

import io.threadspec.runtime.capture.mode.EventSink;
import io.threadspec.runtime.capture.sync.Keyed;
import io.threadspec.runtime.capture.sync.Plan;
import io.threadspec.runtime.capture.sync.ReadWriteKey;
import io.threadspec.runtime.capture.sync.Runs;
import io.threadspec.runtime.capture.thread.SyncProgram.Step;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventKind;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Runs the schedule of a {@link SyncProgram} through the contexts, as woven calls of the class library would. */
final class SyncInterpreter {

    private static final int LOCKS = Plan.ACQUIRE | Plan.CHANGE;
    private static final int MAY_LOCK = (LOCKS | Plan.LOOK) << Plan.MAYBE_SHIFT;
    private static final int READS = Plan.READ | Plan.FACTS_ACQUIRE;
    private static final int WRITES = Plan.WRITE | Plan.FACTS_RELEASE;
    private static final int UPDATES = WRITES | Plan.FACTS_ACQUIRE;
    private static final int MAY_UPDATE = (UPDATES | Plan.READ) << Plan.MAYBE_SHIFT;
    private static final int MAY_GET = (Plan.ACQUIRE | Plan.LOOK) << Plan.MAYBE_SHIFT;
    private static final int MAY_COMPLETE = Plan.RELEASE << Plan.MAYBE_SHIFT;

    private final SyncProgram program;
    private final Context[] contexts;
    private final Object[] monitors = objects();
    private final Object[] keys = objects();
    private final Object[] locks = objects();
    private final ReadWriteKey[] readWriteLocks = {new ReadWriteKey(), new ReadWriteKey(), new ReadWriteKey()};
    private final Object[] collections = objects();
    private final Object[] values = objects();
    private final Object[] tasks = objects();
    private final Object[] executors = objects();

    /** By number of the result. */
    private final Map<Integer, Object> results = new HashMap<>();

    private final Map<Integer, Object> functions = new HashMap<>();

    SyncInterpreter(CaptureMode mode, SyncProgram program, IntFunction<EventSink> sinks) {
        var capture = new CaptureState(mode);
        this.program = program;
        this.contexts = new Context[program.threads()];
        // Threads that never end: no component is used twice.
        Arrays.setAll(contexts, i -> capture.newContext(Thread.currentThread(), sinks.apply(i)));
    }

    private static Object[] objects() {
        return new Object[] {new Object(), new Object(), new Object()};
    }

    void run() {
        program.steps().forEach(this::run);
    }

    private void run(Step step) {
        Context thread = contexts[step.thread()];
        switch (step.kind()) {
            case EVENT -> thread.event(EventKind.WRITE, 0, null, 0, 0);
            case ENTER -> thread.acquired(monitors[step.object()]);
            case EXIT -> thread.releasing(monitors[step.object()]);
            case RELEASE -> key(step, Plan.RELEASE, Plan.RELEASE);
            case ACQUIRE -> key(step, Plan.ACQUIRE, Plan.ACQUIRE);
            case CHANGE -> key(step, Plan.CHANGE, Plan.CHANGE);
            case LOOK -> key(step, Plan.LOOK, Plan.LOOK);
            case LOCK -> lock(step, step.thread() % 2 == 0 ? LOCKS : MAY_LOCK, LOCKS);
            case UNLOCK -> lock(step, Plan.RELEASE, Plan.RELEASE);
            case FAIL_TO_LOCK -> lock(step, MAY_LOCK, Plan.LOOK);
            case WRITE_LOCK -> on(readWriteLocks[step.object()].writeLock(), LOCKS, LOCKS, thread);
            case WRITE_UNLOCK -> on(readWriteLocks[step.object()].writeLock(), Plan.RELEASE, Plan.RELEASE, thread);
            case FAIL_TO_WRITE_LOCK -> on(readWriteLocks[step.object()].writeLock(), MAY_LOCK, Plan.LOOK, thread);
            case READ_LOCK -> on(readWriteLocks[step.object()].readLock(), MAY_LOCK, LOCKS, thread);
            case READ_UNLOCK -> on(readWriteLocks[step.object()].readLock(), Plan.RELEASE, Plan.RELEASE, thread);
            case FAIL_TO_READ_LOCK -> on(readWriteLocks[step.object()].readLock(), MAY_LOCK, Plan.LOOK, thread);
            case READ -> collection(step, READS, READS);
            case WRITE -> collection(step, WRITES, WRITES);
            case FAIL_TO_WRITE -> collection(step, MAY_UPDATE, Plan.READ);
            case GET_VALUE -> value(step, READS, READS);
            case SET_VALUE -> value(step, WRITES, WRITES);
            case FAIL_TO_SET_VALUE -> value(step, MAY_UPDATE | READS, READS);
            case AWAIT_TERMINATION -> {
                Keyed begun = Sync.begin(executors[step.object()], Plan.ACQUIRE, thread);
                end(begun, step, Plan.ACQUIRE, Plan.ACQUIRE);
            }
            case SUBMIT -> {
                Sync.handOver(tasks[step.object()], executors[step.other()], Runs.ONCE, false, thread);
                Sync.follow(result(step.result()), Sync.handed(thread), thread);
            }
            case BEGIN -> Sync.begin(tasks[step.object()], thread);
            case END -> Sync.end(tasks[step.object()], thread);
            case STAGE -> stage(step, thread);
            case BEGIN_STAGE -> Sync.begin(function(step), thread);
            case END_STAGE -> Sync.end(function(step), thread);
            case ALL_OF -> {
                Sync.follow(result(step.result()), result(step.object()), thread);
                Sync.follow(result(step.result()), result(step.other()), thread);
            }
            case COMPLETE ->
                end(Sync.beginResult(result(step.result()), MAY_COMPLETE, thread), step, MAY_COMPLETE, Plan.RELEASE);
            case GET ->
                end(Sync.beginResult(result(step.result()), Plan.ACQUIRE, thread), step, Plan.ACQUIRE, Plan.ACQUIRE);
            case FIND_MISSING ->
                end(Sync.beginResult(result(step.result()), MAY_GET, thread), step, MAY_GET, Plan.LOOK);
        }
    }

    private void stage(Step step, Context thread) {
        Object before = result(step.object());
        Sync.handOver(function(step), null, Runs.ONCE, false, thread);
        Object outcome = Sync.handed(thread);
        Sync.follow(outcome, before, thread);
        Sync.follow(result(step.result()), before, thread);
        Sync.follow(result(step.result()), outcome, thread);
    }

    private void key(Step step, int plan, int done) {
        end(Sync.begin(keys[step.object()], plan, contexts[step.thread()]), step, plan, done);
    }

    private void lock(Step step, int plan, int done) {
        end(Sync.begin(locks[step.object()], plan, contexts[step.thread()]), step, plan, done);
    }

    private void collection(Step step, int plan, int done) {
        end(Sync.begin(collections[step.object()], plan, contexts[step.thread()]), step, plan, done);
    }

    private void value(Step step, int plan, int done) {
        int whole = plan | Plan.ONE_STEP;
        end(Sync.beginValue(values[step.object()], whole, contexts[step.thread()]), step, whole, done);
    }

    private void end(@Nullable Keyed begun, Step step, int plan, int done) {
        Sync.end(begun, plan, done, contexts[step.thread()]);
    }

    private static void on(Keyed key, int plan, int done, Context thread) {
        Sync.end(Sync.beginOn(key, plan, thread), plan, done, thread);
    }

    private Object result(int number) {
        return results.computeIfAbsent(number, any -> new Object());
    }

    private Object function(Step step) {
        return functions.computeIfAbsent(step.result(), any -> new Object());
    }
}

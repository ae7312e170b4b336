package io.threadspec.runtime.capture.thread;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.capture.mode.EventSink;
import io.threadspec.runtime.capture.sync.Plan;
import io.threadspec.runtime.capture.sync.Result;
import io.threadspec.runtime.capture.sync.Runs;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventKind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** One object in several roles at once, and one task in several hands. */
class RolesTest {

    private final List<Integer> tests = new ArrayList<>();

    /** Contexts of one recording, which the test plays in turn. */
    private static final class Threads {
        private final SyncLog log;
        private final CaptureState capture;
        private final List<Context> contexts = new ArrayList<>();

        Threads(CaptureMode mode, int count) {
            log = new SyncLog(count);
            capture = new CaptureState(mode);
            for (int i = 0; i < count; i++) {
                contexts.add(capture.newContext(Thread.currentThread(), log.sink(i)));
            }
        }

        Context of(int thread) {
            return contexts.get(thread);
        }

        /** The number of the event. */
        int event(int thread) {
            of(thread).event(EventKind.WRITE, 0, null, 0, 0);
            return log.size() - 1;
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldNotLoseACountDownInsideASynchronizedBlock(CaptureMode mode) {
        var threads = new Threads(mode, 3);
        Object latch = new Object();
        threads.event(0);
        threads.of(0).acquired(latch);
        int counted = threads.event(1);
        threads.of(1).releaseTo(latch);
        threads.of(0).releasing(latch);
        threads.of(2).acquireFrom(latch);
        assertTrue(threads.log.precedes(counted, threads.event(2)));
    }

    @ParameterizedTest
    @EnumSource
    void shouldNotTakeAMonitorForAKey(CaptureMode mode) {
        var threads = new Threads(mode, 2);
        Object object = new Object();
        int inside = threads.event(0);
        threads.of(0).acquired(object);
        threads.of(0).releasing(object);
        threads.of(1).acquireFrom(object);
        assertFalse(threads.log.precedes(inside, threads.event(1)));
    }

    @ParameterizedTest
    @EnumSource
    void shouldKeepTheHandOverOfATaskWhoseMonitorIsHeld(CaptureMode mode) {
        var threads = new Threads(mode, 4);
        Object task = new Object();
        threads.event(0);
        Sync.handOver(task, null, Runs.ONCE, false, threads.of(0));
        Sync.begin(task, threads.of(1));
        threads.of(1).acquired(task);
        int again = threads.event(2);
        Sync.handOver(task, null, Runs.ONCE, false, threads.of(2));
        threads.of(1).releasing(task);
        Sync.end(task, threads.of(1));
        Sync.begin(task, threads.of(3));
        assertTrue(threads.log.precedes(again, threads.event(3)));
        assertFalse(threads.log.precedes(again, threads.event(1)));
    }

    @Test
    void shouldRunEachTaskForTheTestThatHandedItOver() {
        var capture = new CaptureState(CaptureMode.MVC);
        Context first = capture.newContext(Thread.currentThread(), ofTest(1));
        Context second = capture.newContext(Thread.currentThread(), ofTest(2));
        Context worker = capture.newContext(Thread.currentThread(), ofTest(0));
        Object task = new Object();
        Sync.handOver(task, null, Runs.ONCE, false, first);
        run(task, worker);
        Sync.handOver(task, null, Runs.ONCE, false, second);
        run(task, worker);
        Sync.handOver(task, null, Runs.ONCE, false, first);
        Sync.handOver(task, null, Runs.ONCE, false, second);
        run(task, worker);
        run(task, worker);
        assertEquals(List.of(1, 2, 1, 2), tests);
    }

    private static void run(Object task, Context thread) {
        Sync.begin(task, thread);
        Sync.end(task, thread);
    }

    private EventSink ofTest(int test) {
        return new LastClock() {
            @Override
            public int test() {
                return test;
            }

            @Override
            public void begins(int begun) {
                tests.add(begun);
            }
        };
    }

    /** Each stage is got as soon as it is there: what that looks at must not grow with the chain. */
    @ParameterizedTest
    @EnumSource
    void shouldFlattenAStageThatIsThere(CaptureMode mode) {
        var threads = new Threads(mode, 2);
        Object stage = new Object();
        threads.event(0);
        complete(stage, threads.of(0));
        for (int i = 0; i < 100; i++) {
            stage = then(stage, threads.of(0));
            assertEquals(1, resultOf(stage, threads.of(0)).withSources().size());
            Sync.ended(stage, true, threads.of(1));
        }
    }

    /** A chain is made first and completed then: its tail must not hold the rest. */
    @ParameterizedTest
    @EnumSource
    void shouldNotHoldTheStagesBeforeOneThatIsThere(CaptureMode mode) {
        var threads = new Threads(mode, 2);
        Object first = new Object();
        List<Object> functions = new ArrayList<>();
        Object stage = first;
        for (int i = 0; i < 100; i++) {
            Object function = new Object();
            functions.add(function);
            stage = after(stage, function, threads.of(0));
        }
        assertTrue(resultOf(stage, threads.of(0)).withSources().size() > 100);
        int told = threads.event(1);
        complete(first, threads.of(1));
        functions.forEach(function -> run(function, threads.of(1)));
        assertEquals(1, resultOf(stage, threads.of(0)).withSources().size());
        Sync.ended(stage, true, threads.of(0));
        assertTrue(threads.log.precedes(told, threads.event(0)));
    }

    private static void complete(Object stage, Context thread) {
        Sync.end(Sync.beginResult(stage, Plan.RELEASE, thread), Plan.RELEASE, Plan.RELEASE, thread);
    }

    /** A stage whose function has run. */
    private static Object then(Object before, Context thread) {
        Object function = new Object();
        Object stage = after(before, function, thread);
        run(function, thread);
        return stage;
    }

    private static Object after(Object before, Object function, Context thread) {
        Object stage = new Object();
        Sync.handOver(function, null, Runs.ONCE, false, thread);
        Object outcome = Sync.handed(thread);
        Sync.follow(outcome, before, thread);
        Sync.follow(stage, before, thread);
        Sync.follow(stage, outcome, thread);
        return stage;
    }

    private static Result resultOf(Object stage, Context thread) {
        return thread.roles(stage).result();
    }

    /** However many threads have released, who acquires writes down a few marks. */
    @Test
    void shouldGatherTheMarksOfManyThreads() {
        int many = 1_000;
        var threads = new Threads(CaptureMode.FACTS_ASYNC, many + 2);
        Object key = new Object();
        List<Integer> told = new ArrayList<>();
        for (int i = 0; i < many; i++) {
            told.add(threads.event(i));
            threads.of(i).releaseTo(key);
        }
        int before = threads.of(many).position;
        threads.of(many).acquireFrom(key);
        int written = threads.of(many).position - before;
        assertTrue(written < 20, "written=" + written);
        int last = threads.event(many);
        told.forEach(event -> assertTrue(threads.log.precedes(event, last)));
        // The one who told last has learnt nothing by it.
        int teller = threads.event(many - 1);
        assertFalse(threads.log.precedes(told.get(0), teller));
    }
}

package io.threadspec.runtime.capture.thread;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.capture.sync.Keyed;
import io.threadspec.runtime.capture.sync.Plan;
import io.threadspec.runtime.capture.sync.SyncValue;
import io.threadspec.runtime.trace.CaptureMode;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * An error strikes a thread between taking a lock and giving it back. Others need not wait until it can be presumed: for as many locks as
 * here that would take ten minutes.
 */
@Timeout(value = 30, unit = TimeUnit.MINUTES)
class LeftLocksTest {

    private static final int LOCKS = 300;
    private static final int PLAN = Plan.ONE_STEP | Plan.WRITE;

    private final CaptureState capture = new CaptureState(CaptureMode.MVC);
    private final Context alive = context(Thread.currentThread());
    private final Thread ended = new Thread(() -> {});

    private Context context(Thread thread) {
        return capture.newContext(thread, new LastClock());
    }

    @BeforeEach
    void end() throws InterruptedException {
        ended.start();
        ended.join();
    }

    private static void use(SyncValue value, Context thread) {
        value.begin(PLAN, thread).end(PLAN, PLAN, thread);
    }

    @Test
    void shouldTakeTheLockOfAValueFromAThreadThatHasEnded() {
        for (int i = 0; i < LOCKS; i++) {
            var value = new SyncValue();
            value.begin(PLAN, context(ended));
            use(value, alive);
        }
    }

    @Test
    void shouldGiveBackTheLockOfAValueWithTheNextOne() {
        Context struck = context(Thread.currentThread());
        var next = new SyncValue();
        for (int i = 0; i < LOCKS; i++) {
            var value = new SyncValue();
            value.begin(PLAN, struck);
            use(next, struck);
            use(value, alive);
        }
    }

    @Test
    void shouldGiveBackTheLockOfAValueThatIsUsedAgain() {
        Context struck = context(Thread.currentThread());
        for (int i = 0; i < LOCKS; i++) {
            var value = new SyncValue();
            value.begin(PLAN, struck);
            use(value, struck);
            use(value, alive);
        }
    }

    /** A method of an atomic variable that the program has overridden, and that calls others. */
    @Test
    void shouldEndAStepInWhichAnotherWasTaken() {
        var outer = new SyncValue();
        var inner = new SyncValue();
        Keyed begun = outer.begin(PLAN, alive);
        use(inner, alive);
        use(outer, alive);
        begun.end(PLAN, PLAN, alive);
        Context other = context(Thread.currentThread());
        use(outer, other);
        use(inner, other);
    }

    @Test
    void shouldTakeTheLockOfAVariableFromAThreadThatHasEnded() {
        for (int variable = 0; variable < LOCKS; variable++) {
            assertTrue(context(ended).enter(null, null, variable));
            assertTrue(alive.enter(null, null, variable));
            alive.leave();
        }
    }
}

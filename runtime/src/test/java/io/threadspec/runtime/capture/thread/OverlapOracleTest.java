package io.threadspec.runtime.capture.thread;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.threadspec.runtime.TestEffort;
import io.threadspec.runtime.capture.sync.Keyed;
import io.threadspec.runtime.capture.sync.Plan;
import io.threadspec.runtime.capture.thread.OverlapProgram.Kind;
import io.threadspec.runtime.capture.thread.OverlapProgram.Step;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Calls on keys that overlap in every way: no order that their effects made is lost, whichever of them has told or learnt by when. What
 * is recorded may be more, since a call counts from its beginning to its end; {@link SyncOracleTest} shows that it is not where calls
 * do not overlap.
 */
class OverlapOracleTest {

    private static final int PROGRAMS = TestEffort.of(20_000);

    /** What a call does, and what one after it must do to be ordered by that. */
    private static final int[][] EVERY_USE = {
        {Plan.RELEASE, Plan.ACQUIRE | Plan.LOOK},
        {Plan.CHANGE, Plan.LOOK},
        {Plan.LOOK, Plan.RELEASE | Plan.CHANGE},
        {Plan.WRITE, Plan.READ | Plan.WRITE},
        {Plan.READ, Plan.WRITE}
    };

    private static final int[][] HAPPENS_BEFORE = {
        {Plan.RELEASE, Plan.ACQUIRE}, {Plan.FACTS_RELEASE, Plan.FACTS_ACQUIRE}
    };

    @ParameterizedTest
    @EnumSource
    void shouldLoseNoOrder(CaptureMode mode) {
        int ordered = 0;
        for (int seed = 0; seed < PROGRAMS; seed++) {
            var program = OverlapProgram.of(seed);
            SyncLog log = run(program, mode);
            BitSet[] before = order(program, mode.ordersConflicts());
            List<Integer> events = new ArrayList<>();
            for (int i = 0; i < program.steps().size(); i++) {
                if (program.steps().get(i).kind() == Kind.EVENT) {
                    events.add(i);
                }
            }
            for (int i = 0; i < events.size(); i++) {
                for (int j = i + 1; j < events.size(); j++) {
                    if (before[events.get(j)].get(events.get(i))) {
                        ordered++;
                        if (!log.precedes(i, j)) {
                            fail("seed=" + seed + " steps=" + events.get(i) + "," + events.get(j) + " program="
                                    + program);
                        }
                    }
                }
            }
        }
        assertTrue(ordered > PROGRAMS, "ordered=" + ordered);
    }

    private static SyncLog run(OverlapProgram program, CaptureMode mode) {
        var log = new SyncLog(program.threads());
        var capture = new CaptureState(mode);
        var contexts = new Context[program.threads()];
        Arrays.setAll(contexts, i -> capture.newContext(Thread.currentThread(), log.sink(i)));
        var keys = new Object[2 * OverlapProgram.KEYS];
        Arrays.setAll(keys, i -> new Object());
        @Nullable Keyed[] begun = new Keyed[program.threads()];
        for (Step step : program.steps()) {
            Context thread = contexts[step.thread()];
            switch (step.kind()) {
                case EVENT -> thread.event(EventKind.WRITE, 0, null, 0, 0);
                case BEGIN -> begun[step.thread()] = Sync.begin(keys[step.key()], step.plan(), thread);
                case END -> Sync.end(begun[step.thread()], step.plan(), step.done(), thread);
                case HAPPEN -> {}
            }
        }
        return log;
    }

    /** By step: all steps before it, a call being where it happens. */
    private static BitSet[] order(OverlapProgram program, boolean ordersEveryUse) {
        List<Step> steps = program.steps();
        var before = new BitSet[steps.size()];
        for (int j = 0; j < before.length; j++) {
            before[j] = new BitSet();
            for (int i = 0; i < j; i++) {
                if (steps.get(i).thread() == steps.get(j).thread()
                        || conflict(steps.get(i), steps.get(j), ordersEveryUse)) {
                    before[j].or(before[i]);
                    before[j].set(i);
                }
            }
        }
        return before;
    }

    private static boolean conflict(Step one, Step other, boolean ordersEveryUse) {
        if (one.kind() != Kind.HAPPEN || other.kind() != Kind.HAPPEN || one.key() != other.key()) {
            return false;
        }
        int[][] pairs = ordersEveryUse ? EVERY_USE : HAPPENS_BEFORE;
        return Arrays.stream(pairs).anyMatch(pair -> has(one.done(), pair[0]) && has(other.done(), pair[1]));
    }

    private static boolean has(int done, int bits) {
        return (done & bits) != 0;
    }
}

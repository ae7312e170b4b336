package io.threadspec.runtime.capture.thread;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.threadspec.runtime.TestEffort;
import io.threadspec.runtime.trace.CaptureMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * The order that is recorded of random programs over monitors, keys, locks, collections, atomic values, tasks and stages together,
 * against the order by definition: no larger and no smaller, in all modes.
 */
class SyncOracleTest {

    private static final int PROGRAMS = TestEffort.of(20_000);

    /** By definition; no less than the one and no more than the other, where there are two answers. */
    private static final class Orders {
        final BitSet[] least;
        final BitSet[] most;

        Orders(SyncProgram program, boolean ordersConflicts) {
            least = SyncOracle.order(program, ordersConflicts, false);
            most = SyncOracle.order(program, ordersConflicts, true);
        }

        boolean isOne() {
            return Arrays.equals(least, most);
        }
    }

    @Test
    void shouldRecordExactlyTheOrderThereIs() {
        Map<CaptureMode, Integer> exact = new EnumMap<>(CaptureMode.class);
        for (int seed = 0; seed < PROGRAMS; seed++) {
            var program = SyncProgram.of(seed);
            var conflicts = new Orders(program, true);
            var happensBefore = new Orders(program, false);
            for (CaptureMode mode : CaptureMode.values()) {
                Orders orders = mode.ordersConflicts() ? conflicts : happensBefore;
                var log = new SyncLog(program.threads());
                new SyncInterpreter(mode, program, log::sink).run();
                compare(program, log, orders, mode);
                exact.merge(mode, orders.isOne() ? 1 : 0, Integer::sum);
            }
        }
        exact.forEach((mode, programs) ->
                assertTrue(programs > PROGRAMS / 2, mode + ": programs of which the order is certain: " + programs));
    }

    private static void compare(SyncProgram program, SyncLog log, Orders orders, CaptureMode mode) {
        List<Integer> events = new ArrayList<>();
        for (int i = 0; i < program.steps().size(); i++) {
            if (program.isEvent(i)) {
                events.add(i);
            }
        }
        assertEquals(events.size(), log.size(), "seed=" + program.seed());
        for (int i = 0; i < events.size(); i++) {
            for (int j = i + 1; j < events.size(); j++) {
                boolean recorded = log.precedes(i, j);
                int one = events.get(i);
                int other = events.get(j);
                if (recorded ? !orders.most[other].get(one) : orders.least[other].get(one)) {
                    fail("seed=" + program.seed() + " mode=" + mode + " steps=" + one + "," + other + " recorded="
                            + recorded + " program=" + program.text());
                }
            }
        }
    }
}

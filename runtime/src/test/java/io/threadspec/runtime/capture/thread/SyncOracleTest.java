package io.threadspec.runtime.capture.thread;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.threadspec.runtime.trace.CaptureMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The order that is recorded of random programs over monitors, keys, locks, collections, atomic values, tasks and stages together,
 * against the order by definition: no larger and no smaller, in all modes.
 */
class SyncOracleTest {

    private static final int PROGRAMS = 20_000;

    @ParameterizedTest
    @EnumSource
    void shouldRecordExactlyTheOrderThereIs(CaptureMode mode) {
        int exact = 0;
        for (int seed = 0; seed < PROGRAMS; seed++) {
            var program = SyncProgram.of(seed);
            var log = new SyncLog(program.threads());
            new SyncInterpreter(mode, program, log::sink).run();
            exact += compare(program, log, mode) ? 1 : 0;
        }
        assertTrue(exact > PROGRAMS / 2, "programs of which the order is certain: " + exact);
    }

    /** Whether there is only one right order. */
    private static boolean compare(SyncProgram program, SyncLog log, CaptureMode mode) {
        BitSet[] least = SyncOracle.order(program, mode.ordersConflicts(), false);
        BitSet[] most = SyncOracle.order(program, mode.ordersConflicts(), true);
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
                if (recorded ? !most[other].get(one) : least[other].get(one)) {
                    fail("seed=" + program.seed() + " mode=" + mode + " steps=" + one + "," + other + " recorded="
                            + recorded + " program=" + program.text());
                }
            }
        }
        return Arrays.equals(least, most);
    }
}

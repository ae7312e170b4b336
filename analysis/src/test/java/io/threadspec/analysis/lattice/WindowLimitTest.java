package io.threadspec.analysis.lattice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.limits.Limits;
import io.threadspec.analysis.limits.ReachedLimit;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A window that the heap cannot hold ends the search with figures. */
class WindowLimitTest {

    private static final Limits UNLIMITED = new Limits(Integer.MAX_VALUE);

    private final LongTrace trace =
            new LongTrace(1, 4, 4_000, "never (in && next (!out until (in && next (!out until in))))");

    private Optional<ReachedLimit> limit(long maxWindow) {
        return TwoLayers.explore(
                        trace.computation,
                        trace.machine(),
                        trace.computation.observedRun(),
                        Goal.ALL_VERDICTS,
                        new Budget(UNLIMITED, maxWindow))
                .outcomes()
                .limit();
    }

    @Test
    void shouldEndWithFiguresAtAWindowThatIsTooLarge() {
        ReachedLimit limit = limit(1).orElseThrow();
        assertEquals(ReachedLimit.Kind.WINDOW, limit.kind());
        assertEquals(1, limit.limit());
        assertTrue(limit.reached() > 1, limit.toString());
    }

    @Test
    void shouldNotEndWhereWindowsFit() {
        assertEquals(Optional.empty(), limit(4_000));
    }
}

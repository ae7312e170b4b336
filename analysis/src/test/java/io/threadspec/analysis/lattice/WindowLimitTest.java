package io.threadspec.analysis.lattice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.limits.Limits;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A window that the heap cannot hold ends the search with figures. */
class WindowLimitTest {

    private static final Limits UNLIMITED = new Limits(Integer.MAX_VALUE);

    private final LongTrace trace =
            new LongTrace(1, 4, 4_000, "never (in && next (!out until (in && next (!out until in))))");

    private Optional<LatticeLimitException> limit(long maxWindow) {
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
        LatticeLimitException limit = limit(1).orElseThrow();
        assertTrue(limit.getMessage().contains(" limit=1 after "), limit.getMessage());
        assertTrue(limit.getMessage().contains("events="), limit.getMessage());
        assertEquals("-Xmx", limit.option());
    }

    @Test
    void shouldNotEndWhereWindowsFit() {
        assertEquals(Optional.empty(), limit(4_000));
    }
}

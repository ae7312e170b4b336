package io.threadspec.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class StatisticsTest {

    @Test
    void shouldTakeTheMiddle() {
        assertEquals(3, Statistics.median(9, 3, 1));
        assertEquals(2.5, Statistics.median(4, 1, 2, 3));
    }

    @Test
    void shouldMultiplyForTheGeometricMean() {
        assertEquals(4, Statistics.geometricMean(2, 8), 1e-12);
        assertEquals(1, Statistics.geometricMean(0.5, 2), 1e-12);
    }

    @Test
    void shouldLeaveOutTheEarlierRounds() {
        assertEquals(20, new Measurement("", List.of(900L, 800L, 20L, 30L, 10L), 0, 0).time());
    }
}

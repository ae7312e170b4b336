package io.threadspec.benchmarks.atomicity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.exchange.StdOperations;
import io.threadspec.analysis.serializability.AeroDrome;
import io.threadspec.analysis.serializability.OpenAncestors;
import io.threadspec.analysis.serializability.Velodrome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SyntheticRunTest {

    private static final int SHORT = 20_000;
    private static final int LONG = 10 * SHORT;

    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(ints = {2, 8, 64})
    void shouldBeSerializableToAllCheckers(int threads) {
        var run = new PackedRun();
        SyntheticRun.tell(threads, SHORT, 1, run);
        var violations = new AtomicInteger();
        run.tell(new OpenAncestors(thread -> violations.incrementAndGet()));
        run.tell(new Velodrome(() -> 0, cycle -> violations.incrementAndGet()));
        var clocks = new AeroDrome(thread -> violations.incrementAndGet());
        run.tell(clocks);
        clocks.finish();
        assertEquals(0, violations.get());
        assertEquals(SHORT, run.size());
    }

    /** Ten times the transactions, and no more of them alive at once. */
    @ParameterizedTest
    @ValueSource(ints = {2, 8, 64})
    void shouldKeepAsFewNodesAliveInALongRunAsInAShortOne(int threads) {
        Velodrome brief = read(threads, SHORT);
        Velodrome extended = read(threads, LONG);
        assertTrue(extended.allocatedNodes() > 9 * brief.allocatedNodes());
        String alive = "most alive: " + brief.mostLiveNodes() + " and " + extended.mostLiveNodes();
        assertTrue(extended.mostLiveNodes() <= 2 * brief.mostLiveNodes(), alive);
        assertFalse(extended.isFull());
    }

    private static Velodrome read(int threads, int operations) {
        var velodrome = new Velodrome(() -> 0, cycle -> {});
        SyntheticRun.tell(threads, operations, 1, velodrome);
        return velodrome;
    }

    @Test
    void shouldBeReadAgainFromItsText() throws IOException {
        Path file = directory.resolve("run.std");
        var run = new PackedRun();
        SyntheticRun.tell(8, SHORT, 1, run);
        try (var text = new StdText(file)) {
            run.tell(text);
        }
        var again = new PackedRun();
        var operations = new StdOperations("run.std", again);
        operations.read(file);
        assertEquals(SHORT, operations.line());
        assertEquals(SHORT, again.size());
    }
}

package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.TraceLimits;
import org.junit.jupiter.api.Test;

class InstrumentationTest {

    @Test
    void shouldWeaveEverythingWhereTheModeNeedsIt() {
        assertEquals(
                new Instrumentation(CaptureMode.MVC, Scope.EVERYTHING),
                Instrumentation.parse("mvc", "needed", true, 2048, 500));
        assertEquals(
                Scope.NEEDED,
                Instrumentation.parse("facts-async", "needed", true, 2048, 500).scope());
    }

    @Test
    void shouldRefuseLimitsThatAreNone() {
        var size = assertThrows(ProblemException.class, () -> Instrumentation.parse("mvc", "needed", true, 0, 500));
        assertTrue(size.getMessage().contains("threadspec.maxTraceMegabytes=0"), size.getMessage());
        var disk = assertThrows(ProblemException.class, () -> Instrumentation.parse("mvc", "needed", true, 1, -1));
        assertTrue(disk.getMessage().contains("threadspec.minDiskMegabytes=-1"), disk.getMessage());
        assertEquals(
                new TraceLimits(3 << 20, 0, 7),
                Instrumentation.parse("mvc", "needed", true, 3, 0).recording(7).limits());
        var accesses = assertThrows(ProblemException.class, () -> Instrumentation.DEFAULT.recording(-1));
        assertTrue(accesses.getMessage().contains("threadspec.recordedAccesses=-1"), accesses.getMessage());
    }

    @Test
    void shouldNameTheChoices() {
        var mode = assertThrows(ProblemException.class, () -> Instrumentation.parse("fast", "needed", true, 2048, 500));
        assertTrue(mode.getMessage().contains("threadspec.capture=fast"), mode.getMessage());
        assertTrue(mode.getMessage().contains("facts-async"), mode.getMessage());
        var scope = assertThrows(ProblemException.class, () -> Instrumentation.parse("mvc", "some", true, 2048, 500));
        assertTrue(scope.getMessage().contains("threadspec.scope=some"), scope.getMessage());
    }
}

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
                Instrumentation.parse("mvc", "needed", true, 2048, 500, "off"));
        assertEquals(
                Scope.NEEDED,
                Instrumentation.parse("facts-async", "needed", true, 2048, 500, "off")
                        .scope());
    }

    @Test
    void shouldRefuseLimitsThatAreNone() {
        var size =
                assertThrows(ProblemException.class, () -> Instrumentation.parse("mvc", "needed", true, 0, 500, "off"));
        assertTrue(size.getMessage().contains("threadspec.maxTraceMegabytes=0"), size.getMessage());
        var disk =
                assertThrows(ProblemException.class, () -> Instrumentation.parse("mvc", "needed", true, 1, -1, "off"));
        assertTrue(disk.getMessage().contains("threadspec.minDiskMegabytes=-1"), disk.getMessage());
        assertEquals(
                new TraceLimits(3 << 20, 0, 7),
                Instrumentation.parse("mvc", "needed", true, 3, 0, "off")
                        .recording(7)
                        .limits());
        assertEquals(
                "all",
                Instrumentation.parse("mvc", "needed", true, 3, 0, "all")
                        .recording(7)
                        .adversarial());
        var accesses = assertThrows(ProblemException.class, () -> Instrumentation.DEFAULT.recording(-1));
        assertTrue(accesses.getMessage().contains("threadspec.recordedAccesses=-1"), accesses.getMessage());
    }

    @Test
    void shouldNameTheChoices() {
        var mode = assertThrows(
                ProblemException.class, () -> Instrumentation.parse("fast", "needed", true, 2048, 500, "off"));
        assertTrue(mode.getMessage().contains("threadspec.capture=fast"), mode.getMessage());
        assertTrue(mode.getMessage().contains("facts-async"), mode.getMessage());
        var scope = assertThrows(
                ProblemException.class, () -> Instrumentation.parse("mvc", "some", true, 2048, 500, "off"));
        assertTrue(scope.getMessage().contains("threadspec.scope=some"), scope.getMessage());
    }

    @Test
    void shouldDelayThreadsOnlyWhereBlocksAreJudged() {
        assertEquals(
                "writes,delay=5",
                Instrumentation.parse("mvc", "needed", true, 1, 0, "writes,delay=5")
                        .adversarial());
        var mode = assertThrows(
                ProblemException.class, () -> Instrumentation.parse("facts-sync", "needed", true, 1, 0, "all"));
        assertTrue(mode.getMessage().contains("threadspec.adversarial=all threadspec.capture=facts-sync"));
        assertThrows(ProblemException.class, () -> Instrumentation.parse("mvc", "needed", true, 1, 0, "some"));
    }
}

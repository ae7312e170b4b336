package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.trace.CaptureMode;
import org.junit.jupiter.api.Test;

class InstrumentationTest {

    @Test
    void shouldWeaveEverythingWhereTheModeNeedsIt() {
        assertEquals(
                new Instrumentation(CaptureMode.MVC, Scope.EVERYTHING), Instrumentation.parse("mvc", "needed", true));
        assertEquals(
                Scope.NEEDED,
                Instrumentation.parse("facts-async", "needed", true).scope());
    }

    @Test
    void shouldNameTheChoices() {
        var mode = assertThrows(ProblemException.class, () -> Instrumentation.parse("fast", "needed", true));
        assertTrue(mode.getMessage().contains("threadspec.capture=fast"), mode.getMessage());
        assertTrue(mode.getMessage().contains("facts-async"), mode.getMessage());
        var scope = assertThrows(ProblemException.class, () -> Instrumentation.parse("mvc", "some", true));
        assertTrue(scope.getMessage().contains("threadspec.scope=some"), scope.getMessage());
    }
}

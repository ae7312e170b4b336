package io.threadspec.weaver.testrun;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.problem.ProblemException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OwnTestRunTest {

    @Test
    void shouldBeWantedAsChosen() {
        Map<String, String> expected =
                Map.of("auto", "false true", "always", "true true", "never", "false false", " Always", "true true");

        expected.forEach((value, wanted) -> {
            var own = OwnTestRun.of(value);
            assertEquals(wanted, own.isWanted(() -> false) + " " + own.isWanted(() -> true), value);
        });
    }

    @Test
    void shouldNameTheValuesThereAre() {
        var problem = assertThrows(ProblemException.class, () -> OwnTestRun.of("sometimes"));

        assertTrue(String.valueOf(problem.getMessage()).contains("auto, always or never"), problem::getMessage);
    }
}

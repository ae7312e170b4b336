package io.threadspec.report.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.finding.Verdict;
import io.threadspec.runtime.problem.ProblemException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FailOnTest {

    @Test
    void shouldReadVerdictsAsPeopleWriteThem() {
        assertEquals(
                Set.of(Verdict.VIOLATED, Verdict.PREDICTED, Verdict.NOT_EXERCISED, Verdict.INCONCLUSIVE),
                FailOn.parse(List.of("VIOLATED", " predicted", "NOT EXERCISED", "not-exercised", "Inconclusive ")));
    }

    @Test
    void shouldReadNothingAsNoVerdict() {
        assertEquals(Set.of(), FailOn.parse(List.of()));
    }

    @Test
    void shouldFailByDefaultOnWhatBrokeAPropertyOrWouldHave() {
        assertEquals(
                Set.of(Verdict.VIOLATED, Verdict.PREDICTED, Verdict.NOT_SERIALIZABLE),
                FailOn.parse(List.of(FailOn.DEFAULT.split(","))));
    }

    @Test
    void shouldNameTheChoicesWhenAVerdictDoesNotExist() {
        var problem = assertThrows(ProblemException.class, () -> FailOn.parse(List.of("VIOLATED", "BROKEN")));

        String text = problem.problems().get(0).render();
        assertTrue(text.contains("failOn=BROKEN"), text);
        assertTrue(text.contains("VIOLATED, PREDICTED, "), text);
        assertTrue(text.contains("NOT EXERCISED"), text);
    }
}

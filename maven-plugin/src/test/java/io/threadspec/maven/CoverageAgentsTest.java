package io.threadspec.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.junit.jupiter.api.Test;

class CoverageAgentsTest {

    private static final String JACOCO = "-javaagent:/repo/org.jacoco.agent-0.8.13-runtime.jar=destfile=/a/jacoco.exec";

    @Test
    void shouldLeaveOutWhatMeasuresCoverage() {
        String arguments = "-Xmx1g " + JACOCO + " -javaagent:/repo/kover-jvm-agent-0.9.1.jar=file:x.args  -ea";

        assertEquals(
                Set.of("org.jacoco.agent-0.8.13-runtime.jar", "kover-jvm-agent-0.9.1.jar"),
                CoverageAgents.in(arguments));
        assertEquals("-Xmx1g -ea", CoverageAgents.leaveOut(arguments));
    }

    @Test
    void shouldKeepOtherAgents() {
        // The options and the directory of an agent do not say what it is.
        String arguments = "-javaagent:/jacoco/mockito-core.jar=jacoco -Djacoco.exec=\"a b\" '-Dx= y'";

        assertFalse(CoverageAgents.areIn("-javaagent:/m/mockito-core.jar -Dx=jacoco"));
        assertEquals(Set.of(), CoverageAgents.in(arguments));
        assertEquals(arguments, CoverageAgents.leaveOut(arguments));
    }

    @Test
    void shouldReadQuotedArguments() {
        // As JaCoCo writes them where a path has a blank.
        String arguments = "\"-javaagent:C:\\\\my repo\\\\jacocoagent.jar=destfile=C:\\\\a b\\\\jacoco.exec\" -ea";

        assertEquals(Set.of("jacocoagent.jar"), CoverageAgents.in(arguments));
        assertEquals("-ea", CoverageAgents.leaveOut(arguments));
        assertEquals(
                "-ea",
                CoverageAgents.leaveOut("-ea -javaagent:'/a b/jacocoagent.jar'=x=y")
                        .strip());
    }

    @Test
    void shouldSeeWhatItCannotLeaveOut() {
        String arguments = "-Dchild.arguments=\"-ea " + JACOCO + "\"";

        assertEquals(arguments, CoverageAgents.leaveOut(arguments));
        assertEquals(Set.of("org.jacoco.agent-0.8.13-runtime.jar"), CoverageAgents.in(arguments));
        assertTrue(CoverageAgents.areIn(arguments));
    }
}

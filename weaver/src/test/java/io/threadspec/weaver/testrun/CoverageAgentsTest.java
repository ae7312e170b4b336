package io.threadspec.weaver.testrun;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
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

    @Test
    void shouldReadArgumentsThatStandApart() {
        assertEquals(
                Set.of("jacocoagent.jar"), inOne("-javaagent:/tmp/a b/jacocoagent.jar=destfile=/tmp/c d/jacoco.exec"));
        assertEquals(
                Set.of("kover-jvm-agent-0.9.1.jar"), inOne("-javaagent:C:\\lib\\kover-jvm-agent-0.9.1.jar=file:x"));
        assertEquals(
                Set.of("intellij-coverage-agent-1.0.jar"), inOne("-javaagent:\"/x/intellij-coverage-agent-1.0.jar\""));
        assertEquals(Set.of("jcov.jar"), inOne("-Xmx1g -javaagent:jcov.jar=type=all"));
        assertEquals(Set.of(), inOne("-javaagent:/home/jacoco/byte-buddy-agent.jar"));
        assertEquals(Set.of(), inOne("-Djacoco=true"));
    }

    @Test
    void shouldLeaveOutArgumentsThatStandApart() {
        String forChildren = "-Dchild.arguments=" + JACOCO;

        assertEquals(
                List.of("-ea", forChildren),
                CoverageAgents.leaveOut(List.of("-ea", "-javaagent:/a b/jacocoagent.jar", forChildren)));
    }

    private static Set<String> inOne(String argument) {
        return CoverageAgents.in(List.of("-Xmx1g", argument));
    }
}

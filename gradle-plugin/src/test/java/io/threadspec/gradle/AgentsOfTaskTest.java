package io.threadspec.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AgentsOfTaskTest {

    @Test
    void shouldKnowCoverageAgentsByTheNamesOfTheirJars() {
        assertEquals(Optional.of("jacocoagent.jar"), in("-javaagent:/tmp/a b/jacocoagent.jar=destfile=x.exec"));
        assertEquals(
                Optional.of("org.jacoco.agent-0.8.14-runtime.jar"),
                in("-javaagent:org.jacoco.agent-0.8.14-runtime.jar"));
        assertEquals(
                Optional.of("kover-jvm-agent-0.9.1.jar"), in("-javaagent:C:\\lib\\kover-jvm-agent-0.9.1.jar=file:x"));
        assertEquals(
                Optional.of("intellij-coverage-agent-1.0.jar"),
                in("-javaagent:\"/x/intellij-coverage-agent-1.0.jar\""));
        assertEquals(Optional.of("jcov.jar"), in("-Xmx1g -javaagent:jcov.jar=type=all"));
    }

    @Test
    void shouldLeaveOtherArgumentsAlone() {
        assertEquals(Optional.empty(), in("-javaagent:/home/jacoco/byte-buddy-agent.jar"));
        assertEquals(Optional.empty(), in("-javaagent:mockito-core.jar=jacoco"));
        assertEquals(Optional.empty(), in("-Djacoco=true"));
    }

    private static Optional<String> in(String argument) {
        return AgentsOfTask.in(List.of("-Xmx1g", argument));
    }
}

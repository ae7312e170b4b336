package io.threadspec.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.layout.OutputLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A project in Kotlin and Java with Lombok, Mockito and JaCoCo, whose tests run in Surefire and Failsafe. */
class BesideOtherToolsIT {

    @TempDir
    private static Path directory;

    private static BuildResult build;

    /** Twice in one build, which has to start the compilers once only. */
    @BeforeAll
    static void build() throws IOException {
        var reactor = new Reactor(directory);
        Path plain = reactor.module(Environment.project("beside"), "plain");
        Projects.edit(
                plain.resolve("pom.xml"),
                text -> text.replace("<properties>", "<properties><threadspec.skip>true</threadspec.skip>"));
        reactor.module(Environment.project("beside"), "checked");
        build = reactor.runAsItIs("verify");
    }

    @Test
    void shouldJudgeTheWovenTests() throws IOException {
        build.assertSuccess()
                .assertNoStackTrace()
                .assertPrints("SATISFIED  Tanks.bounded")
                .assertPrints("The same tests run again, on woven classes and without org.jacoco.agent-");
        var output = new OutputLayout(directory.resolve("checked/target/threadspec"));
        for (String test : List.of("FillTest", "MockedValveTest", "OverflowIT")) {
            assertTrue(Files.exists(output.testReports().resolve("TEST-com.acme." + test + ".xml")), test);
        }
    }

    /** Line by line and branch by branch. */
    @ParameterizedTest
    @ValueSource(strings = {"jacoco", "jacoco-it"})
    void shouldLeaveCoverageAsItIs(String report) throws IOException {
        String plain = coverage("plain", report);

        // No test drains a tank: the statement of that method and its end are missed, the other six lines are not.
        assertTrue(plain.contains("<counter type=\"LINE\" missed=\"2\" covered=\"6\"/>"), plain);
        assertEquals(plain, coverage("checked", report));
    }

    /** Without the names of the project and of its test JVMs, and without times. */
    private static String coverage(String project, String report) throws IOException {
        return Files.readString(directory.resolve(project).resolve("target/site/" + report + "/jacoco.xml"))
                .replaceAll("<sessioninfo [^>]*>", "")
                .replace("name=\"" + project + "\"", "");
    }

    @Test
    void shouldPackageUntouchedClasses() {
        PackagedJar.assertUntouched(directory.resolve("checked/target/checked-1.0.jar"), "com/acme/Tank.class");
    }
}

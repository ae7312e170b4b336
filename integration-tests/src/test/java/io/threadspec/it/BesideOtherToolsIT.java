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

/**
 * A project in Kotlin and Java with Lombok, Mockito and JaCoCo, whose tests run in Surefire and Failsafe; and one of two modules, of which the tests of
 * one cover the classes of the other; and one in Groovy.
 */
class BesideOtherToolsIT {

    private static final String JACOCO =
            """
            <plugin>
              <groupId>org.jacoco</groupId>
              <artifactId>jacoco-maven-plugin</artifactId>
              <version>0.8.15</version>
              <executions><execution>
                <phase>%s</phase>
                <goals><goal>%s</goal></goals>
              </execution></executions>
            </plugin>
            """;

    /** Of a module that reports the coverage of the others. */
    private static final String COVERAGE_POM =
            """
            <project xmlns="http://maven.apache.org/POM/4.0.0">
              <modelVersion>4.0.0</modelVersion>
              <parent><groupId>com.acme</groupId><artifactId>gates</artifactId><version>1.0</version></parent>
              <artifactId>coverage</artifactId>
              <packaging>pom</packaging>
              <dependencies>
                <dependency><groupId>com.acme</groupId><artifactId>gate</artifactId><version>1.0</version></dependency>
                <dependency><groupId>com.acme</groupId><artifactId>ferry</artifactId><version>1.0</version></dependency>
              </dependencies>
              <build><plugins>%s</plugins></build>
            </project>
            """
                    .formatted(JACOCO.formatted("verify", "report-aggregate"));

    private static final String GROOVY =
            """
            <dependencies>
              <dependency>
                <groupId>org.apache.groovy</groupId>
                <artifactId>groovy</artifactId>
                <version>4.0.28</version>
              </dependency>
            """;

    private static final String GROOVY_COMPILER =
            """
            <plugins>
              <plugin>
                <groupId>org.codehaus.gmavenplus</groupId>
                <artifactId>gmavenplus-plugin</artifactId>
                <version>4.2.1</version>
                <executions><execution><goals><goal>compile</goal></goals></execution></executions>
              </plugin>
            """;

    @TempDir
    private static Path directory;

    private static BuildResult build;

    /** Twice in one build, which has to start the compilers once only. */
    @BeforeAll
    static void build() throws IOException {
        var reactor = new Reactor(directory);
        skip(reactor.module(Environment.project("beside"), "plain"));
        reactor.module(Environment.project("beside"), "checked");
        skip(twoModules(reactor.add("plain-modules"), "com.acme.plain"));
        twoModules(reactor.add("checked-modules"), "com.acme.checked");
        inGroovy(reactor.module("groovy"));
        build = reactor.runAsItIs("verify");
    }

    /** The class in which a property does not hold is written in Groovy. */
    private static void inGroovy(Path module) throws IOException {
        Path java = module.resolve("src/main/java");
        Path groovy = Files.move(java, module.resolve("src/main/groovy"));
        Path tank = groovy.resolve("com/acme/Tank.java");
        // Without an access modifier, methods are public, and a field would be a property.
        Projects.edit(Files.move(tank, tank.resolveSibling("Tank.groovy")), text -> text.replace("public ", "")
                .replace(";", ""));
        Projects.edit(
                module.resolve("src/test/spec/tank.spec"),
                text -> text.replace(
                        "bounded = always (level <= 2)", "bounded suppressed \"small\" = always (level <= 1)"));
        Projects.edit(module.resolve("pom.xml"), text -> text.replaceFirst("<dependencies>", GROOVY)
                .replaceFirst("<plugins>", GROOVY_COMPILER));
    }

    private static void skip(Path module) {
        BrokenProjectsIT.property(module, "threadspec.skip", "true");
    }

    /** The group tells apart what is otherwise the same in one build. */
    private static Path twoModules(Path directory, String group) throws IOException {
        Projects.copy(Environment.project("gates"), directory);
        Projects.edit(directory.resolve("pom.xml"), text -> text.replace(
                        "</module>\n  </modules>", "</module><module>coverage</module></modules>")
                .replace(
                        "<build>",
                        "<build><plugins>" + JACOCO.formatted("initialize", "prepare-agent") + "</plugins>"));
        // Whether a thread waits at the gate is up to the schedule, unless the gate is open when it comes.
        Projects.edit(
                directory.resolve("ferry/src/test/java/com/acme/FerryTest.java"),
                text -> text.replace("crew.start();", "crew.start();\n        crew.join();"));
        Files.writeString(Files.createDirectory(directory.resolve("coverage")).resolve("pom.xml"), COVERAGE_POM);
        for (String module : List.of("", "gate", "ferry", "coverage")) {
            Projects.edit(
                    directory.resolve(module).resolve("pom.xml"),
                    text -> text.replace("<groupId>com.acme</groupId>", "<groupId>" + group + "</groupId>"));
        }
        return directory;
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

    /** Only woven code tells of the second question, which a test in Failsafe asks. */
    @Test
    void shouldFindWhatCodeInKotlinDoes() {
        assertEquals(List.of("Tanks.bounded SATISFIED", "Valves.askedOnce VIOLATED"), verdicts("checked"));
        assertSuppressed("checked", "askedOnce", "com.acme.OverflowIT.stopsFilling", "Valve.kt");
    }

    @Test
    void shouldFindWhatCodeInGroovyDoes() {
        assertEquals(List.of("Tanks.bounded VIOLATED"), verdicts("groovy"));
        assertSuppressed("groovy", "bounded", "com.acme.FillTwiceTest.fills", "Tank.groovy");
    }

    private static void assertSuppressed(String project, String property, String test, String file) {
        JsonValue finding = findings(project).stream()
                .filter(candidate -> candidate.get("property").text().equals(property))
                .findFirst()
                .orElseThrow();
        assertEquals("suppressed", finding.get("standing").text());
        assertEquals(test, finding.get("test").text());
        List<JsonValue> run = finding.get("witness").elements();
        assertEquals(file, run.get(run.size() - 1).get("file").text());
    }

    private static List<JsonValue> findings(String project) {
        var output = new OutputLayout(directory.resolve(project).resolve("target/threadspec"));
        return Json.read(output.jsonReport()).get("findings").elements();
    }

    private static List<String> verdicts(String project) {
        return findings(project).stream()
                .map(finding -> finding.get("spec").text() + "."
                        + finding.get("property").text() + " "
                        + finding.get("verdict").text())
                .sorted()
                .toList();
    }

    /** Line by line and branch by branch. */
    @ParameterizedTest
    @ValueSource(strings = {"jacoco", "jacoco-it"})
    void shouldLeaveCoverageAsItIs(String report) throws IOException {
        String plain = coverage("plain", report);

        // No test drains a tank: the statement of that method and its end are missed, the other seven lines are not.
        assertTrue(plain.contains("<counter type=\"LINE\" missed=\"2\" covered=\"7\"/>"), plain);
        assertEquals(plain, coverage("checked", report));
    }

    /** The gate has no test of its own; where the ferry's tests are judged, it is woven along. */
    @Test
    void shouldLeaveTheCoverageOfOtherModulesAsItIs() throws IOException {
        String plain = coverage("plain-modules/coverage", "jacoco-aggregate");

        // Nobody waits at the gate, which is one of its seven lines; the nine lines of the ferry are covered.
        assertTrue(plain.contains("<counter type=\"LINE\" missed=\"1\" covered=\"15\"/>"), plain);
        assertEquals(plain, coverage("checked-modules/coverage", "jacoco-aggregate"));

        assertEquals(
                List.of("Ferries.loadedFirst SATISFIED", "Gates.staysOpen SATISFIED"),
                verdicts("checked-modules/ferry"));
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

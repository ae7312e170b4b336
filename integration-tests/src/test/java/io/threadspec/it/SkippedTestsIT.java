package io.threadspec.it;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.layout.OutputLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One build with {@code -DskipITs} of projects that skip tests in more ways. What runs is judged as strictly as ever. */
class SkippedTestsIT {

    @TempDir
    private static Path directory;

    private static BuildResult build;

    @BeforeAll
    static void build() throws IOException {
        var reactor = new Reactor(directory);

        Path without = reactor.module("no-unit-test");
        Files.delete(integrationTest(without).resolveSibling("FillTwiceTest.java"));
        Path beside = reactor.module("other-unit-test");
        integrationTest(beside);
        Projects.edit(
                beside.resolve("src/test/java/com/acme/FillTwiceTest.java"),
                text -> text.replaceAll("(?s)var tank.*assertEquals.*?;", "assertEquals(2, 1 + 1);"));
        Path judged = reactor.module("faulty-unit-test");
        integrationTest(judged);
        Projects.edit(judged.resolve("src/test/spec/tank.spec"), text -> text.replace("(level <= 2)", "(level <= 1)"));
        Path misled = reactor.module("unit-test-on-plain-classes");
        integrationTest(misled);
        surefire(
                misled,
                "<classesDirectory>${project.basedir}/target/classes</classesDirectory>"
                        + "<testClassesDirectory>${project.basedir}/target/test-classes</testClassesDirectory>");

        surefire(reactor.module("skipped-in-pom"), "<skipTests>true</skipTests>");
        surefire(reactor.module("skipped-by-own-property"), "<skip>${no.unit.tests}</skip>");
        BrokenProjectsIT.property(directory.resolve("skipped-by-own-property"), "no.unit.tests", "true");
        BrokenProjectsIT.property(reactor.module("skipped-by-old-property"), "maven.test.skip.exec", "true");
        Path anyway = reactor.module("not-skipped-after-all");
        BrokenProjectsIT.property(anyway, "skipTests", "true");
        surefire(anyway, "<skipTests>false</skipTests>");

        build = reactor.run("--fail-at-end", "-DskipITs", "verify", Environment.goal("report-aggregate"));
    }

    @Test
    void shouldSayThatNothingIsJudgedIfOnlySkippedTestsAreThere() {
        assertPrints("check", "no-unit-test", "does nothing here: no test ran, and tests are skipped (skipITs).");
        assertFalse(isJudged("no-unit-test"));
    }

    @Test
    void shouldReportTogetherWhatTheOtherModulesRecorded() throws IOException {
        assertPrints("report-aggregate", "reactor", "has no trace, so the report leaves it out: module=no-unit-test");
        assertPrints(
                "report-aggregate",
                "reactor",
                "has no trace, so the report leaves it out: module=unit-test-on-plain-classes");
        assertPrints("report-aggregate", "reactor", "VIOLATED  Tanks.bounded");
        assertTrue(Files.readString(new OutputLayout(directory.resolve("target/threadspec")).jsonReport())
                .contains("not-skipped-after-all"));
        build.assertPrintsNot("on project reactor").assertPrintsNot("traces of an earlier build");
    }

    @Test
    void shouldSayThatAnAggregateIsAboutAnEarlierBuild() throws IOException {
        String aggregate = Environment.goal("report-aggregate");
        Path module = directory.resolve("faulty-unit-test");
        MavenBuild.run(module, "-DskipTests", "test", aggregate)
                .assertSuccess()
                .assertPrints("traces of an earlier build are judged: module=faulty-unit-test")
                .assertPrints("VIOLATED  Tanks.bounded");
        MavenBuild.run(module, aggregate).assertSuccess().assertPrintsNot("traces of an earlier build");
    }

    @Test
    void shouldJudgeTheOtherTests() {
        assertPrints("check", "faulty-unit-test", "VIOLATED  Tanks.bounded");
        build.assertPrints("on project faulty-unit-test: VIOLATED Tanks.bounded");
    }

    @Test
    void shouldNotAskTheOtherTestsToExerciseEverything() {
        assertPrints("check", "other-unit-test", "NOT EXERCISED  Tanks.bounded");
        assertTrue(isJudged("other-unit-test"));
        build.assertPrintsNot("on project other-unit-test");
    }

    @Test
    void shouldMissTheTraceOfTestsThatRan() {
        build.assertFailure().assertPrints("on project unit-test-on-plain-classes: no test JVM wrote a trace");
    }

    @Test
    void shouldReadWhatThePomSaysToSurefire() {
        assertSkipped("skipped-in-pom", "skipTests");
        assertSkipped("skipped-by-own-property", "skip");
        assertSkipped("skipped-by-old-property", "skipExec");
    }

    @Test
    void shouldJudgeTestsThatAPropertyDoesNotReach() {
        assertPrints("check", "not-skipped-after-all", "SATISFIED  Tanks.bounded");
    }

    private static void assertSkipped(String module, String parameter) {
        for (String goal : new String[] {"weave", "check"}) {
            assertPrints(goal, module, "ThreadSpec does nothing here: tests are skipped (" + parameter + ").");
        }
        build.assertPrintsNot("on project " + module);
    }

    private static void assertPrints(String goal, String module, String text) {
        String printed = build.printedBy(goal, module);
        assertTrue(printed.contains(text), () -> goal + " of " + module + " does not print: " + text + "\n" + printed);
    }

    private static boolean isJudged(String module) {
        return Files.exists(new OutputLayout(directory.resolve(module).resolve("target/threadspec")).jsonReport());
    }

    /** Failsafe runs one of the two tests; gives its file. */
    private static Path integrationTest(Path module) throws IOException {
        Path test = module.resolve("src/test/java/com/acme/FillOnceTest.java");
        Path moved = Files.move(test, test.resolveSibling("FillOnceIT.java"));
        Projects.edit(moved, text -> text.replace("FillOnceTest", "FillOnceIT"));
        Projects.edit(module.resolve("pom.xml"), text -> text.replaceFirst("<plugins>", FailsafeIT.FAILSAFE));
        return moved;
    }

    private static void surefire(Path module, String configuration) {
        Projects.edit(
                module.resolve("pom.xml"),
                text -> text.replaceFirst(
                        "(maven-surefire-plugin</artifactId>\\s*<version>3.5.6</version>)",
                        "$1<configuration>" + configuration.replace("$", "\\$") + "</configuration>"));
    }
}

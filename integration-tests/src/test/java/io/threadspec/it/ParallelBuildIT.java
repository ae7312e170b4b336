package io.threadspec.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.layout.OutputLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Projects built at the same time, each with several test JVMs at the same time. */
class ParallelBuildIT {

    @Test
    void shouldKeepParallelProjectsAndTestJvmsApart(@TempDir Path directory) throws IOException {
        var reactor = new Reactor(directory);
        Path right = reactor.module("right");
        Path wrong = reactor.module("wrong");
        Projects.edit(wrong.resolve("src/test/spec/tank.spec"), text -> text.replace("(level <= 2)", "(level <= 1)"));
        Path tolerated = reactor.module("tolerated");
        Projects.edit(
                tolerated.resolve("src/test/spec/tank.spec"),
                text -> text.replace(
                        "bounded = always (level <= 2)", "bounded suppressed \"leaks\" = always (level <= 1)"));
        Path elsewhere = reactor.module("elsewhere");
        ownPlaces(elsewhere);
        reactor.family("family", "child");

        reactor.run(
                        "-T",
                        "2",
                        "--fail-at-end",
                        "-DforkCount=2",
                        "-DreuseForks=false",
                        "verify",
                        Environment.goal("report-aggregate"))
                .assertFailure()
                .assertNoStackTrace()
                .assertPrints("on project wrong: VIOLATED Tanks.bounded")
                .assertPrints("Suppressed: leaks")
                .assertPrints("This module has no specification, so nothing of it is checked")
                .assertPrintsNot("on project right")
                .assertPrintsNot("on project tolerated")
                .assertPrintsNot("on project child");
        List<JsonValue> all =
                Json.read(output(directory).jsonReport()).get("findings").elements();
        assertEquals(
                Set.of(
                        "VIOLATED tolerated/tank.spec suppressed",
                        "VIOLATED wrong/tank.spec fails",
                        "VIOLATED elsewhere/tank.spec fails",
                        "SATISFIED right/tank.spec holds"),
                standings(all));
        assertEquals("SATISFIED", all.get(3).get("verdict").text(), "the worst come first");

        String page = Files.readString(output(directory).root().resolve("report.html"));
        assertTrue(page.contains("level = level + 1;"), "the page has no source lines");

        assertEquals("SATISFIED", finding(right).get("verdict").text());
        assertEquals("VIOLATED", finding(wrong).get("verdict").text());
        assertEquals("com.acme.FillTwiceTest.fills", finding(wrong).get("test").text());
        assertEquals(2, traces(right));
        assertEquals(2, traces(wrong));

        MavenBuild.run(elsewhere, Environment.goal("baseline"))
                .assertSuccess()
                .assertPrints("Findings in the baseline: 1");
        assertTrue(Files.exists(elsewhere.resolve("known/findings.tsv")));
        MavenBuild.run(directory, Environment.goal("report-aggregate")).assertSuccess();
        assertEquals(
                Set.of(
                        "VIOLATED tolerated/tank.spec suppressed",
                        "VIOLATED wrong/tank.spec fails",
                        "VIOLATED elsewhere/tank.spec known",
                        "SATISFIED right/tank.spec holds"),
                standings(Json.read(output(directory).jsonReport())
                        .get("findings")
                        .elements()));
    }

    /** A module whose specifications and baseline are where its own pom says. */
    private static void ownPlaces(Path module) throws IOException {
        Files.createDirectory(module.resolve("known"));
        Path spec = Files.move(
                module.resolve("src/test/spec/tank.spec"),
                Files.createDirectory(module.resolve("properties")).resolve("tank.spec"));
        // A finding of its own: a baseline that knew that of another module would change that one, too.
        Projects.edit(spec, text -> text.replace("Tanks", "Vessels").replace("(level <= 2)", "(level <= 1)"));
        Projects.edit(module.resolve("pom.xml"), text -> text.replace(
                        "<properties>", "<properties><threadspec.specDirectory>properties</threadspec.specDirectory>")
                .replace(
                        "<version>0.1.0-SNAPSHOT</version>",
                        "<version>0.1.0-SNAPSHOT</version><configuration>"
                                + "<baseline>known/findings.tsv</baseline></configuration>"));
    }

    private static Set<String> standings(List<JsonValue> findings) {
        return findings.stream()
                .map(finding -> finding.get("verdict").text() + " "
                        + finding.get("specFile").text() + " "
                        + finding.get("standing").text())
                .collect(Collectors.toSet());
    }

    private static JsonValue finding(Path module) {
        return Json.read(output(module).jsonReport()).get("findings").get(0);
    }

    private static long traces(Path module) throws IOException {
        try (Stream<Path> files = Files.list(output(module).traces())) {
            return files.filter(file -> file.toString().endsWith(OutputLayout.TRACE_SUFFIX))
                    .count();
        }
    }

    private static OutputLayout output(Path module) {
        return new OutputLayout(module.resolve("target/threadspec"));
    }
}

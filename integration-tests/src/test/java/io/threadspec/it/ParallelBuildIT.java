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
        inheritsThePlugin(reactor, right.resolve("pom.xml"));

        reactor.run(
                        "-T",
                        "2",
                        "--fail-at-end",
                        "-DforkCount=2",
                        "-DreuseForks=false",
                        "verify",
                        "io.threadspec:threadspec-maven-plugin:" + Environment.version() + ":report-aggregate")
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
                        "SATISFIED right/tank.spec holds"),
                all.stream()
                        .map(finding -> finding.get("verdict").text() + " "
                                + finding.get("specFile").text() + " "
                                + finding.get("standing").text())
                        .collect(Collectors.toSet()));
        assertEquals("SATISFIED", all.get(2).get("verdict").text(), "the worst come first");

        String page = Files.readString(output(directory).root().resolve("report.html"));
        assertTrue(page.contains("level = level + 1;"), "the page has no source lines");

        assertEquals("SATISFIED", finding(right).get("verdict").text());
        assertEquals("VIOLATED", finding(wrong).get("verdict").text());
        assertEquals("com.acme.FillTwiceTest.fills", finding(wrong).get("test").text());
        assertEquals(2, traces(right));
        assertEquals(2, traces(wrong));
    }

    /** A parent with the plugin, and below it a module that has no specification. */
    private static void inheritsThePlugin(Reactor reactor, Path pom) throws IOException {
        Path family = reactor.add("family");
        String text =
                Files.readString(pom).replace("<artifactId>right</artifactId>", "<artifactId>family</artifactId>");
        Files.writeString(
                family.resolve("pom.xml"),
                text.replace(
                        "<properties>",
                        "<packaging>pom</packaging><modules><module>child</module></modules><properties>"));
        Files.createDirectories(family.resolve("child"));
        Files.writeString(
                family.resolve("child/pom.xml"),
                """
                <project xmlns="http://maven.apache.org/POM/4.0.0">
                  <modelVersion>4.0.0</modelVersion>
                  <parent><groupId>com.acme</groupId><artifactId>family</artifactId><version>1.0</version></parent>
                  <artifactId>child</artifactId>
                </project>
                """);
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

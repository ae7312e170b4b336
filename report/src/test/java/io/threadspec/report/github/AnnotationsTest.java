package io.threadspec.report.github;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.finding.Witness;
import io.threadspec.analysis.finding.WitnessEvent;
import io.threadspec.report.Findings;
import io.threadspec.report.html.SourceLines;
import io.threadspec.report.policy.Policy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnnotationsTest {

    @TempDir
    private Path checkout;

    private List<String> annotations(AnalysisResult result, Path... sources) {
        return Annotations.of(
                result,
                Policy.byDefault(),
                new SourceLines(List.of(sources)),
                Map.of("GITHUB_ACTIONS", "true", "GITHUB_WORKSPACE", checkout.toString()));
    }

    private static Finding broken() {
        var event = new WitnessEvent("main", "com.acme.Gate", "run", "Gate.java", 7, "open", "1");
        return Findings.of("shut", Verdict.VIOLATED, new Witness(List.of(), List.of(event), 0));
    }

    @Test
    void shouldBeSilentElsewhere() {
        assertEquals(
                List.of(),
                Annotations.of(
                        Findings.all(), Policy.byDefault(), SourceLines.none(), Map.of("GITHUB_WORKSPACE", "/")));
    }

    @Test
    void shouldPointAtTheLineThatBreaksTheProperty() throws IOException {
        Path sources = checkout.resolve("gate, one/src");
        Files.createDirectories(sources.resolve("com/acme"));
        Files.writeString(sources.resolve("com/acme/Gate.java"), "\n".repeat(9));
        String annotation =
                annotations(Findings.result(List.of(broken())), sources).get(0);
        assertTrue(
                annotation.startsWith(
                        "::error file=gate%2C one/src/com/acme/Gate.java,line=7,title=VIOLATED Gate.shut::Open first.%0A"),
                annotation);
    }

    @Test
    void shouldNameNoFileOutsideTheCheckout() {
        assertTrue(annotations(Findings.result(List.of(broken())), checkout.resolve("missing"))
                .get(0)
                .startsWith("::error title=VIOLATED Gate.shut::"));
    }

    /** Where nobody says where the sources are: the only file of the class counts. */
    @Test
    void shouldLookForTheLineInTheCheckout() throws IOException {
        write("one/src/com/acme/Gate.java");
        write("one/src/com/other/Gate.java");
        write("one/target/copy/com/acme/Gate.java");
        assertStartsWith("::error file=one/src/com/acme/Gate.java,line=7,title=VIOLATED Gate.shut::", broken());
    }

    @Test
    void shouldPointAtTheDeclarationIfTheLineIsNotFound() throws IOException {
        write("one/src/com/acme/Gate.java");
        write("two/src/com/acme/Gate.java");
        write("two/src/main/spec/Gate.spec");
        assertStartsWith("::error file=two/src/main/spec/Gate.spec,line=3,title=VIOLATED Gate.shut::", broken());
    }

    @Test
    void shouldLookInTheModuleOfTheFinding() throws IOException {
        write("one/src/com/acme/Gate.java");
        write("two/src/com/acme/Gate.java");
        Finding broken = broken();
        var inModule = new Finding(
                broken.declaration().in("two"),
                broken.verdict(),
                broken.explanation(),
                broken.test(),
                broken.evidence());
        assertStartsWith("::error file=two/src/com/acme/Gate.java,line=7,title=VIOLATED Gate.shut::", inModule);
        write("one/src/main/spec/Gate.spec");
        write("two/src/main/spec/Gate.spec");
        write("two/other/com/acme/Gate.java");
        assertStartsWith("::error file=two/src/main/spec/Gate.spec,line=3,title=VIOLATED Gate.shut::", inModule);
    }

    @Test
    void shouldPointAtTheOperationThatClosesACycle() throws IOException {
        write("src/com/acme/Account.java");
        var first = new BlockCycle.Operation("a", "r(x)", BlockCycle.Place.inRun("Account.java", 3));
        var second = new BlockCycle.Operation("b", "w(x)", BlockCycle.Place.inRun("Account.java", 5));
        var last = new BlockCycle.Operation("a", "w(x)", BlockCycle.Place.inRun("Account.java", 4));
        var cycle = new BlockCycle(
                List.of(new BlockCycle.Transaction("a", "add", true), new BlockCycle.Transaction("b", "", false)),
                List.of(new BlockCycle.Conflict(first, second), new BlockCycle.Conflict(second, last)));
        assertStartsWith(
                "::error file=src/com/acme/Account.java,line=4,title=NOT SERIALIZABLE Gate.shut::",
                Findings.of("shut", Verdict.NOT_SERIALIZABLE, cycle));
    }

    private void write(String file) throws IOException {
        Files.createDirectories(checkout.resolve(file).getParent());
        Files.writeString(checkout.resolve(file), "\n".repeat(9));
    }

    private void assertStartsWith(String expected, Finding finding) {
        String annotation = annotations(Findings.result(List.of(finding))).get(0);
        assertTrue(annotation.startsWith(expected), annotation);
    }

    @Test
    void shouldWarnOfWhatDoesNotFailTheBuild() {
        List<String> annotations = annotations(Findings.result(List.of(
                Findings.of("good", Verdict.SATISFIED),
                Findings.of("open", Verdict.INCONCLUSIVE),
                Findings.of("shut", Verdict.PREDICTED))));
        assertEquals(2, annotations.size());
        assertTrue(annotations.get(0).startsWith("::error title=PREDICTED Gate.shut::"), annotations.get(0));
        assertTrue(annotations.get(1).startsWith("::warning title=INCONCLUSIVE Gate.open::"), annotations.get(1));
    }

    /** A name cannot end the line, and so cannot begin a command of its own. */
    @Test
    void shouldKeepHostileNamesText() {
        for (String annotation : annotations(Findings.all())) {
            assertEquals(1, annotation.lines().count(), annotation);
            assertFalse(annotation.chars().anyMatch(Character::isISOControl), annotation);
            assertTrue(annotation.matches("::(error|warning) title=[^:,]*::[^%]*(%(25|0A|0D)[^%]*)*"), annotation);
        }
    }

    @Test
    void shouldStayBelowTheLimitsOfTheRunner() {
        assertEquals(
                Annotations.MOST,
                annotations(Findings.result(Collections.nCopies(50, broken()))).size());
    }
}

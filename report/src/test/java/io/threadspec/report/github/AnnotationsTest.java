package io.threadspec.report.github;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.AnalysisResult;
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

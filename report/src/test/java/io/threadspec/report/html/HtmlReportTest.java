package io.threadspec.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.report.Findings;
import io.threadspec.report.policy.Policy;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page as a text; what a browser makes of it is tested with one. */
class HtmlReportTest {

    private static final int MOST_BYTES = 5_000_000;

    @TempDir
    private Path directory;

    private static String page(AnalysisResult result) {
        return HtmlReport.of(result, Policy.byDefault(), SourceLines.none());
    }

    private static String data(String page) {
        String begin = "<script type=\"application/json\" id=\"data\">";
        int at = page.indexOf(begin) + begin.length();
        return page.substring(at, page.indexOf("</script>", at));
    }

    @Test
    void shouldStaySmallWithAThousandFindingsAndAMillionEvents() {
        int bytes = page(PageSamples.huge()).getBytes(StandardCharsets.UTF_8).length;
        assertTrue(bytes < MOST_BYTES, () -> "bytes=" + bytes);
        assertTrue(bytes > 1_000_000, () -> "too small to be all of it: bytes=" + bytes);
    }

    /** Whatever verdicts, reasons, evidence and names there are, data is one line of JSON without any markup. */
    @Test
    void shouldKeepNamesOutOfTheMarkup() {
        String plain = page(PageSamples.typical());
        for (AnalysisResult result : List.of(Findings.all(), PageSamples.withHostileNames())) {
            String page = page(result);
            assertFalse(Pattern.compile("[<>&]").matcher(data(page)).find(), "markup in the data");
            assertEquals(
                    plain.replace(data(plain), ""),
                    page.replace(data(page), ""),
                    "the page is the same but for its data");
        }
    }

    @Test
    void shouldForbidTheNetwork() {
        String page = page(PageSamples.typical());
        assertTrue(page.contains("content=\"default-src 'none'; img-src data:; style-src 'sha256-"), "a policy");
        assertFalse(page.contains("unsafe-inline"), "only the page's own scripts");
        assertFalse(
                Pattern.compile("<(script|link|img)[^>]*(src|href)=\"(?!data:)")
                        .matcher(page)
                        .find(),
                "it refers to something");
    }

    @Test
    void shouldHaveTheLibraryForGraphsOnlyWhereThereIsAGraph() {
        String without = page(Findings.result(List.of(Findings.of("p", Verdict.SATISFIED))));
        assertTrue(without.length() < 100_000, () -> "length=" + without.length());
        assertTrue(
                page(PageSamples.typical()).contains("Graphviz https://www.graphviz.org"), "with its licence notice");
    }

    @Test
    void shouldShowSourceLinesThatAreFound() throws IOException {
        Path file = directory.resolve("org/example/Controller.java");
        Files.createDirectories(file.getParent());
        Files.write(
                file,
                IntStream.rangeClosed(1, 60).mapToObj(i -> "line " + i + " <").toList());
        Path bank = Files.createDirectories(directory.resolve("bank"));
        Files.write(bank.resolve("Account.java"), Collections.nCopies(40, "account"));
        var sources = new SourceLines(List.of(directory, directory.resolve("missing")));
        String data = data(HtmlReport.of(PageSamples.typical(), Policy.byDefault(), sources));
        assertTrue(data.contains("\"line 28 \\u003c\"") && data.contains("\"line 58 \\u003c\""), data);
        assertFalse(data.contains("\"line 20 \\u003c\""), data);
        assertTrue(data.contains("\"account\""), "found by its name alone");
    }

    @Test
    void shouldNotReadOutsideTheSources() throws IOException {
        Path root = Files.createDirectories(directory.resolve("src"));
        Files.writeString(directory.resolve("secret"), "secret\n");
        var sources = new SourceLines(List.of(root));
        assertEquals(List.of(), sources.of(new Place("a.B", "m", "../../secret", 1)));
        assertEquals(
                List.of(),
                sources.of(new Place("a.B", "m", directory.resolve("secret").toString(), 1)));
        assertEquals(List.of(), sources.of(new Place("", "", "secret", 1)));
        assertEquals(List.of(), sources.of(new Place("a.B", "m", "bad\0name", 1)));
    }

    @Test
    void shouldSayHowManyFindingsAreLeftOut() {
        Finding finding = Findings.of("p", Verdict.VIOLATED);
        String data = data(page(Findings.result(Collections.nCopies(PageData.MOST_FINDINGS + 7, finding))));
        assertTrue(data.contains("\"more\":7,"), () -> data.substring(0, 400));
    }
}

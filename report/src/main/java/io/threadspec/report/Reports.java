package io.threadspec.report;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.report.github.Annotations;
import io.threadspec.report.graph.GraphFiles;
import io.threadspec.report.html.HtmlReport;
import io.threadspec.report.html.SourceLines;
import io.threadspec.report.json.JsonWriter;
import io.threadspec.report.junit.JUnitReport;
import io.threadspec.report.markdown.MarkdownSummary;
import io.threadspec.report.policy.Policy;
import io.threadspec.report.sarif.SarifReport;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.problem.ProblemException;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The reports about an analysis. */
public final class Reports {

    /** In the message of a failed build; the log has all findings. */
    private static final int MOST_NAMED = 5;

    private Reports() {}

    /** Writes every report file into the output directory. */
    public static void write(AnalysisResult result, OutputLayout output, Policy policy) {
        write(result, output, policy, List.of());
    }

    /**
     * Writes every report file into the output directory.
     *
     * @param sources directories with the sources and specifications of the tested program, of which lines are shown and paths are named; those that do
     *     not exist are passed over
     */
    public static void write(AnalysisResult result, OutputLayout output, Policy policy, List<Path> sources) {
        try {
            Files.createDirectories(output.root());
            write(output.jsonReport(), JsonReport.of(result, policy));
            write(output.sarifReport(), SarifReport.of(result, policy, CheckedOutFiles.of(sources, System.getenv())));
            Files.writeString(output.junitReport(), JUnitReport.of(result, policy));
            Files.writeString(output.summary(), MarkdownSummary.of(result, policy));
            Files.writeString(
                    output.root().resolve(HtmlReport.FILE), HtmlReport.of(result, policy, new SourceLines(sources)));
            GraphFiles.write(result.findings(), output.graphs());
        } catch (IOException e) {
            throw new ProblemException(
                    "cannot write the reports into " + output.root(), "Make the directory writable.", e);
        }
    }

    private static void write(Path file, Map<String, ?> document) throws IOException {
        try (Writer out = Files.newBufferedWriter(file)) {
            JsonWriter.write(document, out);
        }
    }

    /** The summary for a log: at most a screen a finding. */
    public static List<ConsoleLine> console(AnalysisResult result, Policy policy) {
        return ConsoleReport.of(result, policy);
    }

    /**
     * The same as one text, for a terminal.
     *
     * @param coloured whether it shows colours
     */
    public static String terminal(AnalysisResult result, Policy policy, boolean coloured) {
        return TerminalText.of(console(result, policy), coloured);
    }

    /**
     * One finding alone, for a terminal, while others may still come.
     *
     * @param coloured whether it shows colours
     */
    public static String terminal(Finding finding, Policy policy, boolean coloured) {
        return TerminalText.of(ConsoleReport.of(finding, policy), coloured);
    }

    /** Verdicts and names of findings, for the message of a build that they fail. The log has all of them. */
    public static String names(List<Finding> failures) {
        List<String> names = failures.stream()
                .map(finding ->
                        finding.verdict().title() + " " + finding.declaration().fullName())
                .distinct()
                .toList();
        int more = names.size() - MOST_NAMED;
        return String.join(", ", names.subList(0, Math.min(names.size(), MOST_NAMED)))
                + (more > 0 ? " and " + more + " more" : "");
    }

    /** Where the page of findings is, as an address that terminals and editors open. */
    public static String page(OutputLayout output) {
        Path page = output.root().resolve(HtmlReport.FILE);
        return page.toAbsolutePath().normalize().toUri().toString();
    }

    /**
     * Where directories with sources stand in the checkout by which SARIF names files; none where no checkout is known. With the same places, reports of the same findings are the same.
     *
     * @param sources as for {@link #write(AnalysisResult, OutputLayout, Policy, List)}
     */
    public static List<String> placesInCheckout(List<Path> sources) {
        return CheckedOutFiles.places(sources, System.getenv());
    }

    /**
     * Commands for the runner of GitHub Actions, to be printed as they are, each on a line of its own; none where no such runner runs the build.
     *
     * @param sources directories with the sources of the tested program
     */
    public static List<String> annotations(AnalysisResult result, Policy policy, List<Path> sources) {
        return Annotations.of(result, policy, new SourceLines(sources), System.getenv());
    }
}

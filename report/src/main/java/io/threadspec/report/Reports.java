package io.threadspec.report;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.report.github.Annotations;
import io.threadspec.report.graph.CycleGraph;
import io.threadspec.report.html.HtmlReport;
import io.threadspec.report.html.SourceLines;
import io.threadspec.report.junit.JUnitReport;
import io.threadspec.report.markdown.MarkdownSummary;
import io.threadspec.report.policy.Policy;
import io.threadspec.report.sarif.SarifReport;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.problem.ProblemException;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The reports about an analysis. */
public final class Reports {

    private Reports() {}

    /** Writes every report file into the output directory. */
    public static void write(AnalysisResult result, OutputLayout output, Policy policy) {
        write(result, output, policy, List.of());
    }

    /**
     * Writes every report file into the output directory.
     *
     * @param sources directories with the sources of the tested program, of which lines are shown; those that do not exist are passed over
     */
    public static void write(AnalysisResult result, OutputLayout output, Policy policy, List<Path> sources) {
        try {
            Files.createDirectories(output.root());
            Files.writeString(output.jsonReport(), JsonReport.of(result, policy));
            Files.writeString(output.sarifReport(), SarifReport.of(result, policy));
            Files.writeString(output.junitReport(), JUnitReport.of(result, policy));
            Files.writeString(output.summary(), MarkdownSummary.of(result, policy));
            Files.writeString(
                    output.root().resolve(HtmlReport.FILE), HtmlReport.of(result, policy, new SourceLines(sources)));
            writeGraphs(result, output);
        } catch (IOException e) {
            throw new ProblemException(
                    "cannot write the reports into " + output.root(), "Make the directory writable.", e);
        }
    }

    /** One for each cycle; none of an earlier analysis is left. */
    private static void writeGraphs(AnalysisResult result, OutputLayout output) throws IOException {
        if (Files.isDirectory(output.graphs())) {
            try (DirectoryStream<Path> earlier = Files.newDirectoryStream(output.graphs(), "*.dot")) {
                for (Path graph : earlier) {
                    Files.delete(graph);
                }
            }
        }
        for (Finding finding : result.findings()) {
            List<String> graphs = CycleGraph.of(finding);
            for (int i = 0; i < graphs.size(); i++) {
                Files.createDirectories(output.graphs());
                String number = i == 0 ? "" : "-" + (i + 1);
                Files.writeString(output.graphs().resolve(finding.fingerprint() + number + ".dot"), graphs.get(i));
            }
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

    /**
     * Commands for the runner of GitHub Actions, to be printed as they are, each on a line of its own; none where no such runner runs the build.
     *
     * @param sources directories with the sources of the tested program
     */
    public static List<String> annotations(AnalysisResult result, Policy policy, List<Path> sources) {
        return Annotations.of(result, policy, new SourceLines(sources), System.getenv());
    }
}

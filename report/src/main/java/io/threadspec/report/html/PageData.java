package io.threadspec.report.html;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Declaration;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.report.english.English;
import io.threadspec.report.json.JsonObject;
import io.threadspec.report.policy.Policy;
import io.threadspec.report.policy.Standing;
import io.threadspec.report.policy.StandingWords;
import io.threadspec.runtime.problem.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** The findings as the script of the page reads them. */
final class PageData {

    /** More cannot be looked through; the findings come with the worst first. */
    static final int MOST_FINDINGS = 2_000;

    /** From the worst to the best. */
    private static final List<String> VERDICTS =
            Stream.of(Verdict.values()).map(Verdict::title).toList();

    private final Policy policy;
    private final PageTables tables;
    private boolean hasGraphs;

    PageData(Policy policy, SourceLines sources) {
        this.policy = policy;
        this.tables = new PageTables(sources);
    }

    Map<String, Object> of(AnalysisResult result) {
        List<Finding> shown = result.findings().stream().limit(MOST_FINDINGS).toList();
        var room = new Room(shown);
        var findings = new ArrayList<Map<String, Object>>();
        for (Finding finding : shown) {
            findings.add(finding(finding, room));
        }
        return new JsonObject()
                .with("verdicts", VERDICTS)
                .with("events", result.events())
                .with("traces", result.traces())
                .with("more", result.findings().size() - shown.size())
                .with(
                        "warnings",
                        result.warnings().stream()
                                .map(Problem::render)
                                .map(PageTables::shown)
                                .toList())
                .with("findings", findings)
                .with("tables", tables.members())
                .members();
    }

    private Map<String, Object> finding(Finding finding, Room room) {
        Declaration declaration = finding.declaration();
        var object = new JsonObject()
                .with("verdict", VERDICTS.indexOf(finding.verdict().title()))
                .with("name", tables.text(declaration.fullName()))
                .with("spec", tables.text(declaration.spec()))
                .with("module", tables.text(declaration.module()))
                .with("message", tables.text(declaration.message()))
                .with("formula", tables.text(declaration.text()))
                .with("declared", tables.text(declaration.file() + ":" + declaration.line()))
                .with("severity", tables.text(declaration.severity().name().toLowerCase(Locale.ROOT)))
                .with("fails", policy.standing(finding) == Standing.FAILS)
                .with("accepted", tables.text(StandingWords.of(finding, policy)))
                .with("test", tables.text(finding.test()))
                .with("id", finding.fingerprint())
                .with("statements", tables.texts(English.statements(finding)))
                .with("remedies", tables.texts(English.remedies(finding)));
        var evidence = new PageEvidence(finding, object, tables, room);
        finding.evidence().forEach(each -> each.accept(evidence));
        hasGraphs |= evidence.hasGraph();
        return object.members();
    }

    /** Whether a graph is to be laid out; known when the data is made. */
    boolean hasGraphs() {
        return hasGraphs;
    }
}

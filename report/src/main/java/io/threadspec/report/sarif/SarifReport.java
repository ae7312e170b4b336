package io.threadspec.report.sarif;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Declaration;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.report.english.English;
import io.threadspec.report.json.JsonObject;
import io.threadspec.report.policy.Policy;
import io.threadspec.report.policy.Standing;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.Severity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The findings as SARIF 2.1.0. Each declaration is a rule, each finding that is not good news a result; SATISFIED has none, because code hosts show
 * whatever is a result as an alert.
 */
public final class SarifReport {

    static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

    /** Of more, code hosts keep this many. The findings come with the worst first. */
    static final int MOST_RESULTS = 5_000;

    /** Changes when findings get other fingerprints than before. */
    private static final String FINGERPRINT = "threadspecFinding/v2";

    /** The one by which GitHub tells alerts apart. Without it, the upload makes one of the line, which is another one when the line is edited. */
    private static final String GITHUB_FINGERPRINT = "primaryLocationLineHash";

    private SarifReport() {}

    /** As {@link io.threadspec.report.json.JsonWriter} writes it: a result is put together when it is written. */
    public static Map<String, Object> of(AnalysisResult result, Policy policy, SarifFiles files) {
        Map<String, Integer> rules = new LinkedHashMap<>();
        var descriptors = new ArrayList<Map<String, Object>>();
        for (Finding finding : result.findings()) {
            Declaration declaration = finding.declaration();
            if (rules.putIfAbsent(declaration.fullName(), descriptors.size()) == null) {
                descriptors.add(rule(declaration));
            }
        }
        List<Finding> shown = result.findings().stream()
                .filter(finding -> finding.verdict() != Verdict.SATISFIED)
                .toList();
        List<Finding> written = shown.subList(0, Math.min(shown.size(), MOST_RESULTS));
        SarifRoom room = SarifRoom.of(written);
        List<Supplier<?>> results = written.stream()
                .<Supplier<?>>map(finding -> () -> result(finding, rules, policy, files, room))
                .toList();
        var run = new JsonObject()
                .with(
                        "tool",
                        Map.of(
                                "driver",
                                new JsonObject()
                                        .with("name", "ThreadSpec")
                                        .with("rules", descriptors)
                                        .members()))
                .with("columnKind", "utf16CodeUnits")
                .with("results", results)
                .with("invocations", List.of(invocation(result, shown.size() - results.size())));
        return new JsonObject()
                .with("$schema", SCHEMA)
                .with("version", "2.1.0")
                .with("runs", List.of(run.members()))
                .members();
    }

    private static Map<String, Object> rule(Declaration declaration) {
        return new JsonObject()
                .with("id", declaration.fullName())
                .with("shortDescription", text(says(declaration)))
                .with("fullDescription", text(declaration.text()))
                .with(
                        "defaultConfiguration",
                        Map.of("level", declaration.severity() == Severity.ERROR ? "error" : "warning"))
                .members();
    }

    private static Map<String, Object> result(
            Finding finding, Map<String, Integer> rules, Policy policy, SarifFiles files, SarifRoom room) {
        String rule = finding.declaration().fullName();
        var object = new JsonObject()
                .with("ruleId", rule)
                .with("ruleIndex", rules.getOrDefault(rule, 0))
                .with("level", level(finding))
                .with("message", text(room.shortened(message(finding))));
        new SarifPlaces(finding, files, room).addTo(object);
        var properties = new JsonObject().with("verdict", finding.verdict().title());
        if (!finding.test().isEmpty()) {
            properties.with("test", finding.test());
        }
        addStanding(object, finding, policy);
        return object.with(
                        "partialFingerprints",
                        new JsonObject()
                                .with(FINGERPRINT, finding.fingerprint())
                                .with(GITHUB_FINGERPRINT, finding.fingerprint() + ":1")
                                .members())
                .with("properties", properties.members())
                .members();
    }

    /** Where there is a baseline, what it has is unchanged and all else new. */
    private static void addStanding(JsonObject object, Finding finding, Policy policy) {
        Standing standing = policy.standing(finding);
        if (standing == Standing.SUPPRESSED) {
            object.with(
                    "suppressions",
                    List.of(new JsonObject()
                            .with("kind", "inSource")
                            .with("justification", finding.declaration().suppression())
                            .members()));
        }
        if (!policy.baseline().entries().isEmpty()) {
            object.with("baselineState", standing == Standing.KNOWN ? "unchanged" : "new");
        }
    }

    private static String message(Finding finding) {
        return finding.verdict().title() + ": " + says(finding.declaration()) + "\n" + English.explanation(finding);
    }

    /** What people are to read about a declaration; never empty. */
    private static String says(Declaration declaration) {
        return declaration.message().isEmpty() ? declaration.text() : declaration.message();
    }

    /** What does not fail a build by default is a warning, and what decides nothing a note. */
    private static String level(Finding finding) {
        return switch (finding.verdict()) {
            case VIOLATED, PREDICTED, NOT_SERIALIZABLE ->
                finding.declaration().severity() == Severity.ERROR ? "error" : "warning";
            case SUSPECTED, NOT_MONITORABLE -> "warning";
            case INCONCLUSIVE, NOT_EXERCISED, SATISFIED -> "note";
        };
    }

    private static Map<String, Object> invocation(AnalysisResult result, int leftOut) {
        var notifications = new ArrayList<Map<String, Object>>();
        for (Problem warning : result.warnings()) {
            notifications.add(notification(warning.render()));
        }
        if (leftOut > 0) {
            notifications.add(notification(leftOut + " further findings are in report.json: no more than "
                    + MOST_RESULTS + " results are written here."));
        }
        return new JsonObject()
                .with("executionSuccessful", true)
                .with("toolExecutionNotifications", notifications)
                .members();
    }

    private static Map<String, Object> notification(String text) {
        return new JsonObject()
                .with("level", "warning")
                .with("message", text(text))
                .members();
    }

    static Map<String, Object> text(String text) {
        return Map.of("text", text);
    }
}

package io.threadspec.report;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.explanation.StoppedRecording;
import io.threadspec.analysis.finding.Declaration;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.report.english.English;
import io.threadspec.report.json.JsonObject;
import io.threadspec.report.policy.Policy;
import io.threadspec.runtime.problem.Problem;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/** The machine-readable report; its schema is in {@code docs/formats.md}. */
final class JsonReport {

    static final int VERSION = 1;

    private JsonReport() {}

    /** As {@link io.threadspec.report.json.JsonWriter} writes it: a finding is put together when it is written. */
    static Map<String, Object> of(AnalysisResult result, Policy policy) {
        return new JsonObject()
                .with("format", "threadspec-report")
                .with("version", VERSION)
                .with("events", result.events())
                .with("traces", result.traces())
                .with(
                        "warnings",
                        result.warnings().stream().map(Problem::render).toList())
                .with(
                        "findings",
                        result.findings().stream()
                                .map(finding -> (Supplier<?>) () -> finding(finding, policy))
                                .toList())
                .members();
    }

    private static Map<String, Object> finding(Finding finding, Policy policy) {
        Declaration declaration = finding.declaration();
        var object = new JsonObject()
                .with("spec", declaration.spec())
                .with("property", declaration.name())
                .with("verdict", finding.verdict().title())
                .with("message", declaration.message())
                .with("formula", declaration.text())
                .with("specFile", declaration.file())
                .with("specLine", declaration.line())
                .with("explanation", English.explanation(finding))
                .with(
                        "reason",
                        finding.explanation().reason().accept(new JsonReasons()).members())
                .with("objects", JsonEvidence.objects(finding.explanation().objects()))
                .with(
                        "stoppedRecordings",
                        finding.explanation().stopped().stream()
                                .map(JsonReport::recording)
                                .toList())
                .with("test", finding.test())
                .with("severity", declaration.severity().name().toLowerCase(Locale.ROOT))
                .with("fingerprint", finding.fingerprint())
                .with("standing", policy.standing(finding).word());
        if (!declaration.module().isEmpty()) {
            object.with("module", declaration.module());
        }
        if (!declaration.suppression().isEmpty()) {
            object.with("suppression", declaration.suppression());
        }
        var evidence = new JsonEvidence(object);
        finding.evidence().forEach(each -> each.accept(evidence));
        return object.members();
    }

    private static Map<String, Object> recording(StoppedRecording recording) {
        return new JsonObject()
                .with("process", recording.process())
                .with("events", recording.events())
                .with("dropped", recording.stop().dropped())
                .with("millis", recording.stop().millis())
                .with("setting", recording.stop().cause().setting())
                .with("limitBytes", recording.stop().limit())
                .with("reachedBytes", recording.stop().reached())
                .members();
    }
}

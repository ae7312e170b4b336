package io.threadspec.report;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Witness;
import io.threadspec.analysis.finding.WitnessEvent;
import io.threadspec.runtime.problem.Problem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The machine-readable report; its schema is in {@code docs/formats.md}. */
final class JsonReport {

    static final int VERSION = 1;

    private JsonReport() {}

    static String of(AnalysisResult result) {
        var document = new LinkedHashMap<String, Object>();
        document.put("format", "threadspec-report");
        document.put("version", VERSION);
        document.put("events", result.events());
        document.put("traces", result.traces());
        document.put("warnings", result.warnings().stream().map(Problem::render).toList());
        document.put(
                "findings", result.findings().stream().map(JsonReport::finding).toList());
        return JsonWriter.write(document);
    }

    private static Map<String, Object> finding(Finding finding) {
        var object = new LinkedHashMap<String, Object>();
        object.put("spec", finding.spec());
        object.put("property", finding.property());
        object.put("verdict", finding.verdict().title());
        object.put("message", finding.message());
        object.put("formula", finding.formula());
        object.put("specFile", finding.specFile());
        object.put("specLine", finding.specLine());
        object.put("explanation", finding.explanation());
        object.put("test", finding.test());
        object.put("severity", finding.severity().name().toLowerCase(Locale.ROOT));
        object.put("fingerprint", finding.fingerprint());
        List<Witness> witnesses = finding.witnesses();
        if (!witnesses.isEmpty()) {
            object.put("initialState", witnesses.get(0).initialState());
            object.put("witness", events(witnesses.get(0)));
            object.put(
                    "otherWitnesses",
                    witnesses.stream().skip(1).map(JsonReport::events).toList());
        }
        return object;
    }

    private static List<Map<String, Object>> events(Witness witness) {
        var events = new ArrayList<Map<String, Object>>();
        Set<Integer> idle = Set.copyOf(witness.idle());
        for (int i = 0; i < witness.events().size(); i++) {
            WitnessEvent event = witness.events().get(i);
            var object = new LinkedHashMap<String, Object>();
            object.put("thread", event.thread());
            object.put("class", event.className());
            object.put("method", event.method());
            object.put("file", event.file());
            object.put("line", event.line());
            object.put("variable", event.variable());
            object.put("value", event.value());
            object.put("breaks", i == witness.violatingEvent());
            object.put("idle", idle.contains(i));
            object.put("repeats", i >= witness.loopStart());
            events.add(object);
        }
        return events;
    }
}

package io.threadspec.report;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.PossibleOrder;
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
            putIfAny(object, "earlierEvents", witnesses.get(0).earlier());
            putIfAny(object, "laterEvents", witnesses.get(0).later());
            object.put(
                    "otherWitnesses",
                    witnesses.stream().skip(1).map(JsonReport::events).toList());
        }
        finding.possibleOrder().ifPresent(order -> object.put("possibleOrder", possibleOrder(order)));
        return object;
    }

    private static void putIfAny(Map<String, Object> object, String name, int count) {
        if (count > 0) {
            object.put(name, count);
        }
    }

    private static Map<String, Object> possibleOrder(PossibleOrder order) {
        var object = new LinkedHashMap<String, Object>();
        object.put("earlier", event(order.earlier()));
        object.put("later", event(order.later()));
        order.release().ifPresent(call -> object.put("release", call(call)));
        order.acquire().ifPresent(call -> object.put("acquire", call(call)));
        return object;
    }

    private static Map<String, Object> call(PossibleOrder.LibraryCall call) {
        return place(call.thread(), call.className(), call.method(), call.file(), call.line());
    }

    private static Map<String, Object> event(WitnessEvent event) {
        Map<String, Object> object =
                place(event.thread(), event.className(), event.method(), event.file(), event.line());
        object.put("variable", event.variable());
        object.put("value", event.value());
        return object;
    }

    private static Map<String, Object> place(String thread, String className, String method, String file, int line) {
        var object = new LinkedHashMap<String, Object>();
        object.put("thread", thread);
        object.put("class", className);
        object.put("method", method);
        object.put("file", file);
        object.put("line", line);
        return object;
    }

    private static List<Map<String, Object>> events(Witness witness) {
        var events = new ArrayList<Map<String, Object>>();
        Set<Integer> idle = Set.copyOf(witness.idle());
        for (int i = 0; i < witness.events().size(); i++) {
            Map<String, Object> object = event(witness.events().get(i));
            object.put("breaks", i == witness.violatingEvent());
            object.put("idle", idle.contains(i));
            object.put("repeats", i >= witness.loopStart());
            events.add(object);
        }
        return events;
    }
}

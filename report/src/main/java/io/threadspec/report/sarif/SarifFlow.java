package io.threadspec.report.sarif;

import io.threadspec.report.json.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** A run as a flow for each of its threads. */
final class SarifFlow {

    private final String message;

    /** By name. */
    private final Map<String, List<Object>> threads = new LinkedHashMap<>();

    SarifFlow(String message) {
        this.message = message;
    }

    /**
     * Adds what a thread does next.
     *
     * @param importance one of those that SARIF knows (section 3.38.13)
     * @param order among the steps of all threads, if it is known
     */
    void add(String thread, Map<String, Object> location, String importance, OptionalInt order) {
        var step = new JsonObject().with("location", location);
        order.ifPresent(number -> step.with("executionOrder", number));
        threads.computeIfAbsent(thread, name -> new ArrayList<>())
                .add(step.with("importance", importance).members());
    }

    boolean isEmpty() {
        return threads.isEmpty();
    }

    Map<String, Object> members() {
        var flows = new ArrayList<Map<String, Object>>();
        threads.forEach((name, steps) -> flows.add(new JsonObject()
                .with("id", name)
                .with("message", SarifReport.text("Thread " + name))
                .with("locations", steps)
                .members()));
        return new JsonObject()
                .with("message", SarifReport.text(message))
                .with("threadFlows", flows)
                .members();
    }
}

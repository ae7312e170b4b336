package io.threadspec.report;

import io.threadspec.analysis.explanation.BoundObject;
import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.finding.BlockInterleaving;
import io.threadspec.analysis.finding.Evidence;
import io.threadspec.analysis.finding.MissingOrder;
import io.threadspec.analysis.finding.PossibleOrder;
import io.threadspec.analysis.finding.PropertyAutomaton;
import io.threadspec.analysis.finding.RunLattice;
import io.threadspec.analysis.finding.Sighting;
import io.threadspec.analysis.finding.Witness;
import io.threadspec.analysis.finding.WitnessEvent;
import io.threadspec.report.json.JsonObject;
import io.threadspec.runtime.spec.Verdict4;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Adds each kind of evidence to the object of its finding. */
final class JsonEvidence implements Evidence.Visitor<JsonObject> {

    private final JsonObject finding;

    /** The cycles after the first. */
    private final List<Object> otherCycles = new ArrayList<>();

    /** The runs after the first. */
    private final List<Object> otherWitnesses = new ArrayList<>();

    JsonEvidence(JsonObject finding) {
        this.finding = finding;
    }

    @Override
    public JsonObject witness(Witness run) {
        if (finding.members().containsKey("witness")) {
            otherWitnesses.add(events(run));
            return finding;
        }
        finding.with("initialState", run.initialState()).with("witness", events(run));
        withAny("earlierEvents", run.earlier());
        withAny("laterEvents", run.later());
        if (!run.states().isEmpty()) {
            finding.with("stateBefore", run.states().get(0));
        }
        return finding.with("otherWitnesses", otherWitnesses);
    }

    private void withAny(String name, int count) {
        if (count > 0) {
            finding.with(name, count);
        }
    }

    private static List<Map<String, Object>> events(Witness witness) {
        var events = new ArrayList<Map<String, Object>>();
        Set<Integer> idle = Set.copyOf(witness.idle());
        Map<Integer, List<Integer>> after = new HashMap<>();
        witness.order().forEach(edge -> after.computeIfAbsent(edge.later(), later -> new ArrayList<>())
                .add(edge.earlier()));
        for (int i = 0; i < witness.events().size(); i++) {
            JsonObject event = event(witness.events().get(i))
                    .with("breaks", i == witness.violatingEvent())
                    .with("idle", idle.contains(i))
                    .with("repeats", i >= witness.loopStart());
            if (after.containsKey(i)) {
                event.with("after", after.get(i));
            }
            if (i + 1 < witness.states().size()) {
                event.with("state", witness.states().get(i + 1));
            }
            events.add(event.members());
        }
        return events;
    }

    @Override
    public JsonObject propertyAutomaton(PropertyAutomaton automaton) {
        return finding.with(
                "automaton",
                new JsonObject()
                        .with("initial", automaton.initial())
                        .with("initialStep", automaton.initialStep())
                        .with(
                                "states",
                                automaton.states().stream().map(Verdict4::name).toList())
                        .with(
                                "transitions",
                                automaton.transitions().stream()
                                        .map(way -> new JsonObject()
                                                .with("from", way.from())
                                                .with("to", way.to())
                                                .with("condition", way.condition())
                                                .members())
                                        .toList())
                        .members());
    }

    @Override
    public JsonObject runLattice(RunLattice lattice) {
        return finding.with(
                "lattice",
                new JsonObject()
                        .with("threads", lattice.threads())
                        .with(
                                "cuts",
                                lattice.cuts().stream()
                                        .map(cut -> new JsonObject()
                                                .with("events", cut.events())
                                                .with("bad", cut.onBadRun())
                                                .members())
                                        .toList())
                        .with(
                                "steps",
                                lattice.steps().stream()
                                        .map(step -> new JsonObject()
                                                .with("from", step.from())
                                                .with("to", step.to())
                                                .with("event", step.event())
                                                .with("bad", step.onBadRun())
                                                .members())
                                        .toList())
                        .members());
    }

    @Override
    public JsonObject blockCycle(BlockCycle cycle) {
        if (finding.members().containsKey("cycle")) {
            otherCycles.add(members(cycle));
            return finding;
        }
        return finding.with("cycle", members(cycle)).with("otherCycles", otherCycles);
    }

    private static Map<String, Object> members(BlockCycle cycle) {
        return new JsonObject()
                .with(
                        "transactions",
                        cycle.transactions().stream()
                                .map(JsonEvidence::transaction)
                                .toList())
                .with(
                        "conflicts",
                        cycle.conflicts().stream().map(JsonEvidence::conflict).toList())
                .with("stack", cycle.stack())
                .members();
    }

    private static Map<String, Object> transaction(BlockCycle.Transaction transaction) {
        return new JsonObject()
                .with("thread", transaction.thread())
                .with("block", transaction.block())
                .with("blamed", transaction.blamed())
                .with("begin", at(transaction.begin(), new JsonObject()).members())
                .members();
    }

    private static Map<String, Object> conflict(BlockCycle.Conflict conflict) {
        return new JsonObject()
                .with("earlier", operation(conflict.earlier()))
                .with("later", operation(conflict.later()))
                .with("subject", conflict.subject().name())
                .with("object", conflict.subject().object())
                .with("class", conflict.subject().className())
                .members();
    }

    private static Map<String, Object> operation(BlockCycle.Operation operation) {
        return object(operation).members();
    }

    private static JsonObject object(BlockCycle.Operation operation) {
        var object = new JsonObject().with("thread", operation.thread()).with("operation", operation.text());
        return at(operation.place(), object);
    }

    private static JsonObject at(BlockCycle.Place place, JsonObject object) {
        return at(place.className(), place.method(), place.file(), place.line(), object);
    }

    @Override
    public JsonObject blockInterleaving(BlockInterleaving interleaving) {
        return finding.with(
                "interleaving",
                new JsonObject()
                        .with("earlier", interleaving.earlier())
                        .with("omitted", interleaving.omitted())
                        .with(
                                "steps",
                                interleaving.steps().stream()
                                        .map(step -> object(step.operation())
                                                .with("ofBlock", step.ofBlock())
                                                .with("onPath", step.onPath())
                                                .members())
                                        .toList())
                        .members());
    }

    @Override
    public JsonObject missingOrder(MissingOrder pair) {
        return finding.with("missingOrder", pair(pair.earlier(), pair.later()).members());
    }

    @Override
    public JsonObject possibleOrder(PossibleOrder pair) {
        JsonObject object = pair(pair.earlier(), pair.later());
        pair.release().ifPresent(call -> object.with("release", call(call)));
        pair.acquire().ifPresent(call -> object.with("acquire", call(call)));
        return finding.with("possibleOrder", object.members());
    }

    private static JsonObject pair(WitnessEvent earlier, WitnessEvent later) {
        return new JsonObject()
                .with("earlier", event(earlier).members())
                .with("later", event(later).members());
    }

    private static Map<String, Object> call(PossibleOrder.LibraryCall call) {
        var object = new JsonObject().with("thread", call.thread());
        return at(call.className(), call.method(), call.file(), call.line(), object)
                .members();
    }

    private static JsonObject event(WitnessEvent event) {
        var object = new JsonObject().with("thread", event.thread());
        return at(event.className(), event.method(), event.file(), event.line(), object)
                .with("variable", event.variable())
                .with("value", event.value());
    }

    private static JsonObject at(String className, String method, String file, long line, JsonObject object) {
        return object.with("class", className)
                .with("method", method)
                .with("file", file)
                .with("line", line);
    }

    @Override
    public JsonObject sighting(Sighting seen) {
        var object =
                new JsonObject().with("sameObjects", sameObjects(seen.whose())).with("thread", seen.thread());
        seen.method()
                .ifPresent(method -> object.with("class", method.className()).with("method", method.name()));
        return finding.with(
                "sighting",
                object.with("objects", objects(seen.objects()))
                        .with("stack", seen.stack())
                        .members());
    }

    private static String sameObjects(Sighting.Whose whose) {
        return switch (whose) {
            case SAME -> "yes";
            case PERHAPS_OTHERS -> "unknown";
            case OTHERS -> "no";
        };
    }

    static List<Map<String, Object>> objects(List<BoundObject> objects) {
        return objects.stream()
                .map(object -> new JsonObject()
                        .with("parameter", object.parameter())
                        .with("number", object.number())
                        .with("class", object.className())
                        .members())
                .toList();
    }
}

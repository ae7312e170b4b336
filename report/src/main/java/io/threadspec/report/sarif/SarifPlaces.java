package io.threadspec.report.sarif;

import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.finding.BlockInterleaving;
import io.threadspec.analysis.finding.Declaration;
import io.threadspec.analysis.finding.Evidence;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.MissingOrder;
import io.threadspec.analysis.finding.PossibleOrder;
import io.threadspec.analysis.finding.PropertyAutomaton;
import io.threadspec.analysis.finding.RunLattice;
import io.threadspec.analysis.finding.Sighting;
import io.threadspec.analysis.finding.Witness;
import io.threadspec.analysis.finding.WitnessEvent;
import io.threadspec.report.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Where a finding is in the program: the event that breaks the property, the events of its runs as flows of threads, the operations of a cycle. Without
 * any of them it is where the declaration stands.
 */
final class SarifPlaces implements Evidence.Visitor<Void> {

    /** A path below one of the program's source directories, whichever that is. */
    private static final String SOURCES = "SOURCES";

    /** Of more, code hosts keep this many. */
    static final int MOST_EVENTS = Witness.NEAR;

    private final Finding finding;
    private final List<Map<String, Object>> locations = new ArrayList<>();
    private final List<Map<String, Object>> related = new ArrayList<>();
    private final List<Map<String, Object>> flows = new ArrayList<>();

    SarifPlaces(Finding finding) {
        this.finding = finding;
        finding.evidence().forEach(evidence -> evidence.accept(this));
    }

    void addTo(JsonObject result) {
        Declaration declaration = finding.declaration();
        Map<String, Object> declared = place(uri(declaration.file()), declaration.line());
        result.with("locations", List.of(locations.isEmpty() ? declared : locations.get(0)));
        if (!locations.isEmpty()) {
            related.add(named(declared, "The declaration"));
        }
        if (!related.isEmpty()) {
            result.with("relatedLocations", related);
        }
        if (!flows.isEmpty()) {
            result.with("codeFlows", flows);
        }
    }

    @Override
    public Void witness(Witness run) {
        List<WitnessEvent> events = run.events();
        int breaking = Math.min(run.violatingEvent(), events.size() - 1);
        if (breaking >= 0) {
            locations.add(place(events.get(breaking)));
        }
        if (!events.isEmpty()) {
            flows.add(flow(run));
        }
        return null;
    }

    /** A flow for each thread, with the place of each event in the run. Of a long run those before the event that breaks the property. */
    private static Map<String, Object> flow(Witness run) {
        Witness.Part part = run.near(MOST_EVENTS);
        Map<String, List<Object>> threads = new LinkedHashMap<>();
        for (int i = part.from(); i < part.to(); i++) {
            WitnessEvent event = run.events().get(i);
            threads.computeIfAbsent(event.thread(), name -> new ArrayList<>())
                    .add(new JsonObject()
                            .with("location", named(place(event), says(event)))
                            .with("executionOrder", i)
                            .with("importance", importance(run, i))
                            .members());
        }
        var flows = new ArrayList<Map<String, Object>>();
        threads.forEach((name, steps) -> flows.add(new JsonObject()
                .with("id", name)
                .with("message", SarifReport.text("Thread " + name))
                .with("locations", steps)
                .members()));
        return new JsonObject()
                .with("message", SarifReport.text("Initially " + String.join(", ", run.initialState())))
                .with("threadFlows", flows)
                .members();
    }

    private static String importance(Witness run, int event) {
        return event == run.violatingEvent() ? "essential" : run.idle().contains(event) ? "unimportant" : "important";
    }

    private static String says(WitnessEvent event) {
        return event.value().isEmpty() ? event.variable() : event.variable() + " = " + event.value();
    }

    /** It has no place in the program. */
    @Override
    public Void propertyAutomaton(PropertyAutomaton automaton) {
        return null;
    }

    /** Its events are those of the runs. */
    @Override
    public Void runLattice(RunLattice lattice) {
        return null;
    }

    @Override
    public Void blockCycle(BlockCycle cycle) {
        for (BlockCycle.Conflict conflict : cycle.conflicts()) {
            relate(conflict.earlier());
            relate(conflict.later());
        }
        return null;
    }

    /** The operations that show that the block is interrupted. */
    @Override
    public Void blockInterleaving(BlockInterleaving run) {
        run.steps().stream().filter(BlockInterleaving.Step::onPath).forEach(step -> relate(step.operation()));
        return null;
    }

    private void relate(BlockCycle.Operation operation) {
        if (!operation.file().isEmpty()) {
            related.add(named(
                    place(uri(operation.file()), (int) Math.min(operation.line(), Integer.MAX_VALUE)),
                    operation.text() + " of thread " + operation.thread()));
        }
    }

    @Override
    public Void missingOrder(MissingOrder pair) {
        return pair(pair.earlier(), pair.later());
    }

    @Override
    public Void possibleOrder(PossibleOrder pair) {
        return pair(pair.earlier(), pair.later());
    }

    private Void pair(WitnessEvent earlier, WitnessEvent later) {
        related.add(named(place(earlier), "First: " + says(earlier) + " of thread " + earlier.thread()));
        related.add(named(place(later), "Then: " + says(later) + " of thread " + later.thread()));
        return null;
    }

    /** The stack is in the message. */
    @Override
    public Void sighting(Sighting seen) {
        return null;
    }

    private static Map<String, Object> place(WitnessEvent event) {
        int dot = event.className().lastIndexOf('.');
        String directory = event.className().substring(0, dot + 1).replace('.', '/');
        Map<String, Object> place =
                place(Map.of("uri", relative(directory + event.file()), "uriBaseId", SOURCES), event.line());
        String method = event.className() + "." + event.method();
        place.put(
                "logicalLocations",
                List.of(new JsonObject()
                        .with("fullyQualifiedName", method)
                        .with("kind", "function")
                        .members()));
        return place;
    }

    private static Map<String, Object> place(Map<String, Object> file, int line) {
        var physical = new JsonObject().with("artifactLocation", file);
        if (line > 0) {
            physical.with("region", Map.of("startLine", line));
        }
        return new JsonObject().with("physicalLocation", physical.members()).members();
    }

    private static Map<String, Object> named(Map<String, Object> place, String name) {
        Map<String, Object> named = new LinkedHashMap<>(place);
        named.put("message", SarifReport.text(name));
        return named;
    }

    private static Map<String, Object> uri(String file) {
        return Map.of("uri", relative(file));
    }

    /** As a reference that RFC 3986 allows, with slashes: every byte but letters, digits and a few others is escaped. */
    private static String relative(String path) {
        var reference = new StringBuilder();
        for (byte unit : path.replace('\\', '/').getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (unit & 0xff);
            boolean isPlain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (isPlain || "/-._~$".indexOf(c) >= 0) {
                reference.append(c);
            } else {
                reference.append("%%%02X".formatted((int) c));
            }
        }
        return reference.toString();
    }
}

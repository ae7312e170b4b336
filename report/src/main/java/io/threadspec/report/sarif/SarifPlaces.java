package io.threadspec.report.sarif;

import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.finding.BlockInterleaving;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Supplier;

/**
 * Where a finding is in the program: the event that breaks the property, the events of its runs as flows of threads, the operations of a cycle. Without
 * any of them it is where the declaration stands.
 */
final class SarifPlaces implements Evidence.Visitor<Void> {

    /** Of more, code hosts keep this many. */
    static final int MOST_EVENTS = Witness.NEAR;

    private final Finding finding;
    private final SarifLocations at;
    private final SarifRoom room;
    private final List<Map<String, Object>> locations = new ArrayList<>();
    private final List<Map<String, Object>> related = new ArrayList<>();
    private final List<Map<String, Object>> flows = new ArrayList<>();

    SarifPlaces(Finding finding, SarifFiles files, SarifRoom room) {
        this.finding = finding;
        this.room = room;
        this.at = new SarifLocations(files, finding.declaration().module());
        finding.evidence().forEach(evidence -> evidence.accept(this));
    }

    void addTo(JsonObject result) {
        Map<String, Object> declared = at.declaration(finding.declaration());
        result.with("locations", List.of(locations.isEmpty() ? declared : locations.get(0)));
        List<Map<String, Object>> besides =
                new ArrayList<>(related.subList(0, Math.min(related.size(), room.related())));
        if (!locations.isEmpty()) {
            besides.add(SarifLocations.named(declared, "The declaration"));
        }
        if (!besides.isEmpty()) {
            result.with("relatedLocations", besides);
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
            locations.add(at.place(events.get(breaking)));
        }
        add(() -> flow(run));
        return null;
    }

    /** @param maker of a flow, if there is room for one more */
    private void add(Supplier<SarifFlow> maker) {
        if (flows.size() == room.flows()) {
            return;
        }
        SarifFlow flow = maker.get();
        if (!flow.isEmpty()) {
            flows.add(flow.members());
        }
    }

    /** Of a long run the events before the one that breaks the property. */
    private SarifFlow flow(Witness run) {
        var flow = new SarifFlow("Initially " + String.join(", ", run.initialState()));
        Witness.Part part = run.near(room.events());
        for (int i = part.from(); i < part.to(); i++) {
            WitnessEvent event = run.events().get(i);
            flow.add(
                    event.thread(),
                    SarifLocations.named(at.place(event), says(event)),
                    importance(run, i),
                    OptionalInt.of(i));
        }
        return flow;
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
        BlockCycle.Place closing =
                cycle.conflicts().get(cycle.conflicts().size() - 1).later().place();
        if (closing.isKnown()) {
            locations.add(at.place(closing));
        }
        add(() -> CycleFlow.of(cycle, at, room.events()));
        return null;
    }

    /** The operations that show that the block is interrupted, and in the flow what comes between them. */
    @Override
    public Void blockInterleaving(BlockInterleaving run) {
        List<BlockInterleaving.Step> steps = run.steps();
        steps.stream()
                .filter(BlockInterleaving.Step::onPath)
                .map(BlockInterleaving.Step::operation)
                .forEach(this::relate);
        BlockCycle.Place last = steps.isEmpty()
                ? BlockCycle.Place.UNKNOWN
                : steps.get(steps.size() - 1).operation().place();
        if (last.isKnown()) {
            locations.add(at.place(last));
        }
        add(() -> flow(steps));
        return null;
    }

    private SarifFlow flow(List<BlockInterleaving.Step> steps) {
        var flow = new SarifFlow("A run in which the block is interrupted");
        // The last one shows that the block is interrupted.
        for (int i = Math.max(0, steps.size() - room.events()); i < steps.size(); i++) {
            BlockInterleaving.Step step = steps.get(i);
            BlockCycle.Operation operation = step.operation();
            if (operation.place().isKnown()) {
                flow.add(
                        operation.thread(),
                        SarifLocations.named(
                                at.place(operation.place()),
                                operation.text() + (step.ofBlock() ? " of the block" : "")),
                        step.onPath() ? "essential" : step.ofBlock() ? "important" : "unimportant",
                        OptionalInt.of(i));
            }
        }
        return flow;
    }

    private void relate(BlockCycle.Operation operation) {
        if (operation.place().isKnown()) {
            related.add(SarifLocations.named(
                    at.place(operation.place()), operation.text() + " of thread " + operation.thread()));
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
        related.add(
                SarifLocations.named(at.place(earlier), "First: " + says(earlier) + " of thread " + earlier.thread()));
        related.add(SarifLocations.named(at.place(later), "Then: " + says(later) + " of thread " + later.thread()));
        return null;
    }

    /** The stack is in the message. */
    @Override
    public Void sighting(Sighting seen) {
        return null;
    }
}

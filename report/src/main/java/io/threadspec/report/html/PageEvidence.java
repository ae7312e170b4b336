package io.threadspec.report.html;

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
import io.threadspec.report.english.English;
import io.threadspec.report.json.JsonObject;
import java.util.ArrayList;
import java.util.List;

/** Adds each kind of evidence to the object of its finding. What a run and an interleaving have in common is written alike. */
final class PageEvidence implements Evidence.Visitor<Void> {

    private final Finding finding;
    private final JsonObject object;
    private final PageTables tables;
    private final Room room;
    private final List<Object> runs = new ArrayList<>();
    private final List<Object> cycles = new ArrayList<>();
    private boolean hasGraph;

    PageEvidence(Finding finding, JsonObject object, PageTables tables, Room room) {
        this.finding = finding;
        this.object = object;
        this.tables = tables;
        this.room = room;
    }

    boolean hasGraph() {
        return hasGraph;
    }

    @Override
    public Void witness(Witness run) {
        Witness.Part part = run.near(room.eventsOfARun());
        var events = new ArrayList<Integer>();
        for (WitnessEvent event : run.events().subList(part.from(), part.to())) {
            add(events, event);
        }
        var order = new ArrayList<Integer>();
        for (Witness.Edge edge : run.order()) {
            if (edge.earlier() >= part.from() && edge.later() < part.to()) {
                order.add(edge.earlier() - part.from());
                order.add(edge.later() - part.from());
            }
        }
        List<Integer> idle = run.idle().stream()
                .filter(event -> event >= part.from() && event < part.to())
                .map(event -> event - part.from())
                .toList();
        var member = new JsonObject()
                .with("title", tables.text(English.title(finding, runs.size())))
                .with("initial", part.from() == 0 ? tables.texts(run.initialState()) : List.of())
                .with("events", events)
                .with("order", order)
                .with("idle", idle)
                .with("breaks", run.violatingEvent() - part.from())
                .with("loop", run.loopStart() - part.from())
                .with("earlier", run.earlier() + part.from())
                .with("later", run.later() + run.events().size() - part.to());
        if (run.states().size() == run.events().size() + 1) {
            member.with("states", run.states().subList(part.from(), part.to() + 1));
        }
        runs.add(member.members());
        object.with("runs", runs);
        return null;
    }

    private void add(List<Integer> events, WitnessEvent event) {
        String what = event.value().isEmpty() ? event.variable() : event.variable() + "=" + event.value();
        events.add(tables.text(event.thread()));
        events.add(tables.text(what));
        events.add(tables.place(new Place(event.className(), event.method(), event.file(), event.line())));
    }

    @Override
    public Void propertyAutomaton(PropertyAutomaton automaton) {
        hasGraph = true;
        object.with("automaton", tables.automaton(automaton));
        return null;
    }

    @Override
    public Void runLattice(RunLattice lattice) {
        if (!room.takeLattice(lattice.steps().size())) {
            return null;
        }
        hasGraph = true;
        object.with(
                "lattice",
                new JsonObject()
                        .with("threads", tables.texts(lattice.threads()))
                        .with(
                                "cuts",
                                lattice.cuts().stream()
                                        .map(RunLattice.Cut::events)
                                        .toList())
                        .with(
                                "bad",
                                lattice.cuts().stream()
                                        .map(cut -> cut.onBadRun() ? 1 : 0)
                                        .toList())
                        .with(
                                "steps",
                                lattice.steps().stream()
                                        .map(step -> List.of(
                                                step.from(),
                                                step.to(),
                                                tables.text(step.event()),
                                                step.onBadRun() ? 1 : 0))
                                        .toList())
                        .members());
        return null;
    }

    @Override
    public Void blockCycle(BlockCycle whole) {
        BlockCycle cycle = whole.joined();
        hasGraph = true;
        cycles.add(new JsonObject()
                .with(
                        "transactions",
                        cycle.transactions().stream()
                                .map(transaction -> List.of(
                                        tables.text(transaction.thread()),
                                        tables.text(transaction.block()),
                                        transaction.blamed() ? 1 : 0,
                                        tables.text(transaction.begin().text())))
                                .toList())
                .with(
                        "conflicts",
                        cycle.conflicts().stream()
                                .map(conflict -> {
                                    var operations = new ArrayList<Integer>();
                                    add(operations, conflict.earlier());
                                    add(operations, conflict.later());
                                    return operations;
                                })
                                .toList())
                .with("stack", tables.texts(cycle.stack()))
                .members());
        object.with("cycles", cycles);
        return null;
    }

    private void add(List<Integer> operations, BlockCycle.Operation operation) {
        operations.add(tables.text(operation.thread()));
        operations.add(tables.text(operation.text()));
        BlockCycle.Place place = operation.place();
        operations.add(tables.place(new Place(place.className(), place.method(), place.file(), place.line())));
    }

    /** As a run: the path is its order, and what the block does is marked. */
    @Override
    public Void blockInterleaving(BlockInterleaving interleaving) {
        var events = new ArrayList<Integer>();
        var order = new ArrayList<Integer>();
        var ofBlock = new ArrayList<Integer>();
        List<BlockInterleaving.Step> steps = interleaving.steps();
        int before = -1;
        for (int i = 0; i < steps.size(); i++) {
            add(events, steps.get(i).operation());
            if (steps.get(i).ofBlock()) {
                ofBlock.add(i);
            }
            if (steps.get(i).onPath()) {
                if (before >= 0) {
                    order.add(before);
                    order.add(i);
                }
                before = i;
            }
        }
        runs.add(new JsonObject()
                .with("title", tables.text(English.interleavingTitle()))
                .with("initial", List.of())
                .with("events", events)
                .with("order", order)
                .with("idle", List.of())
                .with("ofBlock", ofBlock)
                .with("breaks", steps.size())
                .with("loop", steps.size())
                .with("earlier", interleaving.earlier())
                .with("later", 0)
                .with("omitted", interleaving.omitted())
                .members());
        object.with("runs", runs);
        return null;
    }

    /** It is told in words. */
    @Override
    public Void missingOrder(MissingOrder pair) {
        return null;
    }

    /** It is told in words. */
    @Override
    public Void possibleOrder(PossibleOrder pair) {
        return null;
    }

    @Override
    public Void sighting(Sighting seen) {
        object.with("seenBy", tables.text(seen.thread())).with("stack", tables.texts(seen.stack()));
        return null;
    }
}

package io.threadspec.analysis.temporal;

import io.threadspec.analysis.computation.Computation;
import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.finding.Evidence;
import io.threadspec.analysis.finding.MissingOrder;
import io.threadspec.analysis.finding.PossibleOrder;
import io.threadspec.analysis.finding.PropertyAutomaton;
import io.threadspec.analysis.finding.RunLattice;
import io.threadspec.analysis.finding.Witness;
import io.threadspec.analysis.finding.WitnessEvent;
import io.threadspec.analysis.lattice.DrawnLattice;
import io.threadspec.analysis.liveness.Lasso;
import io.threadspec.analysis.monitorability.StepMachine;
import io.threadspec.analysis.monitorability.UnorderedPair;
import io.threadspec.formats.site.Site;
import io.threadspec.formats.site.SiteTable;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.UnwovenCall;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.spec.ValueEncoding;
import io.threadspec.runtime.spec.Verdict4;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Turns events into what a person can read: names instead of numbers. */
final class Witnesses {

    private final List<RelevantField> fields;
    private final CompiledSpec spec;
    private final SiteTable sites;
    private final Trace trace;
    private final CompiledProperty property;
    private final Optional<PropertyAutomaton> automaton;

    Witnesses(List<RelevantField> fields, CompiledSpec spec, CompiledProperty property, SiteTable sites, Trace trace) {
        this.property = property;
        this.automaton = DrawnAutomaton.of(spec, property);
        this.fields = fields;
        this.spec = spec;
        this.sites = sites;
        this.trace = trace;
    }

    /** @param machine which knows what changes nothing */
    Witness witness(Computation computation, List<Event> run, Replay replay, StepMachine machine) {
        boolean breaks = replay.end() == Verdict4.FALSE;
        ShownPart part = ShownPart.of(run.size(), breaks ? replay.decidedAt() : run.size());
        int breaking = breaks ? Math.max(-1, replay.decidedAt() - part.from()) : part.size();
        return witness(computation, run, part, breaking, machine, part.size());
    }

    /** A run that goes on for ever; no event of it breaks the property, their repetition does. */
    Witness witness(Computation computation, Lasso lasso, StepMachine machine) {
        List<Event> run = lasso.events();
        var part = new ShownPart(0, run.size());
        return witness(computation, run, part, run.size(), machine, lasso.loopStart());
    }

    private Witness witness(
            Computation computation,
            List<Event> run,
            ShownPart part,
            int breaking,
            StepMachine machine,
            int loopStart) {
        Map<Integer, String> threads = threadNames(run);
        long[] values = computation.initialValues();
        int state = machine.initialState();
        for (Event event : run.subList(0, part.from())) {
            event.variables().forEach(variable -> values[variable] = event.value());
            state = machine.step(state, event);
        }
        var initialState = new ArrayList<String>();
        for (int i = 0; i < values.length; i++) {
            initialState.add(spec.variables().get(i).name() + "=" + render(i, values[i]));
        }
        List<Event> shown = run.subList(part.from(), part.to());
        Witness.Part near = Witness.near(shown.size(), breaking, Witness.NEAR);
        return new Witness(
                initialState,
                shown.stream().map(event -> event(event, threads)).toList(),
                breaking,
                idle(shown, state, machine),
                loopStart,
                part.from(),
                run.size() - part.to(),
                CausalEdges.of(computation, shown, near),
                automaton.isPresent()
                        ? DrawnAutomaton.path(property, computation.initialValues(), run, part)
                        : List.of());
    }

    /** The property's automaton and the lattice, as far as they are small enough to be read. */
    List<Evidence> diagrams(Optional<DrawnLattice> lattice, List<Event> run) {
        var diagrams = new ArrayList<Evidence>();
        automaton.ifPresent(diagrams::add);
        lattice.map(each -> lattice(each, run)).ifPresent(diagrams::add);
        return diagrams;
    }

    /** A lattice with the names of threads and events; these are those of all its runs. */
    private RunLattice lattice(DrawnLattice lattice, List<Event> run) {
        Map<Integer, String> names = threadNames(run);
        var threads = new TreeMap<Integer, String>();
        run.forEach(event ->
                threads.put(event.thread(), names.getOrDefault(event.source().thread(), "")));
        var cuts = new ArrayList<RunLattice.Cut>();
        for (int i = 0; i < lattice.cuts().size(); i++) {
            cuts.add(new RunLattice.Cut(lattice.cuts().get(i), lattice.badCuts().contains(i)));
        }
        return new RunLattice(
                List.copyOf(threads.values()),
                cuts,
                lattice.steps().stream()
                        .map(step -> new RunLattice.Step(step.from(), step.to(), text(step.event()), step.bad()))
                        .toList());
    }

    private String text(Event event) {
        return event.occurrence().isEmpty()
                ? spec.variables().get(event.variable()).name() + "=" + render(event.variable(), event.value())
                : spec.events().get(event.occurrence().getAsInt()).name();
    }

    /** @param before the state before the first event */
    private static List<Integer> idle(List<Event> run, int before, StepMachine machine) {
        var idle = new ArrayList<Integer>();
        int state = before;
        for (int i = 0; i < run.size(); i++) {
            int next = machine.step(state, run.get(i));
            if (next == state) {
                idle.add(i);
            }
            state = next;
        }
        return idle;
    }

    /** Two events of a run that nothing orders. */
    MissingOrder missingOrder(UnorderedPair pair, List<Event> run) {
        Map<Integer, String> threads = threadNames(run);
        return new MissingOrder(event(pair.earlier(), threads), event(pair.later(), threads));
    }

    /** Two events of a run, and the calls that may have ordered them. */
    PossibleOrder possibleOrder(UnorderedPair pair, List<Event> run) {
        Map<Integer, String> threads = threadNames(run);
        OrderingCalls calls = OrderingCalls.between(
                trace, sites, pair.earlier().source(), pair.later().source());
        return new PossibleOrder(
                event(pair.earlier(), threads),
                event(pair.later(), threads),
                calls.release().map(call -> call(call, threads)),
                calls.acquire().map(call -> call(call, threads)));
    }

    private PossibleOrder.LibraryCall call(UnwovenCall call, Map<Integer, String> threads) {
        Site site = sites.sites().get(call.site());
        return new PossibleOrder.LibraryCall(
                threads.getOrDefault(call.thread(), ""), site.className(), site.method(), site.file(), site.line());
    }

    /** By number: two threads of one name are not to look like one. */
    private Map<Integer, String> threadNames(List<Event> run) {
        var names = new TreeMap<Integer, String>();
        var uses = new HashMap<String, Integer>();
        var numbers = new BitSet();
        run.forEach(event -> numbers.set(event.source().thread()));
        for (int thread : numbers.stream().toArray()) {
            String name = trace.threads().get(thread).name();
            int use = uses.merge(name, 1, Integer::sum);
            names.put(thread, use == 1 ? name : name + " (" + use + ")");
        }
        return names;
    }

    /** The test of one event of the run, empty if it had none; of the initial state: that of the first event, if any. */
    String test(List<Event> run, int index) {
        int test = run.isEmpty() ? -1 : run.get(Math.max(0, index)).source().test();
        return test < 0 ? "" : trace.tests().get(test);
    }

    private WitnessEvent event(Event event, Map<Integer, String> threads) {
        boolean write = event.occurrence().isEmpty();
        Site site = sites.sites().get(event.source().site());
        return new WitnessEvent(
                threads.getOrDefault(event.source().thread(), ""),
                site.className(),
                site.method(),
                site.file(),
                site.line(),
                write
                        ? spec.variables().get(event.variable()).name()
                        : spec.events().get(event.occurrence().getAsInt()).name(),
                write ? render(event.variable(), event.value()) : "");
    }

    private String render(int variable, long value) {
        String descriptor = fields.get(spec.variables().get(variable).field()).descriptor();
        return ValueEncoding.of(descriptor).render(value);
    }
}

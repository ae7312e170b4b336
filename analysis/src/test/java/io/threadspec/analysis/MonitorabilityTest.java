package io.threadspec.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.computation.AmbiguousObjectsException;
import io.threadspec.analysis.computation.Computation;
import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.computation.Slicer;
import io.threadspec.analysis.explanation.Broken;
import io.threadspec.analysis.explanation.Holds;
import io.threadspec.analysis.explanation.Orders;
import io.threadspec.analysis.explanation.RunCount;
import io.threadspec.analysis.explanation.Undecided;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.MissingOrder;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.finding.Witness;
import io.threadspec.analysis.finding.WitnessEvent;
import io.threadspec.analysis.judgement.Judge;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.analysis.monitorability.StepMachine;
import io.threadspec.formats.site.Site;
import io.threadspec.formats.site.SiteTable;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.problem.Severity;
import io.threadspec.runtime.spec.CompiledEvent;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.EventMoment;
import io.threadspec.runtime.spec.EventOccurrence;
import io.threadspec.runtime.spec.Proposition;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.spec.FormulaMonitor;
import io.threadspec.spec.logic.FormulaParts;
import io.threadspec.spec.logic.Ltl;
import io.threadspec.spec.monitor.Letters;
import io.threadspec.spec.monitor.MonitorCompiler;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Properties over events, on traces that are written down here: each event of a thread of its own, or in order. */
class MonitorabilityTest {

    private static final SiteTable SITES = new SiteTable(List.of(new Site("com.acme.Shop", "serve", "Shop.java", 7)));

    private static CompiledSpecs specs(CompiledProperty property, List<String> events) {
        var spec = new CompiledSpec(
                "S",
                "s.spec",
                "",
                List.of(),
                List.of(property),
                List.of(),
                events.stream()
                        .map(name -> new CompiledEvent(
                                name, EventMoment.BEFORE, "call(* *(..))", List.of(), OptionalInt.empty(), 1))
                        .toList(),
                List.of(),
                List.of(),
                Optional.empty(),
                List.of());
        return new CompiledSpecs(List.of(), List.of(spec));
    }

    private static CompiledSpecs specs(String formula) {
        FormulaMonitor monitor = FormulaMonitor.of(formula, FormulaMonitor.Names.EVENTS);
        List<Proposition> propositions = new ArrayList<>();
        for (int i = 0; i < monitor.propositions().size(); i++) {
            propositions.add(new EventOccurrence(i));
        }
        var property = new CompiledProperty("p", "", formula, 1, propositions, false, monitor.machine());
        return specs(property, monitor.propositions());
    }

    /** "b responds to a", with its formula. */
    private static CompiledSpecs response() {
        Ltl formula = Ltl.always(Ltl.implies(Ltl.proposition(0), Ltl.eventually(Ltl.proposition(1))));
        var machine = MonitorCompiler.compile(
                formula, 2, new Letters(List.of(Letters.atMostOne(0b11))), MonitorCompiler.Limits.DEFAULT);
        var property = new CompiledProperty(
                "p",
                "",
                "b responds to a",
                1,
                List.of(new EventOccurrence(0), new EventOccurrence(1)),
                false,
                machine,
                Severity.WARNING,
                Optional.of(FormulaParts.of(formula)),
                "");
        return specs(property, List.of("a", "b"));
    }

    /** Each event in a thread of its own, unordered with all others. */
    private static Trace concurrent(CaptureMode capture, int... events) {
        var recorded = new ArrayList<TraceEvent>();
        var threads = new ArrayList<Trace.TracedThread>();
        for (int i = 0; i < events.length; i++) {
            int[] clock = new int[i + 1];
            clock[i] = 1;
            recorded.add(new TraceEvent(i, i, 0, EventKind.EVENT, events[i], 0, 0, 0, 0, i, ClockStamp.of(clock)));
            threads.add(new Trace.TracedThread("t" + i, true));
        }
        return new Trace("w", capture, 1, threads, List.of("T.t"), recorded, Optional.empty());
    }

    private static Trace sequential(int... events) {
        var recorded = new ArrayList<TraceEvent>();
        for (int i = 0; i < events.length; i++) {
            recorded.add(new TraceEvent(0, 0, i, EventKind.EVENT, events[i], 0, 0, 0, 0, i, ClockStamp.of(i + 1)));
        }
        return new Trace(
                "w",
                CaptureMode.MVC,
                1,
                List.of(new Trace.TracedThread("main", true)),
                List.of("T.t"),
                recorded,
                Optional.empty());
    }

    private static Finding judge(CompiledSpecs specs, Trace trace) {
        List<Finding> findings = new Judge(specs, SITES, List.of(trace), Limits.DEFAULT).findings();
        assertEquals(1, findings.size());
        return findings.get(0);
    }

    private static Set<Set<String>> independent(String formula) throws AmbiguousObjectsException {
        CompiledSpecs specs = specs(formula);
        CompiledSpec spec = specs.specs().get(0);
        CompiledProperty property = spec.properties().get(0);
        int[] all = new int[spec.events().size()];
        for (int i = 0; i < all.length; i++) {
            all[i] = i;
        }
        Computation computation = new Slicer(specs, spec, property, concurrent(CaptureMode.MVC, all))
                .slices()
                .get(0)
                .computation();
        StepMachine machine = StepMachine.of(computation, property);
        assertTrue(machine.isExact());
        var pairs = new HashSet<Set<String>>();
        for (Event one : computation.observedRun()) {
            for (Event other : computation.observedRun()) {
                if (one.thread() < other.thread() && !machine.areDependent(machine.kind(one), machine.kind(other))) {
                    pairs.add(new TreeSet<>(List.of(name(spec, one), name(spec, other))));
                }
            }
        }
        return pairs;
    }

    private static String name(CompiledSpec spec, Event event) {
        return spec.events().get(event.occurrence().getAsInt()).name();
    }

    /** Soueidi and Falcone, example 2. */
    @Test
    void shouldFindThePublishedIndependence() throws AmbiguousObjectsException {
        assertEquals(Set.of(Set.of("ar", "br")), independent("always (bw -> next (!(br || ar || bw) weakuntil aw))"));
        assertEquals(Set.of(Set.of("q", "s")), independent("s responds to p between q and r"));
    }

    @Test
    void shouldNameBothEventsThatNothingOrders() {
        Finding finding = judge(specs("a precedes b"), concurrent(CaptureMode.FACTS_SYNC, 0, 1));
        assertEquals(Verdict.NOT_MONITORABLE, finding.verdict());
        assertEquals(
                List.of(new MissingOrder(
                        new WitnessEvent("t0", "com.acme.Shop", "serve", "Shop.java", 7, "a", ""),
                        new WitnessEvent("t1", "com.acme.Shop", "serve", "Shop.java", 7, "b", ""))),
                finding.evidence(MissingOrder.class));
        assertEquals(
                new Broken.NoGuarantee(
                        new Orders.Counted(new RunCount(2, true), RunCount.ONE, 4), CaptureMode.FACTS_SYNC),
                finding.explanation().reason());
    }

    @Test
    void shouldWarnBesideAViolationAndAPrediction() {
        CompiledSpecs specs = specs("a precedes b");
        Finding predicted = judge(specs, concurrent(CaptureMode.MVC, 0, 1));
        assertEquals(Verdict.PREDICTED, predicted.verdict());
        assertEquals(1, predicted.evidence(MissingOrder.class).size());
        Finding violated = judge(specs, concurrent(CaptureMode.MVC, 1, 0));
        assertEquals(Verdict.VIOLATED, violated.verdict());
        assertEquals(1, violated.evidence(MissingOrder.class).size());
        Finding ordered = judge(specs, sequential(1, 0));
        assertEquals(Verdict.VIOLATED, ordered.verdict());
        assertEquals(List.of(), ordered.evidence(MissingOrder.class));
    }

    @Test
    void shouldNotBeMonitorableWhereRunsDisagreeAndNoneBreaksTheProperty() {
        Finding finding = judge(response(), concurrent(CaptureMode.MVC, 0, 1));
        assertEquals(Verdict.NOT_MONITORABLE, finding.verdict());
        assertEquals(
                new Undecided.OwedByOrders(new Orders.Counted(new RunCount(2, true), RunCount.ONE, 4), false),
                finding.explanation().reason());
        Witness witness = finding.witnesses().get(0);
        assertEquals(
                List.of("b", "a"),
                witness.events().stream().map(WitnessEvent::variable).toList());
        assertEquals(2, witness.violatingEvent(), "no event breaks it");
    }

    @Test
    void shouldBeSatisfiedByStepsThatMayBeSwapped() {
        Finding finding = judge(specs("s responds to p between q and r"), concurrent(CaptureMode.MVC, 0, 2));
        assertEquals(Verdict.SATISFIED, finding.verdict());
        assertEquals(
                new Holds.OrderedSteps(RunCount.atLeast(2), 2),
                finding.explanation().reason());
    }

    @Test
    void shouldShowWhatWouldBreakAPropertyIfItWentOnForEver() {
        // Served, then asked twice more: the second of these leaves all as the first one did.
        Finding finding = judge(response(), sequential(0, 1, 0, 0));
        assertEquals(Verdict.INCONCLUSIVE, finding.verdict());
        assertEquals(new Undecided.OwedByRun(true), finding.explanation().reason());
        Witness witness = finding.witnesses().get(0);
        assertTrue(witness.isInfinite());
        assertEquals(3, witness.loopStart());

        Finding once = judge(response(), sequential(0, 1, 0));
        assertEquals(Verdict.INCONCLUSIVE, once.verdict());
        assertEquals(List.of(), once.witnesses(), "nothing that could be repeated");
        assertEquals(Verdict.SATISFIED, judge(response(), sequential(0, 0, 1)).verdict(), "nothing is owed in the end");
    }
}

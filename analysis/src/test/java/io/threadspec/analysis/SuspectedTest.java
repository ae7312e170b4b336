package io.threadspec.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.computation.AmbiguousObjectsException;
import io.threadspec.analysis.computation.Computation;
import io.threadspec.analysis.computation.ParametricCase;
import io.threadspec.analysis.computation.Slicer;
import io.threadspec.analysis.explanation.BoundObject;
import io.threadspec.analysis.explanation.Broken;
import io.threadspec.analysis.explanation.Orders;
import io.threadspec.analysis.explanation.RunCount;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.MissingOrder;
import io.threadspec.analysis.finding.PossibleOrder;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.finding.WitnessEvent;
import io.threadspec.analysis.judgement.Judge;
import io.threadspec.analysis.lattice.Goal;
import io.threadspec.analysis.lattice.TwoLayers;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.analysis.monitorability.StepMachine;
import io.threadspec.formats.site.Site;
import io.threadspec.formats.site.SiteTable;
import io.threadspec.formats.trace.ObjectClasses;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.formats.trace.UnwovenCall;
import io.threadspec.runtime.clock.ClockStamp;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** What is said of runs that code which is not woven may forbid. */
class SuspectedTest {

    private static final int REFRESH = 0;
    private static final int SERVE = 1;
    private static final int SEND = 2;
    private static final int HANDLE = 3;
    private static final int PARSE = 4;
    private static final int RESTART = 5;

    private static final SiteTable SITES = new SiteTable(List.of(
            new Site("com.acme.Cache", "refresh", "Cache.java", 10),
            new Site("com.acme.Cache", "get", "Cache.java", 20),
            new Site("java.net.http.HttpClient", "send", "CacheTest.java", 31),
            new Site("com.acme.Handler", "handle", "Handler.java", 12),
            new Site("com.acme.json.Parser", "parse", "CacheTest.java", 30),
            new Site("com.acme.Cache", "restart", "Cache.java", 40)));

    private final List<TraceEvent> events = new ArrayList<>();
    private final List<UnwovenCall> calls = new ArrayList<>();
    private long time;

    /** Events are numbered as the formula names them. */
    private static CompiledSpecs specs(String formula) {
        FormulaMonitor monitor = FormulaMonitor.of(formula, FormulaMonitor.Names.EVENTS);
        List<Proposition> propositions = new ArrayList<>();
        List<CompiledEvent> declared = new ArrayList<>();
        for (String name : monitor.propositions()) {
            propositions.add(new EventOccurrence(declared.size()));
            declared.add(
                    new CompiledEvent(name, EventMoment.BEFORE, "call(* *(..))", List.of(), OptionalInt.empty(), 1));
        }
        var property = new CompiledProperty("p", "", formula, 1, propositions, false, monitor.machine());
        return new CompiledSpecs(
                List.of(),
                List.of(new CompiledSpec(
                        "S",
                        "s.spec",
                        "",
                        List.of(),
                        List.of(property),
                        List.of(),
                        declared,
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        List.of())));
    }

    private void event(int thread, int event, int site, ClockStamp known, ClockStamp possible) {
        int index = (int) events.stream().filter(e -> e.thread() == thread).count();
        events.add(new TraceEvent(
                thread, thread, index, EventKind.EVENT, event, 0, 0, site, 0, time++, known, possible, List.of()));
    }

    private void call(int thread, boolean acquire, int site) {
        int index = (int) events.stream().filter(e -> e.thread() == thread).count();
        calls.add(new UnwovenCall(thread, index, acquire, site, time++));
    }

    private Trace trace() {
        return new Trace(
                "w",
                CaptureMode.MVC,
                1,
                List.of(new Trace.TracedThread("main", true), new Trace.TracedThread("http-1", false)),
                List.of("CacheTest.serves"),
                events,
                calls,
                Map.of(),
                ObjectClasses.NONE,
                List.of(),
                Optional.empty());
    }

    private static List<Finding> judge(CompiledSpecs specs, Trace... traces) {
        return new Judge(specs, SITES, List.of(traces), Limits.DEFAULT).findings();
    }

    private static List<Verdict> verdicts(List<Finding> findings) {
        return findings.stream().map(Finding::verdict).toList();
    }

    /** The cache is refreshed, then served; only a request may have ordered the two. */
    private SuspectedTest requested(int refresh) {
        event(0, 0, refresh, ClockStamp.of(1), ClockStamp.of(1));
        call(0, false, PARSE);
        call(0, false, SEND);
        call(1, true, HANDLE);
        event(1, 1, SERVE, ClockStamp.of(0, 1), ClockStamp.of(1, 1));
        return this;
    }

    @Test
    void shouldNameTheCallsAndTheEventsThatTheyMayOrder() {
        List<Finding> findings = judge(specs("a precedes b"), requested(REFRESH).trace());
        assertEquals(List.of(Verdict.SUSPECTED), verdicts(findings));
        Finding finding = findings.get(0);
        assertEquals(
                List.of("b", "a"),
                finding.witnesses().get(0).events().stream()
                        .map(WitnessEvent::variable)
                        .toList());
        assertEquals(0, finding.witnesses().get(0).violatingEvent());
        assertEquals("CacheTest.serves", finding.test());
        PossibleOrder order = finding.evidence(PossibleOrder.class).get(0);
        assertEquals("a", order.earlier().variable());
        assertEquals("b", order.later().variable());
        assertEquals(
                Optional.of(new PossibleOrder.LibraryCall(
                        "main", "java.net.http.HttpClient", "send", "CacheTest.java", 31)),
                order.release());
        assertEquals(
                Optional.of(new PossibleOrder.LibraryCall("http-1", "com.acme.Handler", "handle", "Handler.java", 12)),
                order.acquire());
        assertEquals(
                new Broken.Suspicion(new Orders.Counted(new RunCount(2, true), RunCount.ONE, 4)),
                finding.explanation().reason());
        assertEquals(List.of(), finding.evidence(MissingOrder.class));
    }

    @Test
    void shouldPreferCallsOfOneClass() {
        event(0, 0, REFRESH, ClockStamp.of(1), ClockStamp.of(1));
        call(0, false, SEND);
        call(0, false, PARSE);
        call(1, true, HANDLE);
        call(1, true, SEND);
        event(1, 1, SERVE, ClockStamp.of(0, 1), ClockStamp.of(1, 1));
        PossibleOrder order = judge(specs("a precedes b"), trace())
                .get(0)
                .evidence(PossibleOrder.class)
                .get(0);
        assertEquals("send", order.release().orElseThrow().method());
        assertEquals("send", order.acquire().orElseThrow().method());
    }

    /** The thread may know of the first event since its own first one: what it called after that is not to blame. */
    @Test
    void shouldNameTheCallBeforeTheEventThatMayKnowFirst() {
        event(0, 0, REFRESH, ClockStamp.of(1), ClockStamp.of(1));
        call(0, false, SEND);
        call(1, true, HANDLE);
        event(1, 2, RESTART, ClockStamp.of(0, 1), ClockStamp.of(1, 1));
        call(1, true, SEND);
        event(1, 1, SERVE, ClockStamp.of(0, 2), ClockStamp.of(1, 2));
        PossibleOrder order = judge(specs("(a precedes b) && !(a && c)"), trace())
                .get(0)
                .evidence(PossibleOrder.class)
                .get(0);
        assertEquals("b", order.later().variable());
        assertEquals("handle", order.acquire().orElseThrow().method());
    }

    @Test
    void shouldSaySoWhereTheCallsAreNotKnown() {
        event(0, 0, REFRESH, ClockStamp.of(1), ClockStamp.of(1));
        event(1, 1, SERVE, ClockStamp.of(0, 1), ClockStamp.of(1, 1));
        Finding finding = judge(specs("a precedes b"), trace()).get(0);
        assertEquals(Verdict.SUSPECTED, finding.verdict());
        PossibleOrder order = finding.evidence(PossibleOrder.class).get(0);
        assertEquals(Optional.empty(), order.release());
        assertEquals(Optional.empty(), order.acquire());
    }

    @Test
    void shouldPredictWhatNotEvenUnwovenCodeForbids() {
        event(0, 0, REFRESH, ClockStamp.of(1), ClockStamp.of(1));
        event(1, 1, SERVE, ClockStamp.of(0, 1), ClockStamp.of(0, 1));
        event(1, 1, SERVE, ClockStamp.of(0, 2), ClockStamp.of(1, 2));
        assertEquals(List.of(Verdict.PREDICTED), verdicts(judge(specs("a precedes b"), trace())));
    }

    @Test
    void shouldSuspectNothingWhereTheOrderIsKnown() {
        event(0, 0, REFRESH, ClockStamp.of(1), ClockStamp.of(1));
        event(1, 1, SERVE, ClockStamp.of(1, 1), ClockStamp.of(1, 1));
        assertEquals(List.of(Verdict.SATISFIED), verdicts(judge(specs("a precedes b"), trace())));
    }

    @Test
    void shouldNotSuspectBesidesAPrediction() {
        Trace suspected = requested(RESTART).trace();
        events.clear();
        calls.clear();
        event(0, 0, REFRESH, ClockStamp.of(1), ClockStamp.of(1));
        event(1, 1, SERVE, ClockStamp.of(0, 1), ClockStamp.of(0, 1));
        Trace predicted = trace();
        events.set(1, new TraceEvent(1, 1, 0, EventKind.EVENT, 1, 0, 0, SERVE, 0, 9, ClockStamp.of(1, 1)));
        Trace satisfied = trace();
        CompiledSpecs specs = specs("a precedes b");
        assertEquals(List.of(Verdict.PREDICTED), verdicts(judge(specs, suspected, predicted)));
        assertEquals(List.of(Verdict.SUSPECTED), verdicts(judge(specs, suspected, satisfied)));
    }

    @Test
    void shouldSuspectForABinding() {
        // Event 1 before event 0 is the violation.
        var one = new ParametricCase(1, List.of(List.of(0), List.of(0)), new int[][] {{1, 2}, {1, 1}, {2, 2}}, 2);
        one.event(0, 0, 7L).event(0, 0, 8L).mayLearn(1, 0).event(1, 1, 7L);
        List<Finding> findings = judge(one.specs(), one.trace());
        assertEquals(List.of(Verdict.SUSPECTED), verdicts(findings));
        assertEquals(
                List.of(new BoundObject("p0", 7, "")),
                findings.get(0).explanation().objects());
    }

    /** Both orders leave the property a matter of the schedule, and in neither a run breaks it. */
    private void neverBroken(boolean more) {
        event(0, 0, REFRESH, ClockStamp.of(1), ClockStamp.of(1));
        for (int i = 1; i <= 4; i++) {
            event(0, 2, REFRESH, ClockStamp.of(1 + i), ClockStamp.of(1 + i));
        }
        for (int i = 1; i <= 4; i++) {
            event(1, 1, SERVE, ClockStamp.of(1, i), ClockStamp.of(more && i == 4 ? 5 : 1, i));
        }
    }

    private static final CompiledSpecs LAST_IS_FIRST = specs("never (c && once (b && once a))");

    private static Verdict judge(Trace trace, long maxConfigurations) {
        return new Judge(LAST_IS_FIRST, SITES, List.of(trace), new Limits(maxConfigurations))
                .findings()
                .get(0)
                .verdict();
    }

    private static long configurations(Computation computation, CompiledProperty property) {
        return TwoLayers.explore(
                        computation,
                        StepMachine.of(computation, property),
                        computation.observedRun(),
                        Goal.WORST_VERDICT,
                        Limits.DEFAULT)
                .outcomes()
                .figures()
                .configurations();
    }

    @Test
    void shouldLimitBothExplorationsTogether() throws AmbiguousObjectsException {
        neverBroken(true);
        CompiledSpec spec = LAST_IS_FIRST.specs().get(0);
        CompiledProperty property = spec.properties().get(0);
        Computation possible = new Slicer(LAST_IS_FIRST, spec, property, trace())
                .slices()
                .get(0)
                .computation();
        assertTrue(possible.isMoreThanKnown());
        long first = configurations(possible, property);
        long second = configurations(possible.known(), property);
        assertTrue(first > 4 && second > 4, "both are explored: first=" + first + " second=" + second);
        assertEquals(Verdict.SATISFIED, judge(trace(), first + second));
        assertEquals(Verdict.INCONCLUSIVE, judge(trace(), first + second - 1));
        assertEquals(Verdict.INCONCLUSIVE, judge(trace(), first - 1));
    }

    @Test
    void shouldExploreOnceWhereTheOrdersAreOne() throws AmbiguousObjectsException {
        neverBroken(false);
        CompiledSpec spec = LAST_IS_FIRST.specs().get(0);
        CompiledProperty property = spec.properties().get(0);
        Computation only = new Slicer(LAST_IS_FIRST, spec, property, trace())
                .slices()
                .get(0)
                .computation();
        assertFalse(only.isMoreThanKnown());
        assertEquals(Verdict.SATISFIED, judge(trace(), configurations(only, property)));
    }
}

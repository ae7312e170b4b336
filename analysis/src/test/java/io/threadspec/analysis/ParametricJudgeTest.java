package io.threadspec.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.computation.ParametricCase;
import io.threadspec.analysis.explanation.BoundObject;
import io.threadspec.analysis.explanation.Broken;
import io.threadspec.analysis.explanation.NotJudged;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.MissingOrder;
import io.threadspec.analysis.finding.Sighting;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.judgement.Judge;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.formats.site.Site;
import io.threadspec.formats.site.SiteTable;
import io.threadspec.formats.trace.ObjectClasses;
import io.threadspec.formats.trace.Trace;
import io.threadspec.runtime.spec.Comparison;
import io.threadspec.runtime.spec.CompiledOperand;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.EventOccurrence;
import io.threadspec.runtime.spec.Relation;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.spec.ValueEncoding;
import io.threadspec.runtime.spec.Variable;
import io.threadspec.runtime.trace.TracedViolation;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ParametricJudgeTest {

    private static final SiteTable SITES =
            new SiteTable(List.of(new Site("com.acme.Walk", "through", "Walk.java", 10)));

    private static final int CREATE = 0;
    private static final int UPDATE = 1;
    private static final int NEXT = 2;

    /** SafeIterator(p0, p1), where p0 is the collection and p1 the iterator. */
    private static ParametricCase safeIterator(int threads) {
        return new ParametricCase(
                2,
                List.of(List.of(0, 1), List.of(0), List.of(1)),
                new int[][] {{1, 0, 0}, {1, 2, 1}, {2, 2, 3}, {3, 3, 3}},
                threads);
    }

    private static List<Finding> judge(CompiledSpecs specs, Trace trace) {
        return new Judge(specs, SITES, List.of(trace), Limits.DEFAULT).findings();
    }

    private static List<Verdict> verdicts(ParametricCase one) {
        return judge(one.specs(), one.trace()).stream().map(Finding::verdict).toList();
    }

    @Test
    void shouldNameTheObjectsOfAViolation() {
        ParametricCase one =
                safeIterator(1).event(0, CREATE, 3L, 7L).event(0, UPDATE, 3L).event(0, NEXT, 7L);
        Trace withClasses = with(
                one.trace(),
                new ObjectClasses.Builder().add("java.util.ArrayList", 3).build(),
                List.of());
        List<Finding> findings = judge(one.specs(), withClasses);
        assertEquals(1, findings.size());
        assertEquals(Verdict.VIOLATED, findings.get(0).verdict());
        assertEquals(
                List.of(new BoundObject("p0", 3, "java.util.ArrayList"), new BoundObject("p1", 7, "")),
                findings.get(0).explanation().objects());
        assertEquals(2, findings.get(0).witnesses().get(0).violatingEvent());
    }

    private static Trace with(Trace trace, ObjectClasses classes, List<TracedViolation> violations) {
        return new Trace(
                trace.weaving(),
                trace.capture(),
                trace.processId(),
                trace.threads(),
                trace.tests(),
                trace.events(),
                trace.unwoven(),
                trace.conflicts(),
                classes,
                violations,
                Optional.empty());
    }

    private static List<BoundObject> objects(long collection, long iterator) {
        return List.of(new BoundObject("p0", collection, ""), new BoundObject("p1", iterator, ""));
    }

    private static TracedViolation seen(long collection, long iterator, String frame) {
        var objects = List.of(new TracedViolation.Bound(0, collection, ""), new TracedViolation.Bound(1, iterator, ""));
        return new TracedViolation(0, -1, 0, "main", objects, List.of(frame));
    }

    /** The first one that monitors saw, and the one that is shown, need not be the same. */
    @Test
    void shouldShowTheStackOfTheObjectsThatItNames() {
        ParametricCase one = safeIterator(1)
                .event(0, CREATE, 5L, 9L)
                .event(0, UPDATE, 5L)
                .event(0, NEXT, 9L)
                .event(0, CREATE, 3L, 7L)
                .event(0, UPDATE, 3L)
                .event(0, NEXT, 7L);
        List<TracedViolation> violations = List.of(seen(5, 9, "p.First.run"), seen(3, 7, "p.Second.run"));
        for (Finding finding : judge(one.specs(), with(one.trace(), new ObjectClasses.Builder().build(), violations))) {
            boolean first = finding.explanation().objects().equals(objects(5, 9));
            Sighting sighting = finding.evidence(Sighting.class).get(0);
            assertEquals(Sighting.Whose.SAME, sighting.whose());
            assertEquals(List.of(first ? "p.First.run" : "p.Second.run"), sighting.stack());
        }
    }

    @Test
    void shouldSayThatAStackIsOfOtherObjects() {
        ParametricCase one =
                safeIterator(1).event(0, CREATE, 3L, 7L).event(0, UPDATE, 3L).event(0, NEXT, 7L);
        List<TracedViolation> violations = List.of(seen(5, 9, "p.First.run"));
        Finding finding = judge(one.specs(), with(one.trace(), new ObjectClasses.Builder().build(), violations))
                .get(0);
        assertEquals(objects(3, 7), finding.explanation().objects());
        Sighting sighting = finding.evidence(Sighting.class).get(0);
        assertEquals(Sighting.Whose.OTHERS, sighting.whose());
        assertEquals(objects(5, 9), sighting.objects());
        assertEquals(List.of("p.First.run"), sighting.stack());
    }

    @Test
    void shouldPredictAnUpdateThatNothingOrders() {
        ParametricCase one =
                safeIterator(2).event(0, CREATE, 1L, 2L).event(0, NEXT, 2L).event(1, UPDATE, 1L);
        assertEquals(List.of(Verdict.PREDICTED), verdicts(one));
    }

    /** Of the clock's orders the first is good; a monitor in the program saw a bad one. */
    @Test
    void shouldWarnOfTheMissingOrderWhereAMonitorSawTheViolation() {
        ParametricCase one =
                safeIterator(2).event(0, CREATE, 1L, 2L).event(0, NEXT, 2L).event(1, UPDATE, 1L);
        Trace trace = one.trace();
        var seen = new TracedViolation(
                0,
                -1,
                0,
                "T0",
                List.of(
                        new TracedViolation.Bound(0, 1L, trace.objects().of(1L)),
                        new TracedViolation.Bound(1, 2L, trace.objects().of(2L))),
                List.of());
        Trace watched = WatchedTrace.of(trace, seen);

        List<Finding> findings = judge(one.specs(), watched);

        assertEquals(1, findings.size());
        assertEquals(Verdict.VIOLATED, findings.get(0).verdict());
        assertEquals(
                new Broken.WatchedViolation(), findings.get(0).explanation().reason());
        assertEquals(1, findings.get(0).evidence(MissingOrder.class).size());
    }

    /** In the observed order nothing ever leaves the initial state: the update comes before the iterator is made. */
    @Test
    void shouldPredictFromWhatCameBeforeTheFirstStep() {
        ParametricCase one =
                safeIterator(2).event(1, UPDATE, 1L).event(0, CREATE, 1L, 2L).event(0, NEXT, 2L);
        assertEquals(List.of(Verdict.PREDICTED), verdicts(one));
    }

    @Test
    void shouldKeepObjectsApart() {
        ParametricCase one = safeIterator(1)
                .event(0, CREATE, 1L, 2L)
                .event(0, UPDATE, 3L)
                .event(0, NEXT, 2L)
                .event(0, UPDATE, 1L)
                .event(0, NEXT, 4L);
        assertEquals(List.of(Verdict.SATISFIED), verdicts(one));
    }

    @Test
    void shouldBeSatisfiedByEventsThatLeadNowhere() {
        assertEquals(List.of(Verdict.SATISFIED), verdicts(safeIterator(1).event(0, UPDATE, 1L)));
        assertEquals(List.of(Verdict.NOT_EXERCISED), verdicts(safeIterator(1)));
    }

    /** Each of a hundred thousand iterators is in one slice with all updates of its collection: these are not all looked at. */
    @Test
    void shouldJudgeVeryManyBindings() {
        ParametricCase one = safeIterator(2);
        int collections = 1;
        for (long i = 0; i < TestEffort.of(100_000); i++) {
            long c = 1 + i % collections;
            one.event(0, CREATE, c, 1_000_000 + i);
            for (int n = 0; n < 6; n++) {
                one.event(0, NEXT, 1_000_000 + i);
            }
            one.learn(1, 0).event(1, UPDATE, c).learn(0, 1);
            one.event(0, UPDATE, c).event(0, UPDATE, c);
        }
        one.event(0, NEXT, 1_000_000L + 77);
        List<Finding> findings = judge(one.specs(), one.trace());
        assertEquals(
                List.of(Verdict.VIOLATED),
                findings.stream().map(Finding::verdict).toList());
        assertEquals(objects(1, 1_000_077), findings.get(0).explanation().objects());
    }

    @Test
    void shouldSayWhereObjectsAreNotConnected() {
        var one = new ParametricCase(2, List.of(List.of(0), List.of(1)), new int[][] {{1, 0}, {0, 0}, {2, 2}}, 1);
        for (long i = 1; i <= 3000; i++) {
            one.event(0, 0, i).event(0, 1, 10_000 + i);
        }
        List<Finding> findings = judge(one.specs(), one.trace());
        assertEquals(Verdict.INCONCLUSIVE, findings.get(0).verdict());
        assertTrue(
                findings.get(0).explanation().reason() instanceof NotJudged.TooManyBindings tooMany
                        && tooMany.figures().startsWith("instances="),
                findings.get(0).toString());
    }

    @Test
    void shouldSayThatVariablesAreNotJudgedBesideParameters() {
        ParametricCase one = safeIterator(1).event(0, UPDATE, 1L);
        CompiledSpec spec = one.specs().specs().get(0);
        CompiledProperty property = spec.properties().get(0);
        var mixed = new CompiledProperty(
                "p",
                "",
                "p",
                1,
                List.of(
                        new EventOccurrence(0),
                        new EventOccurrence(1),
                        new Comparison(
                                new CompiledOperand.VariableValue(0, ValueEncoding.WHOLE),
                                Relation.EQUAL,
                                new CompiledOperand.WholeConstant(1))),
                true,
                property.machine());
        var specs = new CompiledSpecs(
                List.of(new RelevantField("com/acme/Walk", "steps", "I", true)),
                List.of(new CompiledSpec(
                        "S",
                        "s.spec",
                        "",
                        List.of(new Variable("steps", 0)),
                        List.of(mixed),
                        spec.parameters(),
                        spec.events(),
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        List.of())));
        List<Finding> findings = judge(specs, one.trace());
        assertEquals(Verdict.INCONCLUSIVE, findings.get(0).verdict());
        assertEquals(
                new NotJudged.VariablesBesideParameters(1),
                findings.get(0).explanation().reason());
    }
}

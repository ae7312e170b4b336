package io.threadspec.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.explanation.BoundObject;
import io.threadspec.analysis.explanation.Explanation;
import io.threadspec.analysis.explanation.Holds;
import io.threadspec.analysis.explanation.NotJudged;
import io.threadspec.analysis.explanation.RunCount;
import io.threadspec.analysis.explanation.StoppedRecording;
import io.threadspec.analysis.explanation.Undecided;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Sighting;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.finding.WitnessEvent;
import io.threadspec.analysis.judgement.Judge;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.analysis.limits.ReachedLimit;
import io.threadspec.formats.site.Site;
import io.threadspec.formats.site.SiteTable;
import io.threadspec.formats.trace.ObjectClasses;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.problem.Severity;
import io.threadspec.runtime.spec.Comparison;
import io.threadspec.runtime.spec.CompiledEvent;
import io.threadspec.runtime.spec.CompiledOperand;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.EventMoment;
import io.threadspec.runtime.spec.EventOccurrence;
import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.Relation;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.spec.SpecParameter;
import io.threadspec.runtime.spec.ValueEncoding;
import io.threadspec.runtime.spec.Variable;
import io.threadspec.runtime.spec.Verdict4;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.trace.RecordingStop;
import io.threadspec.runtime.trace.TracedViolation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** How slices, traces and tests come together in findings. */
class JudgeTest {

    private static final SiteTable SITES = new SiteTable(List.of(
            new Site("com.acme.Tank", "fill", "Tank.java", 10), new Site("com.acme.Tank", "drain", "Tank.java", 20)));

    /** "Variable v is never 1": false as soon as proposition 0 holds. */
    private static CompiledProperty neverOne(String name, int variable) {
        var isOne = new Comparison(
                new CompiledOperand.VariableValue(variable, ValueEncoding.WHOLE),
                Relation.EQUAL,
                new CompiledOperand.WholeConstant(1));
        var machine = new MooreMachine(
                0,
                new Verdict4[] {Verdict4.PRESUMABLY_TRUE, Verdict4.FALSE},
                new int[] {0, ~1},
                new int[] {0},
                new int[] {~0},
                new int[] {~1});
        return new CompiledProperty(name, "message of " + name, name, 3, List.of(isOne), true, machine, Severity.ERROR);
    }

    private static CompiledSpecs specs(RelevantField... fields) {
        var variables = new ArrayList<Variable>();
        var properties = new ArrayList<CompiledProperty>();
        for (int i = 0; i < fields.length; i++) {
            variables.add(new Variable(fields[i].name(), i));
            properties.add(neverOne("never" + i, i));
        }
        return new CompiledSpecs(
                List.of(fields), List.of(new CompiledSpec("Tanks", "tanks.spec", "", variables, properties)));
    }

    private static final RelevantField LEVEL = new RelevantField("com/acme/Tank", "level", "I", false);
    private static final RelevantField OPEN = new RelevantField("com/acme/Valve", "open", "I", false);
    private static final RelevantField TOTAL = new RelevantField("com/acme/Tank", "total", "I", true);

    private int clock;

    private TraceEvent write(int field, long object, long value, int site, int test) {
        clock++;
        return new TraceEvent(
                0, 0, clock, EventKind.WRITE, field, object, value, site, test, clock, ClockStamp.of(clock));
    }

    /** In a constructor, after all that was written before. */
    private TraceEvent initialWrite(int field, long object, long value) {
        return new TraceEvent(
                0, 0, clock, EventKind.INITIAL_WRITE, field, object, value, 0, 0, clock, ClockStamp.of(clock));
    }

    /** A specification with one property: "variables 0 and 1 are never so related". */
    private static CompiledSpecs never(Relation relation, List<RelevantField> fields, List<Variable> variables) {
        var property = new CompiledProperty(
                "never",
                "",
                "never",
                1,
                List.of(new Comparison(
                        new CompiledOperand.VariableValue(0, ValueEncoding.WHOLE),
                        relation,
                        new CompiledOperand.VariableValue(1, ValueEncoding.WHOLE))),
                true,
                neverOne("x", 0).machine(),
                Severity.ERROR);
        return new CompiledSpecs(fields, List.of(new CompiledSpec("S", "s.spec", "", variables, List.of(property))));
    }

    private static Trace trace(TraceEvent... events) {
        return new Trace(
                "w",
                CaptureMode.MVC,
                1,
                List.of(new Trace.TracedThread("main", false)),
                List.of("TankTest.fills", "TankTest.drains"),
                List.of(events),
                Optional.empty());
    }

    private static List<Finding> judge(CompiledSpecs specs, Trace... traces) {
        return new Judge(specs, SITES, List.of(traces), Limits.DEFAULT).findings();
    }

    private static List<Verdict> verdicts(List<Finding> findings) {
        return findings.stream().map(Finding::verdict).toList();
    }

    private static Trace stopped(RecordingStop stop, TraceEvent... events) {
        Trace whole = trace(events);
        return new Trace(
                whole.weaving(),
                whole.capture(),
                whole.processId(),
                whole.threads(),
                whole.tests(),
                whole.events(),
                whole.unwoven(),
                whole.conflicts(),
                whole.objects(),
                whole.violations(),
                Optional.of(stop),
                whole.tear());
    }

    @Test
    void shouldSayThatNothingHoldsWhereRecordingEndedEarly() {
        var size = new RecordingStop(RecordingStop.Cause.TRACE_SIZE, 3 << 20, (3 << 20) + (1 << 19), 1_500, 77);
        CompiledSpecs specs = specs(LEVEL, TOTAL);
        List<Finding> findings = judge(specs, stopped(size, write(0, 5, 0, 0, 0)), trace(write(0, 5, 0, 0, 0)));
        // The one held so far, the other had no event.
        assertEquals(List.of(Verdict.INCONCLUSIVE, Verdict.INCONCLUSIVE), verdicts(findings));
        var stopped = List.of(new StoppedRecording(1, 1, size));
        assertEquals(
                Explanation.of(new Holds.AllComputations(new RunCount(2, true), 2))
                        .upTo(stopped),
                findings.get(0).explanation());
        assertEquals(
                Explanation.of(new Undecided.NoEvent(false)).upTo(stopped),
                findings.get(1).explanation());
    }

    /** That no block was executed up to there does not mean that none was. */
    @Test
    void shouldSayNothingOfBlocksWhereRecordingEndedEarly() {
        var size = new RecordingStop(RecordingStop.Cause.TRACE_SIZE, 3 << 20, 4 << 20, 1_500, 77);
        List<Finding> findings = judge(BankSpecs.blocks(), stopped(size));
        assertEquals(List.of(Verdict.INCONCLUSIVE, Verdict.INCONCLUSIVE), verdicts(findings));
        assertEquals(
                Explanation.of(new Undecided.NoExecution()).upTo(List.of(new StoppedRecording(1, 0, size))),
                findings.get(0).explanation());
    }

    @Test
    void shouldKeepWhatIsBrokenWhereRecordingEndedEarly() {
        var disk = new RecordingStop(RecordingStop.Cause.DISK_SPACE, 500L << 20, 1 << 20, 10, 1);
        List<Finding> findings = judge(specs(LEVEL), stopped(disk, write(0, 5, 1, 0, 0)));
        assertEquals(List.of(Verdict.VIOLATED), verdicts(findings));
        assertEquals(List.of(), findings.get(0).explanation().stopped());
        assertEquals(
                List.of(new StoppedRecording(1, 1, disk)),
                judge(specs(LEVEL), stopped(disk, write(0, 5, 0, 0, 0)))
                        .get(0)
                        .explanation()
                        .stopped());
    }

    @Test
    void shouldJudgeEachObjectByItself() {
        CompiledSpecs specs = specs(LEVEL);
        List<Finding> findings = judge(specs, trace(write(0, 5, 0, 0, 0), write(0, 6, 1, 1, 1), write(0, 5, 2, 0, 0)));
        assertEquals(List.of(Verdict.VIOLATED), verdicts(findings));
        Finding finding = findings.get(0);
        assertEquals("TankTest.drains", finding.test());
        assertEquals(1, finding.witnesses().get(0).events().size(), "only the events of object 6");
        assertEquals(
                new WitnessEvent("main", "com.acme.Tank", "drain", "Tank.java", 20, "level", "1"),
                finding.witnesses().get(0).events().get(0));
    }

    /** The explanation does not name its object, so whose the stack is has to be said. */
    @Test
    void shouldSayThatAStackMayBeOfAnotherObject() {
        Trace trace = trace(write(0, 1, 0, 0, 0), write(0, 1, 1, 0, 0));
        var seen = new TracedViolation(
                0,
                -1,
                0,
                "filler",
                List.of(new TracedViolation.Bound(TracedViolation.OWNER, 2, "com.acme.Tank")),
                List.of("com.acme.Tank.fill(Tank.java:10)"));
        Trace watched = WatchedTrace.of(trace, seen);

        List<Finding> findings = judge(specs(LEVEL), watched);

        assertEquals(List.of(Verdict.VIOLATED), verdicts(findings));
        assertEquals(
                List.of(new Sighting(
                        Sighting.Whose.PERHAPS_OTHERS,
                        "filler",
                        Optional.of(new Sighting.Method("com.acme.Tank", "fill")),
                        List.of(new BoundObject("", 2, "com.acme.Tank")),
                        List.of("com.acme.Tank.fill(Tank.java:10)"))),
                findings.get(0).evidence(Sighting.class));
    }

    @Test
    void shouldJudgeAnObjectThatWasOnlyConstructed() {
        var broken = new TraceEvent(0, -1, 0, EventKind.INITIAL_WRITE, 0, 5, 1, 0, 0, 1, ClockStamp.ZERO);
        var good = new TraceEvent(0, -1, 0, EventKind.INITIAL_WRITE, 0, 6, 0, 0, 0, 1, ClockStamp.ZERO);
        List<Finding> findings = judge(specs(LEVEL), trace(good, broken));
        assertEquals(List.of(Verdict.VIOLATED), verdicts(findings));
        assertEquals(-1, findings.get(0).witnesses().get(0).violatingEvent());
        assertEquals(List.of("level=1"), findings.get(0).witnesses().get(0).initialState());
        assertEquals(List.of(Verdict.NOT_EXERCISED), verdicts(judge(specs(LEVEL), trace(good))));
    }

    @Test
    void shouldReportTheSameMistakeOnce() {
        CompiledSpecs specs = specs(LEVEL);
        Trace one = trace(write(0, 1, 1, 0, 0), write(0, 2, 1, 0, 1));
        Trace two = trace(write(0, 1, 1, 0, 0));
        assertEquals(1, judge(specs, one, two).size());
        List<Finding> elsewhere = judge(specs, one, trace(write(0, 1, 1, 1, 0)));
        assertEquals(2, elsewhere.size(), "another method is another mistake");
        assertNotEquals(elsewhere.get(0).fingerprint(), elsewhere.get(1).fingerprint());
    }

    @Test
    void shouldSumUpWhatIsGood() {
        List<Finding> findings = judge(specs(LEVEL), trace(write(0, 1, 0, 0, 0), write(0, 2, 0, 0, 1)));
        assertEquals(List.of(Verdict.SATISFIED), verdicts(findings));
        assertEquals(
                new Holds.AllComputations(new RunCount(2, true), 2),
                findings.get(0).explanation().reason());
    }

    @Test
    void shouldTellWhichPropertyWasNotExercised() {
        List<Finding> findings = judge(specs(LEVEL, OPEN), trace(write(0, 1, 0, 0, 0)));
        assertEquals(List.of(Verdict.SATISFIED, Verdict.NOT_EXERCISED), verdicts(findings));
    }

    @Test
    void shouldTakeStaticFieldsIntoEverySlice() {
        List<Finding> findings = judge(specs(TOTAL), trace(write(0, 0, 0, 0, 0), write(0, 0, 1, 0, 0)));
        assertEquals(List.of(Verdict.VIOLATED), verdicts(findings));
        assertEquals(1, findings.get(0).witnesses().get(0).violatingEvent());
    }

    @Test
    void shouldTakeTheLastWriteOfAConstructorForTheInitialValue() {
        // A method that the constructor calls, the constructor itself, and then the run.
        TraceEvent inMethod = write(0, 5, 1, 0, 0);
        TraceEvent inConstructor = initialWrite(0, 5, 0);
        assertEquals(
                List.of(Verdict.SATISFIED),
                verdicts(judge(specs(LEVEL), trace(inMethod, inConstructor, write(0, 5, 2, 0, 0)))));
    }

    @Test
    void shouldBeginTheSliceOfAnObjectWithItsConstruction() {
        CompiledSpecs specs = never(
                Relation.EQUAL, List.of(LEVEL, TOTAL), List.of(new Variable("level", 0), new Variable("total", 1)));
        List<TraceEvent> events = new ArrayList<>(List.of(write(1, 0, 7, 0, 0), write(1, 0, 3, 0, 0)));
        events.add(initialWrite(0, 5, 7)); // total was 7 before there was an object whose level is 7
        events.add(write(0, 5, 8, 0, 0));
        assertEquals(List.of(Verdict.SATISFIED), verdicts(judge(specs, trace(events.toArray(TraceEvent[]::new)))));

        events.add(write(0, 5, 3, 0, 0));
        assertEquals(List.of(Verdict.VIOLATED), verdicts(judge(specs, trace(events.toArray(TraceEvent[]::new)))));
    }

    /** By a second thread, which knows nothing of the first. */
    private static TraceEvent elsewhere(EventKind kind, int index, int field, long value, int time) {
        return new TraceEvent(
                1,
                1,
                index,
                kind,
                field,
                5,
                value,
                0,
                -1,
                time,
                kind.counts() ? ClockStamp.of(0, index) : ClockStamp.ZERO);
    }

    @Test
    void shouldBeginTheSliceOfAnObjectThatWasNotSeenConstructedWithItsFirstSight() {
        CompiledSpecs specs = never(
                Relation.EQUAL, List.of(LEVEL, TOTAL), List.of(new Variable("level", 0), new Variable("total", 1)));
        var threads = List.of(new Trace.TracedThread("one", true), new Trace.TracedThread("other", true));
        List<TraceEvent> events = new ArrayList<>(List.of(
                write(1, 0, 7, 0, -1),
                write(1, 0, 3, 0, -1),
                elsewhere(
                        EventKind.SIGHT,
                        0,
                        0,
                        7,
                        3), // total was 7 before anything was known of an object whose level is 7
                elsewhere(EventKind.WRITE, 1, 0, 8, 4)));
        for (CaptureMode mode : CaptureMode.values()) {
            var trace = new Trace("w", mode, 1, threads, List.of(), events, Optional.empty());
            assertEquals(List.of(Verdict.SATISFIED), verdicts(judge(specs, trace)), mode.configName());
        }
        events.add(elsewhere(EventKind.WRITE, 2, 0, 3, 5));
        for (CaptureMode mode : CaptureMode.values()) {
            var trace = new Trace("w", mode, 1, threads, List.of(), events, Optional.empty());
            assertEquals(List.of(Verdict.VIOLATED), verdicts(judge(specs, trace)), mode.configName());
        }
    }

    @Test
    void shouldTakeThePairWhereTheRunHadOneObjectOfEachClass() {
        CompiledSpecs specs =
                never(Relation.EQUAL, List.of(LEVEL, OPEN), List.of(new Variable("level", 0), new Variable("open", 1)));
        TraceEvent level = write(0, 1, 7, 0, 0);
        TraceEvent lowered = write(0, 1, 6, 0, 0);
        TraceEvent built = initialWrite(1, 2, 7); // never equal while there are both
        assertEquals(
                List.of(Verdict.SATISFIED), verdicts(judge(specs, trace(level, lowered, built, write(0, 1, 5, 0, 0)))));
        assertEquals(
                List.of(Verdict.VIOLATED), verdicts(judge(specs, trace(level, lowered, built, write(0, 1, 7, 0, 0)))));
        assertEquals(
                List.of(Verdict.VIOLATED),
                verdicts(judge(specs, trace(initialWrite(0, 1, 7), initialWrite(1, 2, 7)))),
                "a run of one position");

        List<Finding> alone = judge(specs, trace(level, lowered));
        assertEquals(List.of(Verdict.INCONCLUSIVE), verdicts(alone));
        assertEquals(
                new NotJudged.UnrelatedObjects(List.of("com.acme.Tank", "com.acme.Valve"), "com.acme.Valve", 0),
                alone.get(0).explanation().reason());
    }

    @Test
    void shouldJudgeObjectsOfTheClassThatTheSpecificationNames() {
        var level = new Variable("level", 0, List.of("com/acme/Boiler", "com/acme/Tank"));
        var specs = new CompiledSpecs(
                List.of(LEVEL),
                List.of(new CompiledSpec(
                        "Boilers", "boilers.spec", "", List.of(level), List.of(neverOne("never", 0)))));
        Trace unknown = trace(write(0, 1, 1, 0, 0), write(0, 2, 0, 0, 0), write(0, 3, 0, 0, 0));
        Trace known = withClasses(
                unknown,
                new ObjectClasses.Builder()
                        .add("com.acme.Tank", 1)
                        .add("com.acme.Boiler", 2)
                        .add("com.acme.SteamBoiler", 3)
                        .superclasses("com.acme.Boiler", List.of("com.acme.Tank"))
                        .superclasses("com.acme.SteamBoiler", List.of("com.acme.Boiler", "com.acme.Tank"))
                        .build());
        List<Finding> findings = judge(specs, known);
        assertEquals(List.of(Verdict.SATISFIED), verdicts(findings));
        assertEquals(
                new Holds.AllComputations(new RunCount(2, true), 2),
                findings.get(0).explanation().reason());

        List<Finding> torn = judge(specs, unknown);
        assertEquals(List.of(Verdict.INCONCLUSIVE), verdicts(torn));
        assertEquals(
                new NotJudged.UnknownClass("com.acme.Boiler"),
                torn.get(0).explanation().reason());
    }

    private static Trace withClasses(Trace trace, ObjectClasses classes) {
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
                trace.violations(),
                trace.tear());
    }

    @Test
    void shouldTellThreadsOfOneNameApart() {
        var threads = List.of(new Trace.TracedThread("worker", true), new Trace.TracedThread("worker", true));
        var one = new TraceEvent(0, 0, 0, EventKind.WRITE, 0, 5, 0, 0, -1, 1, ClockStamp.of(1));
        var other = new TraceEvent(1, 1, 0, EventKind.WRITE, 0, 5, 1, 1, -1, 2, ClockStamp.of(1, 1));
        var trace = new Trace("w", CaptureMode.MVC, 1, threads, List.of(), List.of(one, other), Optional.empty());
        assertEquals(
                List.of("worker", "worker (2)"),
                judge(specs(LEVEL), trace).get(0).witnesses().get(0).events().stream()
                        .map(WitnessEvent::thread)
                        .toList());
    }

    @Test
    void shouldPredictOnlyWhereConflictingAccessesAreOrdered() {
        // Two events of two threads that do not know each other.
        var threads = List.of(new Trace.TracedThread("one", true), new Trace.TracedThread("other", true));
        CompiledSpecs specs = never(
                Relation.LESS, List.of(LEVEL, TOTAL), List.of(new Variable("level", 0), new Variable("total", 1)));
        var level = new TraceEvent(0, 0, 0, EventKind.WRITE, 0, 5, 2, 0, -1, 1, ClockStamp.of(1));
        var total = new TraceEvent(1, 1, 0, EventKind.WRITE, 1, 0, 2, 1, -1, 2, ClockStamp.of(0, 1));
        for (CaptureMode mode : CaptureMode.values()) {
            var trace = new Trace("w", mode, 1, threads, List.of(), List.of(level, total), Optional.empty());
            // level=2 first: 2 < 0 and 2 < 2 do not hold; total=2 first: 0 < 2 does.
            Verdict expected = mode == CaptureMode.MVC || mode == CaptureMode.REFERENCE
                    ? Verdict.PREDICTED
                    : Verdict.NOT_MONITORABLE;
            assertEquals(List.of(expected), verdicts(judge(specs, trace)), mode.configName());
        }
    }

    @Test
    void shouldKeepVariablesOfOneFieldEqual() {
        CompiledSpecs specs =
                never(Relation.NOT_EQUAL, List.of(LEVEL), List.of(new Variable("level", 0), new Variable("again", 0)));
        assertEquals(
                List.of(Verdict.SATISFIED), verdicts(judge(specs, trace(initialWrite(0, 5, 4), write(0, 5, 3, 0, 0)))));
    }

    @Test
    void shouldNotGuessWhichObjectsBelongTogether() {
        CompiledSpecs specs =
                never(Relation.EQUAL, List.of(LEVEL, OPEN), List.of(new Variable("level", 0), new Variable("open", 1)));

        List<Finding> unique = judge(specs, trace(write(0, 1, 7, 0, 0), write(1, 2, 7, 0, 0)));
        assertEquals(List.of(Verdict.VIOLATED), verdicts(unique));

        List<Finding> ambiguous = judge(specs, trace(write(0, 1, 7, 0, 0), write(1, 2, 8, 0, 0), write(1, 3, 7, 0, 0)));
        assertEquals(List.of(Verdict.INCONCLUSIVE), verdicts(ambiguous));
        assertEquals(
                new NotJudged.UnrelatedObjects(List.of("com.acme.Tank", "com.acme.Valve"), "com.acme.Valve", 2),
                ambiguous.get(0).explanation().reason());
    }

    @Test
    void shouldStopAtTheLimitAndSayHowToRaiseIt() {
        var limits = new Limits(1);
        // One thread lowers the level for a moment, the other one raises the total for a moment.
        CompiledSpecs specs = never(
                Relation.LESS, List.of(LEVEL, TOTAL), List.of(new Variable("level", 0), new Variable("total", 1)));
        var events = new ArrayList<TraceEvent>(List.of(initialWrite(0, 5, 9)));
        events.addAll(List.of(write(0, 5, 1, 0, 0), write(0, 5, 6, 0, 0)));
        for (int i = 1; i <= 2; i++) {
            events.add(
                    new TraceEvent(0, 1, i, EventKind.WRITE, 1, 0, i == 1 ? 2 : 0, 1, 0, 10 + i, ClockStamp.of(0, i)));
        }
        var trace = trace(events.toArray(TraceEvent[]::new));
        assertEquals(List.of(Verdict.PREDICTED), verdicts(judge(specs, trace)));
        List<Finding> findings = new Judge(specs, SITES, List.of(trace), limits).findings();
        assertEquals(List.of(Verdict.INCONCLUSIVE), verdicts(findings));
        assertTrue(
                findings.get(0).explanation().reason() instanceof Undecided.LimitReached reached
                        && reached.limit().kind() == ReachedLimit.Kind.CONFIGURATIONS
                        && reached.limit().limit() == 1
                        && reached.limit().reached() > 1
                        && !reached.possibleOrderCovered(),
                findings.get(0).toString());
    }

    /** "b never comes before a", over events 0 and 1 of a specification; the first event of the trace is another one's. */
    private static CompiledSpecs precedence(SpecParameter... parameters) {
        var machine = new MooreMachine(
                0,
                new Verdict4[] {Verdict4.PRESUMABLY_TRUE, Verdict4.TRUE, Verdict4.FALSE},
                new int[] {0, ~1, ~2},
                new int[] {0, 1},
                new int[] {1, ~0},
                new int[] {~1, ~2});
        var property = new CompiledProperty(
                "precedence",
                "",
                "a precedes b",
                1,
                List.of(new EventOccurrence(0), new EventOccurrence(1)),
                false,
                machine,
                Severity.ERROR);
        List<CompiledEvent> events = List.of(event("a"), event("b"), event("unmentioned"));
        return new CompiledSpecs(
                List.of(),
                List.of(
                        new CompiledSpec(
                                "Other",
                                "s.spec",
                                "",
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(event("other")),
                                List.of(),
                                List.of(),
                                Optional.empty(),
                                List.of()),
                        new CompiledSpec(
                                "S",
                                "s.spec",
                                "",
                                List.of(),
                                List.of(property),
                                List.of(parameters),
                                events,
                                List.of(),
                                List.of(),
                                Optional.empty(),
                                List.of())));
    }

    private static CompiledEvent event(String name) {
        return new CompiledEvent(name, EventMoment.BEFORE, "call(* *(..))", List.of(), OptionalInt.empty(), 1);
    }

    /** The only event of its thread, unordered with those of other threads. */
    private static TraceEvent happens(int event, int thread, int site) {
        int[] clock = new int[thread + 1];
        clock[thread] = 1;
        return new TraceEvent(0, thread, 0, EventKind.EVENT, event, 0, 0, site, 0, thread, ClockStamp.of(clock));
    }

    @Test
    void shouldTakeTheEventsOfAPropertyForItsSteps() {
        List<Finding> findings = judge(precedence(), trace(happens(1, 0, 0), happens(2, 1, 1), happens(3, 2, 1)));
        assertEquals(List.of(Verdict.PREDICTED), verdicts(findings));
        assertEquals(
                List.of(
                        new WitnessEvent("main", "com.acme.Tank", "drain", "Tank.java", 20, "b", ""),
                        new WitnessEvent("main", "com.acme.Tank", "fill", "Tank.java", 10, "a", "")),
                findings.get(0).witnesses().get(0).events());
    }

    @Test
    void shouldNotBeExercisedByEventsOfOthers() {
        List<Finding> findings = judge(precedence(), trace(happens(0, 0, 0), happens(3, 1, 1)));
        assertEquals(List.of(Verdict.NOT_EXERCISED), verdicts(findings));
    }
}

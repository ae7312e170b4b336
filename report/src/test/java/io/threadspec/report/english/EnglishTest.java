package io.threadspec.report.english;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.explanation.BoundObject;
import io.threadspec.analysis.explanation.Broken;
import io.threadspec.analysis.explanation.Explanation;
import io.threadspec.analysis.explanation.Holds;
import io.threadspec.analysis.explanation.NotJudged;
import io.threadspec.analysis.explanation.Orders;
import io.threadspec.analysis.explanation.Reason;
import io.threadspec.analysis.explanation.RunCount;
import io.threadspec.analysis.explanation.StoppedRecording;
import io.threadspec.analysis.explanation.Undecided;
import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.finding.BlockInterleaving;
import io.threadspec.analysis.finding.Declaration;
import io.threadspec.analysis.finding.Evidence;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.MissingOrder;
import io.threadspec.analysis.finding.PossibleOrder;
import io.threadspec.analysis.finding.PossibleOrder.LibraryCall;
import io.threadspec.analysis.finding.PropertyAutomaton;
import io.threadspec.analysis.finding.RunLattice;
import io.threadspec.analysis.finding.Sighting;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.finding.Witness;
import io.threadspec.analysis.finding.WitnessEvent;
import io.threadspec.analysis.limits.ReachedLimit;
import io.threadspec.report.Samples;
import io.threadspec.runtime.problem.Severity;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.RecordingStop;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The sentences themselves, of every kind of reason and evidence. */
class EnglishTest {

    private static final Declaration DECLARATION =
            new Declaration("Gate", "shut", "", "a -> b", "gate.spec", 4, Severity.ERROR);

    private static final Orders COUNTED = new Orders.Counted(new RunCount(6, true), new RunCount(2, true), 7);
    private static final Orders MANY =
            new Orders.Counted(new RunCount(RunCount.MANY, false), RunCount.atLeast(3), 8_000);
    private static final Orders UNCOUNTED = new Orders.Uncounted(1_234, 5);

    /** What is said of a reason alone. */
    private record Said(Reason reason, String words) {}

    private static final String NOT_DECIDED = "The run ended before the property was decided: presumably false";

    private static final List<Said> REASONS = List.of(
            new Said(new Broken.ObservedViolation(), "The observed run broke the property."),
            new Said(
                    new Broken.WatchedViolation(),
                    "The run broke the property as it was watched. Of events that nothing orders, the monitor saw the order in which they came."),
            new Said(
                    new Broken.RefutedBlock(12, 3, 2, true),
                    "3 executions of the block were not atomic in 2 tests, of 12 by this declaration. Operations of other threads came between those of the block. No equivalent run has them before or after it. Hold one lock from the first operation of the block to the last, and around the operations of the other threads."),
            new Said(
                    new Broken.RefutedBlock(12, 3, 0, true, "com.acme.Account@7"),
                    "3 executions of the block were not atomic, of 12 by this declaration. Operations of other threads came between those of the block. No equivalent run has them before or after it. Hold one lock from the first operation of the block to the last: the monitor of com.acme.Account@7. Other threads held it at all recorded operations that conflict with the block."),
            new Said(
                    new Broken.WaitingBlock(12, 1, 0, true),
                    "1 execution of the block was not atomic, of 12 by this declaration. The block starts a thread or a task and waits for it. What that does comes between operations of the block, in every run. No lock helps: a block that waits for others cannot be atomic. Leave it out with except, or declare the parts before and after the wait."),
            new Said(
                    new Broken.WaitingBlock(1, 1, 1, false),
                    "1 execution of the block was not atomic in one test, of 1 by this declaration. The block waits for another thread, which needs something that the block has done before. What that thread does comes between operations of the block. No lock helps: a block that waits for others cannot be atomic. Leave it out with except, or declare the parts before and after the wait."),
            new Said(
                    new Broken.RefutedBlock(12, 3, 2, false),
                    "3 executions of the block were not atomic in 2 tests, of 12 by this declaration. Operations of other threads came between those of the block. No equivalent run has them before or after it. A lock around a whole block may not help: a block here waits for other threads or starts one, as far as is known. Leave the block out with except, or declare the parts of it that are to be atomic by themselves."),
            new Said(
                    new Broken.BlocksTogether(2, true),
                    "These blocks were not atomic together (2 times): each of them could run without interruption, but not"
                            + " all of them. Hold one lock in each of them from its first operation to its last."),
            new Said(
                    new Broken.BlocksOfCycles(7, 2, 1, true),
                    "Executions of the block and of others were not atomic together (2 times in one test, with 7 executions by this"
                            + " declaration): not all of them can run without interruption. Hold one lock in each of the blocks of the cycle from"
                            + " its first operation to its last."),
            new Said(
                    new Holds.SerialBlock(5),
                    "None of its 5 executions is to blame for a cycle in this run; other runs were not considered."),
            new Said(
                    new Holds.SerialBlock(5, 0, 4, Holds.Recorded.ALL, 100),
                    "None of its 5 executions is to blame for a cycle in this run; other runs were considered for 4 of them,"
                            + " and none interrupts one: the rest ran before there was a second thread."),
            new Said(
                    new Holds.SerialBlock(5, 0, 5, Holds.Recorded.ALL, 100),
                    "None of its 5 executions is to blame for a cycle in this run; other runs were considered for all of them,"
                            + " and none interrupts one."),
            new Said(
                    new Holds.SerialBlock(1, 0, 1, Holds.Recorded.PARTS, 100),
                    "Its only execution is not to blame for a cycle in this run; other runs were considered too, and none"
                            + " interrupts one."),
            new Said(
                    new Holds.SerialBlock(5, 0, 3, Holds.Recorded.PARTS, 100),
                    "None of its 5 executions is to blame for a cycle in this run; other runs were considered for 3 of them,"
                            + " and none interrupts one: the rest ran before there was a second thread, or while the order of"
                            + " accesses was not known."),
            new Said(
                    new Holds.SerialBlock(5, 0, 0, Holds.Recorded.ALL, 100),
                    "None of its 5 executions is to blame for a cycle in this run; other runs were not considered: they ran"
                            + " before there was a second thread."),
            new Said(
                    new Holds.SerialBlock(900, 0, 12, Holds.Recorded.LIMITED, 5000),
                    "None of its 900 executions is to blame for a cycle in this run; other runs were considered for 12 of them,"
                            + " and none interrupts one: only the first 5000 accesses are recorded. To consider more, raise"
                            + " threadspec.recordedAccesses."),
            new Said(
                    new Holds.SerialBlock(5, 2, 0, Holds.Recorded.NOTHING, 0),
                    "None of its 5 executions is to blame for a cycle in this run; other runs were not considered"
                            + " (threadspec.recordedAccesses=0). 2 executions"
                            + " waited on the monitor because of which they were to be atomic, and gave it up: these are not judged."),
            new Said(
                    new Holds.SerialBlock(0, 1, 0, Holds.Recorded.ALL, 100),
                    "1 execution waited on the monitor because of which it was to be atomic, and gave it up; there were no"
                            + " others."),
            new Said(
                    new Broken.PredictedBlock(3, 17, 4, true),
                    "None of its 3 executions is to blame in the observed run. Another run that can happen interrupts the one that begins at line 17 (found after 4 interleavings). There operations of other threads come between its own, and no equivalent run has them before or after it. Hold one lock from the first operation of the block to the last, and around the operations of the other threads."),
            new Said(
                    new Broken.PredictedBlock(3, 0, 4, true),
                    "None of its 3 executions is to blame in the observed run. Another run that can happen interrupts one (found after 4 interleavings). There operations of other threads come between its own, and no equivalent run has them before or after it. Hold one lock from the first operation of the block to the last, and around the operations of the other threads."),
            new Said(
                    new Holds.UninterruptedBlock(9, 7, 12),
                    "None of its 9 executions is to blame for a cycle in this run, and no other run in which the threads read"
                            + " what they read in this one interrupts one (7 cannot be interrupted in any order; for the"
                            + " others, 12 interleavings stand for all)."),
            new Said(
                    new Holds.UninterruptedBlock(9, 8, 0),
                    "None of its 9 executions is to blame for a cycle in this run, and no other run in which the threads read"
                            + " what they read in this one interrupts one (8 cannot be interrupted in any order; for the"
                            + " other, no interleaving had to be tried)."),
            new Said(
                    new Holds.UninterruptedBlock(1, 0, 1),
                    "Its only execution is not to blame for a cycle in this run, and no other run in which the threads read"
                            + " what they read in this one interrupts it (1 interleaving stands for all)."),
            new Said(
                    new Holds.UninterruptedBlock(1, 1, 0),
                    "Its only execution is not to blame for a cycle in this run, and no other run in which the threads read"
                            + " what they read in this one interrupts it."),
            new Said(
                    new Undecided.UnfinishedBlock(9, 2, 500, ReachedLimit.Kind.MILLIS),
                    "None of its 9 executions is to blame in the observed run; not all other interleavings could be examined"
                            + " for 2 of them, and none of the 500 that were interrupts the block: the search ended at its"
                            + " limit threadspec.maxMillis. Raise the limit with threadspec.maxMillis."),
            new Said(
                    new Broken.UnshownCycles(20_000, 1, 16_384, 250_000),
                    "1 execution of the block, of 20000, was not atomic together with executions of other blocks: not all of"
                            + " them can run without interruption. Which others is not known: more than 16384 transactions came"
                            + " after a block that was still open, or more than 250000 conflicts between these. Let blocks end"
                            + " sooner, or judge a run in which fewer others come while they are open: then the report shows the"
                            + " cycle."),
            new Said(
                    new Broken.UnshownCycles(7, 2, 16_384, 250_000),
                    "2 executions of the block, of 7, were not atomic together with executions of other blocks: not all of"
                            + " them can run without interruption. Which others is not known: more than 16384 transactions came"
                            + " after a block that was still open, or more than 250000 conflicts between these. Let blocks end"
                            + " sooner, or judge a run in which fewer others come while they are open: then the report shows the"
                            + " cycle."),
            new Said(
                    new Broken.BlocksOfCycles(700, 150, 100, true),
                    "Executions of the block and of others were not atomic together (150 times in 100 or more tests, with 700"
                            + " executions by this declaration): not all of them can run without interruption. Hold one lock in"
                            + " each of the blocks of the cycle from its first operation to its last."),
            new Said(
                    new Broken.UnrecordedCycles(70_000, 1),
                    "The block was not atomic (1 time, with 70000 executions by this declaration), by itself or together with"
                            + " others. No cycle of it is shown: there were more than 10000 kinds of cycles in a test JVM. Repair"
                            + " the blocks whose cycles are shown, or leave them out with except, and run the tests again: then"
                            + " the report shows the cycle."),
            new Said(
                    new Broken.Prediction(COUNTED),
                    "The observed run kept the property. By its causality, the same events can happen in 6 orders. Of these, 2 break it (lattice of 7 states)."),
            new Said(
                    new Broken.Prediction(MANY),
                    "The observed run kept the property. By its causality, the same events can happen in at least 9*10^18 orders. Of these, at least 3 break it (lattice of 8000 states)."),
            new Said(
                    new Broken.Prediction(UNCOUNTED),
                    "The observed run kept the property. By its causality, the same events can happen in other orders too. Of these, some break it (too many to count; one was found after 1234 configurations)."),
            new Said(
                    new Broken.Suspicion(COUNTED),
                    "The observed run did not break the property. As far as is known, the same events can happen in 6 orders. Of these, 2 break it (lattice of 7 states)."),
            new Said(
                    new Broken.Suspicion(UNCOUNTED),
                    "The observed run did not break the property. As far as is known, the same events can happen in other orders too. Of these, some break it (too many to count; one was found after 1234 configurations)."),
            new Said(
                    new Broken.NoGuarantee(COUNTED, CaptureMode.FACTS_SYNC),
                    "The observed run kept the property. Of 6 orders that respect happens-before, 2 break it. A run captured as facts-sync does not tell whether one of these can happen. Capture with threadspec.capture=mvc to find out."),
            new Said(
                    new Broken.NoGuarantee(UNCOUNTED, CaptureMode.FACTS_ASYNC),
                    "The observed run kept the property. Some orders that respect happens-before break it. A run captured as facts-async does not tell whether one of these can happen. Capture with threadspec.capture=mvc to find out."),
            new Said(
                    new Holds.OnlyRun(9),
                    "It holds on the run of 9 steps, which is the only one that their causality allows."),
            new Said(new Holds.OnlyRun(1), "It holds on the run of 1 step, which is the only one."),
            new Said(
                    new Holds.SerialBlock(1),
                    "Its only execution is not to blame for a cycle in this run; other runs were not considered."),
            new Said(
                    new Holds.OrderedSteps(RunCount.atLeast(2), 9),
                    "It holds on all runs (at least 2): of 9 steps, every two whose order matters to it are ordered, so"
                            + " that all runs come to one end."),
            new Said(new Holds.AllOrders(COUNTED), "It holds on all 6 runs (lattice of 7 states)."),
            new Said(
                    new Holds.AllOrders(UNCOUNTED),
                    "It holds on all runs (at least 2) (too many to count; 1234 configurations in 5 windows stand for all"
                            + " of them)."),
            new Said(
                    new Holds.AllComputations(new RunCount(3, true), 2),
                    "It holds on all 3 runs of 2 observed computations."),
            new Said(
                    new Holds.NoFirstStep(),
                    "It holds: events of the property happened, but none that could be the first of a violation."),
            new Said(
                    new Undecided.OwedByRun(true),
                    NOT_DECIDED + ", because what it still asks for had not happened at its end."),
            new Said(
                    new Undecided.OwedByRun(false),
                    NOT_DECIDED
                            + ", because what it still asks for had not happened at its end, nor would it in another"
                            + " order of the same steps."),
            new Said(
                    new Undecided.OwedByOrders(COUNTED, false),
                    NOT_DECIDED + ", because what it still asks for had not happened at the end of 2 of 6 runs."),
            new Said(
                    new Undecided.OwedByOrders(UNCOUNTED, false),
                    NOT_DECIDED + ", because what it still asks for had not happened at the end of some runs."),
            new Said(
                    new Undecided.OwedByOrders(UNCOUNTED, true),
                    NOT_DECIDED + ", because what it still asks for had not happened at the end of all runs."),
            new Said(
                    new Undecided.OwedByIdleObjects(),
                    NOT_DECIDED + " for objects of which no event happened that it asks for."),
            new Said(
                    new Undecided.LimitReached(new ReachedLimit(ReachedLimit.Kind.WIDTH, 40, 41, 99), false),
                    "The observed run kept the property. Its other interleavings could not all be examined: the lattice is larger than allowed (maxWidth=41 limit=40 after 99 configurations). Raise the limit with threadspec.maxWidth."),
            new Said(
                    new Undecided.LimitReached(new ReachedLimit(ReachedLimit.Kind.WINDOW, 500, 600, 99), true),
                    "The observed run kept the property. Its other interleavings could not all be examined: a stretch in which runs differ is larger than the memory of this JVM can hold (events=600 limit=500 after 99 configurations). No order breaks it that also respects what code that is not woven may have ordered. Raise the limit with -Xmx."),
            new Said(
                    new Undecided.UnseenValue("com.acme.Tank", "level", "Tank.java", 12),
                    "A value came into com.acme.Tank.level by reflection, a handle or other code that is not seen, after the"
                            + " run had begun and before Tank.java:12: from then on it is not known what the variables were."
                            + " Write the field in code that is woven."),
            new Said(
                    new Undecided.NoEvent(false),
                    "No event of the property happened: no test writes one of its variables or comes to one of its"
                            + " events."),
            new Said(
                    new Undecided.NoEvent(true),
                    "No event of the property happened: no test writes one of its variables or comes to one of its events,"
                            + " of an object that was seen."),
            new Said(new Undecided.NoExecution(), "No test comes to one of these atomic blocks."),
            new Said(
                    new NotJudged.UnrelatedObjects(List.of("a.Tank", "a.Valve"), "a.Valve", 0),
                    "It cannot be judged, because its variables are fields of different classes (a.Tank, a.Valve), and the"
                            + " run had no object of a.Valve that was seen. Relate fields of one class, or use static"
                            + " fields."),
            new Said(
                    new NotJudged.UnrelatedObjects(List.of("a.Tank", "a.Valve"), "a.Tank", 3),
                    "It cannot be judged, because its variables are fields of different classes (a.Tank, a.Valve), and the"
                            + " run had 3 objects of a.Tank: it is not known which belong together. Relate fields of one"
                            + " class, or use static fields."),
            new Said(
                    new NotJudged.InterruptedAnalysis(),
                    "The analysis was interrupted before it had come to a verdict. Judge the traces again, which are still there:"
                            + " with the goal report, the task threadSpecReport, or threadspec analyze."),
            new Said(
                    new NotJudged.UnknownClass("a.Boiler"),
                    "It cannot be judged, because the trace ends before it tells which objects are of a.Boiler. Relate"
                            + " fields of one class, or use static fields."),
            new Said(
                    new NotJudged.TooManyBindings("instances=9"),
                    "It was not judged, because its events do not tell which objects belong together, and there are too"
                            + " many combinations: instances=9. Let an event bind the parameters together, before others bind"
                            + " them one by one."),
            new Said(
                    new NotJudged.VariablesBesideParameters(4),
                    "It cannot be judged, because it speaks of variables, and its specification has parameters: to which"
                            + " objects the variables belong is not known. Events of its specification: 4. Use events alone,"
                            + " or a specification without parameters."),
            new Said(
                    new NotJudged.TooManyEvents(70, 62, 4),
                    "It cannot be judged, because it mentions more events than a property of a specification with parameters"
                            + " may: events=70 limit=62. Events of its specification: 4."),
            new Said(
                    new NotJudged.BlocksNotJudged(8, CaptureMode.FACTS_ASYNC),
                    "The blocks were executed (8 times), but the capture mode 'facts-async' does not see every access, and so"
                            + " cannot tell whether they were serializable. Weave with the capture mode 'mvc'."),
            new Said(
                    new NotJudged.BlocksNotJudged(8, CaptureMode.REFERENCE),
                    "The blocks were executed (8 times), but the recording does not say whether they were serializable: it was"
                            + " cut off, or comes from another format. Let the test JVM end by itself; judge runs in STD by"
                            + " 'threadspec analyze --atomicity'."));

    private static Finding finding(Explanation explanation, Evidence... evidence) {
        return new Finding(DECLARATION, Verdict.INCONCLUSIVE, explanation, "", List.of(evidence));
    }

    @Test
    void shouldSayWhyForEveryReason() {
        Set<Class<?>> said = new HashSet<>();
        for (Said each : REASONS) {
            assertEquals(each.words(), English.explanation(finding(Explanation.of(each.reason()))));
            said.add(each.reason().getClass());
        }
        assertEquals(Set.copyOf(Samples.kinds(Reason.class)), said, "a kind of reason whose sentence is not tested");
    }

    private static final WitnessEvent REFRESH =
            new WitnessEvent("main", "com.acme.Cache", "refresh", "Cache.java", 10, "refresh", "");
    private static final WitnessEvent SERVE =
            new WitnessEvent("http\u001b1", "com.acme.Cache", "get", "Cache.java", 20, "open", "1");
    private static final LibraryCall SEND =
            new LibraryCall("main", "java.net.http.HttpClient", "send", "CacheTest.java", 31);
    private static final LibraryCall HANDLE =
            new LibraryCall("http-1", "com.acme.Handler", "handle", "Handler.java", 12);

    private static final String BOTH = "'refresh' of thread 'main' (Cache.java:10, in refresh) %s 'open=1' of thread"
            + " 'http\\u001b1' (Cache.java:20, in get)";

    private static final String FOR_EVER = " leave%s all that the property knows as it was before. If the program did"
            + " nothing else from then on, what is asked for would never come. Whether it can do so is not known from this"
            + " run.";

    private static final String KEPT = " The first run shown has " + BOTH.formatted("after")
            + ". It cannot happen if code that is not woven keeps them in order. ";

    private static final String SETTLE =
            " Weave the library that is called (threadspec.dependencies), declare what its calls order (release, acquire), or say that it orders nothing (threadspec.unwoven).";

    /** What is said of evidence, after what is said of the reason. */
    private record Shown(Evidence evidence, String words) {}

    private static Sighting sighting(Sighting.Whose whose, int frames, BoundObject... objects) {
        return new Sighting(
                whose,
                "filler",
                frames == 0 ? Optional.empty() : Optional.of(new Sighting.Method("com.acme.Tank", "fill")),
                List.of(objects),
                Collections.nCopies(frames, "com.acme.Tank.fill(Tank.java:10)"));
    }

    private static Witness infinite(int loopStart) {
        return new Witness(List.of(), List.of(REFRESH, SERVE, REFRESH), 3, List.of(), loopStart);
    }

    private static final String FRAME = "\n    at com.acme.Tank.fill(Tank.java:10)";

    private static final List<Shown> EVIDENCE = List.of(
            new Shown(new Witness(List.of(), List.of(REFRESH), 0), ""),
            new Shown(new PropertyAutomaton(0, false, List.of(), List.of()), ""),
            new Shown(new RunLattice(List.of(), List.of(), List.of()), ""),
            new Shown(
                    infinite(2),
                    " No finite run can break the property, but one that goes on for ever can. Step 3"
                            + FOR_EVER.formatted("s")),
            new Shown(
                    infinite(1),
                    " No finite run can break the property, but one that goes on for ever can. Steps 2 to 3"
                            + FOR_EVER.formatted("")),
            new Shown(
                    new BlockCycle(
                            List.of(
                                    new BlockCycle.Transaction("T1", "add", true, BlockCycle.Place.inRun("run.std", 1)),
                                    new BlockCycle.Transaction("T2", "", false)),
                            List.of(
                                    new BlockCycle.Conflict(
                                            new BlockCycle.Operation(
                                                    "T1", "r(x)", BlockCycle.Place.inRun("run.std", 2)),
                                            new BlockCycle.Operation(
                                                    "T2", "w(x)", BlockCycle.Place.inRun("run.std", 3))),
                                    new BlockCycle.Conflict(
                                            new BlockCycle.Operation(
                                                    "T2", "w(x)", BlockCycle.Place.inRun("run.std", 3)),
                                            new BlockCycle.Operation(
                                                    "T1", "w(x)", BlockCycle.Place.inRun("run.std", 4))))),
                    """


                    The cycle:
                      'add' (run.std:1) of thread 'T1', which is to blame
                          r(x) (run.std:2) comes before w(x) (run.std:3) of
                      operations outside all blocks of thread 'T2'
                          w(x) (run.std:3) comes before w(x) (run.std:4) of
                      the first again"""),
            new Shown(
                    new BlockCycle(
                            List.of(
                                    new BlockCycle.Transaction("main", "Bank.pay", false),
                                    new BlockCycle.Transaction("other", "Bank.audit", false)),
                            List.of(
                                    new BlockCycle.Conflict(
                                            new BlockCycle.Operation("main", "a write", BlockCycle.Place.inRun("", 0)),
                                            new BlockCycle.Operation(
                                                    "other", "a read", BlockCycle.Place.inRun("Bank.java", 3))),
                                    new BlockCycle.Conflict(
                                            new BlockCycle.Operation("other", "a read", BlockCycle.Place.inRun("", 0)),
                                            new BlockCycle.Operation(
                                                    "main", "a write", BlockCycle.Place.inRun("Bank.java", 4)))),
                            List.of("Bank.pay(Bank.java:4)", "Bank.main(Bank.java:9)")),
                    """


                    The cycle:
                      'Bank.pay' of thread 'main'
                          a write comes before a read (Bank.java:3) of
                      'Bank.audit' of thread 'other'
                          a read comes before a write (Bank.java:4) of
                      the first again
                    Closed by thread 'main':
                        at Bank.pay(Bank.java:4)
                        at Bank.main(Bank.java:9)"""),
            new Shown(
                    new BlockInterleaving(
                            1,
                            0,
                            List.of(new BlockInterleaving.Step(
                                    new BlockCycle.Operation("T1", "r(x)", BlockCycle.Place.inRun("run.std", 2)),
                                    true,
                                    true))),
                    ""),
            new Shown(
                    new MissingOrder(REFRESH, SERVE),
                    " Nothing orders " + BOTH.formatted("and")
                            + ", and the property depends on their order. Order them: by a lock that is held around both, by a"
                            + " volatile variable that is written after the one and read before the other, or by join."
                            + " Otherwise the verdict depends on scheduling."),
            new Shown(
                    new PossibleOrder(REFRESH, SERVE, Optional.of(SEND), Optional.of(HANDLE)),
                    KEPT
                            + "Calls that may do so: java.net.http.HttpClient.send (CacheTest.java:31, thread 'main') as release,"
                            + " com.acme.Handler.handle (Handler.java:12, thread 'http-1') as acquire." + SETTLE),
            new Shown(
                    new PossibleOrder(REFRESH, SERVE, Optional.empty(), Optional.of(HANDLE)),
                    KEPT
                            + "The call that may do so: com.acme.Handler.handle (Handler.java:12, thread 'http-1') as acquire."
                            + SETTLE),
            new Shown(
                    new PossibleOrder(REFRESH, SERVE, Optional.of(SEND), Optional.empty()),
                    KEPT
                            + "The call that may do so: java.net.http.HttpClient.send (CacheTest.java:31, thread 'main') as"
                            + " release." + SETTLE),
            new Shown(
                    new PossibleOrder(REFRESH, SERVE, Optional.empty(), Optional.empty()),
                    KEPT + "Which calls may do so is not known: they were made by threads without events." + SETTLE),
            new Shown(
                    sighting(Sighting.Whose.SAME, 1, new BoundObject("c", 3, "java.util.Vector")),
                    "\nSeen by thread filler in com.acme.Tank.fill, for c=#3 (java.util.Vector):" + FRAME),
            new Shown(
                    sighting(Sighting.Whose.PERHAPS_OTHERS, 0, new BoundObject("", 2, "")),
                    "\nOf the objects for which it was seen broken, perhaps another one than that of this run: by thread"
                            + " filler, for #2:"),
            new Shown(
                    sighting(Sighting.Whose.OTHERS, 14),
                    "\nNo stack was kept for these objects. The property was also broken for others, by thread filler in"
                            + " com.acme.Tank.fill:" + FRAME.repeat(12) + "\n    ... 2 more"));

    @Test
    void shouldSayWhatEveryEvidenceMeans() {
        Set<Class<?>> shown = new HashSet<>();
        for (Shown each : EVIDENCE) {
            assertEquals(
                    "The observed run broke the property." + each.words(),
                    English.explanation(finding(Explanation.of(new Broken.ObservedViolation()), each.evidence())));
            shown.add(each.evidence().getClass());
        }
        assertEquals(
                Set.copyOf(Samples.kinds(Evidence.class)), shown, "a kind of evidence whose sentence is not tested");
    }

    @Test
    void shouldNameTheObjects() {
        var objects = List.of(
                new BoundObject("c", 3, "java.util.Vector"), new BoundObject("i", 0, ""), new BoundObject("", 7, ""));
        assertEquals(
                "For c=#3 (java.util.Vector), i=null, #7: The observed run broke the property.",
                English.explanation(
                        finding(Explanation.of(new Broken.ObservedViolation()).about(objects))));
    }

    @Test
    void shouldSayWhatARecordingThatEndedEarlyLeavesOpen() {
        var size = new RecordingStop(RecordingStop.Cause.TRACE_SIZE, 3 << 20, (3 << 20) + (1 << 19), 1_500, 77);
        var disk = new RecordingStop(RecordingStop.Cause.DISK_SPACE, 500L << 20, 1 << 20, 10, 1);
        assertEquals(
                "Recording of process 1 ended after 1.5 s, when its trace had grown to 3.5 MB: 5 events were recorded, and 77"
                        + " that came later were not. Recording of process 2 ended after 0.0 s, when only 1.0 MB were left on"
                        + " the disk: 6 events were recorded, and 1 that came later were not. Up to then: For c=#3: It holds on"
                        + " the run of 9 steps, which is the only one that their causality allows. Raise"
                        + " threadspec.maxTraceMegabytes (now 3), or let the tests do less. Make room on the disk or lower"
                        + " threadspec.minDiskMegabytes (now 500), or let the tests do less.",
                English.explanation(finding(Explanation.of(new Holds.OnlyRun(9))
                        .about(List.of(new BoundObject("c", 3, "")))
                        .upTo(List.of(new StoppedRecording(1, 5, size), new StoppedRecording(2, 6, disk))))));
    }

    @Test
    void shouldSayTheRemediesLastAndEachOnce() {
        var stop = new RecordingStop(RecordingStop.Cause.TRACE_SIZE, 3 << 20, 3 << 20, 0, 0);
        var limit = new ReachedLimit(ReachedLimit.Kind.MILLIS, 1, 2, 3);
        String text = English.explanation(finding(
                Explanation.of(new Undecided.LimitReached(limit, false))
                        .upTo(List.of(new StoppedRecording(1, 1, stop), new StoppedRecording(2, 1, stop))),
                new MissingOrder(REFRESH, SERVE)));
        int lastStatement = text.indexOf("the property depends on their order.");
        int raise = text.indexOf("Raise threadspec.maxTraceMegabytes");
        assertTrue(lastStatement > 0 && raise > lastStatement, text);
        assertEquals(raise, text.lastIndexOf("Raise threadspec.maxTraceMegabytes"), text);
        assertTrue(text.indexOf("Raise the limit with threadspec.maxMillis.") > raise, text);
        assertTrue(text.endsWith("Otherwise the verdict depends on scheduling."), text);
    }
}

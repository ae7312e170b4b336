package io.threadspec.analysis.atomicity;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.threadspec.analysis.BankSpecs;
import io.threadspec.analysis.explanation.Broken;
import io.threadspec.analysis.explanation.Holds;
import io.threadspec.analysis.explanation.NotJudged;
import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.judgement.Judge;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.formats.site.BlockSite;
import io.threadspec.formats.site.Site;
import io.threadspec.formats.site.SiteTable;
import io.threadspec.formats.trace.JudgedBlocks;
import io.threadspec.formats.trace.ObjectClasses;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.formats.trace.TracedAccess;
import io.threadspec.formats.trace.TracedAccesses;
import io.threadspec.runtime.access.AccessKind;
import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.CycleCount;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.trace.ExecutionCount;
import io.threadspec.runtime.trace.TracedCycle;
import io.threadspec.runtime.trace.UnrecordedBlock;
import io.threadspec.runtime.transaction.ConflictKind;
import io.threadspec.runtime.transaction.ConflictSubject;
import io.threadspec.runtime.transaction.Participant;
import io.threadspec.runtime.transaction.SubjectKind;
import io.threadspec.runtime.transaction.TransactionConflict;
import io.threadspec.runtime.transaction.TransactionCycle;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is made of the cycles that a trace tells of. */
class ProgramBlocksTest {

    private static final SiteTable SITES = new SiteTable(
            List.of(
                    new Site("com.acme.Tank", "fill", "Tank.java", 10),
                    new Site("com.acme.Tank", "drain", "Tank.java", 20)),
            List.of(
                    new BlockSite(0, BlockSite.Kind.METHOD, "com.acme.Tank.fill"),
                    new BlockSite(1, BlockSite.Kind.METHOD, "com.acme.Tank.drain")));

    /** Where the blocks begin. */
    private static final BlockCycle.Place FILL = new BlockCycle.Place("com.acme.Tank", "fill", "Tank.java", 10);

    private static final BlockCycle.Place DRAIN = new BlockCycle.Place("com.acme.Tank", "drain", "Tank.java", 20);

    private static List<Finding> judge(CompiledSpecs specs, Trace trace) {
        return new Judge(specs, SITES, List.of(trace), Limits.DEFAULT).findings();
    }

    private static List<Verdict> verdicts(List<Finding> findings) {
        return findings.stream().map(Finding::verdict).toList();
    }

    private static Trace blocksTrace(CaptureMode capture, JudgedBlocks judged) {
        return blocksTrace(capture, judged, TracedAccesses.NONE);
    }

    private static Trace blocksTrace(CaptureMode capture, JudgedBlocks judged, TracedAccesses accesses) {
        var begin = new TraceEvent(0, 0, 0, EventKind.ATOMIC_BEGIN, 1, 0, 0, 0, 0, 0, ClockStamp.of(1));
        return new Trace(
                "w",
                capture,
                1,
                List.of(new Trace.TracedThread("main", true)),
                List.of("BankTest.pays"),
                List.of(begin),
                List.of(),
                Map.of(),
                ObjectClasses.NONE,
                List.of(),
                judged,
                accesses,
                Optional.empty(),
                Optional.empty());
    }

    private static JudgedBlocks cycle(int otherBlock, long count, ConflictKind back, boolean isFirstToBlame) {
        var cycle = new TransactionCycle(
                List.of(new Participant("main", 1, 0), new Participant("other", otherBlock, otherBlock < 0 ? -1 : 1)),
                List.of(
                        new TransactionConflict(ConflictKind.READ_WRITE, "com.acme.Tank.drain(Tank.java:20)"),
                        new TransactionConflict(back, "")),
                isFirstToBlame,
                List.of());
        return new JudgedBlocks(
                true,
                List.of(new TracedCycle(0, cycle, List.of("a.B.c(B.java:1)"), new CycleCount(count, List.of(0)))),
                List.of(new ExecutionCount(0, 0), new ExecutionCount(1, 0)));
    }

    @Test
    void shouldBeSatisfiedWithBlocksThatWereSerializable() {
        List<Finding> findings = judge(
                BankSpecs.blocks(),
                blocksTrace(
                        CaptureMode.MVC,
                        new JudgedBlocks(
                                true, List.of(), List.of(new ExecutionCount(0, 0), new ExecutionCount(1, 0)))));
        assertEquals(List.of(Verdict.NOT_EXERCISED, Verdict.SATISFIED), verdicts(findings));
        assertEquals(
                "atomic synchronized in p..*", findings.get(1).declaration().text());
        assertEquals(
                new Holds.SerialBlock(1, 0, 0, Holds.Recorded.NOTHING, 0),
                findings.get(1).explanation().reason());
    }

    @Test
    void shouldNotJudgeBlocksInModesThatDoNotSeeEveryAccess() {
        List<Finding> findings = judge(BankSpecs.blocks(), blocksTrace(CaptureMode.FACTS_SYNC, JudgedBlocks.NONE));
        assertEquals(List.of(Verdict.NOT_EXERCISED, Verdict.NOT_MONITORABLE), verdicts(findings));
        assertEquals(
                new NotJudged.BlocksNotJudged(1, CaptureMode.FACTS_SYNC),
                findings.get(1).explanation().reason());
    }

    @Test
    void shouldNotTakeBlocksForSerializableOfWhichTheTraceSaysNothing() {
        List<Finding> findings = judge(BankSpecs.blocks(), blocksTrace(CaptureMode.REFERENCE, JudgedBlocks.NONE));
        assertEquals(List.of(Verdict.NOT_EXERCISED, Verdict.INCONCLUSIVE), verdicts(findings));
    }

    /** Each by itself; one of which a cycle is recorded is reported with that. */
    @Test
    void shouldRefuteBlocksWhoseCyclesAreNotRecorded() {
        List<Finding> none = judge(
                BankSpecs.blocks(),
                blocksTrace(
                        CaptureMode.MVC,
                        withUnrecorded(new JudgedBlocks(
                                true, List.of(), List.of(new ExecutionCount(0, 0), new ExecutionCount(1, 0))))));
        assertEquals(List.of("com.acme.Tank.fill", "com.acme.Tank.drain"), blocks(none));
        assertEquals(
                List.of(Verdict.NOT_EXERCISED, Verdict.NOT_SERIALIZABLE, Verdict.NOT_SERIALIZABLE), verdicts(none));
        assertEquals(
                List.of(new Broken.UnrecordedCycles(1, 7), new Broken.UnrecordedCycles(1, 2)),
                none.stream()
                        .skip(1)
                        .map(finding -> finding.explanation().reason())
                        .toList());
        List<Finding> some = judge(
                BankSpecs.blocks(),
                blocksTrace(CaptureMode.MVC, withUnrecorded(cycle(-1, 3, ConflictKind.WRITE_READ, true))));
        assertEquals(List.of("com.acme.Tank.fill", "com.acme.Tank.drain"), blocks(some));
        assertEquals(
                List.of(new Broken.RefutedBlock(1, 3, 1, true), new Broken.UnrecordedCycles(1, 2)),
                some.stream()
                        .skip(1)
                        .map(finding -> finding.explanation().reason())
                        .toList());
    }

    private static List<String> blocks(List<Finding> findings) {
        return findings.stream()
                .skip(1)
                .map(finding -> finding.declaration().name().replaceFirst(".*: ", ""))
                .toList();
    }

    private static JudgedBlocks withUnrecorded(JudgedBlocks judged) {
        return new JudgedBlocks(
                judged.isComplete(),
                judged.cycles(),
                judged.executions(),
                judged.dependent(),
                List.of(new UnrecordedBlock(1, 0, 7), new UnrecordedBlock(1, 1, 2)),
                judged.suspicions());
    }

    @Test
    void shouldBlameTheOnlyBlockOfACycle() {
        Finding finding = judge(
                        BankSpecs.blocks(), blocksTrace(CaptureMode.MVC, cycle(-1, 3, ConflictKind.WRITE_WRITE, true)))
                .get(1);
        assertEquals(Verdict.NOT_SERIALIZABLE, finding.verdict());
        assertEquals(
                new Broken.RefutedBlock(1, 3, 1, true), finding.explanation().reason());
        assertEquals("BankTest.pays", finding.test());
        assertEquals(
                List.of(new BlockCycle(
                        List.of(
                                new BlockCycle.Transaction("main", "com.acme.Tank.fill", true, FILL),
                                new BlockCycle.Transaction("other", "", false)),
                        List.of(
                                new BlockCycle.Conflict(
                                        new BlockCycle.Operation("main", "a read", BlockCycle.Place.UNKNOWN),
                                        new BlockCycle.Operation(
                                                "other", "a write of what was read in com.acme.Tank.drain", DRAIN)),
                                new BlockCycle.Conflict(
                                        new BlockCycle.Operation("other", "a write", BlockCycle.Place.UNKNOWN),
                                        new BlockCycle.Operation(
                                                "main", "a write of the same", BlockCycle.Place.UNKNOWN))),
                        List.of("a.B.c(B.java:1)"))),
                finding.evidence());
    }

    @Test
    void shouldSayOfABlockThatItWaitsForOthers() {
        Finding finding = judge(
                        BankSpecs.blocks(), blocksTrace(CaptureMode.MVC, cycle(-1, 3, ConflictKind.RESULT, true)))
                .get(1);
        assertEquals(
                new Broken.WaitingBlock(1, 3, 1, false), finding.explanation().reason());
    }

    @Test
    void shouldNotNameABlockThatOnlyMetTheOneToBlame() {
        List<Finding> findings =
                judge(BankSpecs.blocks(), blocksTrace(CaptureMode.MVC, cycle(0, 2, ConflictKind.WRITE_WRITE, true)));
        assertEquals(List.of(Verdict.NOT_EXERCISED, Verdict.NOT_SERIALIZABLE), verdicts(findings));
        assertEquals(
                new Broken.RefutedBlock(1, 2, 1, true),
                findings.get(1).explanation().reason());
        assertEquals(
                List.of(
                        new BlockCycle.Transaction("main", "com.acme.Tank.fill", true, FILL),
                        new BlockCycle.Transaction("other", "com.acme.Tank.drain", false, DRAIN)),
                findings.get(1).evidence(BlockCycle.class).get(0).transactions());
    }

    @Test
    void shouldNameAllBlocksOfACycleIfNoneAloneIsToBlame() {
        List<Finding> findings =
                judge(BankSpecs.blocks(), blocksTrace(CaptureMode.MVC, cycle(0, 2, ConflictKind.WRITE_WRITE, false)));
        assertEquals(List.of(Verdict.NOT_SERIALIZABLE, Verdict.NOT_SERIALIZABLE), verdicts(findings));
        for (int i = 0; i < 2; i++) {
            assertEquals(
                    new Broken.BlocksOfCycles(i, 2, 1, true),
                    findings.get(i).explanation().reason());
        }
    }

    /** The block reads and writes x; in between another thread writes it with a monitor. Then more may come. */
    private static TracedAccesses interruptedWithMonitor(TracedAccess... more) {
        int x = 0;
        int monitor = 1;
        return new TracedAccesses(
                true,
                false,
                100,
                0,
                0,
                List.of("main", "other"),
                List.of("x", "a.Lock@1"),
                Stream.concat(
                                Stream.of(
                                        new TracedAccess(0, AccessKind.BEGIN, 0, -1, 1, 0, ""),
                                        new TracedAccess(0, AccessKind.READ, 1, x, 1, 0, ""),
                                        new TracedAccess(1, AccessKind.ACQUIRE, 0, monitor, 1, 0, ""),
                                        new TracedAccess(1, AccessKind.WRITE, 1, x, 2, 0, ""),
                                        new TracedAccess(1, AccessKind.RELEASE, 2, monitor, 2, 0, ""),
                                        new TracedAccess(0, AccessKind.WRITE, 2, x, 3, 0, ""),
                                        new TracedAccess(0, AccessKind.END, 3, -1, 0, 0, "")),
                                Stream.of(more))
                        .toList());
    }

    private static JudgedBlocks cycleAbout(@Nullable ConflictSubject subject) {
        var cycle = new TransactionCycle(
                List.of(new Participant("main", 1, 0), new Participant("other", -1, -1)),
                List.of(
                        new TransactionConflict(ConflictKind.READ_WRITE, "", subject),
                        new TransactionConflict(ConflictKind.WRITE_WRITE, "", subject)),
                true,
                List.of());
        return new JudgedBlocks(
                true,
                List.of(new TracedCycle(0, cycle, List.of(), new CycleCount(1, List.of(0)))),
                List.of(new ExecutionCount(0, 0), new ExecutionCount(1, 0)));
    }

    private static String monitor(@Nullable ConflictSubject subject, TracedAccess... more) {
        Trace trace = blocksTrace(CaptureMode.MVC, cycleAbout(subject), interruptedWithMonitor(more));
        var reason = (Broken.RefutedBlock)
                judge(BankSpecs.blocks(), trace).get(1).explanation().reason();
        return reason.monitor();
    }

    /** Of objects of the class library an order is recorded: who holds the monitor at the operations is not known. */
    @ParameterizedTest
    @EnumSource
    void shouldNameAMonitorOnlyIfAllThatInterruptsTheBlockIsRecorded(SubjectKind kind) {
        boolean isRecorded = kind == SubjectKind.FIELD || kind == SubjectKind.MONITOR;
        assertEquals(isRecorded ? "a.Lock@1" : "", monitor(new ConflictSubject(kind, "x", 1, "a.Lock")));
    }

    /** Others may use x without the monitor while it runs. */
    @Test
    void shouldNameNoMonitorIfAnExecutionOfTheBlockIsNotJudged() {
        var subject = new ConflictSubject(SubjectKind.FIELD, "x", 1, "a.Lock");
        var begin = new TracedAccess(0, AccessKind.BEGIN, 4, -1, 1, 0, "");
        var end = new TracedAccess(0, AccessKind.END, 6, -1, 0, 0, "");
        assertEquals("a.Lock@1", monitor(subject, begin, end));
        assertEquals("", monitor(subject, begin, new TracedAccess(0, AccessKind.LEAVE, 5, -1, 0, 0, ""), end));
    }

    /** What they are about is not known, either. */
    @Test
    void shouldNameNoMonitorIfFurtherCyclesAreNotRecorded() {
        var subject = new ConflictSubject(SubjectKind.FIELD, "x", 1, "a.Lock");
        Trace trace = blocksTrace(CaptureMode.MVC, withUnrecorded(cycleAbout(subject)), interruptedWithMonitor());
        assertEquals(
                new Broken.RefutedBlock(1, 1, 1, true),
                judge(BankSpecs.blocks(), trace).get(1).explanation().reason());
    }

    /** Where the record of accesses has a cycle, that is shown; and no other run is looked for where one is known not to be serializable. */
    @Test
    void shouldReportABlockOnceWhoseCyclesAreNotRecorded() {
        JudgedBlocks judged = withUnrecorded(
                new JudgedBlocks(true, List.of(), List.of(new ExecutionCount(0, 0), new ExecutionCount(1, 0))));
        List<Finding> inRecord =
                judge(BankSpecs.blocks(), blocksTrace(CaptureMode.MVC, judged, interruptedWithMonitor()));
        assertEquals(List.of("com.acme.Tank.fill", "com.acme.Tank.drain"), blocks(inRecord));
        assertEquals(
                new Broken.RefutedBlock(1, 1, 0, true),
                inRecord.get(1).explanation().reason());
        var uninterrupted = new TracedAccesses(
                true,
                false,
                100,
                0,
                0,
                List.of("main", "other"),
                List.of("x"),
                List.of(
                        new TracedAccess(0, AccessKind.BEGIN, 0, -1, 1, 0, ""),
                        new TracedAccess(0, AccessKind.READ, 1, 0, 1, 0, ""),
                        new TracedAccess(0, AccessKind.WRITE, 2, 0, 1, 0, ""),
                        new TracedAccess(0, AccessKind.END, 3, -1, 0, 0, ""),
                        new TracedAccess(1, AccessKind.WRITE, 0, 0, 2, 0, "")));
        JudgedBlocks serial =
                new JudgedBlocks(true, List.of(), List.of(new ExecutionCount(0, 0), new ExecutionCount(1, 0)));
        assertEquals(
                List.of(Verdict.NOT_EXERCISED, Verdict.PREDICTED),
                verdicts(judge(BankSpecs.blocks(), blocksTrace(CaptureMode.MVC, serial, uninterrupted))));
        assertEquals(
                List.of(Verdict.NOT_EXERCISED, Verdict.NOT_SERIALIZABLE, Verdict.NOT_SERIALIZABLE),
                verdicts(judge(BankSpecs.blocks(), blocksTrace(CaptureMode.MVC, judged, uninterrupted))));
    }

    @Test
    void shouldNameNoMonitorIfItIsNotKnownWhatACycleIsAbout() {
        assertEquals("", monitor(null));
    }
}

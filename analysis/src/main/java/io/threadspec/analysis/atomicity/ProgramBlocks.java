package io.threadspec.analysis.atomicity;

import io.threadspec.analysis.explanation.Broken;
import io.threadspec.analysis.explanation.Explanation;
import io.threadspec.analysis.explanation.Holds;
import io.threadspec.analysis.explanation.NotJudged;
import io.threadspec.analysis.explanation.Reason;
import io.threadspec.analysis.explanation.Undecided;
import io.threadspec.analysis.finding.Declaration;
import io.threadspec.analysis.finding.Evidence;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Progress;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.limits.ReachedLimit;
import io.threadspec.analysis.spi.Analysis;
import io.threadspec.analysis.spi.AnalysisInput;
import io.threadspec.analysis.spi.EventCounts;
import io.threadspec.analysis.spi.Task;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TracedAccesses;
import io.threadspec.runtime.spec.AtomicBlocks;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.trace.EventKind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Judges declarations of atomic blocks by what the test JVMs found out as the program ran. */
public final class ProgramBlocks implements Analysis {

    /** How many cycles are shown of one declaration. */
    private static final int SHOWN = 5;

    private final AnalysisInput input;
    private final BlockIdentities identities;
    private final Progress progress;

    /** By declaration, once it was asked for. */
    private final Map<Integer, Map<String, List<SeenCycle>>> cycles = new HashMap<>();

    /** Likewise. */
    private final Map<Integer, Map<String, Long>> unrecorded = new HashMap<>();

    /** Made when it is asked for. */
    private @Nullable RecordedBlocks recorded;

    /** @param progress told how far the search for other runs has come */
    public ProgramBlocks(AnalysisInput input, Progress progress) {
        this.input = input;
        this.identities = new BlockIdentities(input.sites());
        this.progress = progress;
    }

    @Override
    public List<Task> tasks(CompiledSpec spec) {
        var tasks = new ArrayList<Task>();
        for (AtomicBlocks blocks : spec.atomicBlocks()) {
            Declaration declaration = declaration(spec, blocks);
            int number = input.specs().firstAtomicBlock(spec) + tasks.size();
            tasks.add(new Task(declaration, () -> findings(declaration, number)));
        }
        return tasks;
    }

    private static Declaration declaration(CompiledSpec spec, AtomicBlocks blocks) {
        String text = blocks.text();
        return new Declaration(
                spec.name(),
                text,
                spec.message(),
                text,
                spec.file(),
                blocks.line(),
                blocks.severity(),
                blocks.suppression());
    }

    /** One for each block that is not serializable, or that another run interrupts; if there is none, one for all. */
    private List<Finding> findings(Declaration declaration, int number) {
        long executions = input.traces().stream()
                .mapToLong(trace -> executions(trace, number))
                .sum();
        List<Finding> broken = new ArrayList<>();
        Map<String, List<SeenCycle>> seen = cycles(number);
        Map<String, RecordedBlocks.Block> known = recorded().of(number);
        seen.forEach((block, cycles) -> broken.add(refuted(
                named(declaration, block),
                block,
                executions,
                cycles,
                unrecorded(number).getOrDefault(block, 0L),
                Optional.ofNullable(known.get(block)))));
        known.forEach((block, record) -> {
            if (!seen.containsKey(block)) {
                record.inRecord()
                        .ifPresent(refuted -> broken.add(refuted(
                                named(declaration, block),
                                executions,
                                unrecorded(number).getOrDefault(block, 0L),
                                refuted,
                                record)));
            }
            record.found()
                    .ifPresent(found -> broken.add(predicted(
                            named(declaration, block), found, record.monitor().orElse(""))));
        });
        unrecorded(number).forEach((block, times) -> {
            RecordedBlocks.Block record = known.get(block);
            if (!seen.containsKey(block) && (record == null || record.inRecord().isEmpty())) {
                broken.add(finding(
                        named(declaration, block),
                        Verdict.NOT_SERIALIZABLE,
                        new Broken.UnrecordedCycles(executions, times)));
            }
        });
        return broken.isEmpty() ? List.of(finding(declaration, number, executions)) : broken;
    }

    /** By name, the blocks of a declaration that are not serializable in the observed run. */
    private Map<String, List<SeenCycle>> cycles(int declaration) {
        return cycles.computeIfAbsent(declaration, key -> SeenCycle.byBlock(input, declaration));
    }

    /** By name, how often blocks of a declaration are named for cycles that are not in a trace. */
    private Map<String, Long> unrecorded(int declaration) {
        return unrecorded.computeIfAbsent(declaration, key -> {
            Map<String, Long> byName = new LinkedHashMap<>();
            input.traces().stream()
                    .flatMap(trace -> trace.blocks().unrecorded().stream())
                    .filter(block -> block.block() == declaration)
                    .forEach(block ->
                            byName.merge(SeenCycle.name(input.sites(), block.site()), block.executions(), Long::sum));
            return byName;
        });
    }

    private RecordedBlocks recorded() {
        if (recorded == null) {
            recorded = new RecordedBlocks(
                    input,
                    (declaration, block) -> cycles(declaration).containsKey(block)
                            || unrecorded(declaration).containsKey(block),
                    progress);
        }
        return recorded;
    }

    /** A declaration that may be about several blocks is told with the one that the finding is about. */
    private Declaration named(Declaration pattern, String block) {
        // Of an override the class is another than the one that is named: com.acme.Savings.move(int) is of Savings.
        String owner =
                block.replaceFirst("\\(.*", "").replaceFirst("\\.[^.]*$", "").replaceFirst(".*[.$]", "");
        boolean mayBeSeveral = pattern.text().contains("*")
                || pattern.text().contains("..")
                || pattern.text().contains("+")
                || !pattern.text().contains(owner)
                || pattern.text().contains(" in ");
        return mayBeSeveral ? pattern.about(block, identities.of(block)) : pattern;
    }

    private Finding finding(Declaration declaration, int number, long executions) {
        if (executions == 0) {
            long waited = waited(number);
            return finding(
                    declaration,
                    Verdict.NOT_EXERCISED,
                    waited > 0 ? serial(number, 0, waited, 0) : new Undecided.NoExecution());
        }
        Optional<Trace> unjudged = input.traces().stream()
                .filter(trace -> !trace.blocks().isComplete() && executions(trace, number) > 0)
                .findFirst();
        if (unjudged.isPresent()) {
            Trace trace = unjudged.get();
            return finding(
                    declaration,
                    trace.capture().ordersConflicts() ? Verdict.INCONCLUSIVE : Verdict.NOT_MONITORABLE,
                    new NotJudged.BlocksNotJudged(executions, trace.capture()));
        }
        return unbroken(declaration, number, executions);
    }

    private static Finding predicted(Declaration declaration, PredictedBlocks.Judged found, String monitor) {
        return new Finding(
                declaration,
                found.verdict(),
                Explanation.of(
                        found.reason() instanceof Broken.PredictedBlock reason ? reason.with(monitor) : found.reason()),
                "",
                found.interleaving().stream().<Evidence>map(each -> each).toList());
    }

    /** The observed run is serializable, and no other run was found that interrupts a block. */
    private Finding unbroken(Declaration declaration, int number, long executions) {
        Collection<RecordedBlocks.Block> blocks = recorded().of(number).values();
        long considered =
                blocks.stream().mapToLong(RecordedBlocks.Block::considered).sum();
        Optional<ReachedLimit.Kind> limit =
                blocks.stream().flatMap(block -> block.limit().stream()).findFirst();
        return limit.isPresent()
                ? finding(
                        declaration,
                        Verdict.INCONCLUSIVE,
                        new Undecided.UnfinishedBlock(
                                executions,
                                blocks.stream()
                                        .mapToLong(RecordedBlocks.Block::unfinished)
                                        .sum(),
                                blocks.stream()
                                        .mapToLong(RecordedBlocks.Block::interleavings)
                                        .sum(),
                                limit.get()))
                : finding(declaration, Verdict.SATISFIED, serial(number, executions, waited(number), considered));
    }

    /** A record that ended before the run did leaves the verdict: the reason says for how many executions other runs were considered. */
    private Holds.SerialBlock serial(int number, long executions, long waited, long considered) {
        List<TracedAccesses> accesses = input.traces().stream()
                .filter(trace -> executions(trace, number) > 0)
                .map(Trace::accesses)
                .toList();
        return new Holds.SerialBlock(
                executions,
                waited,
                considered,
                recorded(accesses),
                accesses.stream().mapToLong(TracedAccesses::limit).max().orElse(0));
    }

    private static Holds.Recorded recorded(List<TracedAccesses> accesses) {
        if (accesses.stream().noneMatch(TracedAccesses::isRecorded)) {
            return Holds.Recorded.NOTHING;
        }
        if (accesses.stream().anyMatch(TracedAccesses::isLimited)) {
            return Holds.Recorded.LIMITED;
        }
        return accesses.stream().allMatch(TracedAccesses::isWhole) ? Holds.Recorded.ALL : Holds.Recorded.PARTS;
    }

    private long waited(int block) {
        return input.traces().stream()
                .filter(trace -> trace.blocks().isComplete())
                .mapToLong(trace -> trace.blocks().executions().get(block).waited())
                .sum();
    }

    /** Where blocks are judged not all executions are events. */
    private static long executions(Trace trace, int block) {
        return trace.blocks().isComplete()
                ? trace.blocks().executions().get(block).judged()
                : new EventCounts(List.of(trace)).of(EventKind.ATOMIC_BEGIN, block, block + 1);
    }

    private static Finding finding(Declaration declaration, Verdict verdict, Reason reason) {
        return new Finding(declaration, verdict, Explanation.of(reason), "", List.of());
    }

    /**
     * Where the block alone is to blame for some of the cycles, these count. Short ones are shown first.
     *
     * @param unrecorded how many further cycles are in no trace
     * @param record what is recorded of it, which may tell that it is to blame where that was not known as the program ran
     */
    private static Finding refuted(
            Declaration declaration,
            String block,
            long executions,
            List<SeenCycle> cycles,
            long unrecorded,
            Optional<RecordedBlocks.Block> record) {
        List<SeenCycle> blamed =
                cycles.stream().filter(cycle -> cycle.isBlamed(block)).toList();
        Optional<RefutedBlock> inRecord = record.flatMap(RecordedBlocks.Block::inRecord);
        boolean isShown = inRecord.flatMap(RefutedBlock::cycle).isPresent();
        if (blamed.isEmpty() && isShown) {
            return refuted(declaration, executions, unrecorded, inRecord.orElseThrow(), record.orElseThrow());
        }
        List<SeenCycle> told = (blamed.isEmpty() ? cycles : blamed)
                .stream().sorted(Comparator.comparingInt(SeenCycle::size)).toList();
        // Nested blocks are counted from the second time on as the program runs, and as far as accesses are recorded.
        long seen = told.stream().mapToLong(SeenCycle::count).sum();
        long recorded = inRecord.map(RefutedBlock::count).orElse(0L);
        long times = Math.max(seen, recorded);
        // A cycle that is not in the record may be about something else.
        String monitor = recorded < seen + unrecorded || !told.stream().allMatch(SeenCycle::isOfRecordedOperations)
                ? ""
                : record.flatMap(RecordedBlocks.Block::monitor).orElse("");
        int tests = (int) told.stream().flatMap(SeenCycle::tests).distinct().count();
        boolean lockable = told.stream().allMatch(cycle -> cycle.isLockable(block));
        return new Finding(
                declaration,
                Verdict.NOT_SERIALIZABLE,
                Explanation.of(
                        blamed.isEmpty()
                                ? new Broken.BlocksOfCycles(executions, times, tests, lockable)
                                : told.stream().allMatch(SeenCycle::isClosedByWait)
                                        ? new Broken.WaitingBlock(
                                                executions,
                                                times,
                                                tests,
                                                told.stream().allMatch(SeenCycle::beginsWithStart))
                                        : new Broken.RefutedBlock(executions, times, tests, lockable, monitor)),
                told.get(0).test(),
                told.stream()
                        .limit(SHOWN)
                        .<Evidence>map(cycle -> cycle.shown(block))
                        .toList());
    }

    /** By what is recorded. In which tests that was is not. */
    private static Finding refuted(
            Declaration declaration,
            long executions,
            long unrecorded,
            RefutedBlock refuted,
            RecordedBlocks.Block record) {
        return new Finding(
                declaration,
                Verdict.NOT_SERIALIZABLE,
                Explanation.of(refuted.reason(
                        executions,
                        record.isLockable(),
                        refuted.count() < unrecorded ? "" : record.monitor().orElse(""))),
                "",
                refuted.cycle().stream().<Evidence>map(each -> each).toList());
    }
}

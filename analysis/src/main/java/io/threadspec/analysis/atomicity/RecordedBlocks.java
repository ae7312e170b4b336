package io.threadspec.analysis.atomicity;

import io.threadspec.analysis.exchange.RecordedRun;
import io.threadspec.analysis.finding.Progress;
import io.threadspec.analysis.limits.ReachedLimit;
import io.threadspec.analysis.prediction.GuardingLocks;
import io.threadspec.analysis.prediction.ObservedRun;
import io.threadspec.analysis.prediction.RunRecorder;
import io.threadspec.analysis.prediction.SearchLimits;
import io.threadspec.analysis.spi.AnalysisInput;
import io.threadspec.formats.site.Site;
import io.threadspec.formats.site.SiteTable;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TracedAccesses;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/**
 * Which atomic blocks are not serializable in the observed run, as far as its accesses are recorded, and which of the others other runs interrupt. All blocks of all declarations
 * are judged in one pass.
 */
final class RecordedBlocks {

    /** What was found out about one block of a declaration, in all parts of all records. */
    static final class Block {
        private final boolean refuted;
        private boolean lockable = true;
        private Optional<PredictedBlocks.Judged> found = Optional.empty();
        private long considered;
        private long unfinished;
        private long interleavings;
        private Optional<ReachedLimit.Kind> limit = Optional.empty();
        private Optional<RefutedBlock> inRecord = Optional.empty();

        /** Monitors that would keep others from interrupting it, one for each part in which it runs; empty for a part without. */
        private final Set<String> monitors = new HashSet<>();

        private Block(boolean refuted) {
            this.refuted = refuted;
        }

        private boolean isWanted() {
            return !refuted && inRecord.isEmpty() && found.isEmpty();
        }

        private void add(RefutedBlock more) {
            inRecord = Optional.of(inRecord.map(before -> before.and(more)).orElse(more));
        }

        private void add(PredictedBlocks.Judged judged) {
            considered += judged.executions();
            unfinished += judged.unfinished();
            interleavings += judged.interleavings();
            limit = limit.or(judged::limit);
            found = judged.interleaving().isPresent() ? Optional.of(judged) : Optional.empty();
        }

        /** Its executions that are not serializable in what is recorded of the observed run. */
        Optional<RefutedBlock> inRecord() {
            return inRecord;
        }

        /** One that would keep others from interrupting it in all that is recorded. */
        Optional<String> monitor() {
            return monitors.size() == 1
                    ? monitors.stream().filter(each -> !each.isEmpty()).findFirst()
                    : Optional.empty();
        }

        /** Whether it is certain that one lock can be held throughout it. */
        boolean isLockable() {
            return lockable;
        }

        /** What interrupts it, if anything does. */
        Optional<PredictedBlocks.Judged> found() {
            return found;
        }

        /** For how many executions other runs were considered. */
        long considered() {
            return considered;
        }

        /** For how many of them not all. */
        long unfinished() {
            return unfinished;
        }

        long interleavings() {
            return interleavings;
        }

        /** The limit that ended the first search that one ended. */
        Optional<ReachedLimit.Kind> limit() {
            return limit;
        }
    }

    /** A block gets this part of the time that is left: one that is hard to settle leaves enough for the others. */
    private static final int SHARES = 4;

    private final AnalysisInput input;

    /** How long all blocks took so far. */
    private long millis;

    /** By declaration and name. */
    private final Map<Integer, Map<String, Block>> blocks = new HashMap<>();

    /** The block that each name of a run stands for. */
    private final Map<String, Block> byName = new HashMap<>();

    /** @param refuted whether the test JVM saw that a block of a declaration is not serializable: for those no other runs are considered */
    RecordedBlocks(AnalysisInput input, BiPredicate<Integer, String> refuted, Progress progress) {
        this.input = input;
        List<RecordedRun> runs = new ArrayList<>();
        for (Trace trace : input.traces()) {
            for (TracedAccesses part : trace.accesses().runs()) {
                var run = run(part, trace.tear().isEmpty(), refuted);
                runs.add(run);
                RefutedExecutions.of(run, name -> name.substring(name.indexOf(' ') + 1))
                        .forEach((name, executions) -> of(name).add(executions));
            }
        }
        for (RecordedRun run : runs) {
            new PredictedBlocks(run, name -> limits(), name -> of(name).lockable, progress)
                    .read(name -> of(name).isWanted(), (name, judged) -> {
                        of(name).add(judged);
                        millis += judged.millis();
                    });
        }
        boolean isBroken = byName.values().stream().anyMatch(block -> !block.isWanted());
        if (isBroken) {
            runs.forEach(this::findMonitors);
        }
    }

    /** Of blocks that are interrupted, here or in another part. */
    private void findMonitors(RecordedRun run) {
        var recorder = new RunRecorder(run::line);
        run.read(recorder);
        ObservedRun observed = recorder.run();
        var locks = new GuardingLocks(observed);
        observed.executions().stream()
                .filter(execution -> !of(run.block(execution.block())).isWanted())
                .collect(Collectors.groupingBy(execution -> run.block(execution.block())))
                .forEach((name, executions) -> of(name).monitors
                        .add(locks.of(executions).map(run::lock).orElse("")));
        // What interrupts those that are not judged, and whether they wait, is not known.
        observed.leftBlocks().forEach(block -> of(run.block(block)).monitors.add(""));
    }

    private RecordedRun run(TracedAccesses part, boolean isEnded, BiPredicate<Integer, String> refuted) {
        return new RecordedRun(
                part,
                (declaration, site) -> {
                    String block = SeenCycle.name(input.sites(), site);
                    String name = declaration + " " + block;
                    byName.computeIfAbsent(name, key -> block(declaration, block, refuted.test(declaration, block)))
                                    .lockable &=
                            isIndependent(site);
                    return name;
                },
                places(input.sites()),
                true,
                input.specs().synchronizedBlocks()::get,
                isEnded && part.isWhole());
    }

    private boolean isIndependent(int site) {
        return input.traces().stream().allMatch(trace -> trace.blocks().isIndependent(site));
    }

    private Block block(int declaration, String name, boolean refuted) {
        return blocks.computeIfAbsent(declaration, key -> new LinkedHashMap<>())
                .computeIfAbsent(name, key -> new Block(refuted));
    }

    private Block of(String name) {
        return Objects.requireNonNull(byName.get(name));
    }

    /** The time is for all blocks together, in however many parts and records their executions are. */
    private SearchLimits limits() {
        return SearchLimits.of(input.limits(), Math.max((input.limits().maxMillis() - millis) / SHARES, 1));
    }

    /** By name, the recorded blocks of a declaration. Nothing is known of those that are not serializable in the observed run. */
    Map<String, Block> of(int declaration) {
        return blocks.getOrDefault(declaration, Map.of());
    }

    static IntFunction<String> places(SiteTable sites) {
        return number -> {
            if (number >= sites.sites().size()) {
                return "";
            }
            Site site = sites.sites().get(number);
            String line = site.line() == 0 ? "" : ":" + site.line();
            return site.className() + "." + site.method() + "(" + site.file() + line + ")";
        };
    }
}

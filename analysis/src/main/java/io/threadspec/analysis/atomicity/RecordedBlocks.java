package io.threadspec.analysis.atomicity;

import io.threadspec.analysis.exchange.RecordedRun;
import io.threadspec.analysis.finding.Progress;
import io.threadspec.analysis.limits.ReachedLimit;
import io.threadspec.analysis.prediction.SearchLimits;
import io.threadspec.analysis.spi.AnalysisInput;
import io.threadspec.formats.site.Site;
import io.threadspec.formats.site.SiteTable;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TracedAccesses;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.IntFunction;

/** Which atomic blocks other runs interrupt, by the accesses that test JVMs recorded. All blocks of all declarations are judged in one pass. */
final class RecordedBlocks {

    /** What was found out about one block of a declaration, in all parts of all records. */
    static final class Block {
        private final boolean refuted;
        private Optional<PredictedBlocks.Judged> found = Optional.empty();
        private long considered;
        private long unfinished;
        private long interleavings;
        private Optional<ReachedLimit.Kind> limit = Optional.empty();

        private Block(boolean refuted) {
            this.refuted = refuted;
        }

        private boolean isWanted() {
            return !refuted && found.isEmpty();
        }

        private void add(PredictedBlocks.Judged judged) {
            considered += judged.executions();
            unfinished += judged.unfinished();
            interleavings += judged.interleavings();
            limit = limit.or(judged::limit);
            found = judged.interleaving().isPresent() ? Optional.of(judged) : Optional.empty();
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

    /** @param refuted whether a block of a declaration is not serializable in the observed run: for those no other runs are considered */
    RecordedBlocks(AnalysisInput input, BiPredicate<Integer, String> refuted, Progress progress) {
        this.input = input;
        for (Trace trace : input.traces()) {
            for (TracedAccesses part : trace.accesses().runs()) {
                var run = new RecordedRun(
                        part,
                        (declaration, site) -> {
                            String block = SeenCycle.name(input.sites(), site);
                            String name = declaration + " " + block;
                            byName.computeIfAbsent(
                                    name, key -> block(declaration, block, refuted.test(declaration, block)));
                            return name;
                        },
                        places(input.sites()),
                        true,
                        input.specs().synchronizedBlocks()::get);
                new PredictedBlocks(run, name -> limits(), progress)
                        .read(name -> of(name).isWanted(), (name, judged) -> {
                            of(name).add(judged);
                            millis += judged.millis();
                        });
            }
        }
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
        return new SearchLimits(
                input.limits().maxWidth(),
                input.limits().maxConfigurations(),
                Math.max((input.limits().maxMillis() - millis) / SHARES, 1),
                SearchLimits.ANY);
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
            return site.className() + "." + site.method() + "(" + site.file() + ":" + site.line() + ")";
        };
    }
}

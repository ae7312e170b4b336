package io.threadspec.analysis.atomicity;

import io.threadspec.analysis.exchange.RecordedRun;
import io.threadspec.analysis.finding.Progress;
import io.threadspec.analysis.prediction.SearchLimits;
import io.threadspec.analysis.spi.AnalysisInput;
import io.threadspec.formats.site.Site;
import io.threadspec.formats.site.SiteTable;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TracedAccesses;
import java.util.Optional;
import java.util.function.IntFunction;

/** Whether other runs interrupt executions of an atomic block, by the accesses that test JVMs recorded. */
final class RecordedBlocks {

    private final AnalysisInput input;
    private final SearchLimits limits;
    private long considered;
    private long unfinished;
    private long interleavings;

    RecordedBlocks(AnalysisInput input) {
        this.input = input;
        this.limits = new SearchLimits(
                input.limits().maxWidth(),
                input.limits().maxConfigurations(),
                input.limits().maxMillis(),
                SearchLimits.ANY);
    }

    /** Looks for a run that interrupts an execution of a block, in all traces until one is found. */
    Optional<PredictedBlocks.Judged> predict(int block) {
        String name = Integer.toString(block);
        for (Trace trace : input.traces()) {
            for (TracedAccesses part : trace.accesses().runs()) {
                var run = new RecordedRun(part, Integer::toString, places(input.sites()), true);
                PredictedBlocks.Judged judged = new PredictedBlocks(run, limits, Progress.NONE)
                        .read(name::equals)
                        .get(name);
                if (judged != null) {
                    considered += judged.executions();
                    unfinished += judged.unfinished();
                    interleavings += judged.interleavings();
                    if (judged.interleaving().isPresent()) {
                        return Optional.of(judged);
                    }
                }
            }
        }
        return Optional.empty();
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
}

package io.threadspec.analysis.judgement;

import io.threadspec.analysis.atomicity.ProgramBlocks;
import io.threadspec.analysis.finding.Progress;
import io.threadspec.analysis.spi.Analysis;
import io.threadspec.analysis.spi.AnalysisInput;
import io.threadspec.analysis.spi.EventCounts;
import io.threadspec.analysis.temporal.TemporalProperties;
import java.util.List;

/** All analyses there are. A new one is listed here; the report has its findings in this order for each specification. */
final class Analyses {

    private Analyses() {}

    static List<Analysis> of(AnalysisInput input, Progress progress) {
        var counts = new EventCounts(input.traces());
        return List.of(new TemporalProperties(input, counts), new ProgramBlocks(input, progress));
    }
}

package io.threadspec.analysis.temporal;

import io.threadspec.analysis.computation.Slice;
import io.threadspec.analysis.explanation.RunCount;
import io.threadspec.analysis.explanation.Undecided;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.formats.site.Site;
import io.threadspec.formats.site.SiteTable;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.RelevantField;
import java.util.List;
import java.util.Optional;

/** What a verdict is worth where the values of a run are known only up to a place: what breaks the property before it breaks it. */
final class UnseenChange {

    private final CompiledSpecs specs;
    private final SiteTable sites;
    private final Slice slice;

    UnseenChange(CompiledSpecs specs, SiteTable sites, Slice slice) {
        this.specs = specs;
        this.sites = sites;
        this.slice = slice;
    }

    /** The verdict about the whole run, from that about what is known of it. */
    Optional<SliceVerdict> considered(Optional<SliceVerdict> known) {
        boolean breaks = known.filter(
                        verdict -> verdict.verdict() == Verdict.VIOLATED || verdict.verdict() == Verdict.PREDICTED)
                .isPresent();
        return slice.unseenChange().isEmpty() || breaks
                ? known
                : slice.unseenChange().map(sight -> undecided(sight, known));
    }

    private SliceVerdict undecided(TraceEvent sight, Optional<SliceVerdict> known) {
        RelevantField field = specs.fields().get(sight.subject());
        Site site = sites.sites().get(sight.site());
        return new SliceVerdict(
                Verdict.INCONCLUSIVE,
                new Undecided.UnseenValue(field.owner().replace('/', '.'), field.name(), site.file(), site.line()),
                known.map(SliceVerdict::test).orElse(""),
                known.map(SliceVerdict::runs).orElse(RunCount.ZERO),
                List.of());
    }
}

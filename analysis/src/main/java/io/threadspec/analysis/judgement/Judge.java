package io.threadspec.analysis.judgement;

import io.threadspec.analysis.computation.AmbiguousObjectsException;
import io.threadspec.analysis.computation.Slice;
import io.threadspec.analysis.computation.Slicer;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Progress;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.lattice.RunCount;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.formats.site.SiteTable;
import io.threadspec.formats.trace.Trace;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.Holders;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Judges every property of the specifications on all traces of a test run. */
public final class Judge {

    private final CompiledSpecs specs;
    private final SiteTable sites;
    private final List<Trace> traces;
    private final Limits limits;
    private final Progress progress;

    /** How many events of a computation are copied into memory, at most. */
    private final int fewEvents;

    public Judge(CompiledSpecs specs, SiteTable sites, List<Trace> traces, Limits limits) {
        this(specs, sites, traces, limits, Progress.NONE);
    }

    public Judge(CompiledSpecs specs, SiteTable sites, List<Trace> traces, Limits limits, Progress progress) {
        this(specs, sites, traces, limits, progress, Slicer.FEW_EVENTS);
    }

    /** @param fewEvents how many events of a computation are copied into memory, at most: the others stay where the trace has them */
    public Judge(
            CompiledSpecs specs, SiteTable sites, List<Trace> traces, Limits limits, Progress progress, int fewEvents) {
        this.fewEvents = fewEvents;
        this.specs = specs;
        this.sites = sites;
        this.traces = List.copyOf(traces);
        this.limits = limits;
        this.progress = progress;
    }

    public List<Finding> findings() {
        var findings = new ArrayList<Finding>();
        long judged = 0;
        long all = specs.specs().stream()
                .mapToLong(spec -> spec.properties().size())
                .sum();
        var unjudged = new Unjudged(specs, traces);
        var online = new OnlineViolations(sites, traces);
        var cutShort = CutShort.of(traces);
        for (CompiledSpec spec : specs.specs()) {
            for (CompiledProperty property : spec.properties()) {
                progress.at("judging " + spec.name() + "." + property.name(), judged++, all);
                var verdicts = new Verdicts(spec.name(), property.name());
                if (spec.parameters().isEmpty()) {
                    judge(spec, property, verdicts);
                } else {
                    judgeBindings(spec, property, unjudged, verdicts);
                }
                online.complete(specs, spec, property, verdicts);
                merge(spec, property, verdicts).stream()
                        .map(finding -> online.explained(specs, spec, property, finding))
                        .map(cutShort::considered)
                        .forEach(findings::add);
            }
            findings.addAll(unjudged.atomicBlocks(spec));
        }
        return findings;
    }

    private void judge(CompiledSpec spec, CompiledProperty property, Verdicts verdicts) {
        for (Trace trace : traces) {
            SliceJudge judge = sliceJudge(spec, property, trace);
            try {
                for (Slice slice : new Slicer(specs, spec, property, trace, fewEvents).slices()) {
                    var unseen = new UnseenChange(specs, sites, slice);
                    unseen.considered(judge.judge(slice.computation())).ifPresent(verdicts::add);
                }
            } catch (AmbiguousObjectsException e) {
                verdicts.add(new SliceVerdict(
                        Verdict.INCONCLUSIVE,
                        "It cannot be judged, because " + e.getMessage()
                                + ". Relate fields of one class, or use static fields.",
                        "",
                        RunCount.ZERO,
                        List.of()));
            }
        }
    }

    private void judgeBindings(CompiledSpec spec, CompiledProperty property, Unjudged unjudged, Verdicts verdicts) {
        var parametric = new ParametricJudge(specs, spec, property, fewEvents);
        Optional<String> refusal = parametric.refusal();
        if (refusal.isPresent()) {
            unjudged.parametric(spec, refusal.get()).forEach(verdicts::add);
            return;
        }
        for (Trace trace : traces) {
            parametric.judge(trace, sliceJudge(spec, property, trace), verdicts);
        }
    }

    private SliceJudge sliceJudge(CompiledSpec spec, CompiledProperty property, Trace trace) {
        return new SliceJudge(property, new Witnesses(specs.fields(), spec, sites, trace), trace.capture(), limits);
    }

    /** The same mistake is reported once; what is good is summed up. */
    private List<Finding> merge(CompiledSpec spec, CompiledProperty property, Verdicts verdicts) {
        if (verdicts.count() == 0) {
            var none = new SliceVerdict(
                    Verdict.NOT_EXERCISED,
                    "No event of the property happened: no test writes one of its variables or comes to one of its events"
                            + (Holders.of(specs, spec, property).isEmpty() ? "." : ", of an object that was seen."),
                    "",
                    RunCount.ZERO,
                    List.of());
            return List.of(finding(spec, property, none));
        }
        Map<String, Finding> worst = new LinkedHashMap<>();
        for (SliceVerdict verdict : verdicts.notable()) {
            Finding finding = finding(spec, property, verdict);
            worst.merge(finding.fingerprint(), finding, Judge::worse);
        }
        if (!worst.isEmpty()) {
            return withoutVainSuspicion(worst.values());
        }
        SliceVerdict first = verdicts.first().orElseThrow();
        String explanation = verdicts.count() == 1
                ? first.explanation()
                : "It holds on " + verdicts.runs().all() + " of " + verdicts.count() + " observed computations.";
        return List.of(finding(
                spec,
                property,
                new SliceVerdict(Verdict.SATISFIED, explanation, first.test(), verdicts.runs(), List.of())));
    }

    /** A property that is known to break needs no suspicion besides: what comes of that is seen when the mistake is mended. */
    private static List<Finding> withoutVainSuspicion(Collection<Finding> findings) {
        boolean breaks = findings.stream().anyMatch(finding -> finding.verdict().compareTo(Verdict.SUSPECTED) < 0);
        return findings.stream()
                .filter(finding -> !breaks || finding.verdict() != Verdict.SUSPECTED)
                .toList();
    }

    /** Verdicts are declared from the worst to the best. */
    private static Finding worse(Finding one, Finding other) {
        return one.verdict().compareTo(other.verdict()) <= 0 ? one : other;
    }

    private static Finding finding(CompiledSpec spec, CompiledProperty property, SliceVerdict verdict) {
        return new Finding(
                spec.name(),
                property.name(),
                verdict.verdict(),
                property.message(),
                property.text(),
                spec.file(),
                property.line(),
                verdict.text(),
                verdict.test(),
                property.severity(),
                Fingerprint.of(spec.name(), property.name(), verdict.witnesses()),
                verdict.witnesses(),
                verdict.possibleOrder());
    }
}

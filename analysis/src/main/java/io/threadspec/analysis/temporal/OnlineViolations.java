package io.threadspec.analysis.temporal;

import io.threadspec.analysis.explanation.Broken;
import io.threadspec.analysis.explanation.Explanation;
import io.threadspec.analysis.explanation.RunCount;
import io.threadspec.analysis.finding.Evidence;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Sighting;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.spi.AnalysisInput;
import io.threadspec.formats.site.Site;
import io.threadspec.formats.trace.Trace;
import io.threadspec.runtime.monitor.EventTable;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.trace.TracedViolation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Brings together what the trace says of a property with what monitors saw as the program ran: the stack, and, of events that
 * nothing orders, the order in which they came. A monitor's order is one of those that the trace allows, so what it saw broken was.
 */
final class OnlineViolations {

    /** A violation, and the trace in which it stands. */
    private record Seen(Trace trace, TracedViolation violation) {}

    private final List<Site> sites;
    private final CompiledSpec spec;
    private final CompiledProperty property;
    private final List<Seen> all;

    OnlineViolations(AnalysisInput input, CompiledSpec spec, CompiledProperty property) {
        this.sites = input.sites().sites();
        this.spec = spec;
        this.property = property;
        int number = input.specs().firstProperty(spec) + spec.properties().indexOf(property);
        this.all = input.traces().stream()
                .flatMap(trace -> trace.violations().stream()
                        .filter(violation -> violation.property() == number)
                        .map(violation -> new Seen(trace, violation)))
                .toList();
    }

    /** Adds to the verdicts of the slices one more where monitors saw what no order by the clock shows. */
    void complete(Verdicts verdicts) {
        boolean known = verdicts.notable().stream().anyMatch(verdict -> verdict.verdict() == Verdict.VIOLATED);
        if (all.isEmpty() || known) {
            return;
        }
        List<SliceVerdict> predicted = verdicts.notable().stream()
                .filter(verdict -> verdict.verdict() == Verdict.PREDICTED)
                .toList();
        if (predicted.isEmpty() && !EventTable.isOverEvents(property)) {
            return; // Where an initial state changed late, the trace knows better.
        }
        Seen seen = all.get(0);
        TracedViolation violation = seen.violation();
        Optional<SliceVerdict> same = predicted.stream()
                .filter(verdict -> isAbout(violation, verdict.explanation()))
                .findFirst();
        verdicts.addFirst(new SliceVerdict(
                Verdict.VIOLATED,
                Explanation.of(new Broken.WatchedViolation()).about(Bindings.of(spec, violation)),
                violation.test() < 0 ? "" : seen.trace().tests().get(violation.test()),
                RunCount.ONE,
                same.map(SliceVerdict::evidence).orElseGet(() -> missingOrder(verdicts.notable()))));
    }

    /** What the slices say about it: a run that was seen to break the property is no less a matter of the schedule. */
    private static List<Evidence> missingOrder(List<SliceVerdict> verdicts) {
        return verdicts.stream()
                .flatMap(verdict -> verdict.missingOrder().stream())
                .<Evidence>map(pair -> pair)
                .limit(1)
                .toList();
    }

    /** Whether an explanation may be about the objects of a violation: where there are parameters, it names them. */
    private boolean isAbout(TracedViolation violation, Explanation explanation) {
        return spec.parameters().isEmpty()
                || violation.objects().isEmpty()
                || explanation.objects().equals(Bindings.of(spec, violation));
    }

    /** The finding with the stack, if it is of a violation that a monitor saw. */
    Finding explained(Finding finding) {
        if (finding.verdict() != Verdict.VIOLATED || all.isEmpty()) {
            return finding;
        }
        Optional<TracedViolation> same = all.stream()
                .map(Seen::violation)
                .filter(violation -> isAbout(violation, finding.explanation()))
                .findFirst();
        // Not all are written down; of another one the place is likely the same.
        Sighting sighting = same.map(violation -> sighting(violation, mayBeOfOthers(violation)))
                .orElseGet(() -> sighting(all.get(0).violation(), Sighting.Whose.OTHERS));
        var evidence = new ArrayList<Evidence>(finding.evidence());
        evidence.add(sighting);
        return new Finding(finding.declaration(), finding.verdict(), finding.explanation(), finding.test(), evidence);
    }

    /** Where variables are fields of objects, the explanation does not name its own. */
    private Sighting.Whose mayBeOfOthers(TracedViolation violation) {
        return spec.parameters().isEmpty() && !violation.objects().isEmpty()
                ? Sighting.Whose.PERHAPS_OTHERS
                : Sighting.Whose.SAME;
    }

    private Sighting sighting(TracedViolation violation, Sighting.Whose whose) {
        Optional<Sighting.Method> method = Optional.of(violation.site())
                .filter(number -> number < sites.size())
                .map(sites::get)
                .map(site -> new Sighting.Method(site.className(), site.method()));
        return new Sighting(whose, violation.thread(), method, Bindings.of(spec, violation), violation.stack());
    }
}

package io.threadspec.analysis.judgement;

import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.lattice.RunCount;
import io.threadspec.formats.site.Site;
import io.threadspec.formats.site.SiteTable;
import io.threadspec.formats.trace.Trace;
import io.threadspec.runtime.monitor.EventTable;
import io.threadspec.runtime.problem.ControlCharacters;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.trace.TracedViolation;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Brings together what the trace says of a property with what monitors saw as the program ran: the stack, and, of events that
 * nothing orders, the order in which they came. A monitor's order is one of those that the trace allows, so what it saw broken was.
 */
final class OnlineViolations {

    /** How much of a stack a finding shows. */
    private static final int FRAMES = 12;

    private final SiteTable sites;
    private final List<Trace> traces;

    OnlineViolations(SiteTable sites, List<Trace> traces) {
        this.sites = sites;
        this.traces = traces;
    }

    /** A violation, and the trace in which it stands. */
    private record Seen(Trace trace, TracedViolation violation) {}

    /** Adds to the verdicts of the slices one more where monitors saw what no order by the clock shows. */
    void complete(CompiledSpecs specs, CompiledSpec spec, CompiledProperty property, Verdicts verdicts) {
        Optional<Seen> seen = all(specs, spec, property).findFirst();
        boolean known = verdicts.notable().stream().anyMatch(verdict -> verdict.verdict() == Verdict.VIOLATED);
        if (seen.isEmpty() || known) {
            return;
        }
        List<SliceVerdict> predicted = verdicts.notable().stream()
                .filter(verdict -> verdict.verdict() == Verdict.PREDICTED)
                .toList();
        if (predicted.isEmpty() && !EventTable.isOverEvents(property)) {
            return; // Where an initial state changed late, the trace knows better.
        }
        TracedViolation violation = seen.get().violation();
        Optional<SliceVerdict> same = predicted.stream()
                .filter(verdict -> isAbout(spec, seen.get(), verdict.explanation()))
                .findFirst();
        verdicts.addFirst(new SliceVerdict(
                Verdict.VIOLATED,
                new BindingText(spec, seen.get().trace().objects()).ofViolation(violation)
                        + "The run broke the property as it was watched: of events that nothing orders, it saw the order in"
                        + " which they came.",
                same.map(SliceVerdict::warning).orElseGet(() -> missingOrder(verdicts.notable())),
                violation.test() < 0 ? "" : seen.get().trace().tests().get(violation.test()),
                RunCount.ONE,
                same.map(SliceVerdict::witnesses).orElse(List.of())));
    }

    /** What the slices say about it: a run that was seen to break the property is no less a matter of the schedule. */
    private static String missingOrder(List<SliceVerdict> verdicts) {
        return verdicts.stream()
                .map(SliceVerdict::warning)
                .filter(warning -> !warning.isEmpty())
                .findFirst()
                .orElse("");
    }

    private Stream<Seen> all(CompiledSpecs specs, CompiledSpec spec, CompiledProperty property) {
        int number = specs.firstProperty(spec) + spec.properties().indexOf(property);
        return traces.stream().flatMap(trace -> trace.violations().stream()
                .filter(violation -> violation.property() == number)
                .map(violation -> new Seen(trace, violation)));
    }

    /** Whether an explanation may be about the objects of a violation: where there are parameters, it begins with them. */
    private static boolean isAbout(CompiledSpec spec, Seen seen, String explanation) {
        return spec.parameters().isEmpty()
                || explanation.startsWith(new BindingText(spec, seen.trace().objects()).ofViolation(seen.violation()));
    }

    /** The finding with the stack, if it is of a violation that a monitor saw. */
    Finding explained(CompiledSpecs specs, CompiledSpec spec, CompiledProperty property, Finding finding) {
        if (finding.verdict() != Verdict.VIOLATED) {
            return finding;
        }
        Optional<Seen> same = all(specs, spec, property)
                .filter(seen -> isAbout(spec, seen, finding.explanation()))
                .findFirst();
        // Not all are written down; of another one the place is likely the same.
        return same.or(() -> all(specs, spec, property).findFirst())
                .map(seen -> withStack(spec, seen, introduction(spec, seen, same.isPresent()), finding))
                .orElse(finding);
    }

    /** Says whose violation it was, if that may not be what the finding is about. */
    private static String introduction(CompiledSpec spec, Seen seen, boolean isAbout) {
        if (!isAbout) {
            return "No stack was kept for these objects. The property was also broken for others, by thread ";
        }
        // Where variables are fields of objects, the explanation does not name its own.
        return spec.parameters().isEmpty() && !seen.violation().objects().isEmpty()
                ? "Of the objects for which it was seen broken, perhaps another one than that of this run: by thread "
                : "Seen by thread ";
    }

    private Finding withStack(CompiledSpec spec, Seen seen, String introduction, Finding finding) {
        TracedViolation violation = seen.violation();
        var text = new StringBuilder(finding.explanation());
        text.append('\n').append(introduction).append(ControlCharacters.escape(violation.thread()));
        if (violation.site() < sites.sites().size()) {
            Site site = sites.sites().get(violation.site());
            text.append(" in ").append(site.className()).append('.').append(site.method());
        }
        String objects = new BindingText(spec, seen.trace().objects()).objects(violation);
        text.append(objects.isEmpty() ? "" : ", for " + objects).append(':');
        List<String> stack = violation.stack();
        stack.stream().limit(FRAMES).forEach(frame -> text.append("\n    at ").append(ControlCharacters.escape(frame)));
        if (stack.size() > FRAMES) {
            text.append("\n    ... ").append(stack.size() - FRAMES).append(" more");
        }
        return new Finding(
                finding.spec(),
                finding.property(),
                finding.verdict(),
                finding.message(),
                finding.formula(),
                finding.specFile(),
                finding.specLine(),
                text.toString(),
                finding.test(),
                finding.severity(),
                finding.fingerprint(),
                finding.witnesses(),
                finding.possibleOrder());
    }
}

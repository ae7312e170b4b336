package io.threadspec.analysis.temporal;

import io.threadspec.analysis.explanation.Explanation;
import io.threadspec.analysis.explanation.Holds;
import io.threadspec.analysis.explanation.Undecided;
import io.threadspec.analysis.finding.Declaration;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.Holders;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the computations of a property say, merged: the same mistake is reported once; what is good is summed up. */
final class Merged {

    private final CompiledSpecs specs;
    private final CompiledSpec spec;
    private final CompiledProperty property;
    private final Declaration declaration;

    Merged(CompiledSpecs specs, CompiledSpec spec, CompiledProperty property, Declaration declaration) {
        this.specs = specs;
        this.spec = spec;
        this.property = property;
        this.declaration = declaration;
    }

    List<Finding> findings(Verdicts verdicts) {
        if (verdicts.count() == 0) {
            boolean ofObjects = !Holders.of(specs, spec, property).isEmpty();
            return List.of(new Finding(
                    declaration,
                    Verdict.NOT_EXERCISED,
                    Explanation.of(new Undecided.NoEvent(ofObjects)),
                    "",
                    List.of()));
        }
        Map<String, Finding> worst = new LinkedHashMap<>();
        for (SliceVerdict verdict : verdicts.notable()) {
            var finding = new Finding(
                    declaration, verdict.verdict(), verdict.explanation(), verdict.test(), verdict.evidence());
            worst.merge(finding.fingerprint(), finding, Merged::worse);
        }
        return worst.isEmpty() ? List.of(satisfied(verdicts)) : withoutVainSuspicion(worst.values());
    }

    private Finding satisfied(Verdicts verdicts) {
        SliceVerdict first = verdicts.first().orElseThrow();
        Explanation explanation = verdicts.count() == 1
                ? first.explanation()
                : Explanation.of(new Holds.AllComputations(verdicts.runs(), verdicts.count()));
        return new Finding(declaration, Verdict.SATISFIED, explanation, first.test(), List.of());
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
}

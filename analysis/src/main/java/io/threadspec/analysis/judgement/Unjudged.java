package io.threadspec.analysis.judgement;

import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.problem.Severity;
import io.threadspec.runtime.spec.AtomicBlocks;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.trace.EventKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What traces record and this version does not judge: it is said, rather than left out of the report. */
final class Unjudged {

    private record Subject(EventKind kind, int number) {}

    private final CompiledSpecs specs;
    private final List<Trace> traces;

    /** How many events there are of each kind and subject; null until somebody asks. */
    private @Nullable Map<Subject, Long> counts;

    Unjudged(CompiledSpecs specs, List<Trace> traces) {
        this.specs = specs;
        this.traces = traces;
    }

    /** About a property of a specification with parameters, and why; nothing if none of the specification's events happened. */
    List<SliceVerdict> parametric(CompiledSpec spec, String reason) {
        int first = specs.firstEvent(spec);
        long events = count(EventKind.EVENT, first, first + spec.events().size());
        return events == 0
                ? List.of()
                : List.of(ParametricJudge.undecided(
                        "It cannot be judged, because " + reason + ". Events of its specification: " + events + "."));
    }

    /** About each of the specification's declarations of atomic blocks. */
    List<Finding> atomicBlocks(CompiledSpec spec) {
        List<Finding> findings = new ArrayList<>();
        int block = specs.firstAtomicBlock(spec);
        for (AtomicBlocks blocks : spec.atomicBlocks()) {
            long executions = count(EventKind.ATOMIC_BEGIN, block, block + 1);
            String formula = "atomic " + (blocks.synchronizedBlocks() ? "synchronized in " : "") + blocks.pattern();
            findings.add(new Finding(
                    spec.name(),
                    formula,
                    executions == 0 ? Verdict.NOT_EXERCISED : Verdict.INCONCLUSIVE,
                    spec.message(),
                    formula,
                    spec.file(),
                    blocks.line(),
                    executions == 0
                            ? "No test comes to one of these atomic blocks."
                            : "The blocks were recorded (" + executions
                                    + " executions), but this version does not judge whether they are serializable.",
                    "",
                    Severity.WARNING,
                    Fingerprint.of(spec.name(), formula, List.of()),
                    List.of()));
            block++;
        }
        return findings;
    }

    private long count(EventKind kind, int from, int to) {
        if (counts == null) {
            counts = counted();
        }
        long count = 0;
        for (int number = from; number < to; number++) {
            count += counts.getOrDefault(new Subject(kind, number), 0L);
        }
        return count;
    }

    private Map<Subject, Long> counted() {
        Map<Subject, Long> counted = new HashMap<>();
        for (Trace trace : traces) {
            for (TraceEvent event : trace.events()) {
                counted.merge(new Subject(event.kind(), event.subject()), 1L, Long::sum);
            }
        }
        return counted;
    }
}

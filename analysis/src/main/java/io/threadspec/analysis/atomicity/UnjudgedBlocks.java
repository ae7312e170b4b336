package io.threadspec.analysis.atomicity;

import io.threadspec.analysis.explanation.Explanation;
import io.threadspec.analysis.explanation.NotJudged;
import io.threadspec.analysis.explanation.Undecided;
import io.threadspec.analysis.finding.Declaration;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.spi.Analysis;
import io.threadspec.analysis.spi.EventCounts;
import io.threadspec.analysis.spi.Task;
import io.threadspec.runtime.problem.Severity;
import io.threadspec.runtime.spec.AtomicBlocks;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.trace.EventKind;
import java.util.ArrayList;
import java.util.List;

/** Tells of each declaration of atomic blocks whether such blocks were executed. */
public final class UnjudgedBlocks implements Analysis {

    private final CompiledSpecs specs;
    private final EventCounts counts;

    public UnjudgedBlocks(CompiledSpecs specs, EventCounts counts) {
        this.specs = specs;
        this.counts = counts;
    }

    @Override
    public List<Task> tasks(CompiledSpec spec) {
        var tasks = new ArrayList<Task>();
        for (AtomicBlocks blocks : spec.atomicBlocks()) {
            Declaration declaration = declaration(spec, blocks);
            int number = specs.firstAtomicBlock(spec) + tasks.size();
            tasks.add(new Task(declaration, () -> List.of(finding(declaration, number))));
        }
        return tasks;
    }

    private static Declaration declaration(CompiledSpec spec, AtomicBlocks blocks) {
        String text = blocks.text();
        return new Declaration(spec.name(), text, spec.message(), text, spec.file(), blocks.line(), Severity.WARNING);
    }

    private Finding finding(Declaration declaration, int number) {
        long executions = counts.of(EventKind.ATOMIC_BEGIN, number, number + 1);
        return executions == 0
                ? new Finding(
                        declaration, Verdict.NOT_EXERCISED, Explanation.of(new Undecided.NoExecution()), "", List.of())
                : new Finding(
                        declaration,
                        Verdict.INCONCLUSIVE,
                        Explanation.of(new NotJudged.BlocksNotJudged(executions)),
                        "",
                        List.of());
    }
}

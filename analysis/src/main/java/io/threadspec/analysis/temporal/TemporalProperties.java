package io.threadspec.analysis.temporal;

import io.threadspec.analysis.finding.Declaration;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.spi.Analysis;
import io.threadspec.analysis.spi.AnalysisInput;
import io.threadspec.analysis.spi.EventCounts;
import io.threadspec.analysis.spi.Task;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import java.util.List;

/** Judges the properties of specifications, with and without parameters. */
public final class TemporalProperties implements Analysis {

    private final AnalysisInput input;
    private final EventCounts counts;

    public TemporalProperties(AnalysisInput input, EventCounts counts) {
        this.input = input;
        this.counts = counts;
    }

    @Override
    public List<Task> tasks(CompiledSpec spec) {
        return spec.properties().stream().map(property -> task(spec, property)).toList();
    }

    private Task task(CompiledSpec spec, CompiledProperty property) {
        var declaration = new Declaration(
                spec.name(),
                property.name(),
                property.message(),
                property.text(),
                spec.file(),
                property.line(),
                property.severity(),
                property.suppression());
        return new Task(declaration, () -> findings(declaration, spec, property));
    }

    private List<Finding> findings(Declaration declaration, CompiledSpec spec, CompiledProperty property) {
        var verdicts = new Verdicts(declaration);
        propertyJudge(spec, property).judge(verdicts);
        var online = new OnlineViolations(input, spec, property);
        online.complete(verdicts);
        return new Merged(input.specs(), spec, property, declaration)
                .findings(verdicts).stream().map(online::explained).toList();
    }

    private PropertyJudge propertyJudge(CompiledSpec spec, CompiledProperty property) {
        return spec.parameters().isEmpty()
                ? new PlainJudge(input, spec, property)
                : new ParametricJudge(input, counts, spec, property);
    }
}

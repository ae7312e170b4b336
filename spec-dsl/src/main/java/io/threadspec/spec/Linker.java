package io.threadspec.spec;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.spec.Variable;
import io.threadspec.spec.check.CheckedSpec;
import io.threadspec.spec.source.Diagnostics;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts the specifications of all files together: relevant fields are shared, names of specifications are not. */
final class Linker {

    private final PropertyMachines machines;
    private final List<RelevantField> fields = new ArrayList<>();
    private final List<CompiledSpec> specs = new ArrayList<>();
    private final Map<String, String> fileOf = new HashMap<>();

    Linker(PropertyMachines machines) {
        this.machines = machines;
    }

    void add(Diagnostics diagnostics, List<CheckedSpec> checked) {
        for (CheckedSpec spec : checked) {
            String name = spec.source().name().text();
            String other = fileOf.putIfAbsent(name, diagnostics.source().file());
            if (other != null) {
                diagnostics.error(
                        spec.source().name().span(),
                        "there is another specification '" + name + "': file=" + other,
                        "give one of them another name");
            }
            // What is wrong with other specifications is no reason to keep silent about this one's properties.
            if (!diagnostics.hasErrorIn(spec.source().span())) {
                compile(diagnostics, spec);
            }
        }
    }

    private void compile(Diagnostics diagnostics, CheckedSpec spec) {
        List<Variable> variables = spec.variables().stream()
                .map(variable -> new Variable(variable.name(), number(variable.field()), variable.lineage()))
                .toList();
        List<CompiledProperty> properties = spec.properties().stream()
                .map(property -> PropertyCompiler.compile(diagnostics, spec, property, machines))
                .flatMap(Optional::stream)
                .toList();
        specs.add(new CompiledSpec(
                spec.source().name().text(),
                diagnostics.source().file(),
                spec.source().documentation(),
                variables,
                properties,
                spec.parameters(),
                spec.events(),
                spec.atomicBlocks(),
                spec.edges(),
                spec.distribution().map(distribution -> PredicateCompiler.compile(diagnostics, spec, distribution)),
                spec.imports()));
    }

    private int number(RelevantField field) {
        int known = fields.indexOf(field);
        if (known >= 0) {
            return known;
        }
        fields.add(field);
        return fields.size() - 1;
    }

    /** Those without an error. */
    List<CompiledSpec> specs() {
        return List.copyOf(specs);
    }

    CompiledSpecs specs(Path directory) {
        if (specs.isEmpty()) {
            throw new ProblemException(Problem.error(
                    "the files hold no specification: directory=" + directory, "write at least one: spec Name { … }"));
        }
        return new CompiledSpecs(fields, specs);
    }
}

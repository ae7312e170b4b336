package io.threadspec.benchmarks.prediction;

import io.threadspec.analysis.computation.AmbiguousObjectsException;
import io.threadspec.analysis.computation.BoundSlice;
import io.threadspec.analysis.computation.Computation;
import io.threadspec.analysis.computation.ParametricSlicer;
import io.threadspec.analysis.computation.Slicer;
import io.threadspec.formats.trace.ClockMemory;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceReader;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.CompiledSpecsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Prints, for the traces of woven programs, how much of the lattice is explored and how long it takes, with the first layer and without. */
public final class ExampleFigures {

    /** The traces are short. */
    private static final int ROUNDS = 301;

    private final String name;
    private final CompiledSpecs specs;
    private final List<Trace> traces = new ArrayList<>();

    /** @param project which was built, so that there are traces in its target directory */
    private ExampleFigures(Path project) throws IOException {
        var output = new OutputLayout(project.resolve("target/threadspec"));
        this.name = String.valueOf(project.toAbsolutePath().normalize().getFileName());
        this.specs = CompiledSpecsFile.read(output.specs());
        try (Stream<Path> files = Files.list(output.traces())) {
            files.filter(file -> file.toString().endsWith(OutputLayout.TRACE_SUFFIX))
                    .sorted()
                    .forEach(file -> traces.add(TraceReader.read(file, ClockMemory.ofThisJvm())));
        }
    }

    /** @param args directories of projects, after their tests */
    public static void main(String[] args) throws IOException, AmbiguousObjectsException {
        if (args.length == 0) {
            System.err.println("Name the directories of projects whose tests have run, such as examples/landing.");
            System.exit(2);
        }
        System.out.println(
                "| example | property | threads | steps | computations | ordered | verdicts | windows | cuts | widest"
                        + " | time (ms) | whole lattices: cuts | time (ms) |");
        System.out.println("|---|---|---:|---:|---:|---:|---|---:|---:|---:|---:|---:|---:|");
        for (String project : args) {
            new ExampleFigures(Path.of(project)).rows().forEach(System.out::println);
        }
    }

    private List<String> rows() throws AmbiguousObjectsException {
        var rows = new ArrayList<String>();
        for (CompiledSpec spec : specs.specs()) {
            for (CompiledProperty property : spec.properties()) {
                rows.add(row(property, new Exploration(property, computations(spec, property))));
            }
        }
        return rows;
    }

    private List<Computation> computations(CompiledSpec spec, CompiledProperty property)
            throws AmbiguousObjectsException {
        var computations = new ArrayList<Computation>();
        for (Trace trace : traces) {
            if (spec.parameters().isEmpty()) {
                new Slicer(specs, spec, property, trace)
                        .slices()
                        .forEach(slice -> computations.add(slice.computation()));
            } else {
                new ParametricSlicer(specs, spec, property, trace)
                        .slices()
                        .map(BoundSlice::computation)
                        .forEach(computations::add);
            }
        }
        return computations;
    }

    private String row(CompiledProperty property, Exploration exploration) {
        Exploration.Times times = exploration.times(ROUNDS);
        Exploration.Layers layers = exploration.layers();
        return String.format(
                Locale.ROOT,
                "| %s | `%s` | %d | %d | %d | %d | %s | %d | %d | %d | %.3f | %s | %.3f |",
                name,
                property.name(),
                exploration.threads(),
                exploration.events(),
                exploration.computations(),
                layers.ordered(),
                layers.verdicts(),
                layers.windows(),
                layers.cuts(),
                layers.widest(),
                times.layers(),
                times.whole(),
                times.wholeLattice());
    }
}

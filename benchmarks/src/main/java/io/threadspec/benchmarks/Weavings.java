package io.threadspec.benchmarks;

import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.TraceLimits;
import io.threadspec.spec.SpecCompiler;
import io.threadspec.weaver.Instrumentation;
import io.threadspec.weaver.Scope;
import io.threadspec.weaver.WeaveRequest;
import io.threadspec.weaver.Weaver;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The programs and the subjects of the single probes, woven in every way: a directory for each variant. */
final class Weavings {

    private static final List<String> WOVEN =
            List.of("io.threadspec.benchmarks.programs.**", "io.threadspec.benchmarks.probes.subject.**");

    /** Enough for whole runs of little work: what comes after the last recorded access is judged by nobody. */
    private static final long ALL = 1_000_000;

    /** Enough for some thousand blocks, and few enough for a search. */
    private static final long FOR_SEARCH = 100_000;

    private final Path compiled;
    private final Map<Variant, OutputLayout> layouts;

    private Weavings(Path compiled, Map<Variant, OutputLayout> layouts) {
        this.compiled = compiled;
        this.layouts = layouts;
    }

    static Weavings of(List<Variant> variants, SpecSources sources, Path output) throws IOException {
        return of(compiledClasses(), variants, sources, output);
    }

    /** @param compiled the classes that are woven */
    static Weavings of(Path compiled, List<Variant> variants, SpecSources sources, Path output) throws IOException {
        Map<Variant, OutputLayout> layouts = new EnumMap<>(Variant.class);
        for (Variant variant : variants) {
            if (variant != Variant.PLAIN) {
                var layout = new OutputLayout(output.resolve(variant.title()));
                Path specs = output.resolve(variant.title() + "-spec");
                sources.copyTo(specs, variant);
                Weaver.weave(request(variant, compiled(specs, compiled), compiled, layout));
                layouts.put(variant, layout);
            }
        }
        return new Weavings(compiled, layouts);
    }

    private static CompiledSpecs compiled(Path specs, Path classes) {
        return SpecCompiler.compile(new SpecCompiler.Request(specs, List.of(classes), List.of(), Weaver.FEATURES))
                .specs();
    }

    /** What a variant means to the weaver. */
    private static WeaveRequest request(Variant variant, CompiledSpecs specs, Path compiled, OutputLayout layout) {
        Path noTests = compiled.resolveSibling("no-tests");
        var instrumentation =
                switch (variant) {
                    case EMPTY, MVC, MVC_SYNCHRONIZED, MVC_METHODS ->
                        new Instrumentation(CaptureMode.MVC, Scope.EVERYTHING).recording(0);
                    case MVC_RECORDED -> new Instrumentation(CaptureMode.MVC, Scope.EVERYTHING).recording(ALL);
                    case MVC_SYNCHRONIZED_RECORDED ->
                        new Instrumentation(CaptureMode.MVC, Scope.EVERYTHING).recording(FOR_SEARCH);
                    case MVC_SUSPICIONS, MVC_LOCKSETS -> delaying("all,delay=1,total=1");
                    case MVC_DELAYED -> delaying("all");
                    case FACTS_ASYNC -> new Instrumentation(CaptureMode.FACTS_ASYNC, Scope.EVERYTHING);
                    case FACTS_ASYNC_NEEDED -> new Instrumentation(CaptureMode.FACTS_ASYNC, Scope.NEEDED);
                    case FACTS_SYNC -> new Instrumentation(CaptureMode.FACTS_SYNC, Scope.EVERYTHING);
                    case REFERENCE -> new Instrumentation(CaptureMode.REFERENCE, Scope.EVERYTHING).recording(0);
                    case PLAIN -> throw new IllegalArgumentException("it is not woven: variant=" + variant.title());
                };
        return new WeaveRequest(specs, compiled, noTests, List.of(), WOVEN, List.of(), instrumentation, layout);
    }

    private static Instrumentation delaying(String policy) {
        return new Instrumentation(CaptureMode.MVC, Scope.EVERYTHING, true, TraceLimits.DEFAULT, policy).recording(0);
    }

    /** Where the classes of a variant stand, with all that they need. */
    Path classes(Variant variant) {
        OutputLayout layout = layouts.get(variant);
        return layout == null ? compiled : layout.classes();
    }

    /** Where a variant leaves its traces, if it is woven. */
    Optional<Path> traces(Variant variant) {
        return Optional.ofNullable(layouts.get(variant)).map(OutputLayout::traces);
    }

    /** All that weaving made of a variant that is woven. */
    OutputLayout layout(Variant variant) {
        return Objects.requireNonNull(layouts.get(variant), variant::title);
    }

    /** The classes of the benchmarks themselves, the programs among them. */
    static Path compiledClasses() {
        try {
            Path place = Path.of(Weavings.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            if (!Files.isDirectory(place)) {
                throw new UsageException("a directory of classes is woven, no jar: run it from target/classes");
            }
            return place;
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}

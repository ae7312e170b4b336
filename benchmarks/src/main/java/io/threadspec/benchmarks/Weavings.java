package io.threadspec.benchmarks;

import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.spec.SpecCompiler;
import io.threadspec.weaver.Instrumentation;
import io.threadspec.weaver.Scope;
import io.threadspec.weaver.WeaveRequest;
import io.threadspec.weaver.Weaver;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The programs and the subjects of the single probes, woven in every way: a directory for each variant. */
final class Weavings {

    private static final List<String> WOVEN =
            List.of("io.threadspec.benchmarks.programs.**", "io.threadspec.benchmarks.probes.subject.**");

    private final Path compiled;
    private final Map<Variant, OutputLayout> layouts;

    private Weavings(Path compiled, Map<Variant, OutputLayout> layouts) {
        this.compiled = compiled;
        this.layouts = layouts;
    }

    static Weavings of(List<Variant> variants, Path specDirectory, Path output) {
        Path compiled = compiledClasses();
        CompiledSpecs specs = SpecCompiler.compile(
                        new SpecCompiler.Request(specDirectory, List.of(compiled), List.of()))
                .specs();
        Map<Variant, OutputLayout> layouts = new EnumMap<>(Variant.class);
        for (Variant variant : variants) {
            if (variant != Variant.PLAIN) {
                var layout = new OutputLayout(output.resolve(variant.title()));
                Weaver.weave(request(variant, specs, compiled, layout));
                layouts.put(variant, layout);
            }
        }
        return new Weavings(compiled, layouts);
    }

    /** What a variant means to the weaver. */
    private static WeaveRequest request(Variant variant, CompiledSpecs specs, Path compiled, OutputLayout layout) {
        Path noTests = compiled.resolveSibling("no-tests");
        var instrumentation =
                switch (variant) {
                    case MVC -> new Instrumentation(CaptureMode.MVC, Scope.EVERYTHING);
                    case FACTS_ASYNC -> new Instrumentation(CaptureMode.FACTS_ASYNC, Scope.EVERYTHING);
                    case FACTS_ASYNC_NEEDED -> new Instrumentation(CaptureMode.FACTS_ASYNC, Scope.NEEDED);
                    case FACTS_SYNC -> new Instrumentation(CaptureMode.FACTS_SYNC, Scope.EVERYTHING);
                    case REFERENCE -> new Instrumentation(CaptureMode.REFERENCE, Scope.EVERYTHING);
                    case PLAIN -> throw new IllegalArgumentException("it is not woven: variant=" + variant.title());
                };
        return new WeaveRequest(specs, compiled, noTests, List.of(), WOVEN, List.of(), instrumentation, layout);
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

    private static Path compiledClasses() {
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

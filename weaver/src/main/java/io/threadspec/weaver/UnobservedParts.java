package io.threadspec.weaver;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Parts of specifications that the language has and weaving does not observe. To accept them would be to pass a build in
 * which nothing looked at them.
 */
final class UnobservedParts {

    private UnobservedParts() {}

    static void refuse(CompiledSpecs specs, Consumer<Problem> problems) {
        for (CompiledSpec spec : specs.specs()) {
            List<String> parts = partsOf(spec);
            if (!parts.isEmpty()) {
                problems.accept(Problem.error(
                        "a specification has parts that this version of ThreadSpec does not observe: spec="
                                + spec.name() + " file=" + spec.file() + " parts=" + String.join(", ", parts),
                        "take them out of the specification, which then is about fields alone"));
            }
        }
    }

    private static List<String> partsOf(CompiledSpec spec) {
        List<String> parts = new ArrayList<>();
        if (!spec.parameters().isEmpty()) {
            parts.add("parameters");
        }
        if (!spec.events().isEmpty()) {
            parts.add("event");
        }
        if (!spec.atomicBlocks().isEmpty()) {
            parts.add("atomic");
        }
        if (!spec.edges().isEmpty()) {
            parts.add("release and acquire");
        }
        if (spec.distribution().isPresent()) {
            parts.add("distributed");
        }
        return parts;
    }
}

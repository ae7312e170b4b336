package io.threadspec.analysis.temporal;

import io.threadspec.analysis.explanation.BoundObject;
import io.threadspec.formats.trace.ObjectClasses;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.trace.TracedViolation;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** Names the objects that something is about. */
final class Bindings {

    private Bindings() {}

    /** @param binding the numbers of the objects, by parameter */
    static List<BoundObject> of(CompiledSpec spec, ObjectClasses classes, List<OptionalLong> binding) {
        var objects = new ArrayList<BoundObject>();
        for (int parameter = 0; parameter < binding.size(); parameter++) {
            String name = spec.parameters().get(parameter).name();
            binding.get(parameter).ifPresent(object -> objects.add(new BoundObject(name, object, classes.of(object))));
        }
        return objects;
    }

    static List<BoundObject> of(CompiledSpec spec, TracedViolation violation) {
        return violation.objects().stream()
                .map(bound -> new BoundObject(parameter(spec, bound), bound.object(), bound.className()))
                .toList();
    }

    private static String parameter(CompiledSpec spec, TracedViolation.Bound bound) {
        boolean named =
                bound.parameter() >= 0 && bound.parameter() < spec.parameters().size();
        return named ? spec.parameters().get(bound.parameter()).name() : "";
    }
}

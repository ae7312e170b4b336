package io.threadspec.analysis.judgement;

import io.threadspec.formats.trace.ObjectClasses;
import io.threadspec.runtime.problem.ControlCharacters;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.trace.TracedViolation;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** Says for which objects something is. */
final class BindingText {

    private final CompiledSpec spec;
    private final ObjectClasses classes;

    BindingText(CompiledSpec spec, ObjectClasses classes) {
        this.spec = spec;
        this.classes = classes;
    }

    /** The beginning of an explanation: {@code For c=#3 (java.util.ArrayList), i=#7: }; empty where nothing is bound. */
    String of(List<OptionalLong> binding) {
        var parts = new ArrayList<String>();
        for (int parameter = 0; parameter < binding.size(); parameter++) {
            OptionalLong object = binding.get(parameter);
            if (object.isPresent()) {
                parts.add(spec.parameters().get(parameter).name() + "="
                        + object(object.getAsLong(), classes.of(object.getAsLong())));
            }
        }
        return introduced(parts);
    }

    String ofViolation(TracedViolation violation) {
        String objects = objects(violation);
        return objects.isEmpty() ? "" : "For " + objects + ": ";
    }

    String objects(TracedViolation violation) {
        var parts = new ArrayList<String>();
        for (TracedViolation.Bound bound : violation.objects()) {
            String object = object(bound.object(), bound.className());
            boolean named = bound.parameter() >= 0
                    && bound.parameter() < spec.parameters().size();
            parts.add(named ? spec.parameters().get(bound.parameter()).name() + "=" + object : object);
        }
        return String.join(", ", parts);
    }

    private static String introduced(List<String> parts) {
        return parts.isEmpty() ? "" : "For " + String.join(", ", parts) + ": ";
    }

    private static String object(long number, String className) {
        if (number == 0) {
            return "null";
        }
        return "#" + number + (className.isEmpty() ? "" : " (" + ControlCharacters.escape(className) + ")");
    }
}

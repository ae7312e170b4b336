package io.threadspec.weaver.pointcut;

import io.threadspec.runtime.problem.Position;
import io.threadspec.runtime.spec.CompiledEvent;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.HappensBeforeEdge;
import io.threadspec.weaver.pointcut.Marker.Binding;
import io.threadspec.weaver.pointcut.Marker.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The markers of all specifications. */
public final class Markers {

    private Markers() {}

    /**
     * In the order in which they happen if several match one join point: acquires, so that events know what these teach; then events, as
     * declared; then releases, so that other threads know of the events.
     */
    public static List<Marker> of(CompiledSpecs specs) {
        List<Marker> markers = new ArrayList<>(ofEdges(specs, false));
        for (CompiledSpec spec : specs.specs()) {
            int number = specs.firstEvent(spec);
            for (CompiledEvent event : spec.events()) {
                markers.add(ofEvent(spec, event, number++));
            }
        }
        markers.addAll(ofEdges(specs, true));
        return markers;
    }

    private static List<Marker> ofEdges(CompiledSpecs specs, boolean releases) {
        List<Marker> markers = new ArrayList<>();
        for (CompiledSpec spec : specs.specs()) {
            for (HappensBeforeEdge edge : spec.edges()) {
                if (edge.release() == releases) {
                    markers.add(ofEdge(spec, edge, markers.size()));
                }
            }
        }
        return markers;
    }

    private static Marker ofEdge(CompiledSpec spec, HappensBeforeEdge edge, int number) {
        return new Marker(
                edge.release() ? Kind.RELEASE : Kind.ACQUIRE,
                number,
                edge.name(),
                position(spec, edge.line(), edge.pointcut()),
                edge.moment(),
                KeyArgument.bind(edge.pointcut(), edge.key()),
                List.of(new Binding(edge.key(), "java/lang/Object", 0)),
                Optional.empty(),
                spec.imports());
    }

    private static Marker ofEvent(CompiledSpec spec, CompiledEvent event, int number) {
        List<Binding> bound = new ArrayList<>();
        Optional<Binding> returning = Optional.empty();
        for (int place = 0; place < event.parameters().size(); place++) {
            int parameter = event.parameters().get(place);
            var binding = new Binding(
                    spec.parameters().get(parameter).name(),
                    spec.parameters().get(parameter).type(),
                    place);
            if (event.returning().equals(OptionalInt.of(parameter))) {
                returning = Optional.of(binding);
            } else {
                bound.add(binding);
            }
        }
        return new Marker(
                Kind.EVENT,
                number,
                event.name(),
                position(spec, event.line(), event.pointcut()),
                event.moment(),
                event.pointcut(),
                bound,
                returning,
                spec.imports());
    }

    /** The text of a specification is no longer available: the position shows the pointcut. */
    private static Position position(CompiledSpec spec, int line, String text) {
        return new Position(spec.file(), line, 1, text, text.length());
    }
}

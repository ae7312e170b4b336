package io.threadspec.weaver.pointcut;

import io.threadspec.runtime.problem.Position;
import io.threadspec.runtime.spec.EventMoment;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.objectweb.asm.Type;

/**
 * Something that happens where a pointcut matches: an event, a release or an acquire.
 *
 * @param kind what it is
 * @param number an event's among the events of all specifications, any other's among those of its kind
 * @param name in the specification
 * @param position of its declaration
 * @param moment before or after the join point
 * @param pointcut AspectJ's
 * @param bound what the pointcut binds
 * @param returning what is bound to the value that the join point returns; then nothing happens where it throws
 * @param imports which the names in the pointcut are read with
 */
public record Marker(
        Kind kind,
        int number,
        String name,
        Position position,
        EventMoment moment,
        String pointcut,
        List<Binding> bound,
        Optional<Binding> returning,
        List<String> imports) {

    /** The class whose static methods AspectJ calls; it exists while AspectJ weaves, and never again. */
    public static final String OWNER = "threadspec/Markers";

    /** What happens. */
    public enum Kind {
        EVENT("event"),
        RELEASE("release"),
        ACQUIRE("acquire");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /**
     * An object that is told of.
     *
     * @param name in the pointcut
     * @param type internal name of its class
     * @param place among the event's parameters
     */
    public record Binding(String name, String type, int place) {}

    public Marker {
        bound = List.copyOf(bound);
        imports = List.copyOf(imports);
    }

    /** The method that stands for it in what AspectJ weaves. */
    public String method() {
        return kind.word() + "$" + number;
    }

    /** The arguments of that method, in its order: what the pointcut binds, then what is returned. */
    public List<Binding> arguments() {
        return Stream.concat(bound.stream(), returning.stream()).toList();
    }

    String descriptor() {
        return Type.getMethodDescriptor(
                Type.VOID_TYPE,
                arguments().stream()
                        .map(binding -> Type.getObjectType(binding.type()))
                        .toArray(Type[]::new));
    }
}

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
 * @param returning what is bound to the value that the join point returns; then nothing happens if it throws
 * @param imports that resolve the names in the pointcut
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

    /** The class whose static methods AspectJ calls; it exists only while AspectJ weaves. */
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
     * A bound object.
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

    /** The method that represents it in the output of AspectJ. */
    public String method() {
        return kind.word() + "$" + number;
    }

    /** The arguments of that method, in order: the objects that the pointcut binds, then the returned value. */
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

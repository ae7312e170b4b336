package io.threadspec.weaver.bytecode.field;

import io.threadspec.runtime.identity.WovenNames;
import io.threadspec.runtime.probe.Members;
import io.threadspec.weaver.bytecode.method.ProbeCalls;
import java.util.OptionalInt;
import org.objectweb.asm.Type;

/**
 * A field whose accesses are probed.
 *
 * @param declaringClass internal name
 * @param name of the field
 * @param descriptor of its type
 * @param isStatic whether there is one per class
 * @param isFinal then only its writes are probed: they all happen before other threads can see the value
 * @param isVolatile whether its accesses are totally ordered (JLS §17.4.4)
 * @param relevant its index among the relevant fields, if it is one
 * @param tellsBirth whether the creation of an object with this field is recorded, because its run begins then
 * @param isRecorded whether accesses to it are recorded for predictions: then its first write is recorded under its lock
 */
public record WovenField(
        String declaringClass,
        String name,
        String descriptor,
        boolean isStatic,
        boolean isFinal,
        boolean isVolatile,
        OptionalInt relevant,
        boolean tellsBirth,
        boolean isRecorded) {

    Type type() {
        return Type.getType(descriptor);
    }

    /** Suffix of the names of the members added for the field. */
    private String uniqueName() {
        return WovenNames.unique(descriptor, name);
    }

    String shadowName() {
        return WovenNames.shadowOf(descriptor, name);
    }

    /**
     * Whether the getter returns the value. A reference that is not volatile stays on the stack instead, so that the message of a
     * NullPointerException still names the field.
     */
    boolean isReturned() {
        return isVolatile || type().getSort() < Type.ARRAY;
    }

    /** Reads: {@code (object, value, context)}, without the object for a static field. */
    String getterName() {
        return Members.ADDED + "get$" + uniqueName();
    }

    String getterDescriptor() {
        return "(" + holder() + descriptor + ProbeCalls.CONTEXT_DESCRIPTOR + ")" + (isReturned() ? descriptor : "V");
    }

    /** Writes: {@code (object, value, context)}, and the site if the field is relevant. */
    String setterName() {
        return WovenNames.setterOf(descriptor, name);
    }

    String setterDescriptor() {
        return "(" + holder() + descriptor + ProbeCalls.CONTEXT_DESCRIPTOR + site() + ")V";
    }

    /** Records an initial write that has happened: {@code (object, context)}, and the site if the field is relevant. */
    String initializerName() {
        return Members.ADDED + "init$" + uniqueName();
    }

    String initializerDescriptor() {
        return "(" + holder() + ProbeCalls.CONTEXT_DESCRIPTOR + site() + ")V";
    }

    /** As an {@code Object}, so that the verifier need not load classes that the access itself does not compare. */
    private String holder() {
        return isStatic ? "" : "Ljava/lang/Object;";
    }

    private String site() {
        return relevant.isPresent() ? "I" : "";
    }

    /** Hash that chooses the lock under which its state changes; the same in every run. */
    int lockHash() {
        return WovenNames.lockHash(declaringClass, name);
    }

    /** For messages. */
    String displayName() {
        return declaringClass.replace('/', '.') + "." + name;
    }
}

package io.threadspec.weaver.bytecode;

import java.util.OptionalInt;
import org.objectweb.asm.Type;

/**
 * A field whose accesses are probed.
 *
 * @param declaringClass internal name
 * @param name of the field
 * @param descriptor of its type
 * @param isStatic whether there is one per class
 * @param isFinal then only its writes are probed: they all happen before anybody else can see the value
 * @param relevant its index among the relevant fields, if it is one
 */
record WovenField(
        String declaringClass,
        String name,
        String descriptor,
        boolean isStatic,
        boolean isFinal,
        OptionalInt relevant) {

    Type type() {
        return Type.getType(descriptor);
    }

    /**
     * Name of the shadow field and of its accessor. The descriptor belongs to it because a class may have two fields of
     * one name (JVMS §4.5 only forbids equal name and descriptor); it is written as in names of native methods (JNI,
     * chapter 2), where distinct descriptors stay distinct, and comes first because it delimits itself.
     */
    String shadowName() {
        String mangled = descriptor
                .replace("_", "_1")
                .replace(";", "_2")
                .replace("[", "_3")
                .replace('/', '_');
        return ShadowMembers.PREFIX + mangled + "$" + name;
    }

    /** Descriptor of the accessor, see {@link ShadowMembers}. */
    String accessorDescriptor() {
        return isStatic ? "()" + ProbeCalls.SHADOW_DESCRIPTOR : "(Ljava/lang/Object;)" + ProbeCalls.SHADOW_DESCRIPTOR;
    }
}

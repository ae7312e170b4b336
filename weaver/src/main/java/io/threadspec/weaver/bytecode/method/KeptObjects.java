package io.threadspec.weaver.bytecode.method;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Results of the analysis of library objects that a method creates and does not let escape. */
public interface KeptObjects {

    /** No results. */
    KeptObjects NONE = new KeptObjects() {};

    /** Whether the receiver of a call is such an object. */
    default boolean isOwnReceiver(MethodInsnNode call) {
        return false;
    }

    /** Whether the receiver of a call was created in this method, and so has a known class; it may have escaped. */
    default boolean isNewReceiver(MethodInsnNode call) {
        return false;
    }

    /** Whether a call returns such an object. */
    default boolean isOwnResult(MethodInsnNode call) {
        return false;
    }

    /** Whether a return gives such an object, a new one, to the caller. */
    default boolean isOwnReturn(AbstractInsnNode instruction) {
        return false;
    }

    /** Whether a call returns an element that is an entry of a map. */
    default boolean returnsEntry(MethodInsnNode call) {
        return false;
    }

    /** Whether the only argument of a static method is an object created for it: only its result can refer to it. */
    default boolean wrapsNew(MethodInsnNode call) {
        return false;
    }
}

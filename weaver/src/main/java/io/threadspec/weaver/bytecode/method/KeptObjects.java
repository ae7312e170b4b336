package io.threadspec.weaver.bytecode.method;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** What was found out of the objects of libraries that a method makes and keeps to itself. */
public interface KeptObjects {

    /** Nothing was found out. */
    KeptObjects NONE = new KeptObjects() {};

    /** Whether the receiver of a call is such an object. */
    default boolean isOwnReceiver(MethodInsnNode call) {
        return false;
    }

    /** Whether the receiver of a call is new from here, and so of a class that is known; others may have it by now. */
    default boolean isNewReceiver(MethodInsnNode call) {
        return false;
    }

    /** Whether a call returns such an object. */
    default boolean isOwnResult(MethodInsnNode call) {
        return false;
    }

    /** Whether a return gives such an object to the caller, a new one. */
    default boolean isOwnReturn(AbstractInsnNode instruction) {
        return false;
    }

    /** Whether a call returns an element that is an entry of a map. */
    default boolean returnsEntry(MethodInsnNode call) {
        return false;
    }

    /** Whether a static method is given nothing but an object that was made for it: only what it returns can lead there. */
    default boolean wrapsNew(MethodInsnNode call) {
        return false;
    }
}

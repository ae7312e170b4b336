package io.threadspec.weaver.bytecode;

import io.threadspec.runtime.capture.Unwoven;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** The instructions that call {@link Unwoven}. */
final class UnwovenProbes {

    private static final String OWNER = Type.getInternalName(Unwoven.class);
    private static final String CONTEXT = ProbeCalls.CONTEXT_DESCRIPTOR;
    private static final String OBJECT = "Ljava/lang/Object;";

    private UnwovenProbes() {}

    /** …, context, site → … */
    static MethodInsnNode leaving() {
        return call("leaving", "(" + CONTEXT + "I)V");
    }

    /** …, context, site → … */
    static MethodInsnNode passing() {
        return call("passing", "(" + CONTEXT + "I)V");
    }

    /** …, context → … */
    static MethodInsnNode returned() {
        return call("returned", "(" + CONTEXT + ")V");
    }

    /** …, context → … */
    static MethodInsnNode caught() {
        return call("caught", "(" + CONTEXT + ")V");
    }

    /** …, context, site → …, token */
    static MethodInsnNode entered() {
        return call("entered", "(" + CONTEXT + "I)I");
    }

    /** …, token, context, site → … */
    static MethodInsnNode exiting() {
        return call("exiting", "(I" + CONTEXT + "I)V");
    }

    /** …, object, context, site → … */
    static MethodInsnNode onObject(String name) {
        return call(name, "(" + OBJECT + CONTEXT + "I)V");
    }

    /** …, view, object, context → … */
    static MethodInsnNode derived() {
        return call("derived", "(" + OBJECT + OBJECT + CONTEXT + ")V");
    }

    /** … → …, number */
    static AbstractInsnNode push(int number) {
        return number <= Short.MAX_VALUE ? new IntInsnNode(Opcodes.SIPUSH, number) : new LdcInsnNode(number);
    }

    private static MethodInsnNode call(String name, String descriptor) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, OWNER, name, descriptor, false);
    }
}

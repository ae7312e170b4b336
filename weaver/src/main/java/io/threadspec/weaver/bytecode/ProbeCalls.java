package io.threadspec.weaver.bytecode;

import io.threadspec.runtime.probe.Probes;
import io.threadspec.runtime.probe.Shadow;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** The instructions that call {@link Probes}. A test compares names and descriptors with the class itself. */
final class ProbeCalls {

    static final String PROBES = Type.getInternalName(Probes.class);
    static final String SHADOW = Type.getInternalName(Shadow.class);
    static final String SHADOW_DESCRIPTOR = Type.getDescriptor(Shadow.class);

    private static final String ON_SHADOW = "(" + SHADOW_DESCRIPTOR + ")V";
    private static final String ON_RELEVANT_WRITE = "(" + SHADOW_DESCRIPTOR + "Ljava/lang/Object;JII)V";
    private static final String ON_LOCK = "(Ljava/lang/Object;)V";
    private static final String ON_THREAD = "(Ljava/lang/Thread;)V";

    private ProbeCalls() {}

    /** …, shadow → … */
    static MethodInsnNode beforeAccess() {
        return call("beforeAccess", ON_SHADOW);
    }

    /** …, shadow → … */
    static MethodInsnNode afterRead() {
        return call("afterRead", ON_SHADOW);
    }

    /** …, shadow → … */
    static MethodInsnNode afterWrite() {
        return call("afterWrite", ON_SHADOW);
    }

    /** …, shadow, owner, encoded value → … */
    static InsnList afterRelevantWrite(boolean initial, int field, int site) {
        var code = new InsnList();
        code.add(number(field)); // …, shadow, owner, value, field
        code.add(number(site)); // …, shadow, owner, value, field, site
        code.add(call(initial ? "afterInitialWrite" : "afterRelevantWrite", ON_RELEVANT_WRITE)); // …
        return code;
    }

    /** …, value → …, long */
    static MethodInsnNode encode(Type type) {
        String parameter =
                switch (type.getSort()) {
                    case Type.BYTE, Type.SHORT, Type.INT -> "I";
                    case Type.OBJECT, Type.ARRAY -> "Ljava/lang/Object;";
                    default -> type.getDescriptor();
                };
        return call("encode", "(" + parameter + ")J");
    }

    /** …, lock → … */
    static MethodInsnNode acquired() {
        return call("acquired", ON_LOCK);
    }

    /** …, lock → … */
    static MethodInsnNode releasing() {
        return call("releasing", ON_LOCK);
    }

    /** …, thread → … */
    static MethodInsnNode forking() {
        return call("forking", ON_THREAD);
    }

    /** …, thread → … */
    static MethodInsnNode joined() {
        return call("joined", ON_THREAD);
    }

    private static MethodInsnNode call(String name, String descriptor) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, PROBES, name, descriptor, false);
    }

    /** … → …, number */
    private static LdcInsnNode number(int value) {
        // ASM writes LDC as it is: one form for all numbers keeps woven code easy to read back.
        return new LdcInsnNode(value);
    }
}

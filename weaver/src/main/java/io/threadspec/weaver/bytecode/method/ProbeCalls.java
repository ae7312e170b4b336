package io.threadspec.weaver.bytecode.method;

import io.threadspec.runtime.capture.array.ArrayView;
import io.threadspec.runtime.capture.sync.Roles;
import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.clock.BusyShadow;
import io.threadspec.runtime.clock.Shadow;
import io.threadspec.runtime.probe.Probes;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** The instructions that call {@link Probes}. A test compares names and descriptors with the class itself. */
public final class ProbeCalls {

    public static final String PROBES = Type.getInternalName(Probes.class);
    public static final String SHADOW = Type.getInternalName(Shadow.class);
    public static final String SHADOW_DESCRIPTOR = Type.getDescriptor(Shadow.class);
    public static final String BUSY_SHADOW = Type.getInternalName(BusyShadow.class);
    public static final String ARRAY_VIEW = Type.getInternalName(ArrayView.class);
    public static final String ARRAY_VIEW_DESCRIPTOR = Type.getDescriptor(ArrayView.class);
    public static final String CONTEXT = Type.getInternalName(Context.class);
    public static final String CONTEXT_DESCRIPTOR = Type.getDescriptor(Context.class);

    private static final String ON_LOCK = "(Ljava/lang/Object;" + CONTEXT_DESCRIPTOR + ")V";
    private static final String ON_THREAD = "(Ljava/lang/Thread;" + CONTEXT_DESCRIPTOR + ")V";

    private ProbeCalls() {}

    /** … → …, context */
    public static MethodInsnNode context() {
        return call("context", "()" + CONTEXT_DESCRIPTOR);
    }

    /** …, value → …, long */
    public static MethodInsnNode encode(Type type) {
        String parameter =
                switch (type.getSort()) {
                    case Type.BYTE, Type.SHORT, Type.INT -> "I";
                    case Type.OBJECT, Type.ARRAY -> "Ljava/lang/Object;";
                    default -> type.getDescriptor();
                };
        return call("encode", "(" + parameter + ")J");
    }

    /** …, value, value → …, boolean */
    public static MethodInsnNode isSame(Type type) {
        String parameter =
                switch (type.getSort()) {
                    case Type.OBJECT, Type.ARRAY -> "Ljava/lang/Object;";
                    case Type.LONG, Type.FLOAT, Type.DOUBLE -> type.getDescriptor();
                    default -> "I";
                };
        return call("isSame", "(" + parameter + parameter + ")Z");
    }

    /** …, lock, context → … */
    public static MethodInsnNode onLock(String probe) {
        return call(probe, ON_LOCK);
    }

    /** …, state of a monitor, context → … */
    public static MethodInsnNode onMonitor(String probe) {
        return call(probe, "(" + Type.getDescriptor(Roles.class) + CONTEXT_DESCRIPTOR + ")V");
    }

    /** …, thread, context → … */
    public static MethodInsnNode forking() {
        return call("forking", ON_THREAD);
    }

    /** …, thread, context → … */
    public static MethodInsnNode joined() {
        return call("joined", ON_THREAD);
    }

    /** …, parameters if there are any, context, event, site → … */
    public static MethodInsnNode event(boolean parameters) {
        return call("event", "(" + (parameters ? "[Ljava/lang/Object;" : "") + CONTEXT_DESCRIPTOR + "II)V");
    }

    /** …, key, context → … */
    public static MethodInsnNode releaseTo() {
        return call("releaseTo", ON_LOCK);
    }

    /** …, key, context → … */
    public static MethodInsnNode acquireFrom() {
        return call("acquireFrom", ON_LOCK);
    }

    /** …, lock if there is one, context, block, site → … */
    public static MethodInsnNode atomicBegin(boolean lock) {
        return call("atomicBegin", "(" + (lock ? "Ljava/lang/Object;" : "") + CONTEXT_DESCRIPTOR + "II)V");
    }

    /** …, context, block, site → … */
    public static MethodInsnNode atomicEnd() {
        return call("atomicEnd", "(" + CONTEXT_DESCRIPTOR + "II)V");
    }

    /** …, context, block, site → … */
    public static MethodInsnNode atomicPass() {
        return call("atomicPass", "(" + CONTEXT_DESCRIPTOR + "II)V");
    }

    private static MethodInsnNode call(String name, String descriptor) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, PROBES, name, descriptor, false);
    }
}

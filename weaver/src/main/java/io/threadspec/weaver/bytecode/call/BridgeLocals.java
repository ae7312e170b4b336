package io.threadspec.weaver.bytecode.call;

import io.threadspec.weaver.bytecode.method.ProbeCalls;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The locals of a {@link CallBridge}: receiver, arguments, context, values kept from before the call, and the result at the end. */
final class BridgeLocals {

    private static final String THROWABLE = "java/lang/Throwable";

    private final Type[] arguments;
    private final int[] argumentLocals;
    private final int contextLocal;

    /** Verification types at the beginning of the call (JVMS §4.10.1.4); a long or double is one entry. */
    private final List<Object> types = new ArrayList<>();

    private int next;

    /** @param owner internal name of the class that gets the bridge */
    BridgeLocals(String owner, MethodInsnNode call, boolean hasReceiver) {
        arguments = Type.getArgumentTypes(call.desc);
        argumentLocals = new int[arguments.length];
        if (hasReceiver) {
            add(Type.getObjectType(call.getOpcode() == Opcodes.INVOKESPECIAL ? owner : call.owner));
        }
        for (int i = 0; i < arguments.length; i++) {
            argumentLocals[i] = add(arguments[i]);
        }
        contextLocal = add(Type.getObjectType(ProbeCalls.CONTEXT));
    }

    /** A new local, which must get its value before the call. */
    int add(Type type) {
        int local = next;
        next += type.getSize();
        types.add(frameType(type));
        return local;
    }

    /** How many there are so far. */
    int size() {
        return next;
    }

    /** … → …, argument */
    VarInsnNode argument(int index) {
        return load(arguments[index], argumentLocals[index]);
    }

    /** …, argument → … */
    VarInsnNode storeArgument(int index) {
        return new VarInsnNode(Opcodes.ASTORE, argumentLocals[index]);
    }

    /** … → …, context */
    VarInsnNode context() {
        return new VarInsnNode(Opcodes.ALOAD, contextLocal);
    }

    static VarInsnNode load(Type type, int local) {
        return new VarInsnNode(type.getOpcode(Opcodes.ILOAD), local);
    }

    /** The frame of the handler of the call. */
    FrameNode thrown() {
        return new FrameNode(Opcodes.F_NEW, types.size(), types.toArray(), 1, new Object[] {THROWABLE});
    }

    static Object frameType(Type type) {
        return switch (type.getSort()) {
            case Type.LONG -> Opcodes.LONG;
            case Type.DOUBLE -> Opcodes.DOUBLE;
            case Type.FLOAT -> Opcodes.FLOAT;
            case Type.OBJECT, Type.ARRAY -> type.getInternalName();
            default -> Opcodes.INTEGER;
        };
    }
}

package io.threadspec.weaver.bytecode.method;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Reduces the operand stack of methods to what they use. Probes reserve room by a rule of thumb, and HotSpot's first compiler reserves in
 * each frame the declared stack of the method and of all methods inlined into it: so deep recursion would overflow earlier.
 */
public final class UsedStack {

    /** The depth behind an instruction that does not continue with the next one. */
    private static final int UNKNOWN = -1;

    private UsedStack() {}

    /** Call this after all code of the class was added. */
    public static void shrink(ClassNode owner) {
        if ((owner.version & 0xFFFF) >= Opcodes.V1_6) {
            for (MethodNode method : owner.methods) {
                if (method.instructions.size() > 0) {
                    shrink(method);
                }
            }
        }
    }

    /** One pass: at every branch target a frame states the stack (JVMS §4.10.1). A method that lacks one is not changed. */
    private static void shrink(MethodNode method) {
        int depth = 0;
        int most = 0;
        for (AbstractInsnNode at = method.instructions.getFirst(); at != null; at = at.getNext()) {
            int opcode = at.getOpcode();
            if (opcode >= 0) {
                if (depth == UNKNOWN || opcode == Opcodes.JSR || opcode == Opcodes.RET) {
                    return;
                }
                depth = goesOn(opcode) ? depth + StackGrowth.of(at) : UNKNOWN;
            } else if (at instanceof FrameNode frame) {
                depth = size(frame.stack);
            }
            most = Math.max(most, depth);
        }
        method.maxStack = Math.min(method.maxStack, most);
    }

    private static boolean goesOn(int opcode) {
        return opcode != Opcodes.GOTO
                && opcode != Opcodes.ATHROW
                && opcode != Opcodes.TABLESWITCH
                && opcode != Opcodes.LOOKUPSWITCH
                && (opcode < Opcodes.IRETURN || opcode > Opcodes.RETURN);
    }

    private static int size(@Nullable List<Object> stack) {
        int size = 0;
        if (stack != null) {
            for (Object type : stack) {
                size += type == Opcodes.LONG || type == Opcodes.DOUBLE ? 2 : 1;
            }
        }
        return size;
    }
}

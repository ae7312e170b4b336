package io.threadspec.weaver.bytecode.method;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Compacts the locals that weaving added, dropping unused ones. Each local enlarges every frame of the method in the interpreter, and so
 * reduces the possible depth of recursion.
 */
final class UsedLocals {

    private final int firstAdded;
    private final BitSet used = new BitSet();

    private UsedLocals(int firstAdded) {
        this.firstAdded = firstAdded;
    }

    /** @param firstAdded the first local that weaving added */
    static void compact(MethodNode method, int firstAdded) {
        var locals = new UsedLocals(firstAdded);
        for (AbstractInsnNode instruction : method.instructions) {
            locals.use(instruction);
        }
        for (AbstractInsnNode instruction : method.instructions) {
            locals.move(instruction);
        }
        method.maxLocals = firstAdded + locals.used.cardinality();
    }

    private void use(AbstractInsnNode instruction) {
        if (instruction instanceof VarInsnNode access && access.var >= firstAdded) {
            used.set(access.var - firstAdded);
            if (isWide(access.getOpcode())) {
                used.set(access.var - firstAdded + 1);
            }
        } else if (instruction instanceof IincInsnNode increment && increment.var >= firstAdded) {
            used.set(increment.var - firstAdded);
        }
    }

    private static boolean isWide(int opcode) {
        return switch (opcode) {
            case Opcodes.LLOAD, Opcodes.DLOAD, Opcodes.LSTORE, Opcodes.DSTORE -> true;
            default -> false;
        };
    }

    private void move(AbstractInsnNode instruction) {
        if (instruction instanceof VarInsnNode access) {
            access.var = moved(access.var);
        } else if (instruction instanceof IincInsnNode increment) {
            increment.var = moved(increment.var);
        } else if (instruction instanceof FrameNode frame && frame.local != null) {
            frame.local = moved(frame.local);
        }
    }

    /** The order is kept, so the two words of a wide value stay adjacent. */
    private int moved(int local) {
        return local < firstAdded
                ? local
                : firstAdded + used.get(0, local - firstAdded).cardinality();
    }

    private List<Object> moved(List<Object> types) {
        List<Object> moved = new ArrayList<>();
        int local = 0;
        for (Object type : types) {
            if (local < firstAdded || used.get(local - firstAdded)) {
                moved.add(type);
            }
            local += type == Opcodes.LONG || type == Opcodes.DOUBLE ? 2 : 1;
        }
        return moved;
    }
}

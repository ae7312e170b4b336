package io.threadspec.weaver.bytecode.call;

import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * {@code NEW; DUP; arguments; INVOKESPECIAL <init>} without branches in between: then the first two instructions can be removed, and the
 * last one replaced by a call that creates the object. Other forms are not changed.
 */
record Creation(AbstractInsnNode instantiation, AbstractInsnNode copy) {

    static Optional<Creation> of(MethodInsnNode constructor) {
        int open = 0;
        for (AbstractInsnNode at = constructor.getPrevious(); at != null; at = at.getPrevious()) {
            if (isObstacle(at)) {
                return Optional.empty();
            }
            if (at instanceof MethodInsnNode call && call.name.equals("<init>")) {
                open++;
            } else if (at.getOpcode() == Opcodes.NEW && open-- == 0) {
                return of((TypeInsnNode) at, constructor);
            }
        }
        return Optional.empty();
    }

    private static Optional<Creation> of(TypeInsnNode instantiation, MethodInsnNode constructor) {
        AbstractInsnNode next = instantiation.getNext();
        return instantiation.desc.equals(constructor.owner) && next != null && next.getOpcode() == Opcodes.DUP
                ? Optional.of(new Creation(instantiation, next))
                : Optional.empty();
    }

    /** A branch, or an instruction that may move the new object on the stack. */
    private static boolean isObstacle(AbstractInsnNode at) {
        return at instanceof FrameNode
                || at instanceof JumpInsnNode
                || at instanceof TableSwitchInsnNode
                || at instanceof LookupSwitchInsnNode
                || at.getOpcode() == Opcodes.SWAP
                || at.getOpcode() == Opcodes.DUP_X1
                || at.getOpcode() == Opcodes.DUP_X2
                || at.getOpcode() == Opcodes.DUP2_X1
                || at.getOpcode() == Opcodes.DUP2_X2;
    }
}

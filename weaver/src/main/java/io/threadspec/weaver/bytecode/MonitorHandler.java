package io.threadspec.weaver.bytecode;

import java.util.ArrayList;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The handler that releases the monitor of a synchronized block, as compilers write it. It covers itself up to its
 * MONITOREXIT:
 *
 * <pre>
 * handler:  ASTORE thrown; ALOAD lock; MONITOREXIT
 * end:      ALOAD thrown; ATHROW                       range handler … end goes to handler
 * </pre>
 *
 * A call in there which may throw, and a probe is one, makes HotSpot's first compiler give the method up ("exception
 * handler covers itself"). Without the range the monitor would not be released if the call threw, and both compilers
 * would give it up ("unbalanced monitors"). So the probe gets a handler of its own, which only releases and rethrows:
 *
 * <pre>
 * guard:    ALOAD lock; MONITOREXIT; ATHROW            range of the probe goes to guard
 * </pre>
 *
 * It stands right behind the code of the handler, so that the ranges of enclosing blocks cover it as well.
 *
 * @param body the method
 * @param frame at the start of the handler; its locals hold for all of it. Null in a class older than frames
 * @param lock the local that holds the monitor's object
 * @param last the instruction with which the handler is left
 */
record MonitorHandler(MethodBody body, @Nullable FrameNode frame, int lock, AbstractInsnNode last) {

    /** The handler whose straight-line code releases a monitor by this MONITOREXIT, if it covers itself there. */
    static Optional<MonitorHandler> around(MethodBody body, AbstractInsnNode exit) {
        AbstractInsnNode loaded = previousInstruction(exit);
        if (!(loaded instanceof VarInsnNode load) || load.getOpcode() != Opcodes.ALOAD) {
            return Optional.empty();
        }
        InsnList code = body.instructions();
        for (TryCatchBlockNode range : body.method().tryCatchBlocks) {
            boolean coversItself = code.indexOf(range.start) < code.indexOf(exit)
                    && code.indexOf(exit) < code.indexOf(range.end)
                    && leadsStraightTo(range.handler, exit);
            FrameNode frame = frameAt(range.handler);
            AbstractInsnNode last = lastOfBlock(exit);
            if (coversItself && last != null && (frame != null || isOlderThanFrames(body))) {
                return Optional.of(new MonitorHandler(body, frame, load.var, last));
            }
        }
        return Optional.empty();
    }

    /** Sends what is thrown between these labels to a new handler. */
    void guard(LabelNode start, LabelNode end) {
        var guard = new LabelNode();
        var code = new InsnList(); //                      thrown
        code.add(guard);
        if (frame != null) {
            code.add(new FrameNode(
                    Opcodes.F_NEW, frame.local.size(), new ArrayList<>(frame.local).toArray(), 1, new Object[] {
                        "java/lang/Throwable"
                    }));
        }
        code.add(new VarInsnNode(Opcodes.ALOAD, lock)); // thrown, lock
        code.add(new InsnNode(Opcodes.MONITOREXIT)); //    thrown
        code.add(new InsnNode(Opcodes.ATHROW)); //         (empty)
        body.instructions().insert(last, code);
        // First in the table, so that it is asked before the handler itself (JVMS §2.10).
        body.method().tryCatchBlocks.add(0, new TryCatchBlockNode(start, end, guard, null));
    }

    /** Skips what a probe has put between: its labels and its copy of the lock. */
    private static @Nullable AbstractInsnNode previousInstruction(AbstractInsnNode exit) {
        AbstractInsnNode at = exit.getPrevious();
        while (at != null && !(at instanceof VarInsnNode) && !endsBlock(at)) {
            at = at.getPrevious();
        }
        return at;
    }

    private static boolean leadsStraightTo(LabelNode handler, AbstractInsnNode exit) {
        for (AbstractInsnNode at = handler; at != null; at = at.getNext()) {
            if (at == exit) {
                return true;
            }
            if (endsBlock(at)) {
                return false;
            }
        }
        return false;
    }

    private static @Nullable AbstractInsnNode lastOfBlock(AbstractInsnNode exit) {
        for (AbstractInsnNode at = exit; at != null; at = at.getNext()) {
            if (endsBlock(at)) {
                return isLeftForGood(at) ? at : null;
            }
        }
        return null;
    }

    private static boolean endsBlock(AbstractInsnNode at) {
        return isLeftForGood(at)
                || at.getType() == AbstractInsnNode.JUMP_INSN
                || at.getType() == AbstractInsnNode.LOOKUPSWITCH_INSN
                || at.getType() == AbstractInsnNode.TABLESWITCH_INSN;
    }

    /** Nothing falls through to what stands behind it. */
    private static boolean isLeftForGood(AbstractInsnNode at) {
        return switch (at.getOpcode()) {
            case Opcodes.ATHROW,
                    Opcodes.GOTO,
                    Opcodes.IRETURN,
                    Opcodes.LRETURN,
                    Opcodes.FRETURN,
                    Opcodes.DRETURN,
                    Opcodes.ARETURN,
                    Opcodes.RETURN -> true;
            default -> false;
        };
    }

    private static @Nullable FrameNode frameAt(LabelNode label) {
        for (AbstractInsnNode at = label; at != null && at.getOpcode() < 0; at = at.getNext()) {
            if (at instanceof FrameNode frame) {
                return frame;
            }
        }
        return null;
    }

    private static boolean isOlderThanFrames(MethodBody body) {
        return (body.owner().version & 0xFFFF) < Opcodes.V1_6;
    }
}

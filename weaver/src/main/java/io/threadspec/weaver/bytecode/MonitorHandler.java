package io.threadspec.weaver.bytecode;

import io.threadspec.runtime.probe.Members;
import java.util.ArrayList;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The handler that releases the monitor of a synchronized block, as compilers write it; javac lets it cover itself up to its
 * MONITOREXIT:
 *
 * <pre>
 * handler:  ASTORE thrown; ALOAD lock; MONITOREXIT
 * end:      ALOAD thrown; ATHROW                       range handler … end goes to handler
 * </pre>
 *
 * A call in there which may throw, and a probe is one, makes HotSpot's first compiler give the method up ("exception
 * handler covers itself"). Without a range the monitor would not be released if the call threw, and both compilers would
 * give it up ("unbalanced monitors"). So the probe gets a handler of its own, which only releases and rethrows:
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

    /** The handler whose straight-line code releases a monitor by this MONITOREXIT. */
    static Optional<MonitorHandler> leadingTo(MethodBody body, AbstractInsnNode exit, int lock) {
        AbstractInsnNode last = lastOfBlock(exit);
        if (last == null) {
            return Optional.empty();
        }
        for (TryCatchBlockNode range : body.method().tryCatchBlocks) {
            FrameNode frame = frameAt(range.handler);
            if ((frame != null || isOlderThanFrames(body))
                    && releases(range.handler, lock)
                    && leadsStraightTo(range.handler, exit)) {
                return Optional.of(new MonitorHandler(body, frame, lock, last));
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

    /** Whether the handler comes to a MONITOREXIT before anything else can happen, as compilers write it, or a probe. */
    static boolean releasesMonitor(LabelNode handler) {
        for (AbstractInsnNode at = handler; at != null; at = at.getNext()) {
            switch (at.getOpcode()) {
                case Opcodes.MONITOREXIT -> {
                    return true;
                }
                case -1, Opcodes.ALOAD, Opcodes.DUP, Opcodes.SWAP -> {}
                default -> {
                    if (!isStore(at) && !isProbe(at)) {
                        return false;
                    }
                }
            }
        }
        return false;
    }

    /** Of what was thrown, and of null to the view of an array that was there before. */
    private static boolean isStore(AbstractInsnNode at) {
        return at.getOpcode() == Opcodes.NOP
                || at.getOpcode() == Opcodes.ACONST_NULL
                || at.getOpcode() == Opcodes.ASTORE;
    }

    private static boolean isProbe(AbstractInsnNode at) {
        return at instanceof MethodInsnNode call
                && (call.owner.equals(ProbeCalls.PROBES) || call.name.startsWith(Members.ADDED));
    }

    /** Whether the handler starts by releasing the monitor in this local, whatever a probe has already put between. */
    static boolean releases(LabelNode handler, int lock) {
        AbstractInsnNode at = handler;
        while (at != null && !(at instanceof VarInsnNode load && load.getOpcode() == Opcodes.ALOAD)) {
            if (at.getOpcode() >= 0 && !isStore(at)) {
                return false;
            }
            at = at.getNext();
        }
        return at instanceof VarInsnNode load && load.var == lock && releasesMonitor(handler);
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

    static @Nullable FrameNode frameAt(LabelNode label) {
        for (AbstractInsnNode at = label; at != null && at.getOpcode() < 0; at = at.getNext()) {
            if (at instanceof FrameNode frame) {
                return frame;
            }
        }
        return null;
    }

    static boolean isOlderThanFrames(MethodBody body) {
        return (body.owner().version & 0xFFFF) < Opcodes.V1_6;
    }
}

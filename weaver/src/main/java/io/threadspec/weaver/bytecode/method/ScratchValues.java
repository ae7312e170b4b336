package io.threadspec.weaver.bytecode.method;

import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Where a method has no frames, the verifier infers the types of its locals. If two classes meet in a local it loads both to find what
 * they have in common, although nobody reads the local any more. A class that lacks an optional dependency would then no longer link.
 * So a scratch local becomes a number when it has been read for the last time: a number and a reference have nothing in common, and
 * nothing is loaded to find that out.
 *
 * <p>No scratch local is in any frame but in that of a handler for a probe, so each is read only in the stretch of code in which it
 * was stored, and by the handlers around that. One look at the code from its end tells the last reads.
 */
final class ScratchValues {

    private final MethodNode method;
    private final int first;
    private final int end;

    private ScratchValues(MethodNode method, int first, int end) {
        this.method = method;
        this.first = first;
        this.end = end;
    }

    /** Of the locals from the first to the one before the end. */
    static void forget(MethodNode method, int first, int end) {
        new ScratchValues(method, first, end).forget();
    }

    private void forget() {
        Map<LabelNode, BitSet> readByHandlers = readByHandlers();
        Map<AbstractInsnNode, BitSet> forgotten = new LinkedHashMap<>();
        var readLater = new BitSet();
        for (AbstractInsnNode at = method.instructions.getLast(); at != null; at = at.getPrevious()) {
            var last = new BitSet();
            if (isLeft(at)) {
                readLater.clear(); // What stands behind it is reached from elsewhere, and reads what was stored there.
            }
            if (at instanceof LabelNode label && readByHandlers.containsKey(label)) {
                last.or(readByHandlers.get(label));
                last.andNot(readLater);
                readLater.or(readByHandlers.get(label));
            } else if (isUse(at)) {
                int local = ((VarInsnNode) at).var;
                last.set(local, !readLater.get(local));
                readLater.set(local, at.getOpcode() == Opcodes.ALOAD);
            }
            if (!last.isEmpty()) {
                forgotten.put(at, last);
            }
        }
        forgotten.forEach(
                (at, locals) -> locals.stream().forEach(local -> method.instructions.insert(at, forget(local))));
        method.maxStack++; // The number may stand on top of everything else.
    }

    private boolean isUse(AbstractInsnNode at) {
        return at instanceof VarInsnNode use
                && use.var >= first
                && use.var < end
                && (use.getOpcode() == Opcodes.ALOAD || use.getOpcode() == Opcodes.ASTORE);
    }

    /** By the end of its range, what a handler reads; up to there it must not be forgotten. */
    private Map<LabelNode, BitSet> readByHandlers() {
        Map<LabelNode, BitSet> read = new HashMap<>();
        for (TryCatchBlockNode range : method.tryCatchBlocks) {
            BitSet locals = readFrom(range.handler);
            if (!locals.isEmpty()) {
                read.computeIfAbsent(range.end, end -> new BitSet()).or(locals);
            }
        }
        return read;
    }

    private BitSet readFrom(LabelNode handler) {
        var read = new BitSet();
        var stored = new BitSet();
        for (AbstractInsnNode at = handler; at != null && !endsBlock(at); at = at.getNext()) {
            if (isUse(at)) {
                int local = ((VarInsnNode) at).var;
                if (at.getOpcode() == Opcodes.ASTORE) {
                    stored.set(local);
                } else if (!stored.get(local)) {
                    read.set(local);
                }
            }
        }
        return read;
    }

    private static boolean endsBlock(AbstractInsnNode at) {
        return isLeft(at) || at instanceof JumpInsnNode;
    }

    /** Whether the instruction behind this one does not come next. */
    private static boolean isLeft(AbstractInsnNode at) {
        return switch (at.getOpcode()) {
            case Opcodes.GOTO, Opcodes.RET, Opcodes.ATHROW, Opcodes.TABLESWITCH, Opcodes.LOOKUPSWITCH -> true;
            default -> at.getOpcode() >= Opcodes.IRETURN && at.getOpcode() <= Opcodes.RETURN;
        };
    }

    /** … → … */
    private static InsnList forget(int local) {
        var code = new InsnList(); //                            …
        code.add(new InsnNode(Opcodes.ICONST_0)); //             …, 0
        code.add(new VarInsnNode(Opcodes.ISTORE, local)); //     …
        return code;
    }
}

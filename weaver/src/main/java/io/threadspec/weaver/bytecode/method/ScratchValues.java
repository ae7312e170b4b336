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
 * Overwrites a scratch local with a number after its last read, for two reasons:
 *
 * <ul>
 * <li>In the interpreter, an object in a local is alive even if the local is not read any more. An object that the plain method has only on
 * its operand stack would not be collected until the woven method returns or executes another probe.
 * <li>In a method without frames, the verifier infers the types of locals. If two classes merge in a local, it loads both to find their
 * common superclass. A class that lacks an optional dependency would then no longer link. Merging a number and a reference loads nothing.
 * </ul>
 *
 * <p>Scratch locals are only in frames of handlers for probes, so each is read only in the straight-line code in which it was stored, and
 * by the handlers around that. One backward pass finds the last reads.
 */
final class ScratchValues {

    private final MethodNode method;
    private final int first;
    private final int end;
    private final boolean areInferred;

    private ScratchValues(MethodNode method, int first, int end, boolean areInferred) {
        this.method = method;
        this.first = first;
        this.end = end;
        this.areInferred = areInferred;
    }

    /**
     * Handles the locals from first to end, exclusive.
     *
     * @param areInferred whether the verifier infers their types
     */
    static void forget(MethodNode method, int first, int end, boolean areInferred) {
        new ScratchValues(method, first, end, areInferred).forget();
    }

    private void forget() {
        Map<LabelNode, BitSet> readByHandlers = readByHandlers();
        Map<AbstractInsnNode, BitSet> forgotten = new LinkedHashMap<>();
        var readLater = new BitSet();
        for (AbstractInsnNode at = method.instructions.getLast(); at != null; at = at.getPrevious()) {
            var last = new BitSet();
            if (isLeft(at)) {
                readLater.clear(); // The code behind it is reached from elsewhere, and reads what was stored there.
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
            if (!last.isEmpty() && (areInferred || !isAboutToReturn(at))) {
                forgotten
                        .computeIfAbsent(beforeNextInstruction(at), place -> new BitSet())
                        .or(last);
            }
        }
        forgotten.forEach(
                (at, locals) -> locals.stream().forEach(local -> method.instructions.insert(at, forget(local))));
        method.maxStack++; // The number may be on top of everything else.
    }

    /** Whether the method returns or throws before it calls anything. */
    private static boolean isAboutToReturn(AbstractInsnNode at) {
        for (AbstractInsnNode next = at.getNext(); next != null; next = next.getNext()) {
            if (next.getOpcode() == Opcodes.ATHROW
                    || (next.getOpcode() >= Opcodes.IRETURN && next.getOpcode() <= Opcodes.RETURN)) {
                return true;
            }
            if (next.getOpcode() >= 0 && !(next instanceof VarInsnNode)) {
                return false;
            }
        }
        return false;
    }

    /** Behind frames: a frame comes before the first instruction behind its label. */
    private static AbstractInsnNode beforeNextInstruction(AbstractInsnNode at) {
        AbstractInsnNode place = at;
        while (at instanceof LabelNode
                && place.getNext() != null
                && place.getNext().getOpcode() < 0) {
            place = place.getNext();
        }
        return place;
    }

    private boolean isUse(AbstractInsnNode at) {
        return at instanceof VarInsnNode use
                && use.var >= first
                && use.var < end
                && (use.getOpcode() == Opcodes.ALOAD || use.getOpcode() == Opcodes.ASTORE);
    }

    /** By end of range: the locals that a handler reads; they must not be overwritten before. */
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

    /** Whether execution does not continue with the next instruction. */
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

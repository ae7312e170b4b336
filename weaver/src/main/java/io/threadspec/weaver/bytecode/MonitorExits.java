package io.threadspec.weaver.bytecode;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Sees to it that the monitor is released if the probe before a MONITOREXIT throws. In code of javac the range of the
 * block already covers the MONITOREXIT at its end; Kotlin and Scala end it before:
 *
 * <pre>
 *   …                          range … goes to handler
 * end:
 *   ALOAD lock
 *   DUP; releasing             this range is added, and goes to handler too
 *   MONITOREXIT
 * </pre>
 *
 * The handler expects certain locals. They are the same at the probe if nothing in between has stored into them and no
 * frame in between says otherwise; where that cannot be seen, the code stays without the range: right, if slower.
 */
final class MonitorExits {

    private MonitorExits() {}

    /**
     * @param start of the probe before this MONITOREXIT
     * @param end of the probe
     */
    static void protect(MethodBody body, AbstractInsnNode exit, LabelNode start, LabelNode end) {
        AbstractInsnNode loaded = previousInstruction(start);
        if (!(loaded instanceof VarInsnNode load) || load.getOpcode() != Opcodes.ALOAD) {
            return;
        }
        Optional<MonitorHandler> handler = MonitorHandler.leadingTo(body, exit, load.var);
        if (handler.isPresent()) {
            handler.get().guard(start, end);
        } else if (!isCovered(body, exit)) {
            handlerOf(body, start, load.var)
                    // First in the table: the ranges of enclosing blocks come after (JVMS §2.10).
                    .ifPresent(target ->
                            body.method().tryCatchBlocks.add(0, new TryCatchBlockNode(start, end, target, null)));
        }
    }

    private static @Nullable AbstractInsnNode previousInstruction(AbstractInsnNode from) {
        AbstractInsnNode at = from.getPrevious();
        while (at != null && at.getOpcode() < 0) {
            at = at.getPrevious();
        }
        return at;
    }

    private static boolean isCovered(MethodBody body, AbstractInsnNode exit) {
        InsnList code = body.instructions();
        int index = code.indexOf(exit);
        return body.method().tryCatchBlocks.stream()
                .anyMatch(range -> range.type == null
                        && code.indexOf(range.start) < index
                        && index < code.indexOf(range.end)
                        && MonitorHandler.releasesMonitor(range.handler));
    }

    /** The handler for this lock whose range ends last before the probe. */
    private static Optional<LabelNode> handlerOf(MethodBody body, LabelNode probe, int lock) {
        InsnList code = body.instructions();
        int probeIndex = code.indexOf(probe);
        TryCatchBlockNode nearest = null;
        for (TryCatchBlockNode range : body.method().tryCatchBlocks) {
            int end = code.indexOf(range.end);
            if (range.type == null
                    && end < probeIndex
                    && MonitorHandler.releases(range.handler, lock)
                    && (nearest == null || end > code.indexOf(nearest.end))) {
                nearest = range;
            }
        }
        return Optional.ofNullable(nearest)
                .filter(range -> keepsLocals(body, range, probe))
                .map(range -> range.handler);
    }

    private static boolean keepsLocals(MethodBody body, TryCatchBlockNode range, LabelNode probe) {
        FrameNode expected = MonitorHandler.frameAt(range.handler);
        if (expected == null) {
            return MonitorHandler.isOlderThanFrames(body);
        }
        // From the last instruction in the range: what it stores is there only after it.
        AbstractInsnNode last = previousInstruction(range.end);
        for (AbstractInsnNode at = last == null ? range.end : last; at != probe; at = at.getNext()) {
            boolean differs = at instanceof FrameNode frame && !holds(expected.local, frame.local);
            boolean stores = at instanceof VarInsnNode store
                    && store.getOpcode() >= Opcodes.ISTORE
                    && store.getOpcode() <= Opcodes.ASTORE
                    && isUsed(expected.local, store.var);
            if (differs || stores) {
                return false;
            }
        }
        return true;
    }

    private static boolean holds(List<Object> expected, List<Object> actual) {
        for (int i = 0; i < expected.size(); i++) {
            // Compared entry by entry: an unusable local in place of a wide one shifts the rest, which then differs.
            boolean same = i < actual.size() && expected.get(i).equals(actual.get(i));
            if (!same && expected.get(i) != Opcodes.TOP) {
                return false;
            }
        }
        return true;
    }

    private static boolean isUsed(List<Object> locals, int slot) {
        int at = 0;
        for (Object local : locals) {
            int size = local == Opcodes.LONG || local == Opcodes.DOUBLE ? 2 : 1;
            if (local != Opcodes.TOP && slot >= at - 1 && slot < at + size) {
                return true;
            }
            at += size;
        }
        return false;
    }
}

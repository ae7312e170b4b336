package io.threadspec.weaver.bytecode;

import static io.threadspec.weaver.bytecode.MethodBody.RECEIVER;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.Analyzer;

/**
 * Synchronized blocks. A probe calls a method, and a call can throw; if it could do so with the monitor held and no
 * handler to release it, HotSpot's compilers would give the whole method up ("unbalanced monitors"). So the probe after
 * MONITORENTER must lie in the range of the handler that releases the monitor. That range starts at a label which may
 * also be the target of a branch (a loop at the start of the block), so the probe cannot go behind it; instead the
 * range is made to start at a fresh label before the probe.
 *
 * <pre>
 *   MONITORENTER
 * fresh:                       the range starts here now
 *   ALOAD lock; acquired
 * start:                       and started here before
 *   …
 * </pre>
 *
 * The probe before the MONITOREXIT of that handler is the other end of the same problem, see {@link MonitorExits}.
 *
 * <p>The types at {@code fresh} flow into {@code start}, so they fit the frame of the handler wherever those at
 * {@code start} did.
 */
final class Monitors implements MethodConcern {

    private final LockedTypes locked;

    Monitors(LockedTypes locked) {
        this.locked = locked;
    }

    @Override
    public boolean weave(MethodBody method) {
        Map<AbstractInsnNode, Optional<String>> keepers = keepers(method);
        keepers.forEach((instruction, keeper) -> {
            if (instruction.getOpcode() == Opcodes.MONITORENTER) {
                weaveEnter(method, instruction, keeper);
            } else {
                weaveExit(method, instruction, keeper);
            }
        });
        return !keepers.isEmpty();
    }

    /** Each instruction that enters or leaves a monitor, in their order, with the class to ask for the monitor if one is known. */
    private Map<AbstractInsnNode, Optional<String>> keepers(MethodBody method) {
        Map<AbstractInsnNode, Optional<String>> keepers = new LinkedHashMap<>();
        for (AbstractInsnNode instruction : method.originalInstructions()) {
            if (instruction.getOpcode() == Opcodes.MONITORENTER || instruction.getOpcode() == Opcodes.MONITOREXIT) {
                keepers.put(instruction, Optional.empty());
            }
        }
        if (!keepers.isEmpty()) {
            method.analyze(new Analyzer<>(new DeclaredTypes()))
                    .ifPresent(frames -> keepers.replaceAll((instruction, unknown) -> DeclaredTypes.ofTop(
                                    frames[method.instructions().indexOf(instruction)])
                            .flatMap(type -> locked.keeperOf(type, method.owner().name))));
        }
        return keepers;
    }

    private static void weaveEnter(MethodBody method, AbstractInsnNode enter, Optional<String> keeper) {
        List<TryCatchBlockNode> ranges = releasingRangesAfter(method, enter);

        var before = new InsnList(); //                    …, lock
        before.add(new InsnNode(Opcodes.DUP)); //          …, lock, lock
        before.add(method.storeReference(RECEIVER)); //    …, lock
        method.instructions().insertBefore(enter, before);

        var fresh = new LabelNode();
        var after = new InsnList(); //                     …
        after.add(fresh);
        after.add(method.loadReference(RECEIVER)); //      …, lock
        after.add(method.context()); //                    …, lock, context
        after.add(MonitorMembers.tell("acquired", keeper, method.context())); // …
        method.instructions().insert(enter, after);
        ranges.forEach(range -> range.start = fresh);
    }

    private static void weaveExit(MethodBody method, AbstractInsnNode exit, Optional<String> keeper) {
        var start = new LabelNode();
        var end = new LabelNode();
        var before = new InsnList(); //                    …, lock
        before.add(start);
        before.add(new InsnNode(Opcodes.DUP)); //          …, lock, lock
        before.add(method.context()); //                   …, lock, lock, context
        before.add(MonitorMembers.tell("releasing", keeper, method.context())); // …, lock
        before.add(end);
        method.instructions().insertBefore(exit, before);
        MonitorExits.protect(method, exit, start, end);
    }

    /** The ranges that start right after this MONITORENTER and whose handlers release a monitor. */
    private static List<TryCatchBlockNode> releasingRangesAfter(MethodBody method, AbstractInsnNode enter) {
        List<LabelNode> labels = new ArrayList<>();
        for (AbstractInsnNode at = enter.getNext(); at != null && at.getOpcode() < 0; at = at.getNext()) {
            if (at instanceof LabelNode label) {
                labels.add(label);
            }
        }
        return method.method().tryCatchBlocks.stream()
                .filter(range -> range.type == null
                        && labels.contains(range.start)
                        && MonitorHandler.releasesMonitor(range.handler))
                .toList();
    }
}

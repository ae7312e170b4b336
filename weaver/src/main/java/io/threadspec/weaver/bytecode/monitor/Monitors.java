package io.threadspec.weaver.bytecode.monitor;

import static io.threadspec.weaver.bytecode.method.MethodBody.RECEIVER;

import io.threadspec.weaver.bytecode.method.DeclaredTypes;
import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.Analyzer;

/**
 * Synchronized blocks. A probe calls a method, and a call can throw; if it could do so with the monitor held and no handler to release it,
 * HotSpot's compilers would refuse the whole method ("unbalanced monitors"). So a probe must be in the range of a handler that is reached
 * with the same monitors held, see {@link HeldMonitors}. After MONITORENTER this is a range that starts there. Its first label may also be
 * the target of a branch (a loop at the start of the block), so the probe cannot go behind it; instead the range is made to start at a
 * fresh label before the probe.
 *
 * <pre>
 *   MONITORENTER
 * fresh:                       the range starts here now
 *   ALOAD lock; acquired
 * start:                       and started here before
 *   …
 * </pre>
 *
 * The types at {@code fresh} flow into {@code start}, so they fit the frame of the handler wherever those at
 * {@code start} did.
 *
 * <p>The probe before a MONITOREXIT mostly lies in such a range as well, since javac lets the range of a block end behind it; Kotlin and
 * Scala end it before. One handler is unsuitable: the one to which the MONITOREXIT itself belongs. A handler of javac covers itself, and
 * HotSpot's first compiler refuses a method if a call in there may throw ("exception handler covers itself"). If no range is suitable, the
 * probe gets a handler of its own ({@link MonitorGuards}). If the monitors are unknown, only the probe is added: that is always correct,
 * but maybe never compiled.
 */
public final class Monitors implements MethodConcern {

    private final LockedTypes locked;

    public Monitors(LockedTypes locked) {
        this.locked = locked;
    }

    @Override
    public boolean weave(MethodBody method) {
        Map<AbstractInsnNode, Optional<String>> keepers = keepers(method);
        if (keepers.isEmpty()) {
            return false;
        }
        var held = HeldMonitors.of(method);
        var guards = new MonitorGuards(method, held, keepers.keySet());
        Set<AbstractInsnNode> unguarded = unguarded(held, keepers.keySet());
        keepers.forEach((instruction, keeper) -> {
            if (instruction.getOpcode() == Opcodes.MONITORENTER) {
                weaveEnter(method, instruction, keeper, held, guards);
            } else {
                weaveExit(method, instruction, keeper, unguarded.contains(instruction), guards);
            }
        });
        return true;
    }

    /** Each instruction that enters or leaves a monitor, in code order, with the class whose method returns the monitor, if known. */
    private Map<AbstractInsnNode, Optional<String>> keepers(MethodBody method) {
        Map<AbstractInsnNode, Optional<String>> keepers = new LinkedHashMap<>();
        for (AbstractInsnNode instruction : method.originalInstructions()) {
            if (HeldMonitors.isMonitor(instruction)) {
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

    /** The MONITOREXITs whose probes need a handler. */
    private static Set<AbstractInsnNode> unguarded(HeldMonitors held, Set<AbstractInsnNode> monitors) {
        return monitors.stream()
                .filter(monitor -> monitor.getOpcode() == Opcodes.MONITOREXIT
                        && held.before(monitor)
                                .filter(count -> !isGuarded(held, monitor, count))
                                .isPresent())
                .collect(Collectors.toSet());
    }

    /** Whether an exception at a MONITOREXIT reaches a handler that expects the same monitors and does not contain the MONITOREXIT. */
    private static boolean isGuarded(HeldMonitors held, AbstractInsnNode exit, int count) {
        return held.covering(exit).stream()
                .filter(range -> range.type == null)
                .findFirst()
                .filter(range -> held.isReachedWith(range, count) && !leadsStraightTo(range.handler, exit))
                .isPresent();
    }

    private static boolean leadsStraightTo(LabelNode handler, AbstractInsnNode exit) {
        AbstractInsnNode at = handler;
        while (at != null && at != exit && !endsBlock(at)) {
            at = at.getNext();
        }
        return at == exit;
    }

    private static boolean endsBlock(AbstractInsnNode at) {
        int opcode = at.getOpcode();
        return opcode == Opcodes.ATHROW
                || (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN)
                || at.getType() == AbstractInsnNode.JUMP_INSN
                || at.getType() == AbstractInsnNode.LOOKUPSWITCH_INSN
                || at.getType() == AbstractInsnNode.TABLESWITCH_INSN;
    }

    private static void weaveEnter(
            MethodBody method,
            AbstractInsnNode enter,
            Optional<String> keeper,
            HeldMonitors held,
            MonitorGuards guards) {
        var before = new InsnList(); //                    …, lock
        before.add(new InsnNode(Opcodes.DUP)); //          …, lock, lock
        before.add(method.storeReference(RECEIVER)); //    …, lock
        method.instructions().insertBefore(enter, before);

        Optional<Integer> count = held.after(enter);
        Optional<TryCatchBlockNode> range = count.flatMap(known -> held.startingBehind(enter, known));
        var fresh = new LabelNode();
        var end = new LabelNode();
        var after = new InsnList(); //                     …
        after.add(fresh);
        after.add(method.loadReference(RECEIVER)); //      …, lock
        after.add(method.context()); //                    …, lock, context
        after.add(MonitorMembers.tell("acquired", keeper, method.context())); // …
        after.add(end);
        method.instructions().insert(enter, after);
        range.ifPresent(known -> known.start = fresh);
        if (count.isPresent() && range.isEmpty()) {
            guards.guard(enter, fresh, end);
        }
    }

    private static void weaveExit(
            MethodBody method,
            AbstractInsnNode exit,
            Optional<String> keeper,
            boolean unguarded,
            MonitorGuards guards) {
        var start = new LabelNode();
        var end = new LabelNode();
        var before = new InsnList(); //                    …, lock
        if (unguarded) {
            before.add(new InsnNode(Opcodes.DUP)); //      …, lock, lock
            before.add(method.storeReference(RECEIVER)); // …, lock
        }
        before.add(start);
        before.add(new InsnNode(Opcodes.DUP)); //          …, lock, lock
        before.add(method.context()); //                   …, lock, lock, context
        before.add(MonitorMembers.tell("releasing", keeper, method.context())); // …, lock
        before.add(end);
        method.instructions().insertBefore(exit, before);
        if (unguarded) {
            guards.guard(exit, start, end);
        }
    }
}

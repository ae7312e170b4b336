package io.threadspec.weaver.bytecode.monitor;

import static io.threadspec.weaver.bytecode.method.MethodBody.RECEIVER;

import io.threadspec.weaver.bytecode.method.LocalTypes;
import io.threadspec.weaver.bytecode.method.MethodBody;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Additional handlers for probes that run with a monitor held, if the program has none that fits:
 *
 * <pre>
 * guard:    ALOAD lock; MONITOREXIT                    range of the probe goes to guard
 * left:     ATHROW                                     range left … end goes where what is thrown behind the block goes
 * end:
 * </pre>
 *
 * A guard fits everywhere. Its frame has the locals of the place of the probe. The exception that it rethrows goes to those handlers around
 * that place which are reached without the monitor. If there is none although other monitors are still held, it goes to any handler of the
 * method that expects exactly these. Guards are at the end of the method, so that no branch around them is needed.
 */
final class MonitorGuards {

    private final MethodBody method;
    private final HeldMonitors held;
    private final boolean withoutFrames;
    private final LocalTypes types;

    /** Must be created before further code is inserted. */
    MonitorGuards(MethodBody method, HeldMonitors held, Set<AbstractInsnNode> monitors) {
        this.method = method;
        this.held = held;
        this.withoutFrames = LocalTypes.areInferred(method);
        this.types = LocalTypes.before(withoutFrames ? Set.of() : monitors, method);
    }

    /**
     * Adds a handler for a probe, which leaves the monitor whose object is in the scratch local RECEIVER.
     *
     * @param monitor the instruction at the probe; the monitor is held from here, or up to here
     */
    void guard(AbstractInsnNode monitor, LabelNode start, LabelNode end) {
        Optional<List<Object>> locals = withoutFrames ? Optional.of(List.of()) : types.at(monitor);
        locals.ifPresent(known -> guard(monitor, known, start, end));
    }

    private void guard(AbstractInsnNode monitor, List<Object> locals, LabelNode start, LabelNode end) {
        var guard = new LabelNode();
        var leaving = new LabelNode();
        var last = new LabelNode();
        var code = new InsnList(); //                      thrown
        code.add(guard);
        if (!withoutFrames) {
            Object[] frame = withLock(locals);
            code.add(new FrameNode(Opcodes.F_NEW, frame.length, frame, 1, new Object[] {"java/lang/Throwable"}));
        }
        code.add(method.loadReference(RECEIVER)); //       thrown, lock
        code.add(new InsnNode(Opcodes.MONITOREXIT)); //    thrown
        code.add(leaving);
        code.add(new InsnNode(Opcodes.ATHROW)); //         (empty)
        code.add(last);
        List<TryCatchBlockNode> next = next(monitor, locals);
        method.instructions().add(code);
        // First in the table, so that it precedes the handlers of the program (JVMS §2.10).
        method.method().tryCatchBlocks.add(0, new TryCatchBlockNode(start, end, guard, null));
        next.forEach(range ->
                method.method().tryCatchBlocks.add(new TryCatchBlockNode(leaving, last, range.handler, range.type)));
    }

    /** The locals of the method, unusable ones, and then the object of the monitor. */
    private Object[] withLock(List<Object> locals) {
        List<Object> all = new ArrayList<>(locals);
        int slots = 0;
        for (Object local : locals) {
            slots += local == Opcodes.LONG || local == Opcodes.DOUBLE ? 2 : 1;
        }
        for (; slots < method.scratchLocal(RECEIVER); slots++) {
            all.add(Opcodes.TOP);
        }
        all.add("java/lang/Object");
        return all.toArray();
    }

    /** The handlers, in their order, of exceptions thrown after the monitor was released. */
    private List<TryCatchBlockNode> next(AbstractInsnNode monitor, List<Object> locals) {
        boolean enters = monitor.getOpcode() == Opcodes.MONITORENTER;
        Optional<Integer> count = enters ? held.before(monitor) : held.after(monitor);
        List<TryCatchBlockNode> next = new ArrayList<>();
        for (TryCatchBlockNode range : held.covering(monitor)) {
            if (count.isPresent() && held.isReachedWith(range, count.get())) {
                next.add(range);
                if (range.type == null) {
                    return next;
                }
            }
        }
        if (!enters && !withoutFrames && count.filter(others -> others > 0).isPresent()) {
            held.expectingThoseAfter(monitor).stream()
                    .filter(range -> LocalTypes.fit(locals, range.handler))
                    .findFirst()
                    .ifPresent(next::add);
        }
        return next;
    }
}

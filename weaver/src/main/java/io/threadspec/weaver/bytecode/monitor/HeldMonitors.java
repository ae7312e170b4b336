package io.threadspec.weaver.bytecode.monitor;

import io.threadspec.weaver.bytecode.method.MethodBody;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * The monitors that a method holds where it enters or leaves one and where its handlers start, by data flow ({@link MonitorFlow}). A
 * handler is identified by the monitors with which it is reached, never by its code: a handler of the program may end in the same
 * instructions with which a compiler releases a monitor.
 *
 * <p>Nothing is known about unreachable code, and about code that is reached with different numbers of monitors. HotSpot does not compile
 * the latter either ("unbalanced monitors").
 */
public final class HeldMonitors {

    /** The facts at one MONITORENTER or MONITOREXIT; the ranges are those that cover the instruction, in the order in which the JVM searches them. */
    private record Place(
            Optional<List<Integer>> before, Optional<List<Integer>> after, List<TryCatchBlockNode> covering) {}

    private final MethodBody method;
    private final Map<AbstractInsnNode, Place> places = new HashMap<>();

    /** Without unreachable handlers. */
    private final Map<LabelNode, Optional<List<Integer>>> atHandlers = new HashMap<>();

    private boolean isKnown;

    private HeldMonitors(MethodBody method) {
        this.method = method;
    }

    public static boolean isMonitor(AbstractInsnNode instruction) {
        return instruction.getOpcode() == Opcodes.MONITORENTER || instruction.getOpcode() == Opcodes.MONITOREXIT;
    }

    /** Must be called before further code is inserted. */
    public static HeldMonitors of(MethodBody method) {
        var held = new HeldMonitors(method);
        AbstractInsnNode[] code = method.originalInstructions();
        for (AbstractInsnNode instruction : code) {
            if (isMonitor(instruction)) {
                held.places.put(
                        instruction, new Place(Optional.empty(), Optional.empty(), covering(method, instruction)));
            }
        }
        if (!held.places.isEmpty()) {
            MonitorFlow.states(method).ifPresent(frames -> held.read(code, frames));
        }
        return held;
    }

    private void read(AbstractInsnNode[] code, @Nullable Frame<?>[] frames) {
        for (int i = 0; i < code.length; i++) {
            if (isMonitor(code[i]) && frames[i] instanceof MonitorFlow.State state) {
                List<TryCatchBlockNode> covering = covering(method, code[i]);
                places.put(code[i], new Place(state.held(), state.heldAfter(code[i]), covering));
            }
        }
        for (TryCatchBlockNode range : method.method().tryCatchBlocks) {
            if (frames[method.instructions().indexOf(range.handler)] instanceof MonitorFlow.State state) {
                atHandlers.put(range.handler, state.held());
            }
        }
        isKnown = true;
    }

    private static List<TryCatchBlockNode> covering(MethodBody method, AbstractInsnNode instruction) {
        InsnList code = method.instructions();
        int index = code.indexOf(instruction);
        return method.method().tryCatchBlocks.stream()
                .filter(range -> code.indexOf(range.start) < index && index < code.indexOf(range.end))
                .toList();
    }

    /** How many monitors are held before a MONITORENTER or MONITOREXIT; empty if unknown. */
    public Optional<Integer> before(AbstractInsnNode monitor) {
        return place(monitor).before().map(List::size);
    }

    /** The same after the instruction. */
    public Optional<Integer> after(AbstractInsnNode monitor) {
        return place(monitor).after().map(List::size);
    }

    /** Whether a handler is always reached with this many monitors. */
    public boolean isReachedWith(TryCatchBlockNode range, int count) {
        return atHandlers
                .getOrDefault(range.handler, Optional.empty())
                .filter(held -> held.size() == count)
                .isPresent();
    }

    /** The ranges that cover a MONITORENTER or MONITOREXIT, in the order in which the JVM searches them (JVMS §2.10). */
    public List<TryCatchBlockNode> covering(AbstractInsnNode monitor) {
        return place(monitor).covering();
    }

    private Place place(AbstractInsnNode monitor) {
        return Optional.ofNullable(places.get(monitor)).orElseThrow();
    }

    /** The catch-all handlers that expect exactly the monitors held after this instruction. */
    List<TryCatchBlockNode> expectingThoseAfter(AbstractInsnNode monitor) {
        List<Integer> held = place(monitor).after().orElse(List.of(MonitorFlow.UNKNOWN));
        return held.contains(MonitorFlow.UNKNOWN)
                ? List.of()
                : method.method().tryCatchBlocks.stream()
                        .filter(range -> range.type == null
                                && atHandlers
                                        .getOrDefault(range.handler, Optional.empty())
                                        .filter(held::equals)
                                        .isPresent())
                        .toList();
    }

    /**
     * The range that starts right behind an instruction and whose catch-all handler is reached with this many monitors. Of several the
     * outermost: the others are {@code finally} blocks of the program.
     */
    public Optional<TryCatchBlockNode> startingBehind(AbstractInsnNode monitor, int count) {
        List<LabelNode> labels = labelsBehind(monitor);
        TryCatchBlockNode last = null;
        for (TryCatchBlockNode range : method.method().tryCatchBlocks) {
            if (range.type == null && labels.contains(range.start) && isReachedWith(range, count)) {
                last = range;
            }
        }
        return Optional.ofNullable(last);
    }

    public static List<LabelNode> labelsBehind(AbstractInsnNode instruction) {
        List<LabelNode> labels = new ArrayList<>();
        for (AbstractInsnNode at = instruction.getNext(); at != null && at.getOpcode() < 0; at = at.getNext()) {
            if (at instanceof LabelNode label) {
                labels.add(label);
            }
        }
        return labels;
    }

    /**
     * Whether HotSpot still compiles the method if a handler begins with a call. Another handler, not this one, must then catch what the
     * call throws and release the monitors held there: see {@link MonitorGuards}.
     */
    public boolean mayBeginWithCall(LabelNode handler) {
        if (!isKnown) { // No monitors, or HotSpot does not compile the method anyway.
            return true;
        }
        Optional<List<Integer>> held = atHandlers.getOrDefault(handler, Optional.of(List.of(MonitorFlow.UNKNOWN)));
        if (held.isEmpty() || held.get().isEmpty()) {
            return true;
        }
        InsnList code = method.instructions();
        int index = code.indexOf(handler);
        return method.method().tryCatchBlocks.stream()
                .filter(range -> code.indexOf(range.start) <= index && index < code.indexOf(range.end))
                .filter(range -> range.type == null)
                .findFirst()
                .filter(range -> range.handler != handler
                        && isReachedWith(range, held.get().size()))
                .isPresent();
    }
}

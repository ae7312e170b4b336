package io.threadspec.weaver.bytecode.monitor;

import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Ends the range of a handler where a monitor that the handler expects is no longer held. Old compilers let the range of a synchronized
 * block reach up to the return behind it:
 *
 * <pre>
 *   ALOAD lock; MONITOREXIT
 *   ILOAD result                 these two throw nothing, so it does not matter that the range covers them
 *   IRETURN
 * handler:
 * </pre>
 *
 * A probe before such a return may throw. The handler would leave a monitor that is not held, and HotSpot's compilers would refuse the
 * method. Where the numbers differ, the program itself throws nothing, else the number at the handler would be unknown; so the range means
 * the same without these instructions.
 */
public final class MonitorRanges implements MethodConcern {

    /** A part of a range; parts exclude the instructions between them. */
    private record Part(TryCatchBlockNode range, int start, int end) {}

    @Override
    public boolean weave(MethodBody method) {
        AbstractInsnNode[] code = method.originalInstructions();
        List<TryCatchBlockNode> ranges = method.method().tryCatchBlocks;
        if (!ranges.isEmpty() && Arrays.stream(code).anyMatch(HeldMonitors::isMonitor)) {
            MonitorFlow.states(method).ifPresent(states -> {
                List<Part> parts = new ArrayList<>();
                ranges.forEach(range -> parts.addAll(parts(range, parts, states, method.instructions())));
                if (parts.size() != ranges.size() || parts.stream().anyMatch(part -> isShorter(part, code))) {
                    replace(parts, code, method);
                }
            });
        }
        return false; // No probe was added.
    }

    /**
     * The parts in which at least as many monitors are held as the handler expects; with more, a probe has a handler of its own. Nothing is
     * left out where a number is unknown, or where an earlier range catches everything.
     */
    private static List<Part> parts(
            TryCatchBlockNode range, List<Part> earlier, @Nullable Frame<?>[] states, InsnList code) {
        Optional<Integer> expected = count(states[code.indexOf(range.handler)]);
        List<Part> parts = new ArrayList<>();
        int end = code.indexOf(range.end);
        int start = code.indexOf(range.start);
        boolean isEmpty = true;
        for (int i = start; i < end; i++) {
            if (code.get(i).getOpcode() >= 0) {
                Optional<Integer> held = count(states[i]);
                boolean isOutside =
                        expected.isPresent() && held.isPresent() && held.get() < expected.get() && !isTaken(i, earlier);
                if (isOutside && !isEmpty) {
                    parts.add(new Part(range, start, i));
                }
                start = isOutside ? i + 1 : start;
                isEmpty = isOutside;
            }
        }
        if (!isEmpty) {
            parts.add(new Part(range, start, end));
        }
        return parts;
    }

    private static boolean isTaken(int instruction, List<Part> earlier) {
        return earlier.stream()
                .anyMatch(part -> part.range.type == null && part.start <= instruction && instruction < part.end);
    }

    private static Optional<Integer> count(@Nullable Frame<?> state) {
        return state instanceof MonitorFlow.State known ? known.held().map(List::size) : Optional.empty();
    }

    private static boolean isShorter(Part part, AbstractInsnNode[] code) {
        return code[part.start] != part.range.start || code[part.end] != part.range.end;
    }

    private static void replace(List<Part> parts, AbstractInsnNode[] code, MethodBody method) {
        List<TryCatchBlockNode> ranges = method.method().tryCatchBlocks;
        ranges.clear();
        for (Part part : parts) {
            LabelNode start = label(code[part.start], method);
            LabelNode end = label(code[part.end], method);
            TryCatchBlockNode range = part.range;
            if (ranges.contains(range)) {
                range = new TryCatchBlockNode(start, end, range.handler, range.type);
            }
            range.start = start;
            range.end = end;
            ranges.add(range);
        }
    }

    private static LabelNode label(AbstractInsnNode at, MethodBody method) {
        if (at instanceof LabelNode label) {
            return label;
        }
        var label = new LabelNode();
        method.instructions().insertBefore(at, label);
        return label;
    }
}

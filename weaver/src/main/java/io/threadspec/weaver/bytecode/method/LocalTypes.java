package io.threadspec.weaver.bytecode.method;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.AnalyzerAdapter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;

/** The verifier's types of a method's own locals at some instructions: those of the previous frame (JVMS §4.7.4), updated by the stores since. */
public final class LocalTypes {

    private final Map<AbstractInsnNode, List<Object>> types = new HashMap<>();

    private LocalTypes() {}

    /** Whether the verifier checks the method without frames, because of its version or its subroutines. */
    public static boolean areInferred(MethodBody method) {
        return (method.owner().version & 0xFFFF) < Opcodes.V1_6
                || Arrays.stream(method.originalInstructions())
                        .anyMatch(at -> at.getOpcode() == Opcodes.JSR || at.getOpcode() == Opcodes.RET);
    }

    /** Must be called before further code is inserted. */
    public static LocalTypes before(Set<AbstractInsnNode> places, MethodBody method) {
        var found = new LocalTypes();
        if (places.isEmpty()) {
            return found;
        }
        Map<Label, LabelNode> nodes = new HashMap<>();
        var adapter = new AnalyzerAdapter(
                method.owner().name, method.method().access, method.method().name, method.method().desc, null);
        for (AbstractInsnNode at : method.originalInstructions()) {
            if (at instanceof LabelNode label) {
                nodes.put(label.getLabel(), label);
            }
            @Nullable List<Object> locals = adapter.locals;
            if (places.contains(at) && locals != null) {
                found.types.put(at, entries(locals.subList(0, Math.min(locals.size(), method.scratchLocal(0))), nodes));
            }
            at.accept(adapter);
        }
        return found;
    }

    /** As a frame lists them: one entry for a value of two words. */
    private static List<Object> entries(List<Object> slots, Map<Label, LabelNode> nodes) {
        List<Object> entries = new ArrayList<>();
        for (int slot = 0; slot < slots.size(); slot++) {
            Object type = slots.get(slot);
            // An uninitialised object is identified by the place of its NEW.
            entries.add(type instanceof Label made ? entry(nodes.get(made)) : type);
            if (type == Opcodes.LONG || type == Opcodes.DOUBLE) {
                slot++;
            }
        }
        return entries;
    }

    private static Object entry(@Nullable LabelNode made) {
        return made == null ? Opcodes.TOP : made;
    }

    /** Empty for unreachable code. */
    public Optional<List<Object>> at(AbstractInsnNode place) {
        return Optional.ofNullable(types.get(place));
    }

    /** Whether locals of these types fit the frame of a handler. Does not read classes, so a supertype counts as different. */
    public static boolean fit(List<Object> types, LabelNode handler) {
        Optional<FrameNode> frame = frameAt(handler);
        if (frame.isEmpty()) {
            return false;
        }
        List<Object> expected = frame.get().local;
        for (int i = 0; i < expected.size(); i++) {
            // Compared entry by entry: an unusable local in place of a wide one shifts the rest, which then differs.
            boolean same = i < types.size() && expected.get(i).equals(types.get(i));
            if (!same && expected.get(i) != Opcodes.TOP) {
                return false;
            }
        }
        return true;
    }

    private static Optional<FrameNode> frameAt(LabelNode label) {
        for (AbstractInsnNode at = label; at != null && at.getOpcode() < 0; at = at.getNext()) {
            if (at instanceof FrameNode frame) {
                return Optional.of(frame);
            }
        }
        return Optional.empty();
    }
}

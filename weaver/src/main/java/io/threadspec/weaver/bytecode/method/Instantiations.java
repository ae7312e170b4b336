package io.threadspec.weaver.bytecode.method;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The NEW instructions that frames refer to, because there is a branch between NEW and the constructor: {@code new Thing(c ? a : b)}. A
 * frame names such an instruction by its offset (JVMS §4.7.4, {@code Uninitialized_variable_info}), here by a label in front of it. A probe
 * inserted between label and instruction would take the place of the instruction, so the frames get a new label in the end.
 */
final class Instantiations {

    private final MethodNode method;

    /** By the label that the frames refer to. */
    private final Map<LabelNode, AbstractInsnNode> instructions = new HashMap<>();

    /** Must be created before the method is changed. */
    Instantiations(MethodNode method) {
        this.method = method;
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction instanceof FrameNode frame) {
                find(frame.local);
                find(frame.stack);
            }
        }
    }

    private void find(@Nullable List<Object> values) {
        for (Object value : values == null ? List.of() : values) {
            if (value instanceof LabelNode label) {
                AbstractInsnNode at = label;
                while (at.getOpcode() < 0) {
                    at = at.getNext();
                }
                if (at.getOpcode() == Opcodes.NEW) { // Else the class file is broken, and the JVM will reject it.
                    instructions.put(label, at);
                }
            }
        }
    }

    /** Makes the frames refer to the original instructions again. */
    void restore() {
        if (instructions.isEmpty()) {
            return;
        }
        Map<Object, LabelNode> labels = new HashMap<>();
        instructions.forEach((old, instruction) -> {
            var label = new LabelNode();
            method.instructions.insertBefore(instruction, label);
            labels.put(old, label);
        });
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction instanceof FrameNode frame) {
                frame.local = with(labels, frame.local);
                frame.stack = with(labels, frame.stack);
            }
        }
    }

    private static List<Object> with(Map<Object, LabelNode> labels, @Nullable List<Object> values) {
        List<Object> replaced = new ArrayList<>(values == null ? List.of() : values);
        replaced.replaceAll(value -> labels.containsKey(value) ? labels.get(value) : value);
        return replaced;
    }
}

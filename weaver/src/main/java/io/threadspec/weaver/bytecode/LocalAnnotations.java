package io.threadspec.weaver.bytecode;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LocalVariableAnnotationNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Annotations of the types of local variables. If a lambda that initialises a static field has them, javac also puts them into the
 * initialiser, whose code does not have these places. When written again, their ranges would end before they begin, and the class would be
 * unreadable.
 */
final class LocalAnnotations {

    private LocalAnnotations() {}

    /** Removes annotations for places that the code does not have. */
    static void dropUnplaced(ClassNode node) {
        for (MethodNode method : node.methods) {
            dropUnplaced(method, method.visibleLocalVariableAnnotations);
            dropUnplaced(method, method.invisibleLocalVariableAnnotations);
        }
    }

    private static void dropUnplaced(MethodNode method, @Nullable List<LocalVariableAnnotationNode> annotations) {
        if (annotations != null) {
            annotations.removeIf(
                    annotation -> !arePlaced(method, annotation.start) || !arePlaced(method, annotation.end));
        }
    }

    private static boolean arePlaced(MethodNode method, List<LabelNode> labels) {
        return labels.stream().allMatch(method.instructions::contains);
    }
}

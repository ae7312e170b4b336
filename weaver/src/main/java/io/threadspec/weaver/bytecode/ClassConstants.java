package io.threadspec.weaver.bytecode;

import java.util.Arrays;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LdcInsnNode;

/**
 * Probes name classes by constants, which class files know since Java 5 (JVMS §4.4, table 4.4-C). Older ones are checked by the same
 * verifier, so the number is all that has to change.
 */
final class ClassConstants {

    private ClassConstants() {}

    /** To be done when all code of the class is there. */
    static void raiseVersion(ClassNode node) {
        if ((node.version & 0xFFFF) < Opcodes.V1_5 && hasAny(node)) {
            node.version = Opcodes.V1_5;
        }
    }

    private static boolean hasAny(ClassNode node) {
        return node.methods.stream()
                .flatMap(method -> Arrays.stream(method.instructions.toArray()))
                .anyMatch(at -> at instanceof LdcInsnNode constant && constant.cst instanceof Type);
    }
}

package io.threadspec.weaver.bytecode;

import java.util.Arrays;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LdcInsnNode;

/**
 * Probes use class constants, which class files have since Java 5 (JVMS §4.4, table 4.4-C). The same verifier checks older ones, so only
 * the version number has to change.
 */
final class ClassConstants {

    private ClassConstants() {}

    /** Call this after all code of the class was added. */
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

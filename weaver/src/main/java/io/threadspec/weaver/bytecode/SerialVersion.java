package io.threadspec.weaver.bytecode;

import io.threadspec.weaver.hierarchy.ClassHierarchy;
import io.threadspec.weaver.hierarchy.ClassHierarchy.Answer;
import java.util.OptionalLong;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.SerialVersionUIDAdder;
import org.objectweb.asm.tree.ClassNode;

/**
 * The default serialVersionUID of a class. It depends on the members (Java Object Serialization Specification, section 4.6), so the members
 * that weaving adds would change it.
 */
final class SerialVersion {

    private static final String FIELD = "serialVersionUID";

    private SerialVersion() {}

    /**
     * The value that the class has now and would lose; empty if it is not serializable, declares its own, or is of a kind whose number is
     * fixed (enums and records: 0). If a supertype is missing from the class path, the class may be serializable.
     */
    static OptionalLong toKeep(ClassNode original, ClassHierarchy hierarchy) {
        boolean fixed = (original.access & (Opcodes.ACC_ENUM | Opcodes.ACC_RECORD | Opcodes.ACC_INTERFACE)) != 0;
        if (fixed || hierarchy.isSubtype(original.name, "java/io/Serializable") == Answer.NO) {
            return OptionalLong.empty();
        }
        var computation = new Computation();
        original.accept(computation);
        return computation.result;
    }

    static void add(ClassNode target, long value) {
        target.visitField(
                        Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC,
                        FIELD,
                        "J",
                        null,
                        value)
                .visitEnd();
    }

    private static final class Computation extends SerialVersionUIDAdder {

        private OptionalLong result = OptionalLong.empty();

        Computation() {
            super(Opcodes.ASM9, null); // Only members count: code is not visited.
        }

        @Override
        protected void addSVUID(long value) {
            result = OptionalLong.of(value);
        }
    }
}

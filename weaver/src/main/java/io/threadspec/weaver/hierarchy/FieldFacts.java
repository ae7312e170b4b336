package io.threadspec.weaver.hierarchy;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldNode;

/**
 * A declared field.
 *
 * @param name of the field
 * @param descriptor of its type (JVMS §4.3.2)
 * @param access its flags (JVMS §4.5)
 * @param isConstant whether a ConstantValue attribute gives the value, so that no instruction ever writes it (§4.7.2)
 */
public record FieldFacts(String name, String descriptor, int access, boolean isConstant) {

    public static FieldFacts of(FieldNode field) {
        return new FieldFacts(field.name, field.desc, field.access, field.value != null);
    }

    public boolean isStatic() {
        return (access & Opcodes.ACC_STATIC) != 0;
    }

    public boolean isFinal() {
        return (access & Opcodes.ACC_FINAL) != 0;
    }

    public boolean isVolatile() {
        return (access & Opcodes.ACC_VOLATILE) != 0;
    }

    public boolean isSynthetic() {
        return (access & Opcodes.ACC_SYNTHETIC) != 0;
    }
}

package io.threadspec.weaver.bytecode.method;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/** References have the declared types of fields, methods and parameters; if two paths disagree, the type is Object, unless one value is null. */
public class DeclaredTypes extends BasicInterpreter {

    public DeclaredTypes() {
        super(Opcodes.ASM9);
    }

    /** Internal name of the class of the value on top of the stack; empty if unknown or an array. */
    public static Optional<String> ofTop(@Nullable Frame<BasicValue> frame) {
        return Optional.ofNullable(frame)
                .map(known -> known.getStack(known.getStackSize() - 1).getType())
                .filter(type -> type.getSort() == Type.OBJECT)
                .map(Type::getInternalName);
    }

    @Override
    public @Nullable BasicValue newValue(@Nullable Type type) {
        return type != null && (type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY)
                ? new BasicValue(type)
                : super.newValue(type);
    }

    /** An element has the component type of its array. */
    @Override
    public @Nullable BasicValue binaryOperation(AbstractInsnNode instruction, BasicValue first, BasicValue second)
            throws AnalyzerException {
        Type array = first.getType();
        return instruction.getOpcode() == Opcodes.AALOAD && array != null && array.getSort() == Type.ARRAY
                ? newValue(Type.getType(array.getDescriptor().substring(1)))
                : super.binaryOperation(instruction, first, second);
    }

    @Override
    public BasicValue merge(BasicValue one, BasicValue other) {
        if (one.equals(other) || !one.isReference() || !other.isReference()) {
            return super.merge(one, other);
        }
        if (NULL_TYPE.equals(one.getType())) {
            return other;
        }
        return NULL_TYPE.equals(other.getType()) ? one : Objects.requireNonNull(BasicValue.REFERENCE_VALUE);
    }
}

package io.threadspec.weaver.bytecode;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * The types that the instructions of a method give to values: those of fields, results and parameters. Where two meet, the value is some
 * {@code Object}, unless one is null.
 */
final class StaticTypes extends BasicInterpreter {

    private static final Type OBJECT = Type.getType(Object.class);

    private StaticTypes() {
        super(Opcodes.ASM9);
    }

    /** Empty if the code is not understood, or too much to be worth it. */
    static @Nullable Frame<BasicValue>[] frames(ClassNode owner, MethodNode method) {
        var body = new MethodBody(owner, method);
        @SuppressWarnings("unchecked")
        @Nullable
        Frame<BasicValue>[] none = new Frame[0];
        return body.analyze(new Analyzer<BasicValue>(new StaticTypes())).orElse(none);
    }

    @Override
    public @Nullable BasicValue newValue(@Nullable Type type) {
        boolean isReference = type != null && type.getSort() >= Type.ARRAY;
        return isReference ? new BasicValue(type) : super.newValue(type);
    }

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
        if (one.equals(other)) {
            return one;
        }
        if (!one.isReference() || !other.isReference()) {
            return BasicValue.UNINITIALIZED_VALUE;
        }
        if (NULL_TYPE.equals(one.getType())) {
            return other;
        }
        return NULL_TYPE.equals(other.getType()) ? one : new BasicValue(OBJECT);
    }
}

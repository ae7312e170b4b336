package io.threadspec.weaver.bytecode.method;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;

/**
 * An escape analysis of objects that a method creates. An object leaves the method when it is passed on, returned or stored anywhere but in
 * a local; it is also treated as leaving where it merges with another value. Subclasses define which instructions create objects, and which
 * uses are allowed.
 */
public abstract class MadeInterpreter extends BasicInterpreter {

    private final MethodBody method;
    private final BitSet leaving = new BitSet();
    private final BitSet leavingNow = new BitSet();

    public MadeInterpreter(MethodBody method) {
        super(Opcodes.ASM9);
        this.method = method;
    }

    /** An object that certain instructions created. Compared by its type, as all these values are. */
    private static final class Made extends BasicValue {
        private final BitSet makers;

        Made(BitSet makers) {
            super(Type.getObjectType("made by " + makers));
            this.makers = makers;
        }
    }

    /** After the analysis: whether a value is an object that the method creates and that does not leave it. */
    public final boolean isOwn(@Nullable BasicValue value) {
        return value instanceof Made made && !made.makers.intersects(leaving);
    }

    public final boolean isMade(BasicValue value) {
        return value instanceof Made;
    }

    public final BasicValue made(AbstractInsnNode maker) {
        var makers = new BitSet();
        makers.set(method.instructions().indexOf(maker));
        return new Made(makers);
    }

    /** An object that leaves when another one does. */
    public final BasicValue madeFrom(AbstractInsnNode maker, BasicValue other) {
        BitSet makers = (BitSet) makers(other).clone();
        makers.set(method.instructions().indexOf(maker));
        return new Made(makers);
    }

    /** The positions of the instructions that created a value; empty for other values. */
    public final BitSet makers(BasicValue value) {
        return value instanceof Made made ? made.makers : new BitSet();
    }

    public final void leaves(BasicValue value) {
        if (value instanceof Made made) {
            leaving.or(made.makers);
            leavingNow.or(made.makers);
        }
    }

    /** The makers of the objects that have left since the last call. */
    public final BitSet haveLeft() {
        var left = (BitSet) leavingNow.clone();
        leavingNow.clear();
        return left;
    }

    @Override
    public @Nullable BasicValue unaryOperation(AbstractInsnNode instruction, BasicValue value)
            throws AnalyzerException {
        switch (instruction.getOpcode()) {
            case Opcodes.ARRAYLENGTH, Opcodes.IFNULL, Opcodes.IFNONNULL, Opcodes.INSTANCEOF -> {}
            default -> leaves(value);
        }
        return super.unaryOperation(instruction, value);
    }

    /** For an element read the first value is the array; for a comparison both may be objects. */
    @Override
    public @Nullable BasicValue binaryOperation(AbstractInsnNode instruction, BasicValue first, BasicValue second)
            throws AnalyzerException {
        boolean isComparison =
                instruction.getOpcode() == Opcodes.IF_ACMPEQ || instruction.getOpcode() == Opcodes.IF_ACMPNE;
        if (!isComparison && !isElementRead(instruction)) {
            leaves(first);
            leaves(second);
        }
        return super.binaryOperation(instruction, first, second);
    }

    /** A write: array, index, value. */
    @Override
    public @Nullable BasicValue ternaryOperation(
            AbstractInsnNode instruction, BasicValue first, BasicValue second, BasicValue third)
            throws AnalyzerException {
        leaves(third);
        return super.ternaryOperation(instruction, first, second, third);
    }

    @Override
    public BasicValue merge(BasicValue one, BasicValue other) {
        if (one.equals(other)) {
            return one;
        }
        if (one instanceof Made first && other instanceof Made second) {
            var makers = (BitSet) first.makers.clone();
            makers.or(second.makers);
            return new Made(makers);
        }
        if (!one.isReference() || !other.isReference()) {
            return BasicValue.UNINITIALIZED_VALUE; // It cannot be used any more.
        }
        leaves(one);
        leaves(other);
        return BasicValue.REFERENCE_VALUE;
    }

    public static boolean isElementRead(AbstractInsnNode instruction) {
        return instruction.getOpcode() >= Opcodes.IALOAD && instruction.getOpcode() <= Opcodes.SALOAD;
    }
}

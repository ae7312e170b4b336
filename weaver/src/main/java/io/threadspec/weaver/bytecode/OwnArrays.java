package io.threadspec.weaver.bytecode;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Arrays that a method makes and keeps to itself: no other thread can access their elements, so nothing is to be recorded of them. A
 * data-flow analysis over the instructions that make arrays. An array leaves the method when it is passed on, returned or stored
 * anywhere but in a local, and is taken for one that leaves where another value may stand in its place.
 */
final class OwnArrays {

    private final MethodBody method;
    private final @Nullable Frame<BasicValue>[] frames;
    private final BitSet leaving;

    private OwnArrays(MethodBody method, @Nullable Frame<BasicValue>[] frames, BitSet leaving) {
        this.method = method;
        this.frames = frames;
        this.leaving = leaving;
    }

    /** Must be asked for before anything more is inserted. */
    static Optional<OwnArrays> of(MethodBody method) {
        var interpreter = new MadeInterpreter(method);
        return method.analyze(new Analyzer<>(interpreter))
                .map(frames -> new OwnArrays(method, frames, interpreter.leaving));
    }

    /** Whether an instruction makes arrays. */
    static boolean makesArray(AbstractInsnNode instruction) {
        return switch (instruction.getOpcode()) {
            case Opcodes.NEWARRAY, Opcodes.ANEWARRAY, Opcodes.MULTIANEWARRAY -> true;
            default -> false;
        };
    }

    boolean isOwn(AbstractInsnNode access) {
        Frame<BasicValue> frame = frames[method.instructions().indexOf(access)];
        return frame != null
                && ArrayAccesses.array(access, frame) instanceof Made made
                && !made.makers.intersects(leaving);
    }

    /** An array that certain instructions made. Told from others by its type, as all these values are. */
    private static final class Made extends BasicValue {
        private final BitSet makers;

        Made(BitSet makers) {
            super(Type.getObjectType("made by " + makers));
            this.makers = makers;
        }
    }

    private static final class MadeInterpreter extends BasicInterpreter {
        private final MethodBody method;
        private final BitSet leaving = new BitSet();

        MadeInterpreter(MethodBody method) {
            super(Opcodes.ASM9);
            this.method = method;
        }

        private BasicValue made(AbstractInsnNode maker) {
            var makers = new BitSet();
            makers.set(method.instructions().indexOf(maker));
            return new Made(makers);
        }

        private void leaves(BasicValue value) {
            if (value instanceof Made made) {
                leaving.or(made.makers);
            }
        }

        @Override
        public @Nullable BasicValue unaryOperation(AbstractInsnNode instruction, BasicValue value)
                throws AnalyzerException {
            switch (instruction.getOpcode()) {
                case Opcodes.NEWARRAY, Opcodes.ANEWARRAY -> {
                    return made(instruction);
                }
                case Opcodes.ARRAYLENGTH, Opcodes.IFNULL, Opcodes.IFNONNULL, Opcodes.INSTANCEOF -> {}
                default -> leaves(value);
            }
            return super.unaryOperation(instruction, value);
        }

        /** Of a read the first value is the array, of a comparison both may be. */
        @Override
        public @Nullable BasicValue binaryOperation(AbstractInsnNode instruction, BasicValue first, BasicValue second)
                throws AnalyzerException {
            boolean isComparison =
                    instruction.getOpcode() == Opcodes.IF_ACMPEQ || instruction.getOpcode() == Opcodes.IF_ACMPNE;
            if (!isComparison && !ArrayAccesses.isRead(instruction)) {
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
        public @Nullable BasicValue naryOperation(AbstractInsnNode instruction, List<? extends BasicValue> values)
                throws AnalyzerException {
            values.forEach(this::leaves);
            return instruction.getOpcode() == Opcodes.MULTIANEWARRAY
                    ? made(instruction)
                    : super.naryOperation(instruction, values);
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
                return BasicValue.UNINITIALIZED_VALUE; // Nothing can be done with it any more.
            }
            leaves(one);
            leaves(other);
            return BasicValue.REFERENCE_VALUE;
        }
    }
}

package io.threadspec.weaver.bytecode;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Arrays that a method makes and keeps to itself: no other thread can access their elements, so nothing is to be recorded of them.
 */
final class OwnArrays {

    private final MethodBody method;
    private final @Nullable Frame<BasicValue>[] frames;
    private final ArrayInterpreter interpreter;

    private OwnArrays(MethodBody method, @Nullable Frame<BasicValue>[] frames, ArrayInterpreter interpreter) {
        this.method = method;
        this.frames = frames;
        this.interpreter = interpreter;
    }

    /** Must be asked for before anything more is inserted. */
    static Optional<OwnArrays> of(MethodBody method) {
        var interpreter = new ArrayInterpreter(method);
        return method.analyze(new Analyzer<>(interpreter)).map(frames -> new OwnArrays(method, frames, interpreter));
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
        return frame != null && interpreter.isOwn(ArrayAccesses.array(access, frame));
    }

    private static final class ArrayInterpreter extends MadeInterpreter {

        ArrayInterpreter(MethodBody method) {
            super(method);
        }

        @Override
        public @Nullable BasicValue unaryOperation(AbstractInsnNode instruction, BasicValue value)
                throws AnalyzerException {
            return makesArray(instruction) ? made(instruction) : super.unaryOperation(instruction, value);
        }

        @Override
        public @Nullable BasicValue naryOperation(AbstractInsnNode instruction, List<? extends BasicValue> values)
                throws AnalyzerException {
            values.forEach(this::leaves);
            return makesArray(instruction) ? made(instruction) : super.naryOperation(instruction, values);
        }
    }
}

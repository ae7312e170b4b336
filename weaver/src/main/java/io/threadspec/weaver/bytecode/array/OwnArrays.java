package io.threadspec.weaver.bytecode.array;

import io.threadspec.weaver.bytecode.method.MadeInterpreter;
import io.threadspec.weaver.bytecode.method.MethodBody;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

/**
 * Arrays that a method creates and does not let escape: no other thread can access their elements, so nothing has to be recorded for them.
 * In a class initialiser this holds for other arrays as well until they escape: a thread that gets them later uses the class, and that
 * alone orders the use after the initialiser.
 */
final class OwnArrays {

    private final MethodBody method;
    private final @Nullable Frame<BasicValue>[] frames;
    private final ArrayInterpreter interpreter;

    private final boolean untilEscape;

    private OwnArrays(
            MethodBody method,
            @Nullable Frame<BasicValue>[] frames,
            ArrayInterpreter interpreter,
            boolean untilEscape) {
        this.method = method;
        this.frames = frames;
        this.interpreter = interpreter;
        this.untilEscape = untilEscape;
    }

    /** Must be called before further code is inserted. */
    static Optional<OwnArrays> of(MethodBody method) {
        var interpreter = new ArrayInterpreter(method);
        // In a method that is too large for more, only order by elements written before the array escaped can be lost.
        boolean untilEscape = method.isClassInitializer() || method.isCompact();
        Analyzer<BasicValue> analyzer = untilEscape ? new LeavingAnalyzer(interpreter) : new Analyzer<>(interpreter);
        return method.analyze(analyzer).map(frames -> new OwnArrays(method, frames, interpreter, untilEscape));
    }

    /** Whether an instruction creates an array. */
    static boolean makesArray(AbstractInsnNode instruction) {
        return switch (instruction.getOpcode()) {
            case Opcodes.NEWARRAY, Opcodes.ANEWARRAY, Opcodes.MULTIANEWARRAY -> true;
            default -> false;
        };
    }

    boolean isOwn(AbstractInsnNode access) {
        Frame<BasicValue> frame = frames[method.instructions().indexOf(access)];
        if (frame == null) {
            return false;
        }
        BasicValue array = ArrayAccesses.array(access, frame);
        return untilEscape ? interpreter.isMade(array) : interpreter.isOwn(array);
    }

    /** An array that has escaped is treated as an unknown array from there on, wherever the method still has it. */
    private static final class LeavingAnalyzer extends Analyzer<BasicValue> {

        private final ArrayInterpreter interpreter;

        LeavingAnalyzer(ArrayInterpreter interpreter) {
            super(interpreter);
            this.interpreter = interpreter;
        }

        @Override
        protected Frame<BasicValue> newFrame(int locals, int maxStack) {
            return new LeavingFrame(locals, maxStack, interpreter);
        }

        @Override
        protected Frame<BasicValue> newFrame(Frame<? extends BasicValue> frame) {
            return new LeavingFrame((LeavingFrame) frame);
        }
    }

    private static final class LeavingFrame extends Frame<BasicValue> {

        private final ArrayInterpreter arrays;

        LeavingFrame(int locals, int maxStack, ArrayInterpreter arrays) {
            super(locals, maxStack);
            this.arrays = arrays;
        }

        LeavingFrame(LeavingFrame frame) {
            super(frame);
            this.arrays = frame.arrays;
        }

        @Override
        public void execute(AbstractInsnNode instruction, Interpreter<BasicValue> interpreter)
                throws AnalyzerException {
            super.execute(instruction, interpreter);
            forget(arrays.haveLeft());
        }

        @Override
        public boolean merge(Frame<? extends BasicValue> frame, Interpreter<BasicValue> interpreter)
                throws AnalyzerException {
            boolean changed = super.merge(frame, interpreter);
            return forget(arrays.haveLeft()) || changed;
        }

        private boolean forget(BitSet makers) {
            boolean any = false;
            for (int i = 0; i < getLocals() && !makers.isEmpty(); i++) {
                if (arrays.makers(getLocal(i)).intersects(makers)) {
                    setLocal(i, BasicValue.REFERENCE_VALUE);
                    any = true;
                }
            }
            for (int i = 0; i < getStackSize() && !makers.isEmpty(); i++) {
                if (arrays.makers(getStack(i)).intersects(makers)) {
                    setStack(i, BasicValue.REFERENCE_VALUE);
                    any = true;
                }
            }
            return any;
        }
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

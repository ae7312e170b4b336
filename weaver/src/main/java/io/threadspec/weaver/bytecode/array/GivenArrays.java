package io.threadspec.weaver.bytecode.array;

import io.threadspec.weaver.bytecode.method.MadeInterpreter;
import io.threadspec.weaver.bytecode.method.MethodBody;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Arrays that a method creates and passes only to the class library: no other thread's woven code can access their elements. Examples are
 * the array of a varargs call, and a buffer that is filled, used and dropped.
 */
final class GivenArrays {

    private final MethodBody method;
    private final @Nullable Frame<BasicValue>[] frames;
    private final GivenInterpreter interpreter;

    private GivenArrays(MethodBody method, @Nullable Frame<BasicValue>[] frames, GivenInterpreter interpreter) {
        this.method = method;
        this.frames = frames;
        this.interpreter = interpreter;
    }

    /** Must be called before further code is inserted. */
    static Optional<GivenArrays> of(MethodBody method) {
        var interpreter = new GivenInterpreter(method);
        return method.analyze(new Analyzer<>(interpreter)).map(frames -> {
            interpreter.end();
            return new GivenArrays(method, frames, interpreter);
        });
    }

    /** Whether an argument of a call is such an array. */
    boolean isOwn(MethodInsnNode call, int argument) {
        Frame<BasicValue> frame = frames[method.instructions().indexOf(call)];
        int arguments = Type.getArgumentTypes(call.desc).length;
        return frame != null && interpreter.isOwn(frame.getStack(frame.getStackSize() - arguments + argument));
    }

    private static final class GivenInterpreter extends MadeInterpreter {

        /** By maker: the only call that gets the array. An array that is in no local is unreachable after that. */
        private final Map<Integer, AbstractInsnNode> calls = new HashMap<>();

        private final List<BasicValue> passed = new ArrayList<>();
        private final BitSet stored = new BitSet();

        GivenInterpreter(MethodBody method) {
            super(method);
        }

        /** After the analysis. */
        void end() {
            passed.stream().filter(value -> makers(value).intersects(stored)).forEach(this::leaves);
        }

        @Override
        public BasicValue copyOperation(AbstractInsnNode instruction, BasicValue value) throws AnalyzerException {
            if (instruction.getOpcode() == Opcodes.ASTORE) {
                stored.or(makers(value));
            }
            return isMade(value) ? value : super.copyOperation(instruction, value);
        }

        @Override
        public @Nullable BasicValue unaryOperation(AbstractInsnNode instruction, BasicValue value)
                throws AnalyzerException {
            return OwnArrays.makesArray(instruction) ? made(instruction) : super.unaryOperation(instruction, value);
        }

        @Override
        public @Nullable BasicValue naryOperation(AbstractInsnNode instruction, List<? extends BasicValue> values)
                throws AnalyzerException {
            if (instruction instanceof MethodInsnNode call) {
                int first = call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1;
                for (int i = 0; i < values.size(); i++) {
                    if (isMade(values.get(i)) && !isDroppedAfter(call, i - first)) {
                        passes(call, values.get(i));
                    }
                }
            } else {
                values.forEach(this::leaves);
            }
            return OwnArrays.makesArray(instruction) ? made(instruction) : super.naryOperation(instruction, values);
        }

        private void passes(MethodInsnNode call, BasicValue value) {
            passed.add(value);
            makers(value).stream().forEach(maker -> {
                if (calls.computeIfAbsent(maker, any -> call) != call) {
                    leaves(value);
                }
            });
        }

        /** The result of the class library may be the array, or refer to it, unless it is a text or a number. */
        private static boolean isDroppedAfter(MethodInsnNode call, int argument) {
            Type result = Type.getReturnType(call.desc);
            return argument >= 0
                    && call.owner.startsWith("java/")
                    && Type.getArgumentTypes(call.desc)[argument].getSort() == Type.ARRAY
                    && (result.getSort() < Type.ARRAY || result.getClassName().equals("java.lang.String"));
        }
    }
}

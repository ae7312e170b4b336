package io.threadspec.weaver.bytecode;

import io.threadspec.weaver.unwoven.CalledCode;
import io.threadspec.weaver.unwoven.Treatment;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Objects of libraries that a method makes and keeps to itself, a list that it fills and reads for example: no other thread can use
 * them, so their uses order nothing.
 */
final class OwnObjects {

    private final MethodBody method;
    private final @Nullable Frame<BasicValue>[] frames;
    private final ObjectInterpreter interpreter;

    private OwnObjects(MethodBody method, @Nullable Frame<BasicValue>[] frames, ObjectInterpreter interpreter) {
        this.method = method;
        this.frames = frames;
        this.interpreter = interpreter;
    }

    /** Must be asked for before anything more is inserted. Nothing if the method makes none. */
    static Optional<OwnObjects> of(MethodBody method, CalledCode called) {
        boolean makesAny = false;
        for (AbstractInsnNode instruction : method.instructions()) {
            makesAny |= makes(instruction, called);
        }
        if (!makesAny) {
            return Optional.empty();
        }
        var interpreter = new ObjectInterpreter(method, called);
        return method.analyze(new Analyzer<>(interpreter)).map(frames -> new OwnObjects(method, frames, interpreter));
    }

    private static boolean makes(AbstractInsnNode instruction, CalledCode called) {
        return instruction instanceof MethodInsnNode call
                ? makesIterator(call, called)
                : instruction.getOpcode() == Opcodes.NEW && called.isOneByItself(((TypeInsnNode) instruction).desc);
    }

    /** Every call of it makes another one, as a loop over a collection does. */
    private static boolean makesIterator(MethodInsnNode call, CalledCode called) {
        return call.name.equals("iterator")
                && call.desc.equals("()Ljava/util/Iterator;")
                && call.owner.startsWith("java/util/")
                && called.of(call) != Treatment.NONE;
    }

    /** Whether the receiver of a call is such an object. */
    boolean isOwnReceiver(MethodInsnNode call) {
        return receiver(call).filter(interpreter::isOwn).isPresent();
    }

    /** Whether the receiver of a call is new from here, and so of a class that is known; others may have it by now. */
    boolean isNewReceiver(MethodInsnNode call) {
        return receiver(call).filter(interpreter::isMade).stream()
                .flatMapToInt(value -> interpreter.makers(value).stream())
                .mapToObj(maker -> method.instructions().get(maker).getOpcode() == Opcodes.NEW)
                .reduce(Boolean::logicalAnd)
                .orElse(false);
    }

    private Optional<BasicValue> receiver(MethodInsnNode call) {
        Frame<BasicValue> frame = frames[method.instructions().indexOf(call)];
        if (frame == null || call.getOpcode() == Opcodes.INVOKESTATIC) {
            return Optional.empty();
        }
        int arguments = Type.getArgumentTypes(call.desc).length;
        return Optional.of(frame.getStack(frame.getStackSize() - arguments - 1));
    }

    private static final class ObjectInterpreter extends MadeInterpreter {

        private static final String BUILDER = "java/lang/StringBuilder";

        private final CalledCode called;

        ObjectInterpreter(MethodBody method, CalledCode called) {
            super(method);
            this.called = called;
        }

        @Override
        public @Nullable BasicValue newOperation(AbstractInsnNode instruction) throws AnalyzerException {
            return makes(instruction, called) ? made(instruction) : super.newOperation(instruction);
        }

        /** A cast object stays what it is. One that is returned leaves, but only when all has been done with it here. */
        @Override
        public @Nullable BasicValue unaryOperation(AbstractInsnNode instruction, BasicValue value)
                throws AnalyzerException {
            return switch (instruction.getOpcode()) {
                case Opcodes.CHECKCAST -> isMade(value) ? value : super.unaryOperation(instruction, value);
                case Opcodes.ARETURN -> null;
                default -> super.unaryOperation(instruction, value);
            };
        }

        /** A call on the object leaves it where it is; what a builder's call returns is the builder. */
        @Override
        public @Nullable BasicValue naryOperation(AbstractInsnNode instruction, List<? extends BasicValue> values)
                throws AnalyzerException {
            boolean keepsReceiver = instruction instanceof MethodInsnNode call && keepsReceiver(call);
            values.stream().skip(keepsReceiver ? 1 : 0).forEach(this::leaves);
            boolean returnsReceiver = keepsReceiver
                    && ((MethodInsnNode) instruction).owner.equals(BUILDER)
                    && ((MethodInsnNode) instruction).desc.endsWith(")L" + BUILDER + ";")
                    && isMade(values.get(0));
            if (returnsReceiver) {
                return values.get(0);
            }
            return makes(instruction, called) ? made(instruction) : super.naryOperation(instruction, values);
        }

        /** Views of an object would have to be followed. */
        private boolean keepsReceiver(MethodInsnNode call) {
            if (call.getOpcode() == Opcodes.INVOKESTATIC || UnwovenCalls.isView(call)) {
                return false;
            }
            Treatment treatment = called.of(call);
            return call.name.equals("<init>")
                    ? called.isOneByItself(call.owner)
                    : treatment == Treatment.USE_OBJECT || treatment == Treatment.BY_CLASS;
        }
    }
}

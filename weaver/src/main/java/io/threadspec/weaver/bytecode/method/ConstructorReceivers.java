package io.threadspec.weaver.bytecode.method;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

/**
 * Finds where in a constructor a value is {@code this}, and whether it is initialised there. A data-flow analysis over three values: the
 * object before {@code super()} or {@code this()} (JVMS §4.10.1.2 uninitializedThis), the object after it, anything else. If two paths
 * disagree, the value is anything else.
 */
public final class ConstructorReceivers {

    /** The analysed kind of a value. */
    public enum Receiver {
        UNINITIALIZED_THIS,
        THIS,
        OTHER,
        /** The instruction is never executed. */
        UNREACHABLE
    }

    /** Distinguished by their types: the interpreter below gives all other references the same type. */
    private static final BasicValue UNINITIALIZED = new BasicValue(Type.getObjectType("uninitialized this"));

    private static final BasicValue INITIALIZED = new BasicValue(Type.getObjectType("this"));

    private final MethodNode constructor;
    private final @Nullable Frame<BasicValue>[] frames;

    private ConstructorReceivers(MethodNode constructor, @Nullable Frame<BasicValue>[] frames) {
        this.constructor = constructor;
        this.frames = frames;
    }

    /** Must be called before code is inserted. */
    public static ConstructorReceivers of(MethodBody constructor) throws AnalyzerException {
        return new ConstructorReceivers(constructor.method(), constructor.frames(new ThisAnalyzer()));
    }

    /** The object whose field a PUTFIELD writes. */
    public Receiver receiverOfWrite(FieldInsnNode write) {
        // One stack entry of a frame is one value, whether it takes one word or two.
        return fromTop(write, 1);
    }

    /** Whether this calls {@code super()} or {@code this()} on the object under construction. */
    public boolean initializesThis(MethodInsnNode call) {
        return call.getOpcode() == Opcodes.INVOKESPECIAL
                && call.name.equals("<init>")
                && fromTop(call, Type.getArgumentTypes(call.desc).length) == Receiver.UNINITIALIZED_THIS;
    }

    /** Whether local 0 is the initialised object after this instruction. */
    public boolean isThisInLocal0After(AbstractInsnNode instruction) {
        Frame<BasicValue> next = frames[constructor.instructions.indexOf(instruction) + 1];
        return next != null && INITIALIZED.equals(next.getLocal(0));
    }

    /** The object under construction, before an instruction is executed. */
    public Receiver before(AbstractInsnNode instruction) {
        Frame<BasicValue> frame = frames[constructor.instructions.indexOf(instruction)];
        if (frame == null) {
            return Receiver.UNREACHABLE;
        }
        for (int i = 0; i < frame.getLocals(); i++) {
            if (UNINITIALIZED.equals(frame.getLocal(i))) {
                return Receiver.UNINITIALIZED_THIS;
            }
        }
        for (int i = 0; i < frame.getStackSize(); i++) {
            if (UNINITIALIZED.equals(frame.getStack(i))) {
                return Receiver.UNINITIALIZED_THIS;
            }
        }
        return Receiver.THIS;
    }

    private Receiver fromTop(AbstractInsnNode instruction, int depth) {
        Frame<BasicValue> frame = frames[constructor.instructions.indexOf(instruction)];
        if (frame == null) {
            return Receiver.UNREACHABLE;
        }
        BasicValue value = frame.getStack(frame.getStackSize() - 1 - depth);
        return INITIALIZED.equals(value)
                ? Receiver.THIS
                : UNINITIALIZED.equals(value) ? Receiver.UNINITIALIZED_THIS : Receiver.OTHER;
    }

    private static final class ThisAnalyzer extends Analyzer<BasicValue> {
        ThisAnalyzer() {
            super(new ThisInterpreter());
        }

        @Override
        protected Frame<BasicValue> newFrame(int locals, int maxStack) {
            return new ThisFrame(locals, maxStack);
        }

        @Override
        protected Frame<BasicValue> newFrame(Frame<? extends BasicValue> frame) {
            return new ThisFrame(frame);
        }
    }

    private static final class ThisInterpreter extends BasicInterpreter {
        ThisInterpreter() {
            super(Opcodes.ASM9);
        }

        @Override
        public BasicValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
            return isInstanceMethod && local == 0 ? UNINITIALIZED : Objects.requireNonNull(newValue(type));
        }
    }

    /** Calling a constructor on a value initialises every copy of it (JVMS §4.10.1.9 invokespecial). */
    private static final class ThisFrame extends Frame<BasicValue> {
        ThisFrame(int locals, int maxStack) {
            super(locals, maxStack);
        }

        ThisFrame(Frame<? extends BasicValue> frame) {
            super(frame);
        }

        @Override
        public void execute(AbstractInsnNode instruction, Interpreter<BasicValue> interpreter)
                throws AnalyzerException {
            boolean initializes = instruction.getOpcode() == Opcodes.INVOKESPECIAL
                    && instruction instanceof MethodInsnNode call
                    && call.name.equals("<init>")
                    && UNINITIALIZED.equals(getStack(getStackSize() - 1 - Type.getArgumentTypes(call.desc).length));
            super.execute(instruction, interpreter);
            if (initializes) {
                for (int i = 0; i < getLocals(); i++) {
                    if (UNINITIALIZED.equals(getLocal(i))) {
                        setLocal(i, INITIALIZED);
                    }
                }
                for (int i = 0; i < getStackSize(); i++) {
                    if (UNINITIALIZED.equals(getStack(i))) {
                        setStack(i, INITIALIZED);
                    }
                }
            }
        }
    }
}

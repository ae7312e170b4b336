package io.threadspec.weaver.bytecode.method;

import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Finds the local variable that holds an operand of an instruction. A data-flow analysis over two kinds of values: those loaded from a
 * local that has not been stored to since, and anything else.
 */
public final class LocalSources {

    private final MethodBody method;
    private final @Nullable Frame<BasicValue>[] frames;

    private LocalSources(MethodBody method, @Nullable Frame<BasicValue>[] frames) {
        this.method = method;
        this.frames = frames;
    }

    /** Must be called before further code is inserted. */
    public static Optional<LocalSources> of(MethodBody method) {
        return method.analyze(new LocalAnalyzer()).map(frames -> new LocalSources(method, frames));
    }

    /** @param above how many operands are above the one in question; each counts once, whether it takes one word or two */
    public OptionalInt local(AbstractInsnNode instruction, int above) {
        Frame<BasicValue> frame = frames[method.instructions().indexOf(instruction)];
        return frame != null && frame.getStack(frame.getStackSize() - 1 - above) instanceof Loaded loaded
                ? OptionalInt.of(loaded.local)
                : OptionalInt.empty();
    }

    /** A reference that a local has as well. Compared by its type, as all these values are. */
    private static final class Loaded extends BasicValue {
        private final int local;

        Loaded(int local) {
            super(Type.getObjectType("local " + local));
            this.local = local;
        }
    }

    private static final class LocalAnalyzer extends Analyzer<BasicValue> {
        LocalAnalyzer() {
            super(new LocalInterpreter());
        }

        @Override
        protected Frame<BasicValue> newFrame(int locals, int maxStack) {
            return new LocalFrame(locals, maxStack);
        }

        @Override
        protected Frame<BasicValue> newFrame(Frame<? extends BasicValue> frame) {
            return new LocalFrame(frame);
        }
    }

    private static final class LocalInterpreter extends BasicInterpreter {
        LocalInterpreter() {
            super(Opcodes.ASM9);
        }

        /** Also called for stores, and for copies on the stack. */
        @Override
        public BasicValue copyOperation(AbstractInsnNode instruction, BasicValue value) {
            if (instruction.getOpcode() == Opcodes.ALOAD) {
                return new Loaded(((VarInsnNode) instruction).var);
            }
            return instruction.getOpcode() == Opcodes.ASTORE ? plain(value) : value;
        }

        @Override
        public BasicValue merge(BasicValue one, BasicValue other) {
            return one.equals(other) ? one : super.merge(plain(one), plain(other));
        }
    }

    private static BasicValue plain(BasicValue value) {
        return value instanceof Loaded ? BasicValue.REFERENCE_VALUE : value;
    }

    /** A store to a local ends the relation of loaded values to it. */
    private static final class LocalFrame extends Frame<BasicValue> {
        LocalFrame(int locals, int maxStack) {
            super(locals, maxStack);
        }

        LocalFrame(Frame<? extends BasicValue> frame) {
            super(frame);
        }

        @Override
        public void setLocal(int local, BasicValue value) {
            super.setLocal(local, value);
            for (int i = 0; i < getStackSize(); i++) {
                if (getStack(i) instanceof Loaded loaded && loaded.local == local) {
                    setStack(i, plain(loaded));
                }
            }
        }
    }
}

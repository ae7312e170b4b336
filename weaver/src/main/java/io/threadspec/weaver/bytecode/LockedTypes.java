package io.threadspec.weaver.bytecode;

import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
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
 * The classes whose objects are locked, as far as the types in the code tell: the receivers of synchronized methods and the
 * operands of synchronized blocks. A lock of another type is found too when the program runs, only more slowly.
 */
public final class LockedTypes {

    private final Set<String> types = new HashSet<>();

    /** Adds what a class locks. One that cannot be read adds nothing: weaving will say what is wrong with it. */
    public void addFrom(byte[] classFile) {
        var node = new ClassNode();
        try {
            new ClassReader(classFile).accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        } catch (RuntimeException e) {
            return; // ASM answers broken content with whatever exception it ran into.
        }
        for (MethodNode method : node.methods) {
            if ((method.access & (Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_STATIC)) == Opcodes.ACC_SYNCHRONIZED) {
                types.add(node.name);
            }
            addOperands(node.name, method);
        }
    }

    private void addOperands(String owner, MethodNode method) {
        @Nullable Frame<BasicValue>[] frames = null;
        for (int i = 0; i < method.instructions.size(); i++) {
            AbstractInsnNode instruction = method.instructions.get(i);
            if (instruction.getOpcode() == Opcodes.MONITORENTER) {
                if (frames == null) {
                    try {
                        frames = new Analyzer<>(new DeclaredTypes()).analyze(owner, method);
                    } catch (AnalyzerException e) {
                        return; // As above.
                    }
                }
                Frame<BasicValue> frame = frames[i];
                Type type = frame == null
                        ? null
                        : frame.getStack(frame.getStackSize() - 1).getType();
                if (type != null && type.getSort() == Type.OBJECT) {
                    types.add(type.getInternalName());
                }
            }
        }
    }

    /** Whether the class is one of them. */
    public boolean contains(String internalName) {
        return types.contains(internalName);
    }

    /** References have the types that fields, methods and parameters declare; what two paths disagree on is an Object. */
    private static final class DeclaredTypes extends BasicInterpreter {

        DeclaredTypes() {
            super(Opcodes.ASM9);
        }

        @Override
        public @Nullable BasicValue newValue(@Nullable Type type) {
            return type != null && (type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY)
                    ? new BasicValue(type)
                    : super.newValue(type);
        }

        @Override
        public BasicValue merge(BasicValue one, BasicValue other) {
            return one.isReference() && other.isReference() && !one.equals(other)
                    ? Objects.requireNonNull(BasicValue.REFERENCE_VALUE)
                    : super.merge(one, other);
        }
    }
}

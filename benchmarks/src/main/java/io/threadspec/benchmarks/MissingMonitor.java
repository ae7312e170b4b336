package io.threadspec.benchmarks;

import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A mistake that is put into a program: a monitor that is no longer entered.
 *
 * @param className of the class with the method, as {@code Bank$Account}
 * @param method its name
 * @param inside whether it is the synchronized block in the method; else the method is synchronized
 */
record MissingMonitor(String className, String method, boolean inside) {

    /** As it is told: {@code Bank.Account.move}, or {@code the block in Bank.Account.move}. */
    String title() {
        return (inside ? "the block in " : "") + className.replace('$', '.') + "." + method;
    }

    /** The class without it. */
    byte[] removeFrom(byte[] classFile) {
        var removed = new AtomicInteger();
        var writer = new ClassWriter(0);
        new ClassReader(classFile).accept(new Remover(writer, removed), 0);
        if (removed.get() != 1) {
            throw new IllegalStateException(
                    "not one monitor: method=" + className + "." + method + " monitors=" + removed.get());
        }
        return writer.toByteArray();
    }

    private final class Remover extends ClassVisitor {
        private final AtomicInteger removed;

        Remover(ClassWriter writer, AtomicInteger removed) {
            super(Opcodes.ASM9, writer);
            this.removed = removed;
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            boolean isIt = name.equals(method);
            boolean unlocked = isIt && !inside && (access & Opcodes.ACC_SYNCHRONIZED) != 0;
            if (unlocked) {
                removed.incrementAndGet();
            }
            MethodVisitor next = super.visitMethod(
                    unlocked ? access & ~Opcodes.ACC_SYNCHRONIZED : access, name, descriptor, signature, exceptions);
            return isIt && inside ? new BlockRemover(next, removed) : next;
        }
    }

    /** What enters and leaves monitors takes the object from the operand stack and does no more. */
    private static final class BlockRemover extends MethodVisitor {
        private final AtomicInteger removed;

        BlockRemover(MethodVisitor next, AtomicInteger removed) {
            super(Opcodes.ASM9, next);
            this.removed = removed;
        }

        @Override
        public void visitInsn(int opcode) {
            boolean enters = opcode == Opcodes.MONITORENTER;
            if (enters) {
                removed.incrementAndGet();
            }
            super.visitInsn(enters || opcode == Opcodes.MONITOREXIT ? Opcodes.POP : opcode); // object → nothing
        }
    }
}

package io.threadspec.spec.check;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Lists the join points of a class: never too few, sometimes too many. AspectJ has no join point for a call of {@code super}
 * or for a method reference, but neither is worth an error here.
 */
final class JoinPointReader extends ClassVisitor {

    private final String owner;
    private final Set<JoinPoint> found;

    private JoinPointReader(String owner, Set<JoinPoint> found) {
        super(Opcodes.ASM9);
        this.owner = owner;
        this.found = found;
    }

    static void read(byte[] bytes, Set<JoinPoint> found) {
        var reader = new ClassReader(bytes);
        reader.accept(
                new JoinPointReader(reader.getClassName(), found), ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        if ((access & Opcodes.ACC_ABSTRACT) != 0) {
            return null;
        }
        if (!name.equals("<clinit>")) {
            found.add(new JoinPoint(JoinPoint.Kind.EXECUTION, owner, name, descriptor, access));
        }
        return new Code();
    }

    private final class Code extends MethodVisitor {

        Code() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visitMethodInsn(int opcode, String type, String name, String descriptor, boolean isInterface) {
            addCall(type, name, descriptor, opcode == Opcodes.INVOKESTATIC);
        }

        @Override
        public void visitFieldInsn(int opcode, String type, String name, String descriptor) {
            boolean reads = opcode == Opcodes.GETFIELD || opcode == Opcodes.GETSTATIC;
            boolean isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
            found.add(new JoinPoint(
                    reads ? JoinPoint.Kind.GET : JoinPoint.Kind.SET,
                    type,
                    name,
                    descriptor,
                    isStatic ? Opcodes.ACC_STATIC : 0));
        }

        @Override
        public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
            for (Object argument : arguments) {
                if (argument instanceof Handle handle && handle.getTag() >= Opcodes.H_INVOKEVIRTUAL) {
                    addCall(
                            handle.getOwner(),
                            handle.getName(),
                            handle.getDesc(),
                            handle.getTag() == Opcodes.H_INVOKESTATIC);
                }
            }
        }

        private void addCall(String type, String name, String descriptor, boolean isStatic) {
            found.add(new JoinPoint(JoinPoint.Kind.CALL, type, name, descriptor, isStatic ? Opcodes.ACC_STATIC : 0));
        }
    }
}

package io.threadspec.weaver.bytecode;

import io.threadspec.runtime.capture.Monitored;
import io.threadspec.runtime.capture.Roles;
import io.threadspec.runtime.probe.Members;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;

/** Makes a class {@link Monitored}: a synthetic transient field, a getter and a setter. */
final class MonitorMembers {

    private static final String MONITORED = Type.getInternalName(Monitored.class);
    private static final String NAME = Members.ADDED + "monitor";
    private static final String TYPE = Type.getDescriptor(Roles.class);

    private MonitorMembers() {}

    static boolean canHave(ClassNode node) {
        int special = Opcodes.ACC_INTERFACE | Opcodes.ACC_ENUM | Opcodes.ACC_RECORD | Opcodes.ACC_ANNOTATION;
        return (node.access & special) == 0;
    }

    static void add(ClassNode target) {
        target.interfaces.add(MONITORED);
        if (target.signature != null) {
            target.signature += "L" + MONITORED + ";"; // Superinterfaces come last (JVMS §4.7.9.1).
        }
        target.visitField(Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC | Opcodes.ACC_TRANSIENT, NAME, TYPE, null, null)
                .visitEnd();
        // Not final: a subclass may have its own.
        int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNTHETIC;

        MethodVisitor getter = target.visitMethod(access, NAME, "()" + TYPE, null, null);
        getter.visitCode();
        getter.visitVarInsn(Opcodes.ALOAD, 0); // this
        getter.visitFieldInsn(Opcodes.GETFIELD, target.name, NAME, TYPE); // monitor
        getter.visitInsn(Opcodes.ARETURN); //
        getter.visitMaxs(1, 1);
        getter.visitEnd();

        MethodVisitor setter = target.visitMethod(access, NAME, "(" + TYPE + ")V", null, null);
        setter.visitCode();
        setter.visitVarInsn(Opcodes.ALOAD, 0); // this
        setter.visitVarInsn(Opcodes.ALOAD, 1); // this, monitor
        setter.visitFieldInsn(Opcodes.PUTFIELD, target.name, NAME, TYPE); //
        setter.visitInsn(Opcodes.RETURN);
        setter.visitMaxs(2, 2);
        setter.visitEnd();
    }
}

package io.threadspec.weaver.bytecode.initializer;

import io.threadspec.weaver.bytecode.field.WovenFields;
import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import io.threadspec.weaver.bytecode.method.ProbeCalls;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Reports, at the end of its initialiser, that a class with relevant static fields is initialised: from then on these can be read without
 * initialising it.
 */
public final class InitializedClasses implements MethodConcern {

    private static final String NAME = "initialized";
    private static final String DESCRIPTOR = "(Ljava/lang/Class;)V";

    private final WovenFields fields;

    public InitializedClasses(WovenFields fields) {
        this.fields = fields;
    }

    @Override
    public boolean weave(MethodBody method) {
        if (!method.isClassInitializer() || !fields.areRelevantStatics(method.owner())) {
            return false;
        }
        for (AbstractInsnNode instruction : method.originalInstructions()) {
            if (instruction.getOpcode() == Opcodes.RETURN) {
                var code = new InsnList(); // …
                code.add(new LdcInsnNode(Type.getObjectType(method.owner().name))); // …, class
                code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, ProbeCalls.PROBES, NAME, DESCRIPTOR, false)); // …
                method.instructions().insertBefore(instruction, code);
            }
        }
        return true;
    }

    /** Adds an initialiser to a class without one. */
    public static void addInitializer(ClassNode target) {
        if (target.methods.stream().anyMatch(method -> method.name.equals("<clinit>"))) {
            return;
        }
        MethodVisitor code =
                target.visitMethod(Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC, "<clinit>", "()V", null, null);
        code.visitCode();
        code.visitLdcInsn(Type.getObjectType(target.name)); // class
        code.visitMethodInsn(Opcodes.INVOKESTATIC, ProbeCalls.PROBES, NAME, DESCRIPTOR, false); //
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(1, 0);
        code.visitEnd();
    }
}

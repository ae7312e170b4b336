package io.threadspec.weaver.bytecode.field;

import static io.threadspec.weaver.bytecode.method.ProbeCalls.CONTEXT;
import static io.threadspec.weaver.bytecode.method.ProbeCalls.CONTEXT_DESCRIPTOR;
import static io.threadspec.weaver.bytecode.method.ProbeCalls.SHADOW_DESCRIPTOR;

import io.threadspec.runtime.probe.Members;
import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.ProbeCalls;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Makes the default values of an object's fields writes of the creating thread, so that its accesses to the new object are on the fast path
 * from the start. This teaches nothing: a thread that can access the object got it from the creator, and with it everything before.
 *
 * <pre>
 *   private static void threadspec$born(Account object, Context thread) {
 *       Shadow state = thread.born();
 *       if (state != null) {
 *           if (object.threadspec$I$balance == null) object.threadspec$I$balance = state; …
 *       }
 *   }
 * </pre>
 *
 * A superclass may have let the object escape: states that other threads left meanwhile are kept.
 */
public final class Births {

    private static final String NAME = Members.ADDED + "born";

    private Births() {}

    /** … → …, where local 0 is the object. */
    public static InsnList call(MethodBody method) {
        String owner = method.owner().name;
        var code = new InsnList();
        code.add(new VarInsnNode(Opcodes.ALOAD, 0));
        code.add(method.context());
        code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, owner, NAME, descriptor(owner), false));
        return code;
    }

    private static String descriptor(String owner) {
        return "(L" + owner + ";" + CONTEXT_DESCRIPTOR + ")V";
    }

    /** Adds the method if there are instance fields. */
    public static void add(ClassNode target, List<WovenField> fields) {
        List<WovenField> ofInstances =
                fields.stream().filter(field -> !field.isStatic()).toList();
        if (ofInstances.isEmpty()) {
            return;
        }
        MethodVisitor code = target.visitMethod(
                Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
                NAME,
                descriptor(target.name),
                null,
                null);
        var done = new Label();
        code.visitCode();
        code.visitVarInsn(Opcodes.ALOAD, 1); // context
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, CONTEXT, "born", "()" + SHADOW_DESCRIPTOR, false); // state
        code.visitInsn(Opcodes.DUP); // state, state
        code.visitVarInsn(Opcodes.ASTORE, 2); // state
        code.visitJumpInsn(Opcodes.IFNULL, done); //
        Object[] locals = {target.name, CONTEXT, ProbeCalls.SHADOW};
        for (int i = 0; i < ofInstances.size(); i++) {
            String shadow = ofInstances.get(i).shadowName();
            boolean last = i == ofInstances.size() - 1;
            var next = last ? done : new Label();
            code.visitVarInsn(Opcodes.ALOAD, 0); // object
            code.visitFieldInsn(Opcodes.GETFIELD, target.name, shadow, SHADOW_DESCRIPTOR); // state
            code.visitJumpInsn(Opcodes.IFNONNULL, next); //
            code.visitVarInsn(Opcodes.ALOAD, 0); // object
            code.visitVarInsn(Opcodes.ALOAD, 2); // object, state
            code.visitFieldInsn(Opcodes.PUTFIELD, target.name, shadow, SHADOW_DESCRIPTOR); //
            code.visitLabel(next);
            code.visitFrame(Opcodes.F_NEW, locals.length, locals, 0, new Object[0]);
        }
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(2, 3);
        code.visitEnd();
    }
}

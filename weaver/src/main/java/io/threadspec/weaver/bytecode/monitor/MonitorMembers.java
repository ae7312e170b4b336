package io.threadspec.weaver.bytecode.monitor;

import io.threadspec.runtime.capture.sync.Roles;
import io.threadspec.runtime.capture.thread.Sync;
import io.threadspec.runtime.identity.WovenNames;
import io.threadspec.weaver.bytecode.method.ProbeCalls;
import java.util.Optional;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Lets the objects of a class keep the state of their monitors: a table lookup costs more than entering a monitor. Adds a synthetic
 * transient field, and a static method for code that knows that a lock is of this class:
 *
 * <pre>
 *   public static Roles threadspec$monitor(Object lock, Context context) {
 *       Roles kept = ((Account) lock).threadspec$monitor;
 *       if (!Roles.isOf(kept, lock)) {                        // none yet, or that of the cloned original
 *           kept = Sync.rolesToKeep(lock, context);
 *           ((Account) lock).threadspec$monitor = kept;
 *       }
 *       return kept;
 *   }
 * </pre>
 *
 * The class gets no interface: code that is not woven would see it, and frameworks create proxies for classes that have one.
 */
public final class MonitorMembers {

    private static final String NAME = WovenNames.MONITOR;
    private static final String ROLES = Type.getInternalName(Roles.class);
    private static final String SYNC = Type.getInternalName(Sync.class);
    private static final String TYPE = Type.getDescriptor(Roles.class);
    private static final String OBJECT = "Ljava/lang/Object;";
    private static final String DESCRIPTOR = "(" + OBJECT + ProbeCalls.CONTEXT_DESCRIPTOR + ")" + TYPE;

    private MonitorMembers() {}

    public static boolean canHave(ClassNode node) {
        int special = Opcodes.ACC_INTERFACE | Opcodes.ACC_ENUM | Opcodes.ACC_RECORD | Opcodes.ACC_ANNOTATION;
        return (node.access & special) == 0;
    }

    /**
     * …, lock, context → …; for a lock that was acquired or is about to be released.
     *
     * @param keeper the class whose method returns the monitor, if known
     */
    static InsnList tell(String probe, Optional<String> keeper, VarInsnNode context) {
        var code = new InsnList(); //                                    …, lock, context
        if (keeper.isEmpty()) {
            code.add(ProbeCalls.onLock(probe)); //                       …
        } else {
            code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, keeper.get(), NAME, DESCRIPTOR, false)); // …, monitor
            code.add(context); //                                        …, monitor, context
            code.add(ProbeCalls.onMonitor(probe)); //                    …
        }
        return code;
    }

    public static void add(ClassNode target) {
        int hidden = Opcodes.ACC_SYNTHETIC | Opcodes.ACC_TRANSIENT;
        target.visitField(Opcodes.ACC_PRIVATE | hidden, NAME, TYPE, null, null).visitEnd();

        int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        MethodVisitor code = target.visitMethod(access, NAME, DESCRIPTOR, null, null);
        var isKept = new Label();
        code.visitCode();
        code.visitVarInsn(Opcodes.ALOAD, 0); //                          lock
        code.visitTypeInsn(Opcodes.CHECKCAST, target.name); //           lock
        code.visitFieldInsn(Opcodes.GETFIELD, target.name, NAME, TYPE); // kept
        code.visitVarInsn(Opcodes.ASTORE, 2); //                         (empty)
        code.visitVarInsn(Opcodes.ALOAD, 2); //                          kept
        code.visitVarInsn(Opcodes.ALOAD, 0); //                          kept, lock
        code.visitMethodInsn(Opcodes.INVOKESTATIC, ROLES, "isOf", "(" + TYPE + OBJECT + ")Z", false); // boolean
        code.visitJumpInsn(Opcodes.IFNE, isKept); //                     (empty)
        code.visitVarInsn(Opcodes.ALOAD, 0); //                          lock
        code.visitVarInsn(Opcodes.ALOAD, 1); //                          lock, context
        code.visitMethodInsn(Opcodes.INVOKESTATIC, SYNC, "rolesToKeep", DESCRIPTOR, false); // kept
        code.visitVarInsn(Opcodes.ASTORE, 2); //                         (empty)
        code.visitVarInsn(Opcodes.ALOAD, 0); //                          lock
        code.visitTypeInsn(Opcodes.CHECKCAST, target.name); //           lock
        code.visitVarInsn(Opcodes.ALOAD, 2); //                          lock, kept
        code.visitFieldInsn(Opcodes.PUTFIELD, target.name, NAME, TYPE); // (empty)
        code.visitLabel(isKept);
        Object[] locals = {"java/lang/Object", ProbeCalls.CONTEXT, ROLES};
        code.visitFrame(Opcodes.F_NEW, locals.length, locals, 0, new Object[] {});
        code.visitVarInsn(Opcodes.ALOAD, 2); //                          kept
        code.visitInsn(Opcodes.ARETURN); //
        code.visitMaxs(2, 3);
        code.visitEnd();
    }
}

package io.threadspec.weaver.bytecode;

import static io.threadspec.weaver.bytecode.ProbeCalls.SHADOW;
import static io.threadspec.weaver.bytecode.ProbeCalls.SHADOW_DESCRIPTOR;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/**
 * Gives a class a shadow for a field of its own: a synthetic, transient, volatile field and a static accessor that
 * creates it on first use,
 *
 * <pre>
 *   public static Shadow threadspec$I$balance(Object object) {
 *       if (object == null) return null;                       // the access itself is to throw
 *       Shadow shadow = ((Account) object).threadspec$I$balance;
 *       if (Shadow.isOf(shadow, object)) return shadow;        // a clone has the original's
 *       synchronized (Shadow.CREATION) { …the same again, then create… }
 *       return shadow;
 *   }
 * </pre>
 *
 * The accessor is public and is called through the class that the access names, not the one that declares the field:
 * method resolution (JVMS §5.4.3.3) then finds it wherever field resolution (§5.4.3.2) finds the field, also where the
 * declaring class itself is out of reach, as a package-private superclass is. Its parameter is an {@code Object}, so
 * that the verifier need not load classes to compare types which the access itself does not compare.
 */
final class ShadowMembers {

    /** Starts the name of every member that weaving adds. */
    static final String PREFIX = "threadspec$";

    private static final String CREATION = "CREATION";
    private static final String OBJECT = "java/lang/Object";

    private final String className;
    private final WovenField field;

    private ShadowMembers(String className, WovenField field) {
        this.className = className;
        this.field = field;
    }

    static void add(ClassNode target, WovenField field) {
        var members = new ShadowMembers(target.name, field);
        int isStatic = field.isStatic() ? Opcodes.ACC_STATIC : 0;
        target.visitField(
                        Opcodes.ACC_PRIVATE
                                | Opcodes.ACC_SYNTHETIC
                                | Opcodes.ACC_TRANSIENT
                                | Opcodes.ACC_VOLATILE
                                | isStatic,
                        field.shadowName(),
                        SHADOW_DESCRIPTOR,
                        null,
                        null)
                .visitEnd();
        MethodVisitor accessor = target.visitMethod(
                Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
                field.shadowName(),
                field.accessorDescriptor(),
                null,
                null);
        accessor.visitCode();
        members.emitAccessor(accessor);
        accessor.visitEnd();
    }

    /** Locals: 0 the object (0 again for a static field: nothing), 1 the shadow, 2 the creation lock, 3 what was thrown. */
    private void emitAccessor(MethodVisitor code) {
        var absent = new Label();
        var create = new Label();
        var created = new Label();
        var locked = new Label();
        var unlocked = new Label();
        var handler = new Label();
        var handlerEnd = new Label();
        code.visitTryCatchBlock(locked, unlocked, handler, null);
        code.visitTryCatchBlock(handler, handlerEnd, handler, null);

        if (!field.isStatic()) {
            code.visitVarInsn(Opcodes.ALOAD, 0); // object
            code.visitJumpInsn(Opcodes.IFNULL, absent); //
            code.visitVarInsn(Opcodes.ALOAD, 0); // object
            code.visitTypeInsn(Opcodes.CHECKCAST, className); // object
            code.visitVarInsn(Opcodes.ASTORE, 0); //
        } else {
            code.visitInsn(Opcodes.ACONST_NULL); // null
            code.visitVarInsn(Opcodes.ASTORE, 0); //
        }
        getShadow(code); // shadow
        code.visitVarInsn(Opcodes.ASTORE, 1); //
        isOwnShadow(code); // boolean
        code.visitJumpInsn(Opcodes.IFEQ, create); //
        code.visitVarInsn(Opcodes.ALOAD, 1); // shadow
        code.visitInsn(Opcodes.ARETURN); //

        code.visitLabel(create);
        frame(code, new Object[] {holder(), SHADOW});
        code.visitFieldInsn(Opcodes.GETSTATIC, SHADOW, CREATION, "Ljava/lang/Object;"); // lock
        code.visitInsn(Opcodes.DUP); // lock, lock
        code.visitVarInsn(Opcodes.ASTORE, 2); // lock
        code.visitInsn(Opcodes.MONITORENTER); //
        code.visitLabel(locked);
        getShadow(code); // shadow
        code.visitVarInsn(Opcodes.ASTORE, 1); //
        isOwnShadow(code); // boolean
        code.visitJumpInsn(Opcodes.IFNE, created); //
        code.visitTypeInsn(Opcodes.NEW, SHADOW); // shadow
        code.visitInsn(Opcodes.DUP); // shadow, shadow
        code.visitVarInsn(Opcodes.ALOAD, 0); // shadow, shadow, object
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, SHADOW, "<init>", "(Ljava/lang/Object;)V", false); // shadow
        code.visitVarInsn(Opcodes.ASTORE, 1); //
        putShadow(code); //
        code.visitLabel(created);
        frame(code, new Object[] {holder(), SHADOW, OBJECT});
        code.visitVarInsn(Opcodes.ALOAD, 2); // lock
        code.visitInsn(Opcodes.MONITOREXIT); //
        code.visitLabel(unlocked);
        code.visitVarInsn(Opcodes.ALOAD, 1); // shadow
        code.visitInsn(Opcodes.ARETURN); //

        code.visitLabel(handler);
        frame(code, new Object[] {holder(), SHADOW, OBJECT}, "java/lang/Throwable");
        code.visitVarInsn(Opcodes.ASTORE, 3); //
        code.visitVarInsn(Opcodes.ALOAD, 2); // lock
        code.visitInsn(Opcodes.MONITOREXIT); //
        code.visitLabel(handlerEnd);
        code.visitVarInsn(Opcodes.ALOAD, 3); // thrown
        code.visitInsn(Opcodes.ATHROW); //

        if (!field.isStatic()) {
            code.visitLabel(absent);
            frame(code, new Object[] {OBJECT});
            code.visitInsn(Opcodes.ACONST_NULL); // null
            code.visitInsn(Opcodes.ARETURN); //
        }
        code.visitMaxs(3, 4);
    }

    /** The verification type of local 0. */
    private Object holder() {
        return field.isStatic() ? Opcodes.NULL : className;
    }

    /** → shadow */
    private void getShadow(MethodVisitor code) {
        if (field.isStatic()) {
            code.visitFieldInsn(Opcodes.GETSTATIC, className, field.shadowName(), SHADOW_DESCRIPTOR); // shadow
        } else {
            code.visitVarInsn(Opcodes.ALOAD, 0); // object
            code.visitFieldInsn(Opcodes.GETFIELD, className, field.shadowName(), SHADOW_DESCRIPTOR); // shadow
        }
    }

    /** → whether local 1 is the shadow of local 0 */
    private static void isOwnShadow(MethodVisitor code) {
        code.visitVarInsn(Opcodes.ALOAD, 1); // shadow
        code.visitVarInsn(Opcodes.ALOAD, 0); // shadow, object
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                SHADOW,
                "isOf",
                "(" + SHADOW_DESCRIPTOR + "Ljava/lang/Object;)Z",
                false); // boolean
    }

    /** Local 1 becomes the shadow. */
    private void putShadow(MethodVisitor code) {
        if (field.isStatic()) {
            code.visitVarInsn(Opcodes.ALOAD, 1); // shadow
            code.visitFieldInsn(Opcodes.PUTSTATIC, className, field.shadowName(), SHADOW_DESCRIPTOR); //
        } else {
            code.visitVarInsn(Opcodes.ALOAD, 0); // object
            code.visitVarInsn(Opcodes.ALOAD, 1); // object, shadow
            code.visitFieldInsn(Opcodes.PUTFIELD, className, field.shadowName(), SHADOW_DESCRIPTOR); //
        }
    }

    private static void frame(MethodVisitor code, Object[] locals, Object... stack) {
        code.visitFrame(Opcodes.F_NEW, locals.length, locals, stack.length, stack);
    }
}

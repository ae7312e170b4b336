package io.threadspec.weaver.bytecode.field;

import io.threadspec.runtime.probe.ArrayProbes;
import io.threadspec.runtime.probe.Members;
import io.threadspec.weaver.bytecode.method.ProbeCalls;
import java.util.Optional;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Accesses out of line, for methods that would become too large otherwise: access and probe are in an added method of the class, and a call
 * of it, which is as short as the access was, replaces the access.
 *
 * <pre>
 *   private static void threadspec$far$put$I(int[] array, int index, int value)
 * </pre>
 *
 * An exception of such an access has one more frame, and each call fetches the context again: this form is only for methods that could not
 * be woven otherwise.
 */
public final class FarAccesses {

    private static final String FAR = Members.ADDED + "far$";

    private FarAccesses() {}

    /** Whether the class can have such methods: in an interface they would have to be public before Java 9. */
    private static boolean canHave(ClassNode owner) {
        return (owner.access & Opcodes.ACC_INTERFACE) == 0;
    }

    /**
     * …, array, index → …, value or …, array, index, value → …; empty if the verifier would know less than before: whether an array has
     * bytes or booleans, and the class of the object that was read.
     */
    public static Optional<MethodInsnNode> ofElement(ClassNode owner, boolean write, int kind, Type element) {
        boolean isTypeKnown = kind != 5 && (write || element.getSort() != Type.OBJECT);
        if (!isTypeKnown || !canHave(owner)) {
            return Optional.empty();
        }
        String type = element.getDescriptor();
        String name = FAR + (write ? "put$" : "get$") + (element.getSort() == Type.OBJECT ? "object" : type);
        String descriptor = "([" + type + "I" + (write ? type + ")V" : ")" + type);
        if (isMissing(owner, name, descriptor)) {
            MethodVisitor code = begin(owner, name, descriptor);
            code.visitVarInsn(Opcodes.ALOAD, 0); //                     array
            code.visitVarInsn(Opcodes.ILOAD, 1); //                     array, index
            code.visitInsn(Opcodes.IALOAD + kind); //                   value
            if (write) {
                code.visitInsn(element.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP); // (empty)
            } else {
                code.visitVarInsn(element.getOpcode(Opcodes.ISTORE), 2); // (empty)
            }
            code.visitVarInsn(Opcodes.ALOAD, 0); //                     array
            code.visitVarInsn(Opcodes.ILOAD, 1); //                     array, index
            code.visitVarInsn(element.getOpcode(Opcodes.ILOAD), 2); //  array, index, value
            context(code); //                                           array, index, value, context
            code.visitInsn(Opcodes.ACONST_NULL); //                     array, index, value, context, no view
            code.visitMethodInsn(
                    Opcodes.INVOKESTATIC,
                    Type.getInternalName(ArrayProbes.class),
                    write ? "write" : "read",
                    "([" + type + "I" + type + ProbeCalls.CONTEXT_DESCRIPTOR + ProbeCalls.ARRAY_VIEW_DESCRIPTOR + ")"
                            + ProbeCalls.ARRAY_VIEW_DESCRIPTOR,
                    false); //                                          view
            code.visitInsn(Opcodes.POP); //                             (empty)
            if (!write) {
                code.visitVarInsn(element.getOpcode(Opcodes.ILOAD), 2); // value
            }
            code.visitInsn(write ? Opcodes.RETURN : element.getOpcode(Opcodes.IRETURN));
            code.visitMaxs(6, 4);
            code.visitEnd();
        }
        return Optional.of(call(owner, name, descriptor));
    }

    /**
     * The instruction that replaces a field access; it takes the same operands, plus the site if the field is relevant. Empty for an object
     * of another class, because a protected field may be accessible only through an object of this class (JVMS §4.10.1.8).
     */
    static Optional<MethodInsnNode> ofField(ClassNode owner, FieldInsnNode access, WovenField field) {
        boolean write = access.getOpcode() == Opcodes.PUTFIELD || access.getOpcode() == Opcodes.PUTSTATIC;
        if (!canHave(owner) || !(field.isStatic() || access.owner.equals(owner.name))) {
            return Optional.empty();
        }
        Type type = field.type();
        String name = (write ? field.setterName() : field.getterName()).replace(Members.ADDED, FAR) + "$"
                + access.owner.replace('/', '$');
        String holder = field.isStatic() ? "" : "L" + access.owner + ";";
        boolean hasSite = write && field.relevant().isPresent();
        String descriptor =
                write ? "(" + holder + access.desc + (hasSite ? "I" : "") + ")V" : "(" + holder + ")" + access.desc;
        if (isMissing(owner, name, descriptor)) {
            MethodVisitor code = begin(owner, name, descriptor);
            int value = field.isStatic() ? 0 : 1;
            if (!field.isStatic()) {
                code.visitVarInsn(Opcodes.ALOAD, 0); //                 object
            }
            if (write) {
                write(code, access, field, value); //                   (empty)
            } else {
                read(code, access, field); //                           value
            }
            code.visitInsn(write ? Opcodes.RETURN : type.getOpcode(Opcodes.IRETURN));
            code.visitMaxs(6, value + type.getSize() + 1);
            code.visitEnd();
        }
        return Optional.of(call(owner, name, descriptor));
    }

    /** object → value */
    private static void read(MethodVisitor code, FieldInsnNode access, WovenField field) {
        if (!field.isStatic()) {
            code.visitInsn(Opcodes.DUP); //                             object, object
        }
        code.visitFieldInsn(access.getOpcode(), access.owner, access.name, access.desc); // object, value
        if (!field.isReturned()) {
            code.visitInsn(field.isStatic() ? Opcodes.DUP : Opcodes.DUP_X1); // value, object, value
        }
        context(code); //                                               value, object, value, context
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC, access.owner, field.getterName(), field.getterDescriptor(), false); // value
    }

    /** object → (empty) */
    private static void write(MethodVisitor code, FieldInsnNode access, WovenField field, int value) {
        Type type = field.type();
        if (!field.isStatic()) {
            // A read, only for its exception: the write itself happens elsewhere.
            code.visitInsn(Opcodes.DUP); //                             object, object
            code.visitFieldInsn(Opcodes.GETFIELD, access.owner, access.name, access.desc); // object, value
            code.visitInsn(type.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP); // object
        }
        code.visitVarInsn(type.getOpcode(Opcodes.ILOAD), value); //     object, value
        context(code); //                                               object, value, context
        if (field.relevant().isPresent()) {
            code.visitVarInsn(Opcodes.ILOAD, value + type.getSize()); // object, value, context, site
        }
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC, access.owner, field.setterName(), field.setterDescriptor(), false); // (empty)
    }

    private static boolean isMissing(ClassNode owner, String name, String descriptor) {
        return owner.methods.stream().noneMatch(method -> method.name.equals(name) && method.desc.equals(descriptor));
    }

    private static MethodVisitor begin(ClassNode owner, String name, String descriptor) {
        MethodVisitor code = owner.visitMethod(
                Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC, name, descriptor, null, null);
        code.visitCode();
        return code;
    }

    /** … → …, context */
    private static void context(MethodVisitor code) {
        ProbeCalls.context().accept(code);
    }

    private static MethodInsnNode call(ClassNode owner, String name, String descriptor) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, owner.name, name, descriptor, false);
    }
}

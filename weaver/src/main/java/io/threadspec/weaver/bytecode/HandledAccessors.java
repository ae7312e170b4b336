package io.threadspec.weaver.bytecode;

import static io.threadspec.weaver.bytecode.ProbeCalls.CONTEXT_DESCRIPTOR;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;

/**
 * Accessors around those of a volatile field that the program also accesses through a {@code VarHandle} or a field updater. Calls
 * of these speak of the object ({@code docs/catalog.md}), so the accesses do as well:
 *
 * <pre>
 *   get:  using(object); value = …the field's own accessor…; used(object); read(object)
 *   set:  using(object); writing(object); …; used(object)
 * </pre>
 *
 * What others learn from the object must hold the event that a write is: so where it is one, the field's own accessor tells.
 */
final class HandledAccessors {

    private static final String SYNC = "io/threadspec/runtime/capture/Sync";
    private static final String OF_OBJECT = "(Ljava/lang/Object;" + CONTEXT_DESCRIPTOR + ")V";
    private static final String OF_OBJECT_IF = "(Ljava/lang/Object;Z" + CONTEXT_DESCRIPTOR + ")V";

    private final ClassNode target;
    private final WovenField field;
    private final int thread;

    private HandledAccessors(ClassNode target, WovenField field) {
        this.target = target;
        this.field = field;
        this.thread = 1 + field.type().getSize();
    }

    static void add(ClassNode target, WovenField field) {
        var accessors = new HandledAccessors(target, field);
        accessors.addGetter();
        accessors.addSetter();
    }

    private void addGetter() {
        var code = new AccessorCode(target, field, Opcodes.ACC_PUBLIC, field.getterName(), field.getterDescriptor());
        Type type = field.type();
        tell(code, "using", thread); //
        code.call(field.ownGetterName(), field.getterDescriptor(), thread); // value
        tell(code, "used", thread); // value
        code.loadObject(); // value, object
        code.visitor.visitInsn(Opcodes.ICONST_1); // value, object, true
        code.visitor.visitVarInsn(Opcodes.ALOAD, thread); // value, object, true, context
        code.visitor.visitMethodInsn(Opcodes.INVOKESTATIC, SYNC, "read", OF_OBJECT_IF, false); // value
        code.visitor.visitInsn(type.getOpcode(Opcodes.IRETURN)); //
        code.end(type.getSize() + 3, thread + 1);
    }

    private void addSetter() {
        var code = new AccessorCode(target, field, Opcodes.ACC_PUBLIC, field.setterName(), field.setterDescriptor());
        if (field.relevant().isEmpty()) {
            tellOfWrite(code, thread); //
        } else {
            tell(code, "used", thread); // so that the event comes after what others did through handles
        }
        code.loadObject(); // object
        code.load(field.type(), 1); // object, value
        code.visitor.visitVarInsn(Opcodes.ALOAD, thread); // object, value, context
        if (field.relevant().isPresent()) {
            code.visitor.visitVarInsn(Opcodes.ILOAD, thread + 1); // object, value, context, site
        }
        code.visitor.visitMethodInsn(
                Opcodes.INVOKESTATIC, target.name, field.ownSetterName(), field.setterDescriptor(), false); //
        tell(code, "used", thread); //
        code.visitor.visitInsn(Opcodes.RETURN);
        code.end(field.type().getSize() + 3, thread + 2);
    }

    /** Before the value is written. */
    static void tellOfWrite(AccessorCode code, int thread) {
        tell(code, "using", thread); //
        tell(code, "writing", thread); //
    }

    /** Sync.name(object, thread) */
    private static void tell(AccessorCode code, String name, int thread) {
        code.loadObject(); // object
        code.visitor.visitVarInsn(Opcodes.ALOAD, thread); // object, context
        code.visitor.visitMethodInsn(Opcodes.INVOKESTATIC, SYNC, name, OF_OBJECT, false); //
    }
}

package io.threadspec.weaver.bytecode.field;

import static io.threadspec.weaver.bytecode.method.MethodBody.VALUE;

import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.SiteConstant;
import io.threadspec.weaver.bytecode.method.SiteNumbers;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The code around one access. The program's own code accesses the object first, so that a NullPointerException comes from the same place as
 * without weaving and describes the program's own expression.
 */
final class FieldProbes {

    private final MethodBody method;
    private final SiteNumbers sites;

    FieldProbes(MethodBody method, SiteNumbers sites) {
        this.method = method;
        this.sites = sites;
    }

    /** @param initial whether a write is the first one of an object or class that is being initialised */
    void insert(FieldInsnNode access, WovenField field, boolean initial) {
        boolean write = access.getOpcode() == Opcodes.PUTFIELD || access.getOpcode() == Opcodes.PUTSTATIC;
        boolean stays = write && (initial || field.isFinal());
        Optional<MethodInsnNode> far =
                method.isCompact() && !stays ? FarAccesses.ofField(method.owner(), access, field) : Optional.empty();
        if (far.isPresent()) {
            if (write) {
                method.instructions().insertBefore(access, site(access, field));
            }
            method.instructions().set(access, far.get());
        } else if (!write) {
            weaveRead(access, field);
        } else if (stays) {
            weaveInitialWrite(access, field);
        } else {
            weaveWrite(access, field);
        }
    }

    private void weaveRead(FieldInsnNode access, WovenField field) {
        if (!field.isStatic()) { //                        …, object
            method.instructions().insertBefore(access, new InsnNode(Opcodes.DUP)); // …, object, object
        } //                                               the access: …, object, value
        var after = new InsnList();
        if (!field.isReturned()) {
            after.add(new InsnNode(field.isStatic() ? Opcodes.DUP : Opcodes.DUP_X1)); // …, value, object, value
        }
        after.add(method.context()); //                    …, value, object, value, context
        after.add(call(access, field.getterName(), field.getterDescriptor())); // …, value
        method.instructions().insert(access, after);
    }

    private void weaveWrite(FieldInsnNode access, WovenField field) {
        var code = new InsnList(); //                      …, object, value
        if (!field.isStatic()) {
            Type type = field.type();
            // A read, only for its exception: the write itself happens elsewhere.
            var read = new FieldInsnNode(Opcodes.GETFIELD, access.owner, access.name, access.desc);
            if (type.getSize() == 1) {
                code.add(new InsnNode(Opcodes.DUP2)); //   …, object, value, object, value
                code.add(new InsnNode(Opcodes.POP)); //    …, object, value, object
                code.add(read); //                         …, object, value, value
                code.add(new InsnNode(Opcodes.POP)); //    …, object, value
            } else {
                code.add(method.store(type, VALUE)); //    …, object
                code.add(new InsnNode(Opcodes.DUP)); //    …, object, object
                code.add(read); //                         …, object, value
                code.add(new InsnNode(Opcodes.POP2)); //   …, object
                code.add(method.load(type, VALUE)); //     …, object, value
            }
        }
        code.add(method.context()); //                     …, object, value, context
        code.add(site(access, field)); //                  …, object, value, context, site
        code.add(call(access, field.setterName(), field.setterDescriptor())); // …
        method.instructions().insertBefore(access, code);
        method.instructions().remove(access);
    }

    /** The write instruction is kept: a final field may be written nowhere else. */
    private void weaveInitialWrite(FieldInsnNode access, WovenField field) {
        var before = new InsnList(); //                    …, object, value
        if (!field.isStatic()) {
            before.add(method.store(field.type(), VALUE)); // …, object
            before.add(new InsnNode(Opcodes.DUP)); //      …, object, object
            before.add(method.load(field.type(), VALUE)); // …, object, object, value
        } //                                               the access: …, object
        method.instructions().insertBefore(access, before);
        method.instructions().insert(access, initialized(access, field)); // …
    }

    /** … → …, after {@code super()}: records the write that could not be recorded when it happened; local 0 is the object. */
    InsnList initialWriteOfThis(FieldInsnNode write, WovenField field) {
        var code = new InsnList(); //                      …
        code.add(new VarInsnNode(Opcodes.ALOAD, 0)); //    …, this
        code.add(initialized(write, field)); //            …
        return code;
    }

    /** … → …, after {@code super()} at this place: records the value that the field has then; local 0 is the object. */
    InsnList birthOfThis(AbstractInsnNode place, WovenField field) {
        var code = new InsnList(); //                      …
        code.add(new VarInsnNode(Opcodes.ALOAD, 0)); //    …, this
        code.add(method.context()); //                     …, this, context
        code.add(SiteConstant.of(sites.next(method.siteOf(place)))); // …, this, context, site
        code.add(new MethodInsnNode(
                Opcodes.INVOKESTATIC,
                field.declaringClass(),
                field.initializerName(),
                field.initializerDescriptor(),
                false)); //                                …
        return code;
    }

    /** …, object → … for an instance field, … → … for a static one */
    private InsnList initialized(FieldInsnNode access, WovenField field) {
        var code = new InsnList(); //                      …, object
        code.add(method.context()); //                     …, object, context
        code.add(site(access, field)); //                  …, object, context, site
        code.add(call(access, field.initializerName(), field.initializerDescriptor())); // …
        return code;
    }

    /** … → …, site if the field is relevant */
    private InsnList site(FieldInsnNode access, WovenField field) {
        var code = new InsnList();
        field.relevant()
                .ifPresent(index -> code.add(SiteConstant.of(sites.next(method.siteOf(access), index)))); // …, site
        return code;
    }

    private static MethodInsnNode call(FieldInsnNode access, String name, String descriptor) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, access.owner, name, descriptor, false);
    }
}

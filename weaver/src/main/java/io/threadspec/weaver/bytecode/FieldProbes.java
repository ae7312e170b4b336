package io.threadspec.weaver.bytecode;

import static io.threadspec.weaver.bytecode.MethodBody.RECEIVER;
import static io.threadspec.weaver.bytecode.MethodBody.SHADOW;
import static io.threadspec.weaver.bytecode.MethodBody.VALUE;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The code around one access. The object under the access stays the very stack entry that the program put there, and
 * only copies of it go elsewhere, so that a NullPointerException still describes the program's own expression.
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
        InsnList before =
                switch (access.getOpcode()) {
                    case Opcodes.GETFIELD -> beforeGetField(access, field);
                    case Opcodes.PUTFIELD -> beforePutField(access, field);
                    case Opcodes.GETSTATIC -> beforeGetStatic(access, field);
                    case Opcodes.PUTSTATIC -> beforePutStatic(access, field);
                    default -> throw new IllegalArgumentException("opcode=" + access.getOpcode());
                };
        InsnList after =
                switch (access.getOpcode()) {
                    case Opcodes.PUTFIELD, Opcodes.PUTSTATIC -> afterWrite(access, field, initial);
                    default -> afterRead();
                };
        method.instructions().insertBefore(access, before);
        method.instructions().insert(access, after);
    }

    private InsnList beforeGetField(FieldInsnNode access, WovenField field) {
        var code = new InsnList(); //                      …, object
        code.add(new InsnNode(Opcodes.DUP)); //            …, object, object
        code.add(beforeAccess(access, field)); //          …, object
        return code;
    }

    private InsnList beforePutField(FieldInsnNode access, WovenField field) {
        Type type = field.type();
        var code = new InsnList(); //                      …, object, value
        code.add(method.store(type, VALUE)); //            …, object
        if (field.relevant().isPresent()) {
            code.add(new InsnNode(Opcodes.DUP)); //        …, object, object
            code.add(method.storeReference(RECEIVER)); //  …, object
        }
        code.add(new InsnNode(Opcodes.DUP)); //            …, object, object
        code.add(beforeAccess(access, field)); //          …, object
        code.add(method.load(type, VALUE)); //             …, object, value
        return code;
    }

    private InsnList beforeGetStatic(FieldInsnNode access, WovenField field) {
        return beforeAccess(access, field); //             …
    }

    private InsnList beforePutStatic(FieldInsnNode access, WovenField field) {
        var code = new InsnList(); //                      …, value
        if (field.relevant().isPresent()) {
            code.add(new InsnNode(field.type().getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP)); // …, value, value
            code.add(method.store(field.type(), VALUE)); // …, value
        }
        code.add(beforeAccess(access, field)); //          …, value
        return code;
    }

    /** …, object → … for an instance field, … → … for a static one; the shadow is in its scratch local. */
    private InsnList beforeAccess(FieldInsnNode access, WovenField field) {
        var code = new InsnList(); //                      …, object
        code.add(new MethodInsnNode(
                Opcodes.INVOKESTATIC,
                access.owner,
                field.shadowName(),
                field.accessorDescriptor(),
                false)); //                                …, shadow
        code.add(new InsnNode(Opcodes.DUP)); //            …, shadow, shadow
        code.add(method.storeReference(SHADOW)); //        …, shadow
        code.add(ProbeCalls.beforeAccess()); //            …
        return code;
    }

    private InsnList afterRead() {
        var code = new InsnList(); //                      …, value
        code.add(method.loadReference(SHADOW)); //         …, value, shadow
        code.add(ProbeCalls.afterRead()); //               …, value
        return code;
    }

    private InsnList afterWrite(FieldInsnNode access, WovenField field, boolean initial) {
        var code = new InsnList(); //                      …
        code.add(method.loadReference(SHADOW)); //         …, shadow
        if (field.relevant().isEmpty()) {
            code.add(ProbeCalls.afterWrite()); //          …
            return code;
        }
        code.add(
                field.isStatic()
                        ? new InsnNode(Opcodes.ACONST_NULL)
                        : method.loadReference(RECEIVER)); // …, shadow, owner
        code.add(method.load(field.type(), VALUE)); //     …, shadow, owner, value
        code.add(ProbeCalls.encode(field.type())); //      …, shadow, owner, long
        code.add(relevantWrite(access, field, initial)); // …
        return code;
    }

    /** … → …, after {@code super()}: the write that could not be told when it happened, where local 0 is the object. */
    InsnList initialWriteOfThis(FieldInsnNode write, WovenField field) {
        var code = new InsnList(); //                      …
        code.add(new VarInsnNode(Opcodes.ALOAD, 0)); //    …, this
        code.add(beforeAccess(write, field)); //           …
        code.add(method.loadReference(SHADOW)); //         …, shadow
        code.add(new VarInsnNode(Opcodes.ALOAD, 0)); //    …, shadow, this
        code.add(new VarInsnNode(Opcodes.ALOAD, 0)); //    …, shadow, this, this
        code.add(new FieldInsnNode(Opcodes.GETFIELD, write.owner, write.name, write.desc)); // …, shadow, this, value
        code.add(ProbeCalls.encode(field.type())); //      …, shadow, this, long
        code.add(relevantWrite(write, field, true)); //    …
        return code;
    }

    /** …, shadow, owner, long → … */
    private InsnList relevantWrite(FieldInsnNode access, WovenField field, boolean initial) {
        int index = field.relevant().orElseThrow();
        return ProbeCalls.afterRelevantWrite(initial, index, sites.next(method.siteOf(access), index));
    }
}

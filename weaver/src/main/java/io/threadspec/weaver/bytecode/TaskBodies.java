package io.threadspec.weaver.bytecode;

import io.threadspec.weaver.catalog.Catalog;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Methods that are the body of a task, {@code run()} of a class that is a {@link Runnable} for example: they begin with what the
 * task was given, and end by telling what it came to know. A body that throws tells nothing: who asks for its result gets the
 * exception.
 */
final class TaskBodies implements MethodConcern {

    private static final int NOT_A_BODY =
            Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT | Opcodes.ACC_BRIDGE | Opcodes.ACC_PRIVATE | Opcodes.ACC_NATIVE;

    private final Catalog catalog;
    private final ClassHierarchy hierarchy;

    TaskBodies(Catalog catalog, ClassHierarchy hierarchy) {
        this.catalog = catalog;
        this.hierarchy = hierarchy;
    }

    @Override
    public boolean weave(MethodBody body) {
        MethodNode method = body.method();
        int parameters = Type.getArgumentTypes(method.desc).length;
        if ((method.access & NOT_A_BODY) != 0
                || !catalog.isTaskBody(body.owner().name, method.name, parameters, hierarchy)
                || overwritesThis(body)) {
            return false;
        }
        for (AbstractInsnNode instruction : body.originalInstructions()) {
            int opcode = instruction.getOpcode();
            if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
                body.instructions().insertBefore(instruction, tell(body, "end")); // …, result → …, result
            }
        }
        body.instructions().insert(tell(body, "begin"));
        return true;
    }

    private static InsnList tell(MethodBody body, String probe) {
        var code = new InsnList();
        code.add(new VarInsnNode(Opcodes.ALOAD, 0)); //              …, task
        code.add(body.context()); //                                 …, task, context
        code.add(SyncCalls.before(SyncCalls.SYNC, probe)); //        …
        return code;
    }

    /** No compiler of the Java language does it. */
    private static boolean overwritesThis(MethodBody body) {
        for (AbstractInsnNode instruction : body.instructions()) {
            if (instruction instanceof VarInsnNode local
                    && local.var == 0
                    && local.getOpcode() >= Opcodes.ISTORE
                    && local.getOpcode() <= Opcodes.ASTORE) {
                return true;
            }
        }
        return false;
    }
}

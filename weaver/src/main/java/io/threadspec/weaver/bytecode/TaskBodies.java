package io.threadspec.weaver.bytecode;

import io.threadspec.weaver.catalog.Catalog;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Methods that are the body of a task, {@code run()} of a class that is a {@link Runnable} for example: they begin with what the
 * task was given, and end by telling what it came to know, also by an exception: who asks for the result gets that. The handler needs
 * {@code this}, which the body may have overwritten: it is kept in a local of its own.
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
                || !catalog.isTaskBody(body.owner().name, method.name, parameters, hierarchy)) {
            return false;
        }
        var start = new LabelNode();
        var handler = new LabelNode();
        for (AbstractInsnNode instruction : body.originalInstructions()) {
            int opcode = instruction.getOpcode();
            if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
                body.instructions().insertBefore(instruction, tell(body, "end")); // …, result → …, result
            }
        }
        var entry = new InsnList();
        entry.add(new VarInsnNode(Opcodes.ALOAD, 0)); //             task
        entry.add(new VarInsnNode(Opcodes.ASTORE, body.lockLocal())); // (empty)
        entry.add(tell(body, "begin")); //                           (empty)
        entry.add(start);
        body.instructions().insert(entry);
        body.instructions().add(handler);
        body.instructions()
                .add(new FrameNode(Opcodes.F_NEW, 0, new Object[] {}, 1, new Object[] {"java/lang/Throwable"}));
        body.instructions().add(tell(body, "end")); //               thrown
        body.instructions().add(new InsnNode(Opcodes.ATHROW)); //
        // Last in the table: the program's own handlers come first (JVMS §2.10).
        method.tryCatchBlocks.add(new TryCatchBlockNode(start, handler, handler, null));
        return true;
    }

    private static InsnList tell(MethodBody body, String probe) {
        var code = new InsnList();
        code.add(new VarInsnNode(Opcodes.ALOAD, body.lockLocal())); // …, task
        code.add(body.context()); //                                 …, task, context
        code.add(SyncCalls.before(SyncCalls.SYNC, probe)); //        …
        return code;
    }
}

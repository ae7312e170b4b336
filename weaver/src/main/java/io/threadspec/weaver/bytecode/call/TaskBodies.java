package io.threadspec.weaver.bytecode.call;

import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import io.threadspec.weaver.bytecode.method.ProbeCalls;
import io.threadspec.weaver.catalog.Catalog;
import io.threadspec.weaver.catalog.Clause;
import io.threadspec.weaver.catalog.Key.Operand;
import io.threadspec.weaver.catalog.Row;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Methods that are the body of a task, for example {@code run()} of a {@link Runnable}: they begin with what the task was given, and end by
 * telling what it has learnt, also after an exception, because a thread that gets the result gets the exception. Other methods that the
 * class library calls acquire and release as their row says. The handler needs {@code this}, which the body may have overwritten: it is
 * kept in a separate local.
 */
public final class TaskBodies implements MethodConcern {

    private static final int NOT_A_BODY =
            Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT | Opcodes.ACC_BRIDGE | Opcodes.ACC_PRIVATE | Opcodes.ACC_NATIVE;

    private final Catalog catalog;
    private final ClassHierarchy hierarchy;

    public TaskBodies(Catalog catalog, ClassHierarchy hierarchy) {
        this.catalog = catalog;
        this.hierarchy = hierarchy;
    }

    @Override
    public boolean weave(MethodBody body) {
        MethodNode method = body.method();
        int parameters = Type.getArgumentTypes(method.desc).length;
        List<Row> rows = (method.access & NOT_A_BODY) != 0
                ? List.of()
                : catalog.bodies(body.owner().name, method.name, parameters, hierarchy);
        if (rows.isEmpty()) {
            return false;
        }
        List<Clause> clauses =
                rows.stream().flatMap(row -> row.clauses().stream()).distinct().toList();
        if (needsArgument(clauses) && overwritesArgument(body)) {
            return false;
        }
        var start = new LabelNode();
        var handler = new LabelNode();
        for (AbstractInsnNode instruction : body.originalInstructions()) {
            int opcode = instruction.getOpcode();
            if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
                body.instructions().insertBefore(instruction, end(body, clauses)); // …, result → …, result
            }
        }
        var entry = new InsnList();
        entry.add(new VarInsnNode(Opcodes.ALOAD, 0)); //             task
        entry.add(new VarInsnNode(Opcodes.ASTORE, body.lockLocal())); // (empty)
        entry.add(begin(body, clauses)); //                          (empty)
        entry.add(start);
        body.instructions().insert(entry);
        body.instructions().add(handler);
        body.instructions()
                .add(new FrameNode(Opcodes.F_NEW, 0, new Object[] {}, 1, new Object[] {"java/lang/Throwable"}));
        body.instructions()
                .add(end(
                        body,
                        clauses.stream().filter(clause -> !isOfArgument(clause)).toList())); // thrown
        body.instructions().add(new InsnNode(Opcodes.ATHROW)); //
        // Last in the table: the program's own handlers come first (JVMS §2.10).
        method.tryCatchBlocks.add(new TryCatchBlockNode(start, handler, handler, null));
        return true;
    }

    private static InsnList begin(MethodBody body, List<Clause> clauses) {
        var code = new InsnList();
        for (Clause clause : clauses) {
            switch (clause.kind()) {
                case BODY -> code.add(beginTask(body));
                case ACQUIRE -> code.add(pass(body, clause, ProbeCalls.acquireFrom()));
                default -> {}
            }
        }
        return code;
    }

    private static InsnList end(MethodBody body, List<Clause> clauses) {
        var code = new InsnList();
        for (Clause clause : clauses) {
            switch (clause.kind()) {
                case BODY -> code.add(tell(body, "end"));
                case RELEASE -> code.add(pass(body, clause, ProbeCalls.releaseTo()));
                default -> {}
            }
        }
        return code;
    }

    /** A task that is called with an item also begins with what the item was told. */
    private static InsnList beginTask(MethodBody body) {
        Type[] arguments = Type.getArgumentTypes(body.method().desc);
        if (arguments.length == 0 || arguments[0].getSort() != Type.OBJECT) {
            return tell(body, "begin");
        }
        var code = new InsnList();
        code.add(new VarInsnNode(Opcodes.ALOAD, body.lockLocal())); // …, task
        code.add(new VarInsnNode(Opcodes.ALOAD, 1)); //              …, task, item
        code.add(body.context()); //                                 …, task, item, context
        code.add(SyncCalls.beforeTwo(SyncCalls.SYNC, "begin")); //   …
        return code;
    }

    private static InsnList tell(MethodBody body, String probe) {
        var code = new InsnList();
        code.add(new VarInsnNode(Opcodes.ALOAD, body.lockLocal())); // …, task
        code.add(body.context()); //                                 …, task, context
        code.add(SyncCalls.before(SyncCalls.SYNC, probe)); //        …
        return code;
    }

    private static InsnList pass(MethodBody body, Clause clause, MethodInsnNode probe) {
        var code = new InsnList();
        Operand key = clause.key().object();
        if (key instanceof Operand.OfClass type) {
            code.add(new LdcInsnNode(Type.getObjectType(type.name()))); // …, class
        } else if (key instanceof Operand.Argument) {
            code.add(new VarInsnNode(Opcodes.ALOAD, 1)); //          …, first argument
        } else {
            code.add(new VarInsnNode(Opcodes.ALOAD, body.lockLocal())); // …, this
        }
        if (key instanceof Operand.Root) {
            code.add(SyncCalls.root()); //                           …, root
        }
        code.add(body.context()); //                                 …, key, context
        code.add(probe); //                                          …
        return code;
    }

    private static boolean needsArgument(List<Clause> clauses) {
        return clauses.stream().anyMatch(TaskBodies::isOfArgument);
    }

    private static boolean isOfArgument(Clause clause) {
        return clause.key().object() instanceof Operand.Argument;
    }

    private static boolean overwritesArgument(MethodBody body) {
        for (AbstractInsnNode instruction : body.instructions()) {
            if (instruction instanceof VarInsnNode local
                    && local.var == 1
                    && local.getOpcode() >= Opcodes.ISTORE
                    && local.getOpcode() <= Opcodes.ASTORE) {
                return true;
            }
        }
        return false;
    }
}

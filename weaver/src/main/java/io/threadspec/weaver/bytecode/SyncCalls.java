package io.threadspec.weaver.bytecode;

import io.threadspec.runtime.capture.Sync;
import io.threadspec.runtime.sync.Conditions;
import io.threadspec.runtime.sync.Locks;
import io.threadspec.runtime.sync.Results;
import io.threadspec.runtime.sync.Streams;
import io.threadspec.runtime.sync.Tasks;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** The instructions that call what the catalog's clauses stand for. The tests of the catalog run each of them. */
final class SyncCalls {

    static final String SYNC = Type.getInternalName(Sync.class);
    static final String LOCKS = Type.getInternalName(Locks.class);
    static final String TASKS = Type.getInternalName(Tasks.class);
    static final String RESULTS = Type.getInternalName(Results.class);
    static final String STREAMS = Type.getInternalName(Streams.class);
    static final String CONDITIONS = Type.getInternalName(Conditions.class);

    private static final String OBJECT = "Ljava/lang/Object;";
    private static final String CONTEXT = ProbeCalls.CONTEXT_DESCRIPTOR;

    private SyncCalls() {}

    /** …, object, context → … */
    static MethodInsnNode before(String owner, String name) {
        return call(owner, name, "(" + OBJECT + CONTEXT + ")V");
    }

    /** …, object, element, context → …; also of two other objects */
    static MethodInsnNode beforeTwo(String owner, String name) {
        return call(owner, name, "(" + OBJECT + OBJECT + CONTEXT + ")V");
    }

    /** …, object, whether it happened, context → … */
    static MethodInsnNode after(String owner, String name) {
        return call(owner, name, "(" + OBJECT + "Z" + CONTEXT + ")V");
    }

    /** …, object, element, whether it happened, context → … */
    static MethodInsnNode afterTwo(String owner, String name) {
        return call(owner, name, "(" + OBJECT + OBJECT + "Z" + CONTEXT + ")V");
    }

    /** …, argument, object, context → …, argument */
    static MethodInsnNode replace(String owner, String name) {
        return call(owner, name, "(" + OBJECT + OBJECT + CONTEXT + ")" + OBJECT);
    }

    /** …, receiver, class → …, receiver or null */
    static MethodInsnNode only() {
        return call(RESULTS, "only", "(" + OBJECT + "Ljava/lang/Class;)" + OBJECT);
    }

    /** …, handle, first argument → …, object */
    static MethodInsnNode variable() {
        return call(RESULTS, "variable", "(Ljava/lang/invoke/VarHandle;" + OBJECT + ")" + OBJECT);
    }

    /** …, result → …, boolean */
    static MethodInsnNode isPresent() {
        return call(RESULTS, "isPresent", "(" + OBJECT + ")Z");
    }

    /** …, result → …, boolean */
    static MethodInsnNode isTerminated() {
        return call(RESULTS, "isTerminated", "(" + OBJECT + ")Z");
    }

    /** …, result → …, boolean */
    static MethodInsnNode isNonzero(Type type) {
        return call(RESULTS, "isNonzero", type.getSort() == Type.LONG ? "(J)Z" : "(I)Z");
    }

    /** …, condition, arguments → …, result */
    static MethodInsnNode await(String name, String descriptor) {
        return call(CONDITIONS, name, "(Ljava/util/concurrent/locks/Condition;" + descriptor.substring(1));
    }

    private static MethodInsnNode call(String owner, String name, String descriptor) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
    }
}

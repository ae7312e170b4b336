package io.threadspec.weaver.bytecode.call;

import io.threadspec.runtime.capture.sync.Keyed;
import io.threadspec.runtime.capture.thread.Sync;
import io.threadspec.runtime.capture.variable.Handles;
import io.threadspec.runtime.wrapper.AtomicUpdates;
import io.threadspec.runtime.wrapper.Conditions;
import io.threadspec.runtime.wrapper.Keys;
import io.threadspec.runtime.wrapper.Locks;
import io.threadspec.runtime.wrapper.Results;
import io.threadspec.runtime.wrapper.Streams;
import io.threadspec.runtime.wrapper.Tasks;
import io.threadspec.weaver.bytecode.method.ProbeCalls;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** The instructions that call the runtime methods of the catalog's clauses. The tests of the catalog run each of them. */
final class SyncCalls {

    static final String SYNC = Type.getInternalName(Sync.class);
    static final String LOCKS = Type.getInternalName(Locks.class);
    static final String TASKS = Type.getInternalName(Tasks.class);
    static final String RESULTS = Type.getInternalName(Results.class);
    static final String KEYS = Type.getInternalName(Keys.class);
    static final String STREAMS = Type.getInternalName(Streams.class);
    static final String CONDITIONS = Type.getInternalName(Conditions.class);
    static final String UPDATES = Type.getInternalName(AtomicUpdates.class);

    private static final String OBJECT = "Ljava/lang/Object;";
    private static final String KEYED = Type.getDescriptor(Keyed.class);
    private static final String CONTEXT = ProbeCalls.CONTEXT_DESCRIPTOR;

    private SyncCalls() {}

    /** …, object, plan, context → …, what has begun */
    static MethodInsnNode beginUse(String owner, String name, Optional<Type> element) {
        String ofElement = element.map(Type::getDescriptor).orElse("");
        return call(owner, name, "(" + OBJECT + ofElement + "I" + CONTEXT + ")" + KEYED);
    }

    /** …, what has begun, plan, done, context → … */
    static MethodInsnNode endUse() {
        return call(SYNC, "end", "(" + KEYED + "II" + CONTEXT + ")V");
    }

    /** …, boolean, bits if so, bits if not → …, bits */
    static MethodInsnNode bits() {
        return call(RESULTS, "bits", "(ZII)I");
    }

    /** …, thrown → …, boolean */
    static MethodInsnNode isResult() {
        return call(RESULTS, "isResult", "(Ljava/lang/Throwable;)Z");
    }

    /** …, object → …, boolean */
    static MethodInsnNode isOfLibrary() {
        return call(RESULTS, "isOfLibrary", "(" + OBJECT + ")Z");
    }

    /** …, thrown, context → … */
    static MethodInsnNode interrupted() {
        return call(SYNC, "interrupted", "(Ljava/lang/Throwable;" + CONTEXT + ")V");
    }

    /** …, context → …, outcome of the task that was handed over last */
    static MethodInsnNode handed() {
        return call(SYNC, "handed", "(" + CONTEXT + ")" + OBJECT);
    }

    /** … → …, thread */
    static MethodInsnNode currentThread() {
        return call("java/lang/Thread", "currentThread", "()Ljava/lang/Thread;");
    }

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

    /** …, receiver, names of classes → …, receiver or null */
    static MethodInsnNode onlyNamed() {
        return call(KEYS, "only", "(" + OBJECT + "Ljava/lang/String;)" + OBJECT);
    }

    /** …, one or null, other or null → …, one of them or null */
    static MethodInsnNode either() {
        return call(KEYS, "either", "(" + OBJECT + OBJECT + ")" + OBJECT);
    }

    /** …, object, name → …, state */
    static MethodInsnNode state() {
        return call(KEYS, "state", "(" + OBJECT + "Ljava/lang/String;)" + OBJECT);
    }

    /** …, node → …, root */
    static MethodInsnNode root() {
        return call(KEYS, "root", "(" + OBJECT + ")" + OBJECT);
    }

    /** … → …, object */
    static MethodInsnNode ofProcess(String name) {
        return call(KEYS, name, "()" + OBJECT);
    }

    /** …, value, value → …, boolean */
    static MethodInsnNode isSame(Type type) {
        String compared =
                switch (type.getSort()) {
                    case Type.OBJECT, Type.ARRAY -> OBJECT;
                    case Type.LONG, Type.FLOAT, Type.DOUBLE -> type.getDescriptor();
                    default -> "I";
                };
        return call(ProbeCalls.PROBES, "isSame", "(" + compared + compared + ")Z");
    }

    /** …, result, expected, receiver → …, boolean */
    static MethodInsnNode mayBeExchanged() {
        return call(Type.getInternalName(Handles.class), "mayBeExchanged", "(" + OBJECT + OBJECT + OBJECT + ")Z");
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

    /** …, result, default, future → …, boolean */
    static MethodInsnNode isCompleted() {
        return call(RESULTS, "isCompleted", "(" + OBJECT + OBJECT + OBJECT + ")Z");
    }

    /** …, result → …, boolean */
    static MethodInsnNode isNonzero(Type type) {
        return call(RESULTS, "isNonzero", type.getSort() == Type.LONG ? "(J)Z" : "(I)Z");
    }

    /** …, condition, arguments → …, result */
    static MethodInsnNode await(String name, String descriptor) {
        return call(CONDITIONS, name, "(Ljava/util/concurrent/locks/Condition;" + descriptor.substring(1));
    }

    /**
     * The loop in place of a method of an atomic variable that runs a function.
     *
     * @param variable internal name of the class that has the method
     */
    static MethodInsnNode update(String variable, String name, String descriptor) {
        return call(UPDATES, name, "(L" + variable + ";" + descriptor.substring(1));
    }

    private static MethodInsnNode call(String owner, String name, String descriptor) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
    }
}

package io.threadspec.weaver.bytecode.call;

import io.threadspec.weaver.catalog.CatalogMatches.Match;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A call that times out has looked at its object, and a look must be told before the call. If it were told for the whole wait, the threads
 * that end the wait would be ordered after a look that did not happen. So a failed wait is repeated without waiting, and only the
 * repetition is a look:
 *
 * <pre>
 *   private static boolean threadspec$timed$0(Semaphore semaphore, long time, TimeUnit unit, Context context) {
 *       if (Results.isOfLibrary(semaphore)) {
 *           if (threadspec$first$0(semaphore, time, unit, context)) { return true; }    // records no look
 *           time = 0;
 *       }
 *       return threadspec$call$0(semaphore, time, unit, context);
 *   }
 * </pre>
 *
 * Only methods of the class library are called twice, and only those for which a repetition is harmless.
 */
final class TimedBridge {

    private static final Set<String> REPEATABLE = Set.of(
            "await",
            "awaitQuiescence",
            "awaitTermination",
            "get",
            "tryAcquire",
            "tryLock",
            "tryReadLock",
            "tryWriteLock");
    private static final String TIME = "JLjava/util/concurrent/TimeUnit;)";
    private static final String TIMEOUT = "java/util/concurrent/TimeoutException";

    private final MethodNode bridge;
    private final MethodNode first;
    private final String owner;
    private final boolean isInterface;
    private final Type[] parameters;
    private final Type result;
    private final InsnList code = new InsnList();

    private TimedBridge(String owner, boolean isInterface, MethodNode bridge, MethodNode first) {
        this.owner = owner;
        this.isInterface = isInterface;
        this.bridge = bridge;
        this.first = first;
        this.parameters = Type.getArgumentTypes(bridge.desc);
        this.result = Type.getReturnType(bridge.desc);
    }

    /** Whether a call waits for a limited time. */
    static boolean isTimed(MethodInsnNode call) {
        return call.desc.contains(TIME);
    }

    static boolean isNeeded(String owner, MethodInsnNode call, List<Match> matches) {
        return isTimed(call)
                && REPEATABLE.contains(call.name)
                && !call.owner.endsWith("CyclicBarrier") // A failed wait breaks it.
                && (call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE)
                && CallBridge.mayLook(owner, call, matches);
    }

    /**
     * @param owner internal name of the class that gets the method
     * @param bridge makes and records the call
     * @param first the same, without recording a look
     */
    static MethodNode of(String owner, boolean isInterface, String name, MethodNode bridge, MethodNode first) {
        return new TimedBridge(owner, isInterface, bridge, first).build(name);
    }

    private MethodNode build(String name) {
        var method = new MethodNode(bridge.access, name, bridge.desc, null, null);
        var last = new LabelNode();
        var again = new LabelNode();
        var start = new LabelNode();
        var end = new LabelNode();
        code.add(new VarInsnNode(Opcodes.ALOAD, 0)); //                  receiver
        code.add(SyncCalls.isOfLibrary()); //                            boolean
        code.add(new JumpInsnNode(Opcodes.IFEQ, last)); //               (empty)
        code.add(start);
        call(first); //                                                  result
        code.add(end);
        if (throwsTimeout()) {
            code.add(new InsnNode(result.getOpcode(Opcodes.IRETURN))); // (empty)
            code.add(again);
            code.add(frame(TIMEOUT)); //                                 thrown
            code.add(new InsnNode(Opcodes.POP)); //                      (empty)
            method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, again, TIMEOUT));
        } else {
            returnIfNotZero(again);
        }
        code.add(new InsnNode(Opcodes.LCONST_0)); //                     0
        code.add(new VarInsnNode(Opcodes.LSTORE, timeLocal())); //       (empty)
        code.add(last);
        code.add(frame());
        call(bridge); //                                                 result
        code.add(new InsnNode(result.getOpcode(Opcodes.IRETURN))); //    (empty)
        method.instructions = code;
        method.maxLocals = size() + 2;
        method.maxStack = size() + 4;
        return method;
    }

    private boolean throwsTimeout() {
        return result.getSort() != Type.BOOLEAN && result.getSort() != Type.LONG;
    }

    /** A failed attempt to acquire a lock returns false, or the stamp 0. */
    private void returnIfNotZero(LabelNode again) {
        int local = size();
        code.add(new VarInsnNode(result.getOpcode(Opcodes.ISTORE), local)); // (empty)
        code.add(new VarInsnNode(result.getOpcode(Opcodes.ILOAD), local)); //  result
        if (result.getSort() == Type.LONG) {
            code.add(new InsnNode(Opcodes.LCONST_0)); //                 result, 0
            code.add(new InsnNode(Opcodes.LCMP)); //                     comparison
        }
        code.add(new JumpInsnNode(Opcodes.IFEQ, again)); //              (empty)
        code.add(new VarInsnNode(result.getOpcode(Opcodes.ILOAD), local)); //  result
        code.add(new InsnNode(result.getOpcode(Opcodes.IRETURN))); //    (empty)
        code.add(again);
        code.add(frame());
    }

    private void call(MethodNode called) {
        int local = 0;
        for (Type parameter : parameters) {
            code.add(BridgeLocals.load(parameter, local)); //            parameters
            local += parameter.getSize();
        }
        code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, owner, called.name, called.desc, isInterface)); // result
    }

    /** The time is the third from the end: before the unit and the context. */
    private int timeLocal() {
        return size() - parameters[parameters.length - 1].getSize() - parameters[parameters.length - 2].getSize() - 2;
    }

    private int size() {
        int size = 0;
        for (Type parameter : parameters) {
            size += parameter.getSize();
        }
        return size;
    }

    private FrameNode frame(Object... stack) {
        List<Object> locals = new ArrayList<>();
        for (Type parameter : parameters) {
            locals.add(BridgeLocals.frameType(parameter));
        }
        return new FrameNode(Opcodes.F_NEW, locals.size(), locals.toArray(), stack.length, stack);
    }
}

package io.threadspec.weaver.bytecode.monitor;

import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Synchronized methods: acquired at the entry, releasing before every return, and releasing in a handler around the whole body for
 * exceptions. The JVM itself still enters and leaves the monitor (JVMS §2.11.10).
 *
 * <p>The handler needs the lock: {@code this}, which the method may have overwritten in local 0, or the class. It is kept in a separate
 * local from the entry on.
 */
public final class SynchronizedMethods implements MethodConcern {

    private final LockedTypes locked;

    public SynchronizedMethods(LockedTypes locked) {
        this.locked = locked;
    }

    @Override
    public boolean weave(MethodBody method) {
        int access = method.method().access;
        if ((access & Opcodes.ACC_SYNCHRONIZED) == 0) {
            return false;
        }
        int lock = method.lockLocal();
        var start = new LabelNode();
        var handler = new LabelNode();
        for (AbstractInsnNode instruction : method.originalInstructions()) {
            if (instruction.getOpcode() >= Opcodes.IRETURN && instruction.getOpcode() <= Opcodes.RETURN) {
                method.instructions().insertBefore(instruction, releasing(method, lock));
            }
        }
        method.instructions().insert(entry(method, lock, start));
        method.instructions().add(handler);
        method.instructions()
                .add(new FrameNode(Opcodes.F_NEW, 0, new Object[] {}, 1, new Object[] {"java/lang/Throwable"}));
        method.instructions().add(releasing(method, lock)); //     thrown
        method.instructions().add(new InsnNode(Opcodes.ATHROW)); //
        // Last in the table: the program's own handlers come first (JVMS §2.10).
        method.method().tryCatchBlocks.add(new TryCatchBlockNode(start, handler, handler, null));
        return true;
    }

    private InsnList entry(MethodBody method, int lock, LabelNode start) {
        var code = new InsnList(); //                      (empty)
        code.add(
                (method.method().access & Opcodes.ACC_STATIC) != 0
                        ? new LdcInsnNode(Type.getObjectType(method.owner().name))
                        : new VarInsnNode(Opcodes.ALOAD, 0)); // lock
        code.add(new InsnNode(Opcodes.DUP)); //            lock, lock
        code.add(new VarInsnNode(Opcodes.ASTORE, lock)); // lock
        code.add(method.context()); //                     lock, context
        code.add(MonitorMembers.tell("acquired", keeper(method), method.context())); // (empty)
        code.add(start);
        return code;
    }

    private InsnList releasing(MethodBody method, int lock) {
        var code = new InsnList(); //                      …
        code.add(new VarInsnNode(Opcodes.ALOAD, lock)); // …, lock
        code.add(method.context()); //                     …, lock, context
        code.add(MonitorMembers.tell("releasing", keeper(method), method.context())); // …
        return code;
    }

    /** The class itself, for an object of it; the lock of a static method is no such object. */
    private Optional<String> keeper(MethodBody method) {
        String owner = method.owner().name;
        return (method.method().access & Opcodes.ACC_STATIC) != 0 ? Optional.empty() : locked.keeperOf(owner, owner);
    }
}

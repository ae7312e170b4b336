package io.threadspec.weaver.bytecode.block;

import io.threadspec.weaver.bytecode.method.MethodBody;
import java.util.Set;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Methods that perform no operation: nothing in them has a probe, and nothing in them runs other code. An execution is part of no conflict and
 * of no cycle, so it only has to be counted.
 */
final class IdleCode {

    /** Compute, and nothing else. */
    private static final Set<String> COMPUTING = Set.of("java/lang/Math", "java/lang/StrictMath");

    private IdleCode() {}

    /** To be asked when the probes of all operations are there: each of them is a call. */
    static boolean is(MethodBody body) {
        if (body.isConstructor() || (body.method().access & Opcodes.ACC_SYNCHRONIZED) != 0) {
            return false;
        }
        for (AbstractInsnNode instruction : body.instructions()) {
            if (mayRunCode(instruction)) {
                return false;
            }
        }
        return true;
    }

    /** A call, or what may initialise a class (JVMS §5.5) or compute a constant (§5.4.3.6). */
    private static boolean mayRunCode(AbstractInsnNode instruction) {
        return switch (instruction.getOpcode()) {
            case Opcodes.NEW, Opcodes.GETSTATIC, Opcodes.PUTSTATIC, Opcodes.MONITORENTER -> true;
            default ->
                instruction instanceof InvokeDynamicInsnNode
                        || (instruction instanceof MethodInsnNode call && !COMPUTING.contains(call.owner))
                        || (instruction instanceof LdcInsnNode constant && constant.cst instanceof ConstantDynamic);
        };
    }
}

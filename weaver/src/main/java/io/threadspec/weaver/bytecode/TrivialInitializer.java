package io.threadspec.weaver.bytecode;

import java.util.Set;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Initialisers of classes from which nobody learns anything: they give static fields constants, arrays of them, loggers and
 * handles. Whichever thread runs one, the result is the same, so nothing but the class itself is ordered by it. Otherwise every class
 * with a logger would order the threads that use it.
 */
final class TrivialInitializer {

    /** Methods that make what a class keeps for its own use. */
    private static final Set<String> MAKERS = Set.of(
            "java/lang/Class.desiredAssertionStatus",
            "java/lang/Class.getName",
            "java/lang/Class.getSimpleName",
            "java/lang/System.getLogger",
            "java/util/logging/Logger.getLogger",
            "org/slf4j/LoggerFactory.getLogger",
            "org/apache/logging/log4j/LogManager.getLogger",
            "org/apache/commons/logging/LogFactory.getLog",
            "java/lang/invoke/MethodHandles.lookup",
            "java/lang/invoke/MethodHandles.arrayElementVarHandle",
            "java/lang/invoke/MethodHandles$Lookup.findVarHandle",
            "java/lang/invoke/MethodHandles$Lookup.findStaticVarHandle",
            "java/util/concurrent/atomic/AtomicIntegerFieldUpdater.newUpdater",
            "java/util/concurrent/atomic/AtomicLongFieldUpdater.newUpdater",
            "java/util/concurrent/atomic/AtomicReferenceFieldUpdater.newUpdater",
            "java/lang/Boolean.valueOf",
            "java/lang/Byte.valueOf",
            "java/lang/Character.valueOf",
            "java/lang/Short.valueOf",
            "java/lang/Integer.valueOf",
            "java/lang/Long.valueOf",
            "java/lang/Float.valueOf",
            "java/lang/Double.valueOf");

    private TrivialInitializer() {}

    static boolean is(ClassNode owner, MethodNode initializer) {
        if (isOfSwitches(owner)) {
            return true;
        }
        for (AbstractInsnNode instruction : initializer.instructions) {
            if (!isTrivial(instruction, owner)) {
                return false;
            }
        }
        return true;
    }

    /** What javac makes of switches over enums: an array in a class of its own. */
    private static boolean isOfSwitches(ClassNode owner) {
        return (owner.access & Opcodes.ACC_SYNTHETIC) != 0
                && owner.fields.stream().allMatch(field -> field.name.startsWith("$SwitchMap$"));
    }

    private static boolean isTrivial(AbstractInsnNode instruction, ClassNode owner) {
        if (instruction instanceof FieldInsnNode access) {
            return access.owner.equals(owner.name) && access.getOpcode() != Opcodes.PUTFIELD;
        }
        if (instruction instanceof MethodInsnNode call) {
            return MAKERS.contains(call.owner + "." + call.name)
                    || (call.name.equals("<init>") && isThrowable(call.owner));
        }
        if (instruction instanceof TypeInsnNode type && type.getOpcode() == Opcodes.NEW) {
            return isThrowable(type.desc);
        }
        if (instruction instanceof LdcInsnNode constant && constant.cst instanceof ConstantDynamic) {
            return false;
        }
        return switch (instruction.getOpcode()) {
            case Opcodes.INVOKEDYNAMIC, Opcodes.MONITORENTER -> false;
            default -> true;
        };
    }

    /** For handlers around the makers. */
    private static boolean isThrowable(String type) {
        return type.startsWith("java/lang/") && (type.endsWith("Error") || type.endsWith("Exception"));
    }
}

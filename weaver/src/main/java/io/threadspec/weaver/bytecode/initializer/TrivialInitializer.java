package io.threadspec.weaver.bytecode.initializer;

import io.threadspec.runtime.unwoven.CodeKind;
import io.threadspec.runtime.unwoven.CodeKinds;
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
 * Class initialisers that teach nothing: they assign to static fields constants, arrays of them, loggers, handles, new objects of the class
 * library (a lock, a list that is filled at once), and the constants of an enum. The result does not depend on the thread that runs one, so
 * it orders nothing but the class itself. Otherwise every class with a logger or a lock would order the threads that use it.
 */
public final class TrivialInitializer {

    /** Methods that create objects for a class's own use. */
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

    /** Whether a method fills arrays that are constants of its class: the initialiser itself, or the method that it calls in an enum. */
    public static boolean fillsConstants(ClassNode owner, MethodNode method) {
        return method.name.equals("<clinit>") ? is(owner, method) : isEnum(owner) && method.name.equals("$values");
    }

    /** The class with arrays that javac generates for switches over enums. */
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
                    || (call.name.equals("<init>") ? isNew(call.owner, owner) : isOnNewObject(call, owner));
        }
        if (instruction instanceof TypeInsnNode type && type.getOpcode() == Opcodes.NEW) {
            return isNew(type.desc, owner);
        }
        if (instruction instanceof LdcInsnNode constant && constant.cst instanceof ConstantDynamic) {
            return false;
        }
        return switch (instruction.getOpcode()) {
            case Opcodes.INVOKEDYNAMIC, Opcodes.MONITORENTER -> false;
            default -> true;
        };
    }

    /** An object of the class library, except threads and timers; or a constant of the enum that is initialised. */
    private static boolean isNew(String type, ClassNode owner) {
        return type.startsWith("java/")
                ? !type.equals("java/lang/Thread") && !type.equals("java/util/Timer") && isKnown(type)
                : isEnum(owner)
                        && type.equals(owner.name)
                        && owner.methods.stream().allMatch(TrivialInitializer::keeps);
    }

    /** A method of a collection or of a value: calls of these give no access to objects that threads share. */
    private static boolean isOnNewObject(MethodInsnNode call, ClassNode owner) {
        boolean isOfEnum = isEnum(owner) && call.owner.equals(owner.name) && call.name.equals("$values");
        boolean isOfValues = (call.owner.startsWith("java/util/") || call.owner.startsWith("java/time/"))
                && !call.owner.startsWith("java/util/concurrent/")
                && isKnown(call.owner);
        return isOfEnum || isOfValues || call.owner.equals("java/lang/Enum");
    }

    private static boolean isKnown(String type) {
        return CodeKinds.get().of(type.replace('/', '.')) != CodeKind.UNKNOWN;
    }

    private static boolean isEnum(ClassNode owner) {
        return (owner.access & Opcodes.ACC_ENUM) != 0;
    }

    /** Whether a method, if it is a constructor, only stores its arguments. */
    private static boolean keeps(MethodNode method) {
        if (!method.name.equals("<init>")) {
            return true;
        }
        for (AbstractInsnNode instruction : method.instructions) {
            int opcode = instruction.getOpcode();
            boolean isCallOfSuper = instruction instanceof MethodInsnNode call && call.owner.equals("java/lang/Enum");
            boolean isOther = opcode == Opcodes.GETSTATIC
                    || opcode == Opcodes.PUTSTATIC
                    || opcode == Opcodes.INVOKEDYNAMIC
                    || opcode == Opcodes.MONITORENTER
                    || instruction instanceof MethodInsnNode;
            if (isOther && !isCallOfSuper) {
                return false;
            }
        }
        return true;
    }
}

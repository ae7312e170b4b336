package io.threadspec.weaver.bytecode.method;

import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;

/** By how many words an instruction grows the operand stack (JVMS §6.5). During its execution the stack is no deeper than before or after. */
final class StackGrowth {

    private StackGrowth() {}

    /** For an instruction that continues with the next one and calls no subroutine. */
    static int of(AbstractInsnNode at) {
        return switch (at.getOpcode()) {
            case Opcodes.LCONST_0,
                    Opcodes.LCONST_1,
                    Opcodes.DCONST_0,
                    Opcodes.DCONST_1,
                    Opcodes.LLOAD,
                    Opcodes.DLOAD,
                    Opcodes.DUP2,
                    Opcodes.DUP2_X1,
                    Opcodes.DUP2_X2 -> 2;
            case Opcodes.ACONST_NULL,
                    Opcodes.ICONST_M1,
                    Opcodes.ICONST_0,
                    Opcodes.ICONST_1,
                    Opcodes.ICONST_2,
                    Opcodes.ICONST_3,
                    Opcodes.ICONST_4,
                    Opcodes.ICONST_5,
                    Opcodes.FCONST_0,
                    Opcodes.FCONST_1,
                    Opcodes.FCONST_2,
                    Opcodes.BIPUSH,
                    Opcodes.SIPUSH,
                    Opcodes.ILOAD,
                    Opcodes.FLOAD,
                    Opcodes.ALOAD,
                    Opcodes.DUP,
                    Opcodes.DUP_X1,
                    Opcodes.DUP_X2,
                    Opcodes.I2L,
                    Opcodes.I2D,
                    Opcodes.F2L,
                    Opcodes.F2D,
                    Opcodes.NEW -> 1;
            case Opcodes.IALOAD,
                    Opcodes.FALOAD,
                    Opcodes.AALOAD,
                    Opcodes.BALOAD,
                    Opcodes.CALOAD,
                    Opcodes.SALOAD,
                    Opcodes.ISTORE,
                    Opcodes.FSTORE,
                    Opcodes.ASTORE,
                    Opcodes.POP,
                    Opcodes.IADD,
                    Opcodes.FADD,
                    Opcodes.ISUB,
                    Opcodes.FSUB,
                    Opcodes.IMUL,
                    Opcodes.FMUL,
                    Opcodes.IDIV,
                    Opcodes.FDIV,
                    Opcodes.IREM,
                    Opcodes.FREM,
                    Opcodes.ISHL,
                    Opcodes.ISHR,
                    Opcodes.IUSHR,
                    Opcodes.LSHL,
                    Opcodes.LSHR,
                    Opcodes.LUSHR,
                    Opcodes.IAND,
                    Opcodes.IOR,
                    Opcodes.IXOR,
                    Opcodes.L2I,
                    Opcodes.L2F,
                    Opcodes.D2I,
                    Opcodes.D2F,
                    Opcodes.FCMPL,
                    Opcodes.FCMPG,
                    Opcodes.IFEQ,
                    Opcodes.IFNE,
                    Opcodes.IFLT,
                    Opcodes.IFGE,
                    Opcodes.IFGT,
                    Opcodes.IFLE,
                    Opcodes.IFNULL,
                    Opcodes.IFNONNULL,
                    Opcodes.MONITORENTER,
                    Opcodes.MONITOREXIT -> -1;
            case Opcodes.LSTORE,
                    Opcodes.DSTORE,
                    Opcodes.POP2,
                    Opcodes.LADD,
                    Opcodes.DADD,
                    Opcodes.LSUB,
                    Opcodes.DSUB,
                    Opcodes.LMUL,
                    Opcodes.DMUL,
                    Opcodes.LDIV,
                    Opcodes.DDIV,
                    Opcodes.LREM,
                    Opcodes.DREM,
                    Opcodes.LAND,
                    Opcodes.LOR,
                    Opcodes.LXOR,
                    Opcodes.IF_ICMPEQ,
                    Opcodes.IF_ICMPNE,
                    Opcodes.IF_ICMPLT,
                    Opcodes.IF_ICMPGE,
                    Opcodes.IF_ICMPGT,
                    Opcodes.IF_ICMPLE,
                    Opcodes.IF_ACMPEQ,
                    Opcodes.IF_ACMPNE -> -2;
            case Opcodes.IASTORE,
                    Opcodes.FASTORE,
                    Opcodes.AASTORE,
                    Opcodes.BASTORE,
                    Opcodes.CASTORE,
                    Opcodes.SASTORE,
                    Opcodes.LCMP,
                    Opcodes.DCMPL,
                    Opcodes.DCMPG -> -3;
            case Opcodes.LASTORE, Opcodes.DASTORE -> -4;
            case Opcodes.LDC -> constant(((LdcInsnNode) at).cst);
            case Opcodes.GETSTATIC -> size((FieldInsnNode) at);
            case Opcodes.GETFIELD -> size((FieldInsnNode) at) - 1;
            case Opcodes.PUTSTATIC -> -size((FieldInsnNode) at);
            case Opcodes.PUTFIELD -> -size((FieldInsnNode) at) - 1;
            case Opcodes.INVOKEVIRTUAL, Opcodes.INVOKESPECIAL, Opcodes.INVOKEINTERFACE ->
                call(((MethodInsnNode) at).desc);
            case Opcodes.INVOKESTATIC -> call(((MethodInsnNode) at).desc) + 1;
            case Opcodes.INVOKEDYNAMIC -> call(((InvokeDynamicInsnNode) at).desc) + 1;
            case Opcodes.MULTIANEWARRAY -> 1 - ((MultiANewArrayInsnNode) at).dims;
            default -> 0;
        };
    }

    private static int constant(Object value) {
        if (value instanceof ConstantDynamic dynamic) {
            return dynamic.getSize();
        }
        return value instanceof Long || value instanceof Double ? 2 : 1;
    }

    private static int size(FieldInsnNode field) {
        char type = field.desc.charAt(0);
        return type == 'J' || type == 'D' ? 2 : 1;
    }

    /** With a receiver. */
    private static int call(String descriptor) {
        int sizes = Type.getArgumentsAndReturnSizes(descriptor);
        return (sizes & 3) - (sizes >> 2);
    }
}

package io.threadspec.weaver.bytecode;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Turns references to methods whose calls are probed, such as {@code threads.forEach(Thread::start)}, into the lambdas they
 * stand for, so that there is a call to probe:
 *
 * <pre>
 *   private static void threadspec$reference$0(Thread thread) { thread.start(); }
 * </pre>
 *
 * Serializable ones stay as they are: their names are part of the serial form.
 */
final class MethodReferences {

    private static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";

    /** The bootstrap arguments of {@code metafactory} are the interface's method type, the implementation, its type. */
    private static final int IMPLEMENTATION = 1;

    private final List<MethodConcern> concerns;

    MethodReferences(List<MethodConcern> concerns) {
        this.concerns = concerns;
    }

    /** Must come before the methods are woven: it adds some. */
    void expand(ClassNode node) {
        List<MethodNode> added = new ArrayList<>();
        for (MethodNode method : node.methods) {
            for (AbstractInsnNode instruction : method.instructions) {
                if (instruction instanceof InvokeDynamicInsnNode dynamic && isProbedReference(dynamic)) {
                    added.add(expand(node, dynamic, added.size()));
                }
            }
        }
        node.methods.addAll(added);
    }

    private boolean isProbedReference(InvokeDynamicInsnNode dynamic) {
        return dynamic.bsm.getOwner().equals(METAFACTORY)
                && dynamic.bsm.getName().equals("metafactory")
                && dynamic.bsmArgs[IMPLEMENTATION] instanceof Handle handle
                && isCall(handle)
                && concerns.stream()
                        .anyMatch(concern -> concern.isProbed(handle.getOwner(), handle.getName(), handle.getDesc()));
    }

    private static boolean isCall(Handle handle) {
        return switch (handle.getTag()) {
            case Opcodes.H_INVOKEVIRTUAL, Opcodes.H_INVOKEINTERFACE, Opcodes.H_INVOKESTATIC -> true;
            default -> false; // Constructors; what a superclass has becomes a lambda in the compiler.
        };
    }

    private static int opcode(Handle handle) {
        return switch (handle.getTag()) {
            case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
            case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
            default -> Opcodes.INVOKEVIRTUAL;
        };
    }

    private static MethodNode expand(ClassNode node, InvokeDynamicInsnNode dynamic, int number) {
        Handle called = (Handle) dynamic.bsmArgs[IMPLEMENTATION];
        Type[] captured = Type.getArgumentTypes(dynamic.desc);
        List<Type> parameters = new ArrayList<>();
        if (called.getTag() != Opcodes.H_INVOKESTATIC) {
            // What is captured must be exactly what the implementation takes (LambdaMetafactory, linkage invariants).
            parameters.add(captured.length > 0 ? captured[0] : Type.getObjectType(called.getOwner()));
        }
        parameters.addAll(List.of(Type.getArgumentTypes(called.getDesc())));
        Type result = Type.getReturnType(called.getDesc());
        var lambda = new MethodNode(
                Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
                AddedMembers.PREFIX + "reference$" + number,
                Type.getMethodDescriptor(result, parameters.toArray(Type[]::new)),
                null,
                null);
        int local = 0;
        for (Type parameter : parameters) {
            lambda.instructions.add(new VarInsnNode(parameter.getOpcode(Opcodes.ILOAD), local)); // …, argument
            local += parameter.getSize();
        }
        lambda.instructions.add(new MethodInsnNode(
                opcode(called), called.getOwner(), called.getName(), called.getDesc(), called.isInterface())); // result
        lambda.instructions.add(new InsnNode(result.getOpcode(Opcodes.IRETURN))); //
        lambda.maxLocals = local;
        lambda.maxStack = Math.max(local, result.getSize());
        dynamic.bsmArgs[IMPLEMENTATION] = new Handle(
                Opcodes.H_INVOKESTATIC,
                node.name,
                lambda.name,
                lambda.desc,
                (node.access & Opcodes.ACC_INTERFACE) != 0);
        return lambda;
    }
}

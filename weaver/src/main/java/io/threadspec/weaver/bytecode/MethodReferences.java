package io.threadspec.weaver.bytecode;

import io.threadspec.runtime.probe.Members;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Turns method references, such as {@code threads.forEach(Thread::start)}, into equivalent lambdas, so that there is a call to probe:
 *
 * <pre>
 *   private static void threadspec$reference$0(Thread thread) { thread.start(); }
 * </pre>
 *
 * Serializable ones are kept: their names are part of the serial form.
 */
final class MethodReferences {

    private static final String NAME = Members.ADDED + "reference$";
    private static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";

    /** A tag of the constant pool (JVMS §4.4). */
    private static final int INVOKE_DYNAMIC = 18;

    /** The bootstrap arguments of {@code metafactory} are the interface's method type, the implementation, its type. */
    private static final int IMPLEMENTATION = 1;

    private final Predicate<Handle> wanted;

    private MethodReferences(Predicate<Handle> wanted) {
        this.wanted = wanted;
    }

    /** References to methods whose calls are probed. The compiler has already made lambdas of references to methods of a superclass. */
    static MethodReferences probed(List<MethodConcern> concerns, ClassNode node) {
        return new MethodReferences(handle -> isCall(handle)
                && !(handle.getOwner().equals(node.name) && isSynthetic(node, handle))
                && concerns.stream()
                        .anyMatch(concern -> concern.isProbed(handle.getOwner(), handle.getName(), handle.getDesc())));
    }

    private static boolean isCall(Handle handle) {
        return switch (handle.getTag()) {
            case Opcodes.H_INVOKEVIRTUAL,
                    Opcodes.H_INVOKEINTERFACE,
                    Opcodes.H_INVOKESTATIC,
                    Opcodes.H_NEWINVOKESPECIAL -> true;
            default -> false;
        };
    }

    /** References to all methods that a lambda can call, except those that are already lambdas of the compiler. */
    static MethodReferences all(ClassNode node) {
        return new MethodReferences(handle -> handle.getTag() != Opcodes.H_INVOKESPECIAL
                && !(handle.getOwner().equals(node.name) && isSynthetic(node, handle)));
    }

    private static boolean isSynthetic(ClassNode node, Handle handle) {
        return node.methods.stream()
                .anyMatch(method -> method.name.equals(handle.getName())
                        && method.desc.equals(handle.getDesc())
                        && (method.access & Opcodes.ACC_SYNTHETIC) != 0);
    }

    /** Whether a class has an invokedynamic instruction, as method references do. */
    static boolean mayBeIn(ClassReader classFile) {
        for (int i = 1; i < classFile.getItemCount(); i++) {
            int at = classFile.getItem(i); // 0 for the second half of a long or double
            if (at > 0 && classFile.readByte(at - 1) == INVOKE_DYNAMIC) {
                return true;
            }
        }
        return false;
    }

    /** Whether this method was added for a reference. */
    static boolean isLambda(MethodNode method) {
        return method.name.startsWith(NAME);
    }

    /** Whether a method creates a function from this lambda. */
    static boolean refers(MethodNode from, MethodNode lambda) {
        for (AbstractInsnNode instruction : from.instructions) {
            if (instruction instanceof InvokeDynamicInsnNode dynamic
                    && isReference(dynamic)
                    && ((Handle) dynamic.bsmArgs[IMPLEMENTATION]).getName().equals(lambda.name)) {
                return true;
            }
        }
        return false;
    }

    /** Must be called before the methods are woven: it adds some. */
    void expand(ClassNode node) {
        int first =
                (int) node.methods.stream().filter(MethodReferences::isLambda).count();
        List<MethodNode> added = new ArrayList<>();
        for (MethodNode method : node.methods) {
            int line = 0;
            for (AbstractInsnNode instruction : method.instructions) {
                line = instruction instanceof LineNumberNode number ? number.line : line;
                if (instruction instanceof InvokeDynamicInsnNode dynamic
                        && isReference(dynamic)
                        && wanted.test((Handle) dynamic.bsmArgs[IMPLEMENTATION])) {
                    added.add(expand(node, dynamic, first + added.size(), line));
                }
            }
        }
        node.methods.addAll(added);
    }

    private static boolean isReference(InvokeDynamicInsnNode dynamic) {
        return dynamic.bsm.getOwner().equals(METAFACTORY)
                && dynamic.bsm.getName().equals("metafactory")
                && dynamic.bsmArgs[IMPLEMENTATION] instanceof Handle;
    }

    private static MethodNode expand(ClassNode node, InvokeDynamicInsnNode dynamic, int number, int line) {
        Handle called = (Handle) dynamic.bsmArgs[IMPLEMENTATION];
        boolean creates = called.getTag() == Opcodes.H_NEWINVOKESPECIAL;
        List<Type> parameters = new ArrayList<>();
        if (hasReceiver(called)) {
            parameters.add(Type.getObjectType(called.getOwner()));
        }
        parameters.addAll(List.of(Type.getArgumentTypes(called.getDesc())));
        // Captured types must be exactly the parameter types of the implementation (LambdaMetafactory, linkage
        // invariants).
        Type[] captured = Type.getArgumentTypes(dynamic.desc);
        for (int i = 0; i < captured.length; i++) {
            parameters.set(i, captured[i]);
        }
        Type result = creates ? Type.getObjectType(called.getOwner()) : Type.getReturnType(called.getDesc());
        var lambda = new MethodNode(
                Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
                NAME + number,
                Type.getMethodDescriptor(result, parameters.toArray(Type[]::new)),
                null,
                null);
        lambda.instructions.add(code(called, parameters, line));
        lambda.instructions.add(new InsnNode(result.getOpcode(Opcodes.IRETURN))); //
        lambda.maxLocals = parameters.stream().mapToInt(Type::getSize).sum();
        lambda.maxStack = lambda.maxLocals + 2;
        dynamic.bsmArgs[IMPLEMENTATION] = new Handle(
                Opcodes.H_INVOKESTATIC,
                node.name,
                lambda.name,
                lambda.desc,
                (node.access & Opcodes.ACC_INTERFACE) != 0);
        return lambda;
    }

    private static boolean hasReceiver(Handle called) {
        return called.getTag() != Opcodes.H_NEWINVOKESPECIAL && called.getTag() != Opcodes.H_INVOKESTATIC;
    }

    private static InsnList code(Handle called, List<Type> parameters, int line) {
        var code = new InsnList(); //                      (empty)
        var start = new LabelNode();
        code.add(start);
        if (line > 0) {
            code.add(new LineNumberNode(line, start));
        }
        if (called.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
            code.add(new TypeInsnNode(Opcodes.NEW, called.getOwner())); // object
            code.add(new InsnNode(Opcodes.DUP)); //        object, object
        }
        int local = 0;
        for (Type parameter : parameters) {
            code.add(new VarInsnNode(parameter.getOpcode(Opcodes.ILOAD), local)); // …, argument
            if (local == 0
                    && hasReceiver(called)
                    && !parameter.getInternalName().equals(called.getOwner())) {
                // A subclass. Without the cast, the verifier would load both classes to check that, and an optional
                // library may lack one.
                code.add(new TypeInsnNode(Opcodes.CHECKCAST, called.getOwner())); // …, receiver
            }
            local += parameter.getSize();
        }
        int opcode =
                switch (called.getTag()) {
                    case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
                    case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
                    case Opcodes.H_NEWINVOKESPECIAL -> Opcodes.INVOKESPECIAL;
                    default -> Opcodes.INVOKEVIRTUAL;
                };
        code.add(new MethodInsnNode(
                opcode, called.getOwner(), called.getName(), called.getDesc(), called.isInterface())); // result
        return code;
    }
}

package io.threadspec.weaver.bytecode.block;

import io.threadspec.runtime.probe.Members;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The methods of a class that contain its lambdas. A compiler turns the body of a lambda into a method, and puts an instruction that
 * creates a function from it in the place of the lambda: this instruction reveals the place. The names ({@code lambda$move$0} by javac,
 * {@code lambda$0} by others) are less precise, as overloaded methods have the same name.
 */
final class LambdaBodies {

    private static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";

    /** The bootstrap arguments are the interface's method type, the implementation, its type (and more). */
    private static final int METHOD_TYPE = 0;

    private static final int IMPLEMENTATION = 1;

    /**
     * A place where a function is created from a lambda.
     *
     * @param method that contains the place
     * @param type internal name of the functional interface
     * @param name of the method of that interface
     * @param parameters of that method
     */
    record Use(MethodNode method, String type, String name, int parameters) {}

    /** By name and descriptor of the body. */
    private final Map<String, List<Use>> uses = new HashMap<>();

    LambdaBodies(ClassNode owner) {
        Set<String> synthetic = new LinkedHashSet<>();
        for (MethodNode method : owner.methods) {
            if ((method.access & Opcodes.ACC_SYNTHETIC) != 0 && !method.name.startsWith(Members.ADDED)) {
                synthetic.add(key(method));
            }
        }
        for (MethodNode method : owner.methods) {
            for (AbstractInsnNode instruction : method.instructions) {
                if (instruction instanceof InvokeDynamicInsnNode made
                        && made.bsm.getOwner().equals(METAFACTORY)
                        && made.bsmArgs[IMPLEMENTATION] instanceof Handle body
                        && body.getOwner().equals(owner.name)
                        && synthetic.contains(body.getName() + body.getDesc())) {
                    uses.computeIfAbsent(body.getName() + body.getDesc(), key -> new ArrayList<>())
                            .add(use(method, made));
                }
            }
        }
    }

    private static Use use(MethodNode method, InvokeDynamicInsnNode made) {
        return new Use(
                method,
                Type.getReturnType(made.desc).getInternalName(),
                made.name,
                ((Type) made.bsmArgs[METHOD_TYPE]).getArgumentTypes().length);
    }

    private static String key(MethodNode method) {
        return method.name + method.desc;
    }

    /** Whether a method is the body of a lambda. */
    boolean contains(MethodNode method) {
        return uses.containsKey(key(method));
    }

    List<Use> uses(MethodNode body) {
        return uses.getOrDefault(key(body), List.of());
    }

    /**
     * The methods of the program that contain a lambda, also through another lambda. A lambda in a field's initialiser is in several
     * constructors.
     */
    Set<MethodNode> enclosing(MethodNode body) {
        Set<MethodNode> seen = new LinkedHashSet<>();
        collect(body, seen);
        seen.removeIf(method -> (method.access & Opcodes.ACC_SYNTHETIC) != 0);
        return seen;
    }

    private void collect(MethodNode body, Set<MethodNode> seen) {
        for (Use use : uses(body)) {
            if (seen.add(use.method())) {
                collect(use.method(), seen);
            }
        }
    }
}

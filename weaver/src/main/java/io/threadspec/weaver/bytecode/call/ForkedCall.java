package io.threadspec.weaver.bytecode.call;

import static io.threadspec.weaver.bytecode.method.ProbeCalls.CONTEXT_DESCRIPTOR;

import io.threadspec.runtime.probe.Fork;
import io.threadspec.runtime.probe.ForkedFunctions;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A call of a method of {@code Arrays} that runs a function in other threads, with its probes:
 *
 * <pre>
 *   Fork fork = ForkedFunctions.fork(context);
 *   Arrays.parallelSetAll(array, ForkedFunctions.forked(function, fork));
 *   ForkedFunctions.join(fork, context);
 * </pre>
 *
 * The function is the last argument. A sort without one compares objects by their own method; it then gets a comparator that does the same.
 *
 * @param call the original one
 * @param function its type
 * @param isGiven whether the program passes the function
 */
public record ForkedCall(MethodInsnNode call, Type function, boolean isGiven) {

    private static final String FUNCTIONS = Type.getInternalName(ForkedFunctions.class);
    private static final String FORK = Type.getDescriptor(Fork.class);
    private static final Type COMPARATOR = Type.getObjectType("java/util/Comparator");

    /** Empty if the call runs no function in other threads. */
    public static Optional<ForkedCall> of(MethodInsnNode call) {
        Type[] arguments = Type.getArgumentTypes(call.desc);
        if (!call.name.startsWith("parallel") || arguments.length == 0) {
            return Optional.empty();
        }
        Type last = arguments[arguments.length - 1];
        if (last.getSort() == Type.OBJECT) {
            return Optional.of(new ForkedCall(call, last, true));
        }
        boolean comparesObjects = arguments[0].getElementType().getSort() == Type.OBJECT;
        return comparesObjects ? Optional.of(new ForkedCall(call, COMPARATOR, false)) : Optional.empty();
    }

    /** … → … */
    public InsnList begin(int contextLocal, int forkLocal) {
        boolean isIndependent = call.name.equals("parallelSetAll");
        var code = new InsnList(); //                                   …
        code.add(new VarInsnNode(Opcodes.ALOAD, contextLocal)); //      …, context
        code.add(probe(isIndependent ? "fork" : "forkInTurn", "(" + CONTEXT_DESCRIPTOR + ")" + FORK)); // …, fork
        code.add(new VarInsnNode(Opcodes.ASTORE, forkLocal)); //        …
        return code;
    }

    /** …, arguments → …, result */
    public InsnList call(int forkLocal) {
        String type = function.getDescriptor();
        var code = new InsnList(); //                                   …, arguments
        if (!isGiven) {
            code.add(new InsnNode(Opcodes.ACONST_NULL)); //             …, arguments, null
        }
        code.add(new VarInsnNode(Opcodes.ALOAD, forkLocal)); //         …, arguments, function, fork
        code.add(probe("forked", "(" + type + FORK + ")" + type)); //   …, arguments, function
        String descriptor = isGiven
                ? call.desc
                : call.desc.replace("java/lang/Comparable", "java/lang/Object").replace(")", type + ")");
        code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, call.owner, call.name, descriptor, call.itf)); // …, result
        return code;
    }

    /** … → … */
    public InsnList end(int contextLocal, int forkLocal) {
        var code = new InsnList(); //                                   …
        code.add(new VarInsnNode(Opcodes.ALOAD, forkLocal)); //         …, fork
        code.add(new VarInsnNode(Opcodes.ALOAD, contextLocal)); //      …, fork, context
        code.add(probe("join", "(" + FORK + CONTEXT_DESCRIPTOR + ")V")); // …
        return code;
    }

    private static MethodInsnNode probe(String name, String descriptor) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, FUNCTIONS, name, descriptor, false);
    }
}

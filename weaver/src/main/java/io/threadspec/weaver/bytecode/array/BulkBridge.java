package io.threadspec.weaver.bytecode.array;

import static io.threadspec.weaver.bytecode.method.ProbeCalls.CONTEXT_DESCRIPTOR;

import io.threadspec.weaver.bytecode.call.ForkedCall;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A method that makes a call which accesses elements of arrays, and records that, as a {@code CallBridge} does for other calls:
 *
 * <pre>
 *   private static void threadspec$bulk$0(int[] array, int from, int to, Context context) {
 *       BulkProbes.read(array, from, to, context);                  // so that the next write passes it on as well
 *       LeftStates left = BulkProbes.writing(array, from, to, context);
 *       Arrays.sort(array, from, to);
 *       BulkProbes.written(left, array, from, to, context);
 *   }
 * </pre>
 *
 * For a call that throws, the writes that it may have done are recorded, and no reads. Straight-line code needs no frames.
 */
final class BulkBridge {

    private static final int STACK_OF_PROBE = 5;

    private final MethodInsnNode call;
    private final BulkAccess access;
    private final Type[] arguments;
    private final int contextLocal;

    private final int leftLocal;
    private final int forkLocal;

    private final InsnList code = new InsnList();

    private BulkBridge(MethodInsnNode call, BulkAccess access) {
        this.call = call;
        this.access = access;
        this.arguments = Type.getArgumentTypes(call.desc);
        this.contextLocal = local(arguments.length);
        this.leftLocal = contextLocal + 1;
        this.forkLocal = leftLocal + 1;
    }

    static String descriptor(MethodInsnNode call) {
        return call.desc.replace(")", CONTEXT_DESCRIPTOR + ")");
    }

    static MethodNode of(MethodInsnNode call, String name, BulkAccess access) {
        return new BulkBridge(call, access).build(name);
    }

    private MethodNode build(String name) {
        var method = new MethodNode(
                Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC, name, descriptor(call), null, null);
        var probes = new ElementProbes(this::load, () -> new VarInsnNode(Opcodes.ALOAD, contextLocal), leftLocal);
        access.ranges().forEach(range -> code.add(probes.before(range))); // (empty)
        call(); //                                                      result
        Type result = Type.getReturnType(call.desc);
        access.ranges().forEach(range -> code.add(probes.after(range))); // result
        code.add(new InsnNode(result.getOpcode(Opcodes.IRETURN))); //   (empty)
        method.instructions = code;
        method.maxLocals = forkLocal + 1;
        method.maxStack = Math.max(contextLocal, result.getSize()) + STACK_OF_PROBE;
        return method;
    }

    private void call() {
        Optional<ForkedCall> forked = ForkedCall.of(call);
        forked.ifPresent(fork -> code.add(fork.begin(contextLocal, forkLocal))); // (empty)
        for (int i = 0; i < arguments.length; i++) {
            code.add(load(i)); //                                       arguments
        }
        forked.ifPresentOrElse(
                fork -> {
                    code.add(fork.call(forkLocal)); //                  result
                    code.add(fork.end(contextLocal, forkLocal)); //     result
                },
                () -> code.add(
                        new MethodInsnNode(call.getOpcode(), call.owner, call.name, call.desc, call.itf))); // result
    }

    private VarInsnNode load(int argument) {
        return new VarInsnNode(arguments[argument].getOpcode(Opcodes.ILOAD), local(argument));
    }

    private int local(int argument) {
        int local = 0;
        for (int i = 0; i < argument; i++) {
            local += arguments[i].getSize();
        }
        return local;
    }
}

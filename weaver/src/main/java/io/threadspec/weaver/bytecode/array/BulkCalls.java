package io.threadspec.weaver.bytecode.array;

import static io.threadspec.weaver.bytecode.method.ProbeCalls.CONTEXT_DESCRIPTOR;

import io.threadspec.runtime.probe.BulkProbes;
import io.threadspec.runtime.probe.Members;
import io.threadspec.weaver.bytecode.call.CatalogCalls;
import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Calls of the class library that access elements of arrays. Most become calls of a {@link BulkBridge}, one for all equal calls of a class.
 * {@code clone} needs none. The runtime implements {@code Arrays.setAll}, which calls the program back, and {@code System.arraycopy}.
 */
public final class BulkCalls implements MethodConcern {

    private static final String PROBES = Type.getInternalName(BulkProbes.class);

    /** The bridges of the class that is being woven. */
    private final Map<String, MethodNode> bridges = new HashMap<>();

    private @Nullable ClassNode current;

    @Override
    public boolean weave(MethodBody method) {
        boolean woven = false;
        for (AbstractInsnNode instruction : method.originalInstructions()) {
            if (instruction instanceof MethodInsnNode call && isProbed(call.owner, call.name, call.desc)) {
                woven |= weave(method, call);
            }
        }
        return woven;
    }

    private boolean weave(MethodBody method, MethodInsnNode call) {
        if (isClone(call.owner, call.name)) {
            weaveClone(method, call);
            return true;
        }
        if (isDoneByRuntime(call.owner, call.name)) {
            String descriptor = BulkBridge.descriptor(call);
            method.instructions().insertBefore(call, method.context()); //                       …, arguments, context
            method.instructions()
                    .set(call, new MethodInsnNode(Opcodes.INVOKESTATIC, PROBES, call.name, descriptor, false)); // …
            return true;
        }
        if (!CatalogCalls.canHoldBridges(method.owner())) {
            return false;
        }
        MethodNode bridge = bridge(method.owner(), call);
        boolean isInterface = (method.owner().access & Opcodes.ACC_INTERFACE) != 0;
        method.instructions().insertBefore(call, method.context()); //                           …, arguments, context
        method.instructions()
                .set(
                        call,
                        new MethodInsnNode(
                                Opcodes.INVOKESTATIC,
                                method.owner().name,
                                bridge.name,
                                bridge.desc,
                                isInterface)); //                                                …, result
        return true;
    }

    private static void weaveClone(MethodBody method, MethodInsnNode call) {
        method.instructions().insertBefore(call, new InsnNode(Opcodes.DUP)); //                  …, array, array
        var after = new InsnList(); //                                                           …, array, clone
        after.add(new InsnNode(Opcodes.SWAP)); //                                                …, clone, array
        after.add(
                method.context()); //                                                          …, clone, array, context
        after.add(new MethodInsnNode(
                Opcodes.INVOKESTATIC,
                PROBES,
                "read",
                "(Ljava/lang/Object;" + CONTEXT_DESCRIPTOR + ")V",
                false)); // …, clone
        method.instructions().insert(call, after);
    }

    private MethodNode bridge(ClassNode owner, MethodInsnNode call) {
        if (owner != current) {
            current = owner;
            bridges.clear();
        }
        String key = call.owner + " " + call.name + call.desc;
        MethodNode bridge = bridges.get(key);
        if (bridge == null) {
            BulkAccess access = BulkAccess.of(call.owner, call.name, call.desc).orElseThrow();
            bridge = BulkBridge.of(call, Members.ADDED + "bulk$" + bridges.size(), access);
            bridges.put(key, bridge);
            owner.methods.add(bridge);
        }
        return bridge;
    }

    private static boolean isClone(String owner, String name) {
        return owner.startsWith("[") && name.equals("clone");
    }

    private static boolean isDoneByRuntime(String owner, String name) {
        return (owner.equals("java/lang/System") && name.equals("arraycopy"))
                || (owner.equals("java/util/Arrays") && name.equals("setAll"));
    }

    @Override
    public boolean isProbed(String owner, String name, String descriptor) {
        return isClone(owner, name)
                || isDoneByRuntime(owner, name)
                || BulkAccess.of(owner, name, descriptor).isPresent();
    }
}

package io.threadspec.weaver.bytecode.call;

import io.threadspec.runtime.capture.variable.Handles;
import io.threadspec.runtime.probe.Members;
import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import io.threadspec.weaver.bytecode.method.SiteNumbers;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Variable handles and field updaters: calls that create them register their field with the runtime, and accesses through them, or through
 * a reflected field, become calls of a {@link HandleBridge}. Equal calls of a class share one method, except writes by reflection: each has
 * its own, because it may be an event, which has a place.
 */
public final class HandleCalls implements MethodConcern {

    private static final String HANDLES = Type.getInternalName(Handles.class);
    private static final String OF_NAME = "(Ljava/lang/Object;Ljava/lang/Class;Ljava/lang/String;)V";
    private static final String OF_FIELD = "(Ljava/lang/Object;Ljava/lang/reflect/Field;)V";
    private static final String OF_HANDLE = "(Ljava/lang/Object;Ljava/lang/invoke/VarHandle;)V";

    private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup.";
    private static final String HANDLE = "java/lang/invoke/VarHandle.";
    private static final String ATOMIC = "java/util/concurrent/atomic/Atomic";

    /** How to find the field of a created handle: the descriptor of the probe, and the positions of its operands. */
    private record Maker(String probe, List<Integer> operands) {}

    /** By method; operand 0 is the receiver, if there is one. */
    private static final Map<String, Maker> MAKERS = Map.of(
            LOOKUP + "findVarHandle", new Maker(OF_NAME, List.of(1, 2)),
            LOOKUP + "findStaticVarHandle", new Maker(OF_NAME, List.of(1, 2)),
            LOOKUP + "unreflectVarHandle", new Maker(OF_FIELD, List.of(1)),
            HANDLE + "withInvokeExactBehavior", new Maker(OF_HANDLE, List.of(0)),
            HANDLE + "withInvokeBehavior", new Maker(OF_HANDLE, List.of(0)),
            ATOMIC + "IntegerFieldUpdater.newUpdater", new Maker(OF_NAME, List.of(0, 1)),
            ATOMIC + "LongFieldUpdater.newUpdater", new Maker(OF_NAME, List.of(0, 1)),
            ATOMIC + "ReferenceFieldUpdater.newUpdater", new Maker(OF_NAME, List.of(0, 2)));

    private final CatalogCalls catalog;
    private final SiteNumbers sites;

    /** The bridges of the class that is being woven. */
    private final Map<String, MethodNode> bridges = new HashMap<>();

    private @Nullable ClassNode current;

    /**
     * @param catalog for accesses to variables that are not woven
     * @param sites numbers the places of writes by reflection
     */
    public HandleCalls(CatalogCalls catalog, SiteNumbers sites) {
        this.catalog = catalog;
        this.sites = sites;
    }

    @Override
    public boolean weave(MethodBody method) {
        ClassNode owner = method.owner();
        if (!CatalogCalls.canHoldBridges(owner)) {
            return false;
        }
        boolean woven = false;
        for (AbstractInsnNode instruction : method.originalInstructions()) {
            if (!(instruction instanceof MethodInsnNode call)) {
                continue;
            }
            Optional<HandleAccess> access = HandleAccess.of(call.owner, call.name);
            if (access.isPresent() && call.getOpcode() == Opcodes.INVOKEVIRTUAL) {
                method.instructions().insertBefore(call, method.context()); // …, operands, context
                method.instructions().set(call, callOf(owner, bridge(method, call, access.get()))); // …, result
                woven = true;
            } else if (call.owner.startsWith("java/") && MAKERS.containsKey(call.owner + "." + call.name)) {
                method.instructions().set(call, callOf(owner, maker(owner, call))); // …, handle
                woven = true;
            }
        }
        return woven;
    }

    private static MethodInsnNode callOf(ClassNode owner, MethodNode bridge) {
        boolean isInterface = (owner.access & Opcodes.ACC_INTERFACE) != 0;
        return new MethodInsnNode(Opcodes.INVOKESTATIC, owner.name, bridge.name, bridge.desc, isInterface);
    }

    private MethodNode bridge(MethodBody method, MethodInsnNode call, HandleAccess access) {
        ClassNode owner = method.owner();
        boolean mayBeEvent = access == HandleAccess.WRITE && HandleAccess.isReflective(call.owner);
        OptionalInt site =
                mayBeEvent ? OptionalInt.of(sites.ofReflectiveWrite(method.siteOf(call))) : OptionalInt.empty();
        String key = keyOf(call) + site;
        MethodNode known = known(owner, key);
        return known != null
                ? known
                : added(owner, key, HandleBridge.of(call, access, nextName(), catalog.told(owner, call), site));
    }

    private MethodNode maker(ClassNode owner, MethodInsnNode call) {
        MethodNode known = known(owner, keyOf(call));
        return known != null ? known : added(owner, keyOf(call), makerOf(call, nextName()));
    }

    private @Nullable MethodNode known(ClassNode owner, String key) {
        if (owner != current) {
            current = owner;
            bridges.clear();
        }
        return bridges.get(key);
    }

    private MethodNode added(ClassNode owner, String key, MethodNode bridge) {
        bridges.put(key, bridge);
        owner.methods.add(bridge);
        return bridge;
    }

    private static String keyOf(MethodInsnNode call) {
        return call.owner + " " + call.name + call.desc;
    }

    private String nextName() {
        return Members.ADDED + "handle$" + bridges.size();
    }

    /** A method that creates the handle, registers it and returns it. Some makers depend on the calling class, which stays the same. */
    private static MethodNode makerOf(MethodInsnNode call, String name) {
        boolean hasReceiver = call.getOpcode() != Opcodes.INVOKESTATIC;
        String descriptor = hasReceiver ? call.desc.replace("(", "(L" + call.owner + ";") : call.desc;
        Type[] operands = Type.getArgumentTypes(descriptor); // All of one slot.
        var code = new InsnList();
        for (int i = 0; i < operands.length; i++) {
            code.add(new VarInsnNode(Opcodes.ALOAD, i)); //          operands
        }
        code.add(new MethodInsnNode(call.getOpcode(), call.owner, call.name, call.desc, call.itf)); // handle
        code.add(new InsnNode(Opcodes.DUP)); //                      handle, handle
        Maker maker = Objects.requireNonNull(MAKERS.get(call.owner + "." + call.name));
        for (int operand : maker.operands) {
            code.add(new VarInsnNode(Opcodes.ALOAD, operand)); //    handle, handle, operands
        }
        code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, HANDLES, "made", maker.probe, false)); // handle
        code.add(new InsnNode(Opcodes.ARETURN)); //                  (empty)
        var method = new MethodNode(
                Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC, name, descriptor, null, null);
        method.instructions = code;
        method.maxLocals = operands.length;
        method.maxStack = operands.length + 3;
        return method;
    }

    @Override
    public boolean isProbed(String owner, String name, String descriptor) {
        return MAKERS.containsKey(owner + "." + name)
                || (HandleAccess.isReflective(owner)
                        && HandleAccess.of(owner, name).isPresent());
    }
}

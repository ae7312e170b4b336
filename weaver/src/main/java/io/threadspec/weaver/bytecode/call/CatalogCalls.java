package io.threadspec.weaver.bytecode.call;

import io.threadspec.runtime.probe.Members;
import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import io.threadspec.weaver.catalog.CatalogMatches;
import io.threadspec.weaver.catalog.CatalogMatches.Match;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Calls with rows in the catalog become calls of a {@link CallBridge}, one for all equal calls of a class, or of its {@link PlainBridge}. */
public final class CatalogCalls implements MethodConcern {

    /** Limit for one class, which can have 65,535 methods. */
    private static final int MOST_PLAIN_BRIDGES = 10_000;

    private final CatalogMatches catalog;
    private final ClassHierarchy hierarchy;

    /** The bridges of the class that is being woven. */
    private final Map<String, MethodNode> bridges = new HashMap<>();

    private int plainBridges;

    private @Nullable ClassNode current;

    public CatalogCalls(CatalogMatches catalog, ClassHierarchy hierarchy) {
        this.catalog = catalog;
        this.hierarchy = hierarchy;
    }

    @Override
    public boolean weave(MethodBody method) {
        ClassNode owner = method.owner();
        if (!canHoldBridges(owner)) {
            return false;
        }
        boolean woven = false;
        for (AbstractInsnNode instruction : method.originalInstructions()) {
            if (!(instruction instanceof MethodInsnNode call)) {
                continue;
            }
            List<Match> rows = matches(call);
            if (!rows.isEmpty() && !isPlain(method, call, rows)) {
                if (CallBridge.isConstructor(call)) {
                    Optional<Creation> creation = Creation.of(call);
                    if (creation.isEmpty()) {
                        continue;
                    }
                    method.instructions().remove(creation.get().instantiation());
                    method.instructions().remove(creation.get().copy());
                }
                nameOwnType(owner, call);
                method.instructions().insertBefore(call, method.context()); // …, operands, context
                MethodNode bridge = bridge(owner, call);
                if (PlainBridge.isNeeded(call, matches(call)) && plainBridges < MOST_PLAIN_BRIDGES) {
                    Optional<VarInsnNode> use = method.loadUse(call);
                    use.ifPresent(load -> method.instructions().insertBefore(call, load)); // …, operands, context, use
                    bridge = plainBridge(owner, call, bridge, use.isPresent());
                }
                method.instructions().set(call, bridgeCall(owner, call, bridge)); // …, result
                woven = true;
            }
        }
        return woven;
    }

    /**
     * The receiver of a bridge has the class that the call names. Old compilers name the superclass that declares a protected method,
     * although the receiver must be of the caller's own class.
     */
    private void nameOwnType(ClassNode owner, MethodInsnNode call) {
        if (call.getOpcode() == Opcodes.INVOKEVIRTUAL
                && !call.owner.equals(owner.name)
                && hierarchy.isForOwnObjects(owner.name, call.owner, call.name, call.desc)) {
            call.owner = owner.name;
        }
    }

    /** Whether the class of the receiver has no rows in the catalog, whatever type the call names. */
    private static boolean isPlain(MethodBody method, MethodInsnNode call, List<Match> rows) {
        return method.ownObjects().isNewReceiver(call) && PlainBridge.isNeeded(call, rows);
    }

    /** Interfaces can have code besides their initialiser, and private methods, in class files since Java 8. */
    public static boolean canHoldBridges(ClassNode owner) {
        return (owner.access & Opcodes.ACC_INTERFACE) == 0 || (owner.version & 0xFFFF) >= Opcodes.V1_8;
    }

    private static MethodInsnNode bridgeCall(ClassNode owner, MethodInsnNode call, MethodNode bridge) {
        boolean isOfSuper = call.getOpcode() == Opcodes.INVOKESPECIAL && !CallBridge.isConstructor(call);
        int opcode = isOfSuper ? Opcodes.INVOKESPECIAL : Opcodes.INVOKESTATIC;
        boolean isInterface = (owner.access & Opcodes.ACC_INTERFACE) != 0;
        return new MethodInsnNode(opcode, owner.name, bridge.name, bridge.desc, isInterface);
    }

    /** The call of the bridge that makes and records this call; its operands are followed by the context. */
    MethodInsnNode told(ClassNode owner, MethodInsnNode call) {
        return bridgeCall(owner, call, bridge(owner, call));
    }

    private MethodNode bridge(ClassNode owner, MethodInsnNode call) {
        if (owner != current) {
            current = owner;
            bridges.clear();
            plainBridges = 0;
        }
        String key = call.getOpcode() + " " + call.itf + " " + call.owner + " " + call.name + call.desc;
        MethodNode bridge = bridges.get(key);
        if (bridge == null) {
            List<Match> rows = matches(call);
            bridge = newBridge(owner, call, rows);
            bridges.put(key, bridge);
        }
        return bridge;
    }

    /** One for each call: HotSpot profiles the receiver types of each place in the code, and optimises places with only one type. */
    private MethodNode plainBridge(ClassNode owner, MethodInsnNode call, MethodNode bridge, boolean isUseKnown) {
        boolean isInterface = (owner.access & Opcodes.ACC_INTERFACE) != 0;
        String name = Members.ADDED + "plain$" + plainBridges++;
        MethodNode plain = PlainBridge.of(owner.name, isInterface, name, call, bridge, isUseKnown);
        owner.methods.add(plain);
        return plain;
    }

    private MethodNode newBridge(ClassNode owner, MethodInsnNode call, List<Match> rows) {
        int number = bridges.size();
        MethodNode bridge = CallBridge.of(owner.name, call, Members.ADDED + "call$" + number, rows);
        owner.methods.add(bridge);
        boolean isInterface = (owner.access & Opcodes.ACC_INTERFACE) != 0;
        if (!TimedBridge.isNeeded(owner.name, call, rows)) {
            return bridge;
        }
        MethodNode first = CallBridge.withoutLooks(owner.name, call, Members.ADDED + "first$" + number, rows);
        MethodNode timed = TimedBridge.of(owner.name, isInterface, Members.ADDED + "timed$" + number, bridge, first);
        owner.methods.add(first);
        owner.methods.add(timed);
        return timed;
    }

    /** Without the checked rows for a static method, which has no receiver to check. */
    private List<Match> matches(MethodInsnNode call) {
        List<Match> all = catalog.of(call.owner, call.name, call.desc);
        return call.getOpcode() == Opcodes.INVOKESTATIC && !all.isEmpty()
                ? all.stream().filter(match -> !match.isChecked()).toList()
                : all;
    }

    @Override
    public boolean isProbed(String owner, String name, String descriptor) {
        return !catalog.of(owner, name, descriptor).isEmpty();
    }
}

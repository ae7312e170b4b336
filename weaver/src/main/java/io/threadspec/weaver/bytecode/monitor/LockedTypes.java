package io.threadspec.weaver.bytecode.monitor;

import io.threadspec.weaver.bytecode.method.DeclaredTypes;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * The classes whose objects are locked, according to the types in the code: the receivers of synchronized methods and the operands of
 * synchronized blocks. Woven ones keep the state of their monitors, see {@link MonitorMembers}. A lock of another type is found at run time
 * as well, only more slowly.
 */
public final class LockedTypes {

    private final Set<String> types = new HashSet<>();

    /** Woven classes that can keep the state of their monitors; below, the public ones. */
    private final Set<String> keepers = new HashSet<>();

    private final Set<String> publicKeepers = new HashSet<>();

    public void addAll(LockedTypes others) {
        types.addAll(others.types);
        keepers.addAll(others.keepers);
        publicKeepers.addAll(others.publicKeepers);
    }

    /** Adds what a woven class locks. */
    public void addFrom(ClassNode node) {
        if (MonitorMembers.canHave(node)) {
            keepers.add(node.name);
            if ((node.access & Opcodes.ACC_PUBLIC) != 0) {
                publicKeepers.add(node.name);
            }
        }
        for (MethodNode method : node.methods) {
            if ((method.access & (Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_STATIC)) == Opcodes.ACC_SYNCHRONIZED) {
                types.add(node.name);
            }
            addOperands(node.name, method);
        }
    }

    private void addOperands(String owner, MethodNode method) {
        @Nullable Frame<BasicValue>[] frames = null;
        int i = 0;
        for (AbstractInsnNode at = method.instructions.getFirst(); at != null; at = at.getNext(), i++) {
            if (at.getOpcode() == Opcodes.MONITORENTER) {
                if (frames == null) {
                    try {
                        frames = new Analyzer<>(new DeclaredTypes()).analyze(owner, method);
                    } catch (AnalyzerException e) {
                        return; // Weaving will report what is wrong with the code.
                    }
                }
                DeclaredTypes.ofTop(frames[i]).ifPresent(types::add);
            }
        }
    }

    /** All facts about a class, for cache keys. */
    public String describe(String internalName) {
        return types.contains(internalName) + " " + keepers.contains(internalName) + " "
                + publicKeepers.contains(internalName);
    }

    /** Whether objects of a woven class keep the state of their monitors. */
    public boolean isKept(String internalName) {
        return types.contains(internalName) && keepers.contains(internalName);
    }

    /** The class whose method returns the monitor of a lock of this type, if code of the asking class may name it. */
    Optional<String> keeperOf(String type, String asking) {
        boolean mayName = publicKeepers.contains(type) || packageOf(type).equals(packageOf(asking));
        return isKept(type) && mayName ? Optional.of(type) : Optional.empty();
    }

    private static String packageOf(String internalName) {
        return internalName.substring(0, internalName.lastIndexOf('/') + 1);
    }
}

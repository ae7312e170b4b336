package io.threadspec.weaver.bytecode.array;

import io.threadspec.runtime.probe.ArrayProbes;
import io.threadspec.weaver.bytecode.method.LocalSources;
import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.ProbeCalls;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The locals of a method that hold views of arrays. Each local variable with an array has one, which is reset to null when the variable
 * gets another value. For other arrays each access has one, and checks whether the array is still the same. A method with very many
 * accesses has none for the last of them.
 */
final class ArrayViews {

    /** By access. */
    private final Map<AbstractInsnNode, Integer> locals = new HashMap<>();

    /** Accesses to arrays that are not in a local variable. */
    private final Set<AbstractInsnNode> elsewhere = new HashSet<>();

    /** Must be created before any access is woven. */
    ArrayViews(MethodBody method, List<AbstractInsnNode> accesses) {
        Map<AbstractInsnNode, Integer> variables = variables(method, accesses);
        Map<Integer, OptionalInt> byVariable = new HashMap<>();
        for (AbstractInsnNode access : accesses) {
            Integer variable = variables.get(access);
            if (variable != null) {
                byVariable
                        .computeIfAbsent(variable, any -> method.newLastingLocal(ProbeCalls.ARRAY_VIEW))
                        .ifPresent(view -> locals.put(access, view));
            }
        }
        for (AbstractInsnNode access : accesses) {
            if (!variables.containsKey(access)) {
                elsewhere.add(access);
                method.newLastingLocal(ProbeCalls.ARRAY_VIEW).ifPresent(view -> locals.put(access, view));
            }
        }
        byVariable.forEach((variable, view) -> view.ifPresent(local -> method.resetWhereStored(variable, local)));
    }

    private static Map<AbstractInsnNode, Integer> variables(MethodBody method, List<AbstractInsnNode> accesses) {
        Map<AbstractInsnNode, Integer> variables = new HashMap<>();
        if (!accesses.isEmpty()) {
            LocalSources.of(method)
                    .ifPresent(sources ->
                            accesses.forEach(access -> sources.local(access, ArrayAccesses.aboveArray(access))
                                    .ifPresent(variable -> variables.put(access, variable))));
        }
        return variables;
    }

    /** …, array, index → …, array, index; afterwards the view is that of the array, or null. */
    InsnList check(AbstractInsnNode access) {
        var code = new InsnList();
        Integer local = locals.get(access);
        if (local != null && elsewhere.contains(access)) {
            code.add(new InsnNode(Opcodes.DUP2)); //                        …, array, index, array, index
            code.add(new InsnNode(Opcodes.POP)); //                         …, array, index, array
            code.add(new VarInsnNode(Opcodes.ALOAD, local)); //             …, array, index, array, view
            code.add(new MethodInsnNode(
                    Opcodes.INVOKESTATIC,
                    Type.getInternalName(ArrayProbes.class),
                    "same",
                    "(Ljava/lang/Object;" + ProbeCalls.ARRAY_VIEW_DESCRIPTOR + ")" + ProbeCalls.ARRAY_VIEW_DESCRIPTOR,
                    false)); //                                             …, array, index, view
            code.add(new VarInsnNode(Opcodes.ASTORE, local)); //            …, array, index
        }
        return code;
    }

    /** … → …, view */
    AbstractInsnNode load(AbstractInsnNode access) {
        Integer local = locals.get(access);
        return local == null ? new InsnNode(Opcodes.ACONST_NULL) : new VarInsnNode(Opcodes.ALOAD, local);
    }

    /** …, view → … */
    AbstractInsnNode store(AbstractInsnNode access) {
        Integer local = locals.get(access);
        return local == null ? new InsnNode(Opcodes.POP) : new VarInsnNode(Opcodes.ASTORE, local);
    }
}

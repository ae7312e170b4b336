package io.threadspec.weaver.bytecode.field;

import io.threadspec.weaver.hierarchy.ClassHierarchy;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Fields that a program also accesses through a {@code VarHandle} or a field updater. Both are created from a class and the name of a
 * field, which nearly always are constants in the creating class: every pair of such constants of one class counts, including the class
 * itself. A wrong pair adds an order too many, and never loses one.
 */
public final class HandledFields {

    private static final Set<String> MAKERS = Set.of("findVarHandle", "newUpdater", "unreflectVarHandle");

    /** Names of fields, with the classes that occur beside them. */
    private final Map<String, Set<String>> owners = new HashMap<>();

    /** Adds the fields for which a class creates handles. */
    public void addFrom(ClassNode node) {
        Set<String> classes = new HashSet<>(Set.of(node.name));
        Set<String> strings = new HashSet<>();
        boolean makesHandles = false;
        for (MethodNode method : node.methods) {
            for (AbstractInsnNode at = method.instructions.getFirst(); at != null; at = at.getNext()) {
                if (at instanceof MethodInsnNode call) {
                    makesHandles |= MAKERS.contains(call.name);
                } else if (at instanceof LdcInsnNode constant && constant.cst instanceof String string) {
                    strings.add(string);
                } else if (at instanceof LdcInsnNode constant
                        && constant.cst instanceof Type type
                        && type.getSort() == Type.OBJECT) {
                    classes.add(type.getInternalName());
                }
            }
        }
        if (makesHandles) {
            strings.forEach(field ->
                    owners.computeIfAbsent(field, name -> new HashSet<>()).addAll(classes));
        }
    }

    public void addAll(HandledFields others) {
        others.owners.forEach((field, classes) ->
                owners.computeIfAbsent(field, name -> new HashSet<>()).addAll(classes));
    }

    /** Whether a field is one of them; the handle may name a subclass of the one that declares it. */
    public boolean contains(String declaringClass, String field, String descriptor, ClassHierarchy hierarchy) {
        return owners.getOrDefault(field, Set.of()).stream().anyMatch(owner -> hierarchy
                .resolveField(owner, field, descriptor)
                .filter(found -> found.declaringClass().name().equals(declaringClass))
                .isPresent());
    }
}

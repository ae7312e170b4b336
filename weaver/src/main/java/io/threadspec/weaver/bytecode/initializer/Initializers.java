package io.threadspec.weaver.bytecode.initializer;

import io.threadspec.runtime.probe.Members;
import io.threadspec.weaver.hierarchy.ClassFacts;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import io.threadspec.weaver.hierarchy.ClassHierarchy.Answer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The woven classes whose initialisers teach, and the classes that a use of a class initialises (JLS §12.4.1). A class with a {@link
 * TrivialInitializer}, or without one, counts as initialised by its supertypes.
 */
public final class Initializers {

    /** The field with what the initialiser of a class knew at its end. */
    static final String FIELD = Members.ADDED + "initialized";

    private record Type(
            @Nullable String superName,
            List<String> interfaces,
            boolean isPublic,
            boolean isInterface,
            boolean teaches,
            boolean hasDefaultMethods,
            Set<String> statics) {}

    /** By internal name. */
    private final Map<String, Type> types = new HashMap<>();

    /** Whether any of them teaches; queried for each method. */
    private boolean any;

    /** Adds later classes: of two with the same name the second counts. */
    public void addAll(Initializers others) {
        types.putAll(others.types);
        any |= others.any;
    }

    /** Adds a woven class. */
    public void addFrom(ClassNode node) {
        Set<String> statics = new TreeSet<>();
        for (FieldNode field : node.fields) {
            if ((field.access & Opcodes.ACC_STATIC) != 0) {
                statics.add(field.name + " " + field.desc);
            }
        }
        boolean hasDefaultMethods = false;
        boolean teaches = false;
        for (MethodNode method : node.methods) {
            if (method.name.equals("<clinit>")) {
                teaches = !TrivialInitializer.is(node, method);
            } else if ((method.access & Opcodes.ACC_STATIC) != 0) {
                statics.add(method.name + method.desc);
            } else {
                hasDefaultMethods |= (method.access & Opcodes.ACC_ABSTRACT) == 0;
            }
        }
        any |= teaches;
        boolean isInterface = (node.access & Opcodes.ACC_INTERFACE) != 0;
        types.put(
                node.name,
                new Type(
                        node.superName,
                        List.copyOf(node.interfaces),
                        (node.access & Opcodes.ACC_PUBLIC) != 0,
                        isInterface,
                        teaches,
                        isInterface && hasDefaultMethods,
                        statics));
    }

    boolean any() {
        return any;
    }

    /** All facts about a woven class, for cache keys. */
    public String describe(String internalName) {
        return String.valueOf(types.get(internalName));
    }

    /** Whether the class has the field with what its initialiser knew. */
    public boolean teaches(String internalName) {
        Type type = types.get(internalName);
        return type != null && type.teaches;
    }

    /** Whether code of the first class may name the second. */
    boolean isAccessible(String from, String to) {
        Type type = types.get(to);
        return type != null && (type.isPublic || packageOf(from).equals(packageOf(to)));
    }

    private static String packageOf(String internalName) {
        return internalName.substring(0, internalName.lastIndexOf('/') + 1);
    }

    /** Whether code of the first class runs only after the second was initialised: a superclass, or an interface with default methods. */
    boolean isInitializedWith(String user, String other, ClassHierarchy hierarchy) {
        Type type = types.get(other);
        Type own = types.get(user);
        return user.equals(other)
                || (type != null
                        && own != null
                        && !own.isInterface
                        && (!type.isInterface || type.hasDefaultMethods)
                        && hierarchy.isSubtype(user, other) == Answer.YES);
    }

    /** The woven class that declares a static field, by the rules of field resolution (JVMS §5.4.3.2). */
    Optional<String> declaringField(String owner, String name, String descriptor, ClassHierarchy hierarchy) {
        return hierarchy
                .resolveField(owner, name, descriptor)
                .map(found -> found.declaringClass().name())
                .filter(types::containsKey);
    }

    /** The woven class that declares a static method: superclasses only, those of interfaces are not inherited (JVMS §5.4.3.3). */
    Optional<String> declaringMethod(String owner, String name, String descriptor, ClassHierarchy hierarchy) {
        String at = owner;
        while (at != null) {
            Type type = types.get(at);
            if (type != null && type.statics.contains(name + descriptor)) {
                return Optional.of(at);
            }
            at = superclassOf(at, hierarchy);
        }
        return Optional.empty();
    }

    /** The classes whose initialisers have ended when this one is initialised, without those that another of them covers. */
    Set<String> initializedBy(String internalName, ClassHierarchy hierarchy) {
        return teaches(internalName) ? Set.of(internalName) : initializedBefore(internalName, hierarchy);
    }

    /** As {@link #initializedBy}, when the initialiser of this class begins (JLS §12.4.2, step 7). */
    Set<String> initializedBefore(String internalName, ClassHierarchy hierarchy) {
        Type type = types.get(internalName);
        if (type != null && type.isInterface) {
            return Set.of();
        }
        Set<String> found = new LinkedHashSet<>();
        String parent = superclassOf(internalName, hierarchy);
        if (parent != null) {
            found.addAll(initializedBy(parent, hierarchy));
        }
        addInterfaces(internalName, hierarchy, found, new HashSet<>());
        return found;
    }

    /** Interfaces with default methods, direct or indirect. */
    private void addInterfaces(String of, ClassHierarchy hierarchy, Set<String> found, Set<String> seen) {
        for (String parent : interfacesOf(of, hierarchy)) {
            if (seen.add(parent)) {
                Type type = types.get(parent);
                if (type != null && type.teaches && type.hasDefaultMethods) {
                    found.add(parent);
                }
                addInterfaces(parent, hierarchy, found, seen);
            }
        }
    }

    /** Also for classes in between that are not woven. */
    private @Nullable String superclassOf(String internalName, ClassHierarchy hierarchy) {
        Type type = types.get(internalName);
        return type != null
                ? type.superName
                : facts(internalName, hierarchy).map(ClassFacts::superName).orElse(null);
    }

    private List<String> interfacesOf(String internalName, ClassHierarchy hierarchy) {
        Type type = types.get(internalName);
        return type != null
                ? type.interfaces
                : facts(internalName, hierarchy).map(ClassFacts::interfaces).orElse(List.of());
    }

    private static Optional<ClassFacts> facts(String internalName, ClassHierarchy hierarchy) {
        return internalName.startsWith("[") ? Optional.empty() : hierarchy.find(internalName);
    }
}

package io.threadspec.weaver.unwoven;

import io.threadspec.weaver.hierarchy.ClassFacts;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The methods of one woven class that code which is not woven may call: those that override or implement one of its methods, bodies of
 * lambdas of its interfaces, and those with annotations of such code, on the method or the class. Other methods called by reflection are
 * not recognised.
 */
public final class EntryPoints {

    /** Pure functions of their objects, which collections call all the time: the probe of the collection's call covers them. */
    private static final Set<String> VALUE_METHODS = Set.of(
            "equals(Ljava/lang/Object;)Z",
            "hashCode()I",
            "toString()Ljava/lang/String;",
            "compareTo(Ljava/lang/Object;)I",
            "compare(Ljava/lang/Object;Ljava/lang/Object;)I");

    private static final String MAIN = "main([Ljava/lang/String;)V";

    /** On every class that Kotlin's compiler writes. */
    private static final String KOTLIN_METADATA = "Lkotlin/Metadata;";

    private final ClassNode owner;
    private final Predicate<String> isWoven;
    private final boolean annotated;
    private final Set<String> overridden = new HashSet<>();
    private final Set<String> referred = new HashSet<>();

    /** @param isWoven of internal names */
    public EntryPoints(ClassNode owner, ClassHierarchy hierarchy, Predicate<String> isWoven) {
        this.owner = owner;
        this.isWoven = isWoven;
        this.annotated = isAnnotated(owner.visibleAnnotations);
        addOverridden(ClassFacts.of(owner), hierarchy, new HashSet<>());
        owner.methods.forEach(this::addReferred);
    }

    public boolean contains(MethodNode method) {
        String signature = method.name + method.desc;
        if (method.name.startsWith("<") || VALUE_METHODS.contains(signature)) {
            return false;
        }
        boolean isPrivate = (method.access & Opcodes.ACC_PRIVATE) != 0;
        boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
        return referred.contains(signature)
                || isAnnotated(method.visibleAnnotations)
                || (annotated && !isPrivate)
                || (isStatic && signature.equals(MAIN))
                || (!isStatic && !isPrivate && overridden.contains(signature));
    }

    private boolean isAnnotated(@Nullable List<AnnotationNode> annotations) {
        return annotations != null
                && annotations.stream()
                        .anyMatch(annotation -> !annotation.desc.equals(KOTLIN_METADATA)
                                && !isWoven.test(Type.getType(annotation.desc).getInternalName()));
    }

    private void addOverridden(ClassFacts facts, ClassHierarchy hierarchy, Set<String> seen) {
        String superName = facts.superName();
        if (superName != null) {
            addOverridden(superName, hierarchy, seen);
        }
        facts.interfaces().forEach(name -> addOverridden(name, hierarchy, seen));
    }

    private void addOverridden(String supertype, ClassHierarchy hierarchy, Set<String> seen) {
        Optional<ClassFacts> facts = seen.add(supertype) ? hierarchy.find(supertype) : Optional.empty();
        facts.ifPresent(found -> {
            if (!isWoven.test(supertype)) {
                overridden.addAll(found.methods());
            }
            addOverridden(found, hierarchy, seen);
        });
    }

    /** Bodies of lambdas, and methods that references name. */
    private void addReferred(MethodNode method) {
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction instanceof InvokeDynamicInsnNode dynamic
                    && dynamic.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")
                    && dynamic.bsmArgs.length > 1
                    && dynamic.bsmArgs[1] instanceof Handle implementation
                    && implementation.getOwner().equals(owner.name)
                    && !isWoven.test(Type.getReturnType(dynamic.desc).getInternalName())) {
                referred.add(implementation.getName() + implementation.getDesc());
            }
        }
    }
}

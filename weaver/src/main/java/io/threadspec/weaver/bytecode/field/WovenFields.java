package io.threadspec.weaver.bytecode.field;

import io.threadspec.runtime.spec.Beginnings;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.weaver.bytecode.confined.ConfinedClasses;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import io.threadspec.weaver.hierarchy.FieldFacts;
import io.threadspec.weaver.hierarchy.MemberKey;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * Selects the fields that are woven: non-final ones of woven classes, and the relevant ones. A field that cannot change needs no clock
 * (final fields are published by the constructor, JLS §17.5), synthetic fields are not shared state of the program, and instance fields of
 * confined classes are never shared.
 */
public final class WovenFields {

    private final ClassHierarchy hierarchy;
    private final boolean everything;
    private final boolean recorded;
    private final Set<String> wovenClasses;
    private final ConfinedClasses confined;
    private final BitSet births;
    private final Map<MemberKey, Integer> relevant = new HashMap<>();

    /** Thread-safe by itself; all threads compute the same value for a key. */
    private final Map<MemberKey, Optional<WovenField>> resolved = new ConcurrentHashMap<>();

    /**
     * @param wovenClasses internal names
     * @param confined the instance fields of these are not woven
     * @param specs their fields are the relevant ones
     * @param everything whether to include fields that are neither volatile nor mentioned by a specification
     */
    public WovenFields(
            ClassHierarchy hierarchy,
            Set<String> wovenClasses,
            ConfinedClasses confined,
            CompiledSpecs specs,
            boolean everything,
            boolean recorded) {
        this.hierarchy = hierarchy;
        this.everything = everything;
        this.recorded = recorded;
        this.wovenClasses = Set.copyOf(wovenClasses);
        this.confined = confined;
        this.births = Beginnings.of(specs).fields();
        for (int i = 0; i < specs.fields().size(); i++) {
            RelevantField field = specs.fields().get(i);
            relevant.put(new MemberKey(field.owner(), field.name(), field.descriptor()), i);
        }
    }

    /** The woven field to which this reference resolves, if any. */
    Optional<WovenField> resolve(String owner, String name, String descriptor) {
        var key = new MemberKey(owner, name, descriptor);
        Optional<WovenField> known = resolved.get(key);
        if (known == null) {
            known = hierarchy
                    .resolveField(owner, name, descriptor)
                    .flatMap(found -> wovenField(
                            found.declaringClass().name(),
                            found.declaringClass().isInterface(),
                            found.field()));
            resolved.put(key, known);
        }
        return known;
    }

    /** The field as declared by this class, if it is woven. */
    private Optional<WovenField> wovenField(String declaringClass, boolean isInterface, FieldFacts field) {
        Integer index = relevant.get(new MemberKey(declaringClass, field.name(), field.descriptor()));
        if (!wovenClasses.contains(declaringClass)
                || isInterface
                || (index == null && !isShared(declaringClass, field))) {
            return Optional.empty();
        }
        return Optional.of(new WovenField(
                declaringClass,
                field.name(),
                field.descriptor(),
                field.isStatic(),
                field.isFinal(),
                field.isVolatile(),
                index == null ? OptionalInt.empty() : OptionalInt.of(index),
                index != null && births.get(index),
                recorded && !field.isStatic() && !field.isFinal()));
    }

    /** The fields of this class for which the creation of an object is recorded. */
    List<WovenField> born(ClassNode declaringClass) {
        return declared(declaringClass).stream().filter(WovenField::tellsBirth).toList();
    }

    public boolean areRelevantStatics(ClassNode declaringClass) {
        return declared(declaringClass).stream()
                .anyMatch(field -> field.isStatic() && field.relevant().isPresent());
    }

    /** Decided by this class file itself: both class directories may have a class of this name. */
    public List<WovenField> declared(ClassNode declaringClass) {
        boolean isInterface = (declaringClass.access & Opcodes.ACC_INTERFACE) != 0;
        List<WovenField> declared = new ArrayList<>();
        for (FieldNode field : declaringClass.fields) {
            wovenField(declaringClass.name, isInterface, FieldFacts.of(field)).ifPresent(declared::add);
        }
        return declared;
    }

    /** Whether objects of this class have woven fields that it declares itself. */
    boolean areOfInstances(ClassNode declaringClass) {
        return declared(declaringClass).stream().anyMatch(field -> !field.isStatic());
    }

    public boolean isWoven(String internalName) {
        return wovenClasses.contains(internalName);
    }

    public boolean areArraysWoven() {
        return everything;
    }

    private boolean isShared(String declaringClass, FieldFacts field) {
        boolean isConfined = !field.isStatic() && confined.contains(declaringClass);
        return !field.isFinal() && !field.isSynthetic() && !isConfined && (everything || field.isVolatile());
    }

    /** The relevant field that a write through this reference changes, even if the writing class is not woven. */
    OptionalInt relevantField(String owner, String name, String descriptor) {
        return resolve(owner, name, descriptor).map(WovenField::relevant).orElse(OptionalInt.empty());
    }
}

package io.threadspec.weaver.hierarchy;

import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.spec.classpath.RunningJdk;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Supertypes and fields of every class the project can see. Loads no class: user classes may need another JDK than the running one, and
 * their initialisers must not run. Thread-safe.
 */
public final class ClassHierarchy implements Closeable {

    /** An answer about a type whose supertypes may be missing from the class path. */
    public enum Answer {
        YES,
        NO,
        UNKNOWN
    }

    private final List<ClassLocation> locations;
    /** Thread-safe by itself; two threads that look up the same class find equal facts. */
    private final Map<String, Optional<ClassFacts>> known = new ConcurrentHashMap<>();

    /** Cached, because nearly every call of every method queries it. Thread-safe as above. */
    private final Map<String, Ancestors> ancestors = new ConcurrentHashMap<>();

    /**
     * A type and all that it extends or implements.
     *
     * @param isComplete whether all of these were found
     */
    private record Ancestors(Set<String> types, boolean isComplete) {}

    private ClassHierarchy(List<ClassLocation> locations) {
        this.locations = locations;
    }

    /** Classes of the class path in its order, then those of the running JDK. Absent entries hold no classes. */
    public static ClassHierarchy of(List<Path> classPath) {
        List<ClassLocation> locations = new ArrayList<>();
        for (Path entry : classPath) {
            ClassLocation.of(entry).ifPresent(locations::add);
        }
        locations.add(new ClassLocation.Platform(new RunningJdk()));
        return new ClassHierarchy(locations);
    }

    /** The class of this internal name, if it exists. */
    public Optional<ClassFacts> find(String internalName) {
        Optional<ClassFacts> facts = known.get(internalName);
        if (facts == null) {
            facts = read(internalName);
            known.put(internalName, facts);
        }
        return facts;
    }

    private Optional<ClassFacts> read(String internalName) {
        for (ClassLocation location : locations) {
            try {
                Optional<byte[]> classFile = location.read(internalName);
                if (classFile.isPresent()) {
                    return classFile.map(ClassFacts::read);
                }
            } catch (IOException | RuntimeException e) {
                // ASM may throw any exception for a class file that it does not understand.
                throw new ProblemException(
                        "a class that the project uses cannot be read: class=" + internalName.replace('/', '.') + " in="
                                + location,
                        "replace the damaged or too new file on the class path",
                        e);
            }
        }
        return Optional.empty();
    }

    /**
     * Field resolution (JVMS §5.4.3.2): the class itself, its superinterfaces, its superclass, each in the same way. Empty if no such field
     * can be found, maybe because a supertype is missing.
     */
    public Optional<ResolvedField> resolveField(String owner, String name, String descriptor) {
        if (owner.startsWith("[")) {
            return Optional.empty();
        }
        Optional<ClassFacts> found = find(owner);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        ClassFacts facts = found.get();
        Optional<FieldFacts> field = facts.field(name, descriptor);
        if (field.isPresent()) {
            return Optional.of(new ResolvedField(facts, field.get()));
        }
        for (String parent : facts.interfaces()) {
            Optional<ResolvedField> inherited = resolveField(parent, name, descriptor);
            if (inherited.isPresent()) {
                return inherited;
            }
        }
        String superName = facts.superName();
        return superName == null ? Optional.empty() : resolveField(superName, name, descriptor);
    }

    /**
     * Whether a class may call a method only on objects of its own type (JVMS §4.10.1.8): the method is protected, in a superclass of
     * another package.
     *
     * @param named the class that the call names
     */
    public boolean isForOwnObjects(String caller, String named, String name, String descriptor) {
        Optional<ClassFacts> at = find(named);
        while (at.isPresent() && !at.get().methods().contains(name + descriptor)) {
            at = Optional.ofNullable(at.get().superName()).flatMap(this::find);
        }
        return at.filter(facts -> facts.protectedMethods().contains(name + descriptor)
                        && !packageOf(facts.name()).equals(packageOf(caller))
                        && isSubtype(caller, facts.name()) == Answer.YES)
                .isPresent();
    }

    private static String packageOf(String internalName) {
        return internalName.substring(0, Math.max(0, internalName.lastIndexOf('/')));
    }

    /**
     * The closest class that both types extend, for frames: an interface counts as {@code Object} there (JVMS §4.10.1.2), and so does a
     * class whose superclasses are unknown.
     */
    public String commonSuperclass(String one, String other) {
        Set<String> ancestors = new LinkedHashSet<>(superclasses(one));
        return superclasses(other).stream()
                .filter(ancestors::contains)
                .findFirst()
                .orElse("java/lang/Object");
    }

    /** The type itself, then its superclasses, as far as known; for an interface only itself. */
    private List<String> superclasses(String internalName) {
        List<String> chain = new ArrayList<>();
        String at = internalName;
        while (at != null && !chain.contains(at)) {
            chain.add(at);
            at = find(at).filter(facts -> !facts.isInterface())
                    .map(ClassFacts::superName)
                    .orElse(null);
        }
        return chain;
    }

    /** Whether the type is this ancestor, extends it or implements it. */
    public Answer isSubtype(String internalName, String ancestor) {
        if (internalName.equals(ancestor)) {
            return Answer.YES;
        }
        if (internalName.startsWith("[")) {
            return Answer.NO;
        }
        Ancestors known = ancestors.get(internalName);
        if (known == null) {
            known = ancestorsOf(internalName);
            ancestors.put(internalName, known);
        }
        if (known.types().contains(ancestor)) {
            return Answer.YES;
        }
        return known.isComplete() ? Answer.NO : Answer.UNKNOWN;
    }

    private Ancestors ancestorsOf(String internalName) {
        Set<String> types = new HashSet<>(Set.of(internalName));
        boolean isComplete = true;
        var next = new ArrayDeque<>(types);
        while (!next.isEmpty()) {
            Optional<ClassFacts> facts = find(next.remove());
            if (facts.isEmpty()) {
                isComplete = false;
                continue;
            }
            Stream.concat(
                            facts.get().interfaces().stream(),
                            Stream.ofNullable(facts.get().superName()))
                    .filter(types::add)
                    .forEach(next::add);
        }
        return new Ancestors(types, isComplete);
    }

    @Override
    public void close() throws IOException {
        for (ClassLocation location : locations) {
            location.close();
        }
    }
}

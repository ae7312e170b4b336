package io.threadspec.weaver.catalog;

import io.threadspec.weaver.hierarchy.ClassFacts;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import io.threadspec.weaver.hierarchy.ClassHierarchy.Answer;
import io.threadspec.weaver.hierarchy.MemberKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.objectweb.asm.Type;

/** Finds the rows of the catalog that hold for a call. Queried for every call of every method; for most there is no row. Thread-safe. */
public final class CatalogMatches {

    private static final String OBJECT = "java/lang/Object";

    /** Methods that no class can override: rows of any method do not apply to them. */
    private static final Set<String> OF_EVERY_OBJECT = Set.of("getClass", "notify", "notifyAll", "wait");

    /**
     * A row that holds for a call site.
     *
     * @param row the row
     * @param isChecked whether the type of the receiver must be checked first: the call site names a wider type than the row
     * @param isHidden whether code must not refer to the row's type, but compare its name
     */
    public record Match(Row row, boolean isChecked, boolean isHidden) {}

    private final Catalog catalog;
    private final ClassHierarchy hierarchy;

    /** By call site. Thread-safe by itself, as is the next; all threads compute the same value for a key. */
    private final Map<MemberKey, List<Match>> byCall = new ConcurrentHashMap<>();

    /** By type: the rows of any method. */
    private final Map<String, List<Match>> ofAnyMethod = new ConcurrentHashMap<>();

    /** @param hierarchy of the classes that are woven */
    public CatalogMatches(Catalog catalog, ClassHierarchy hierarchy) {
        this.catalog = catalog;
        this.hierarchy = hierarchy;
    }

    /** The rows of a call that order something, in the order of the catalog. */
    public List<Match> of(String owner, String name, String descriptor) {
        boolean isConstructor = name.equals("<init>");
        List<Row> named = catalog.rows(isConstructor ? Catalog.CONSTRUCTOR : name);
        List<Match> any = isConstructor || OF_EVERY_OBJECT.contains(name) ? List.of() : ofAnyMethod(owner);
        if (named.isEmpty() && any.isEmpty()) {
            return List.of();
        }
        var call = new MemberKey(owner, name, descriptor);
        List<Match> known = byCall.get(call);
        if (known == null) {
            known = isConstructor
                    ? ofConstructor(named, owner, descriptor)
                    : ofMethod(named, any, owner, name, descriptor);
            byCall.put(call, known);
        }
        return known;
    }

    private static List<Match> ofConstructor(List<Row> named, String owner, String descriptor) {
        List<Match> matches = new ArrayList<>();
        for (Row row : named) {
            if (!row.isNeutral() && row.owner().equals(owner) && row.takes(descriptor)) {
                matches.add(new Match(row, false, false));
            }
        }
        return List.copyOf(matches);
    }

    private List<Match> ofMethod(List<Row> named, List<Match> any, String owner, String name, String descriptor) {
        List<Match> matches = new ArrayList<>();
        for (Row row : named) {
            if (isOfCalls(row)) {
                match(row, owner)
                        .filter(match -> isOf(row, owner, name, descriptor))
                        .ifPresent(matches::add);
            }
        }
        List<Match> more = new ArrayList<>();
        for (Match match : any) {
            if (isOf(match.row(), owner, name, descriptor) && !isReplaced(match.row(), matches)) {
                more.add(match);
            }
        }
        matches.addAll(more);
        return List.copyOf(matches);
    }

    private List<Match> ofAnyMethod(String owner) {
        List<Match> known = ofAnyMethod.get(owner);
        if (known == null) {
            List<Match> matches = new ArrayList<>();
            for (Row row : catalog.rows(Catalog.ANY_METHOD)) {
                if (isOfCalls(row)) {
                    match(row, owner).ifPresent(matches::add);
                }
            }
            known = List.copyOf(matches);
            ofAnyMethod.put(owner, known);
        }
        return known;
    }

    private static boolean isOfCalls(Row row) {
        return !row.isNeutral() && !row.isBody();
    }

    /** Whether a row that names the method holds wherever the row of any method does. */
    private boolean isReplaced(Row any, List<Match> named) {
        for (Match match : named) {
            String owner = match.row().owner();
            if (owner.equals(any.owner())
                    || (!match.isChecked() && hierarchy.isSubtype(owner, any.owner()) == Answer.YES)) {
                return true;
            }
        }
        return false;
    }

    /** Matches only by type. */
    private Optional<Match> match(Row row, String owner) {
        if (hierarchy.isSubtype(owner, row.owner()) == Answer.YES) {
            return Optional.of(new Match(row, false, false));
        }
        return canBeBoth(owner, row.owner()) ? Optional.of(new Match(row, true, isHidden(row))) : Optional.empty();
    }

    /**
     * Every row about a method of a type or of the supertype that declares it, including neutral rows.
     *
     * @param name of the method, {@code <init>} for a constructor
     */
    public List<Row> about(String owner, String name, String descriptor) {
        boolean isConstructor = name.equals("<init>");
        return Stream.concat(
                        catalog.rows(isConstructor ? Catalog.CONSTRUCTOR : name).stream(),
                        catalog.rows(Catalog.ANY_METHOD).stream())
                .filter(row -> isOf(row, owner, name, descriptor)
                        && (isConstructor
                                ? row.owner().equals(owner) && (row.isConstructor() || row.isNeutral())
                                : hierarchy.isSubtype(owner, row.owner()) == Answer.YES))
                .toList();
    }

    /** Whether its parameters are those of the method, or of a supertype's method that this one overrides with narrower ones. */
    private boolean isOf(Row row, String owner, String name, String descriptor) {
        return row.takes(descriptor)
                || (row.parameters().isPresent()
                        && !name.equals("<init>")
                        && overridesOneOf(row, owner, name, descriptor)
                        && row.canUseResultOf(descriptor));
    }

    /** Decided by the bridge methods of this name that a class has or inherits. */
    private boolean overridesOneOf(Row row, String owner, String name, String descriptor) {
        Optional<ClassFacts> at = hierarchy.find(owner);
        while (at.isPresent()) {
            for (String bridge : at.get().bridges()) {
                if (bridge.startsWith("(", name.length()) && bridge.startsWith(name)) {
                    String wide = bridge.substring(name.length());
                    if (row.takes(wide) && narrows(descriptor, wide)) {
                        return true;
                    }
                }
            }
            String superName = at.get().superName();
            at = superName == null ? Optional.empty() : hierarchy.find(superName);
        }
        return false;
    }

    /** Whether each parameter of the first equals that of the second, or is a subtype of it. */
    private boolean narrows(String descriptor, String wide) {
        Type[] narrowed = Type.getArgumentTypes(descriptor);
        Type[] widened = Type.getArgumentTypes(wide);
        if (narrowed.length != widened.length) {
            return false;
        }
        for (int i = 0; i < narrowed.length; i++) {
            boolean isNarrower = narrowed[i].equals(widened[i])
                    || (narrowed[i].getSort() == Type.OBJECT
                            && widened[i].getSort() == Type.OBJECT
                            && hierarchy.isSubtype(narrowed[i].getInternalName(), widened[i].getInternalName())
                                    == Answer.YES);
            if (!isNarrower) {
                return false;
            }
        }
        return true;
    }

    /** Whether an object that a call site uses by its wider type may also be of the narrow type. */
    private boolean canBeBoth(String owner, String narrow) {
        return !owner.equals(OBJECT)
                && (hierarchy.isSubtype(narrow, owner) == Answer.YES
                        || (isOpen(owner)
                                && (areBoth("java/util/Collection", owner, narrow)
                                        || areBoth("java/util/Map", owner, narrow))));
    }

    private boolean areBoth(String family, String one, String other) {
        return hierarchy.isSubtype(one, family) == Answer.YES && hierarchy.isSubtype(other, family) == Answer.YES;
    }

    /**
     * Whether unrelated classes share the type. A method reference names the class that declares the method: for many collections that is
     * {@code AbstractQueue} or the like.
     */
    private boolean isOpen(String owner) {
        return owner.startsWith("java/util/Abstract")
                || hierarchy.find(owner).filter(ClassFacts::isInterface).isPresent();
    }

    /** A type that only the class library can name, or that the JVM of the woven program may lack. */
    private boolean isHidden(Row row) {
        return row.since() > 0
                || hierarchy.find(row.owner()).filter(ClassFacts::isPublic).isEmpty();
    }
}

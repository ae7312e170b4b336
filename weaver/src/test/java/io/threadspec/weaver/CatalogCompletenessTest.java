package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.weaver.ClassLibrary.Member;
import io.threadspec.weaver.catalog.Catalog;
import io.threadspec.weaver.catalog.CatalogMatches;
import io.threadspec.weaver.catalog.Row;
import io.threadspec.weaver.hierarchy.ClassHierarchy.Answer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.tree.ClassNode;

/**
 * Every method of the class library that is about threads is in the catalog: as an edge, as a use, or as neutral with the
 * reason why. What a later version of Java adds fails here until it has a row.
 */
class CatalogCompletenessTest {

    private static final Catalog CATALOG = Catalog.load();

    private static final List<String> PACKAGES = List.of(
            "java/util/concurrent/", "java/util/concurrent/atomic/", "java/util/concurrent/locks/", "java/lang/ref/");

    private static final Set<String> TYPES = Set.of(
            "java/lang/Object",
            "java/lang/Thread",
            "java/lang/ThreadGroup",
            "java/lang/ThreadLocal",
            "java/lang/InheritableThreadLocal",
            "java/lang/ScopedValue",
            "java/util/Timer",
            "java/util/TimerTask",
            "java/lang/invoke/VarHandle");

    private static boolean isAboutThreads(ClassNode type, ClassLibrary library) {
        int slash = type.name.lastIndexOf('/') + 1;
        int nested = type.name.indexOf('$', slash);
        return PACKAGES.contains(type.name.substring(0, slash))
                || TYPES.contains(nested < 0 ? type.name : type.name.substring(0, nested))
                || library.members(type).stream().anyMatch(member -> member.isSynchronized() && member.owner() == type);
    }

    /** What is said of a supertype's own method does not count for one that overrides it, if it is that it orders nothing. */
    private static boolean isKnown(ClassNode type, Member member, ClassLibrary library) {
        List<Row> rows = new CatalogMatches(CATALOG, library.hierarchy())
                .about(type.name, member.method().name, member.method().desc);
        return rows.stream()
                .anyMatch(row -> !row.isNeutral()
                        || library.hierarchy().isSubtype(row.owner(), member.owner().name) == Answer.YES);
    }

    @Test
    void shouldKnowEveryMethodThatIsAboutThreads() throws IOException {
        Map<Path, Set<String>> unknown = new LinkedHashMap<>();
        for (Path jdk : Jdks.all()) {
            Set<String> missing = new TreeSet<>();
            int looked = 0;
            try (var library = new ClassLibrary(jdk)) {
                for (ClassNode type : library.publicTypes()) {
                    if (isAboutThreads(type, library)) {
                        for (Member member : library.members(type)) {
                            looked++;
                            if (!isKnown(type, member, library)) {
                                missing.add(type.name + " " + member.method().name + member.method().desc);
                            }
                        }
                    }
                }
            }
            assertTrue(looked > 3000, jdk + " has only " + looked);
            unknown.put(jdk, missing);
        }
        assertEquals("", lines(unknown));
    }

    private static String lines(Map<Path, Set<String>> unknown) {
        var text = new StringBuilder();
        unknown.forEach((jdk, missing) -> missing.forEach(
                method -> text.append(jdk).append(' ').append(method).append('\n')));
        return text.toString();
    }

    /** On one of the JDKs at least: a row that no method has is a mistake in writing. */
    @Test
    void shouldNameOnlyMethodsThatExist() throws IOException {
        Set<Row> unused = new LinkedHashSet<>(CATALOG.rows());
        int newest = 0;
        for (Path jdk : Jdks.all()) {
            try (var library = new ClassLibrary(jdk)) {
                newest = Math.max(newest, Jdks.feature(jdk));
                for (String owner : unused.stream().map(Row::owner).distinct().toList()) {
                    unused.removeAll(existing(owner, library));
                }
            }
        }
        int last = newest;
        unused.removeIf(row -> row.since() > last || (row.since() > 17 && row.until() < last));
        assertEquals(Set.of(), unused);
    }

    /** The rows of a type that are about one of its methods, if there is such a type. */
    private static Set<Row> existing(String owner, ClassLibrary library) {
        if (library.hierarchy().find(owner).isEmpty()) {
            return Set.of();
        }
        return library.members(library.find(owner)).stream()
                .flatMap(member -> new CatalogMatches(CATALOG, library.hierarchy())
                        .about(owner, member.method().name, member.method().desc).stream())
                .filter(row -> row.owner().equals(owner))
                .collect(Collectors.toSet());
    }
}

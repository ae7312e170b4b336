package io.threadspec.weaver.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.weaver.catalog.CatalogMatches.Match;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CatalogTest {

    private static List<Match> matches(String owner, String name, String descriptor) throws IOException {
        try (var hierarchy = ClassHierarchy.of(List.of())) {
            return new CatalogMatches(Catalog.load(), hierarchy).of(owner.replace('.', '/'), name, descriptor);
        }
    }

    private static Catalog catalog(String text) {
        return Catalog.parse(Map.of("test.catalog", text));
    }

    /** The JVM that runs the program may lack the type: code must not name it where a call names another. */
    @Test
    void shouldAskByNameForTypesOfLaterVersions() throws IOException {
        String row = "java.util.concurrent.ConcurrentLinkedQueue poll() read this";
        try (var hierarchy = ClassHierarchy.of(List.of())) {
            for (String version : List.of("", " since 21")) {
                List<Match> found = new CatalogMatches(catalog(row + version), hierarchy)
                        .of("java/util/Queue", "poll", "()Ljava/lang/Object;");
                assertEquals(1, found.size());
                assertTrue(found.get(0).isChecked());
                assertEquals(!version.isEmpty(), found.get(0).isHidden(), version);
            }
        }
    }

    @Test
    void shouldAskByNameForTypesThatOnlyTheLibraryCanName() throws IOException {
        List<Match> found = matches("java.util.List", "get", "(I)Ljava/lang/Object;").stream()
                .filter(match -> match.row().owner().contains("Synchronized"))
                .toList();
        assertEquals(2, found.size()); // That of the method, and that of any method of a supertype.
        assertTrue(found.stream().allMatch(Match::isHidden));
    }

    @Test
    void shouldWriteOutChoices() {
        assertEquals(
                List.of("a/B f", "a/B g", "a/C$D f", "a/C$D g"),
                catalog("a.{B,C$D} {f,g}() release this").rows().stream()
                        .map(row -> row.owner() + " " + row.method())
                        .toList());
    }

    /** Of the two rows of one type the one that names the method counts, in whichever order they stand. */
    @Test
    void shouldPreferTheMethodToAny() throws IOException {
        Catalog catalog = catalog(
                """
                java.util.Vector *(..) monitor this
                java.util.Vector size() monitor-read this
                """);
        try (var hierarchy = ClassHierarchy.of(List.of())) {
            var matches = new CatalogMatches(catalog, hierarchy);
            assertEquals(
                    List.of("size"),
                    matches.of("java/util/Vector", "size", "()I").stream()
                            .map(match -> match.row().method())
                            .toList());
            assertEquals(
                    List.of("*"),
                    matches.of("java/util/List", "clear", "()V").stream()
                            .map(match -> match.row().method())
                            .toList());
        }
    }

    /** A queue of things that are delayed has no method that takes an object, but for the bridge. */
    @Test
    void shouldFindRowsOfMethodsWhoseParametersAreNarrowed() throws IOException {
        assertEquals(
                List.of("add(Object)"),
                matches("java.util.concurrent.DelayQueue", "add", "(Ljava/util/concurrent/Delayed;)Z").stream()
                        .map(match -> match.row().method()
                                + match.row()
                                        .parameters()
                                        .orElseThrow()
                                        .toString()
                                        .replace('[', '(')
                                        .replace(']', ')'))
                        .toList());
        assertEquals(
                List.of(List.of("Object", "long", "TimeUnit")),
                matches(
                                "java.util.concurrent.DelayQueue",
                                "offer",
                                "(Ljava/util/concurrent/Delayed;JLjava/util/concurrent/TimeUnit;)Z")
                        .stream()
                        .map(match -> match.row().parameters().orElseThrow())
                        .toList());
    }

    /** A map may be concurrent and sorted, and neither type is a subtype of the other. */
    @Test
    void shouldFindRowsOfTypesThatAnObjectMayHaveBesides() throws IOException {
        List<Match> found =
                matches("java.util.SortedMap", "put", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;");
        assertTrue(found.stream()
                .anyMatch(match ->
                        match.isChecked() && match.row().owner().equals("java/util/concurrent/ConcurrentMap")));
    }

    @Test
    void shouldLeaveNeutralMethodsAlone() throws IOException {
        assertEquals(List.of(), matches("java.lang.Thread", "getName", "()Ljava/lang/String;"));
        assertEquals(List.of(), matches("java.lang.ThreadLocal", "get", "()Ljava/lang/Object;"));
    }

    @Test
    void shouldNotSayAnythingTwice() {
        List<String> methods = Catalog.load().rows().stream()
                .map(row -> row.owner() + " " + row.method() + row.parameters() + row.isBody())
                .toList();
        assertEquals(methods.stream().distinct().toList(), methods);
    }

    @Test
    void shouldReportEveryLineThatIsNoRow() {
        ProblemException failure = assertThrows(
                ProblemException.class,
                () -> catalog(
                        """
                        # a comment
                        java.util.concurrent.Semaphore release() release this
                        java.util.concurrent.Semaphore release release this
                        java.util.concurrent.Semaphore release() give this
                        java.util.concurrent.Semaphore release() release that
                        java.util.concurrent.Semaphore tryAcquire() acquire this if maybe
                        java.util.concurrent.Semaphore release() release
                        java.util.concurrent.Semaphore release() release this since ever
                        java.util.concurrent.Semaphore release() release this and more
                        java.util.concurrent.Semaphore isFair() neutral
                        """));
        assertEquals(
                List.of(
                        "line=test.catalog:3 reason=not a method with its parameters: release",
                        "line=test.catalog:4 reason=there is no such kind: give",
                        "line=test.catalog:5 reason=there is no such object: that",
                        "line=test.catalog:6 reason=there is no such result: maybe",
                        "line=test.catalog:7 reason=an object is missing",
                        "line=test.catalog:8 reason=not a version: ever",
                        "line=test.catalog:9 reason=nothing may follow, but there is and",
                        "line=test.catalog:10 reason=what is neutral has a reason in quotes"),
                failure.problems().stream()
                        .map(problem ->
                                problem.message().substring(problem.message().indexOf("line=")))
                        .toList());
    }

    @Test
    void shouldFindRowsOfSupertypes() throws IOException {
        List<Match> found = matches("java.util.concurrent.locks.ReentrantReadWriteLock$WriteLock", "lock", "()V");
        assertEquals(1, found.size());
        assertFalse(found.get(0).isChecked());
    }

    @Test
    void shouldLookAtTheReceiverWhereTheCallSiteNamesAWiderType() throws IOException {
        List<Match> found = matches("java.util.Map", "get", "(Ljava/lang/Object;)Ljava/lang/Object;");
        assertFalse(found.isEmpty());
        assertTrue(found.stream().allMatch(Match::isChecked));
    }

    @Test
    void shouldLeaveOtherClassesAlone() throws IOException {
        assertEquals(List.of(), matches("java.util.HashMap", "get", "(Ljava/lang/Object;)Ljava/lang/Object;"));
        assertEquals(List.of(), matches("java.util.concurrent.locks.Lock", "lock", "(I)V"));
        assertEquals(List.of(), matches("java.util.ArrayList", "add", "(Ljava/lang/Object;)Z"));
    }
}

package io.threadspec.weaver.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.weaver.catalog.Catalog.Match;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import java.io.IOException;
import java.lang.reflect.Executable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CatalogTest {

    private static List<Match> matches(String owner, String name, String descriptor) throws IOException {
        try (var hierarchy = ClassHierarchy.of(List.of())) {
            return Catalog.load().matches(owner.replace('.', '/'), name, descriptor, hierarchy);
        }
    }

    /** Rows of later versions are compared on a JDK that has them, when the tests run there. */
    @Test
    void shouldNameMethodsThatExist() {
        List<String> missing = new ArrayList<>();
        for (Row row : Catalog.load().rows()) {
            if (row.since() <= Runtime.version().feature() && !exists(row)) {
                missing.add(row.line() + ": " + row.owner() + " " + row.method() + row.parameters());
            }
        }
        assertEquals(List.of(), missing);
    }

    private static boolean exists(Row row) {
        try {
            Class<?> type = Class.forName(row.owner().replace('/', '.'));
            if (row.isConstructor()) {
                return Arrays.stream(type.getConstructors()).anyMatch(constructor -> isNamed(row, constructor));
            }
            for (Class<?> at = type; at != null; at = at.getSuperclass()) {
                if (Stream.concat(Arrays.stream(at.getDeclaredMethods()), Arrays.stream(type.getMethods()))
                        .anyMatch(method -> isNamed(row, method))) {
                    return true;
                }
            }
            return false;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    private static boolean isNamed(Row row, Executable method) {
        List<String> parameters = Arrays.stream(method.getParameterTypes())
                .map(Class::getSimpleName)
                .toList();
        return (row.isConstructor() || method.getName().equals(row.method()))
                && row.parameters().map(parameters::equals).orElse(true);
    }

    /** The JVM that runs the program may lack the type: nothing may ask for it where a call names another. */
    @Test
    void shouldNotLookForTypesOfLaterVersionsBehindWiderOnes() throws IOException {
        String row = "java.util.concurrent.ConcurrentLinkedQueue poll() read this";
        try (var hierarchy = ClassHierarchy.of(List.of())) {
            for (String version : List.of("", " since 21")) {
                List<Match> found = Catalog.parse(row + version)
                        .matches("java/util/Queue", "poll", "()Ljava/lang/Object;", hierarchy);
                assertEquals(version.isEmpty() ? 1 : 0, found.size(), version);
            }
        }
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
                () -> Catalog.parse(
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
                        """));
        assertEquals(
                List.of(
                        "line=3 reason=not a method with its parameters: release",
                        "line=4 reason=there is no such kind: give",
                        "line=5 reason=there is no such object: that",
                        "line=6 reason=there is no such result: maybe",
                        "line=7 reason=an object is missing",
                        "line=8 reason=not a version: ever",
                        "line=9 reason=nothing may follow, but there is and"),
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
        assertEquals(1, found.size());
        assertTrue(found.get(0).isChecked());
    }

    @Test
    void shouldLeaveOtherClassesAlone() throws IOException {
        assertEquals(List.of(), matches("java.util.HashMap", "get", "(Ljava/lang/Object;)Ljava/lang/Object;"));
        assertEquals(List.of(), matches("java.util.concurrent.locks.Lock", "lock", "(I)V"));
        assertEquals(List.of(), matches("java.util.ArrayList", "add", "(Ljava/lang/Object;)Z"));
    }
}

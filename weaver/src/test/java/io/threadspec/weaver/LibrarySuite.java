package io.threadspec.weaver;

import io.threadspec.runtime.spec.RelevantField;
import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * A library that publishes its tests, and how it runs them itself.
 *
 * @param artifact name and version, as its jars are called
 * @param relevant a few fields that its tests write often
 * @param tests pattern of the classes that are run
 * @param leftOut pattern of those that are not
 * @param jvmArguments what the JVM of its own build gets
 */
record LibrarySuite(
        String artifact, List<RelevantField> relevant, String tests, String leftOut, List<String> jvmArguments) {

    private static final List<String> OPEN_PACKAGES = List.of(
            "--add-opens=java.base/java.lang=ALL-UNNAMED",
            "--add-opens=java.base/java.lang.reflect=ALL-UNNAMED",
            "--add-opens=java.base/java.time=ALL-UNNAMED",
            "--add-opens=java.base/java.time.chrono=ALL-UNNAMED",
            "--add-opens=java.base/java.util=ALL-UNNAMED");

    static List<LibrarySuite> all() {
        return List.of(
                new LibrarySuite(
                        "commons-lang3-3.20.0",
                        List.of(
                                field("org/apache/commons/lang3/concurrent/TimedSemaphore", "acquireCount", "I"),
                                field("org/apache/commons/lang3/mutable/MutableInt", "value", "I"),
                                field("org/apache/commons/lang3/text/StrBuilder", "size", "I")),
                        ".*Test",
                        // Names of all time zones in all locales: most of the time, on one and the same code.
                        ".*\\.FastDateParserTest|.*\\.FastDateParser_TimeZoneStrategyTest|.*\\.Java15Bug[^.]*",
                        OPEN_PACKAGES),
                new LibrarySuite(
                        "commons-pool2-2.13.0",
                        List.of(
                                field("org/apache/commons/pool2/impl/BaseGenericObjectPool", "closed", "Z"),
                                field("org/apache/commons/pool2/impl/DefaultPooledObject", "borrowedCount", "J"),
                                field("org/apache/commons/pool2/impl/GenericObjectPool", "makeObjectCount", "J"),
                                field("org/apache/commons/pool2/impl/LinkedBlockingDeque", "count", "I")),
                        ".*\\.Test[^.]*|.*Test",
                        // Fills the heap on purpose; its own build leaves it out as well.
                        ".*\\.TestSoftRefOutOfMemory",
                        OPEN_PACKAGES),
                new LibrarySuite(
                        "commons-collections4-4.5.0",
                        List.of(
                                field("org/apache/commons/collections4/list/AbstractLinkedList", "size", "I"),
                                field("org/apache/commons/collections4/map/AbstractHashedMap", "size", "I"),
                                field("org/apache/commons/collections4/queue/CircularFifoQueue", "full", "Z")),
                        ".*Test",
                        ".*\\.Abstract[^.]*|.*\\.BulkTest",
                        OPEN_PACKAGES));
    }

    Path mainJar() {
        return jar(artifact + ".jar");
    }

    Path testsJar() {
        return jar(artifact + "-tests.jar");
    }

    /** What library and tests need besides themselves. */
    List<Path> dependencies() {
        return jars().stream()
                .filter(jar -> !jar.equals(mainJar()) && !jar.equals(testsJar()))
                .filter(jar -> !jar.getFileName().toString().startsWith("threadspec-"))
                .toList();
    }

    private static Path jar(String name) {
        return jars().stream()
                .filter(jar -> jar.endsWith(name))
                .findFirst()
                .orElseThrow(
                        () -> new AssertionError(name + " is not on the class path; use the Maven profile suites"));
    }

    private static List<Path> jars() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(path -> path.endsWith(".jar"))
                .map(Path::of)
                .toList();
    }

    private static RelevantField field(String owner, String name, String descriptor) {
        return new RelevantField(owner, name, descriptor, false);
    }

    @Override
    public String toString() {
        return artifact;
    }
}

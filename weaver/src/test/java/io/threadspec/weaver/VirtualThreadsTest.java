package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceReader;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.trace.CaptureMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A hundred thousand virtual threads that are forked, take a lock and are joined: clocks stay as wide as the run is concurrent,
 * and what is kept of a thread that has ended is little. The thread objects themselves are all kept by the program.
 */
class VirtualThreadsTest {

    private static final int THREADS = TestEffort.of(100_000, 30_000);

    /** All of the threads' own clocks would be as wide as there are threads. */
    private static final int WIDTH = 500;

    private static final int MEGABYTES = 400;

    private static final String PROGRAM =
            """
            import java.util.concurrent.locks.ReentrantLock;
            public class Many {
                static int value;
                static final ReentrantLock lock = new ReentrantLock();
                static void count() {
                    lock.lock();
                    try { value++; } finally { lock.unlock(); }
                }
                public static void main(String[] arguments) throws Exception {
                    long start = System.nanoTime();
                    Thread[] threads = new Thread[Integer.parseInt(arguments[0])];
                    for (int i = 0; i < threads.length; i++) { threads[i] = Thread.ofVirtual().start(Many::count); }
                    for (Thread thread : threads) { thread.join(); }
                    System.gc();
                    Runtime jvm = Runtime.getRuntime();
                    System.out.println(value);
                    System.out.println((jvm.totalMemory() - jvm.freeMemory()) >> 20);
                    System.out.println((System.nanoTime() - start) / 1_000_000);
                    System.out.println(threads.length);
                }
            }
            """;

    @TempDir
    private Path directory;

    @ParameterizedTest
    @EnumSource(names = "REFERENCE", mode = EnumSource.Mode.EXCLUDE)
    void shouldStayNarrowAndSmall(CaptureMode mode) throws Exception {
        Path jdk = Jdks.newest();
        var project = new TestProject(directory)
                .relevant(new RelevantField("Many", "value", "I", true))
                .instrumentation(new Instrumentation(mode, Scope.EVERYTHING));
        Jdks.compile(jdk, 21, project.mainClasses(), "Many", PROGRAM);
        project.weave();
        List<String> printed = Jdks.run(
                        jdk, List.of("-Xmx1g", "-cp", project.output().classes().toString(), "Many", "" + THREADS))
                .lines()
                .toList();
        assertEquals(THREADS, Integer.parseInt(printed.get(0)));
        int megabytes = Integer.parseInt(printed.get(1));
        try (Stream<Path> files = Files.list(project.output().traces())) {
            Path file = files.findFirst().orElseThrow();
            Trace trace = TraceReader.read(file);
            int width = trace.events().stream()
                            .mapToInt(event -> event.slot())
                            .max()
                            .orElseThrow()
                    + 1;
            System.out.println(mode.configName() + ": threads=" + THREADS + " width=" + width + " heap=" + megabytes
                    + " MB trace=" + Files.size(file) + " bytes time=" + printed.get(2) + " ms");
            assertEquals(THREADS, trace.events().size());
            assertTrue(trace.events().stream().allMatch(event -> event.slot() >= 0));
            assertTrue(width <= WIDTH, "width=" + width);
            assertTrue(megabytes <= MEGABYTES, "heap=" + megabytes);
        }
    }
}

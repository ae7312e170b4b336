package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.Trace;
import io.threadspec.runtime.trace.TraceEvent;
import io.threadspec.runtime.trace.TraceReader;
import io.threadspec.weaver.catalog.Catalog;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every row of the catalog on real threads. A case has two steps in two threads which nothing orders but the calls in them: one
 * writes a mark and tells, the other asks and writes another mark. The threads are started, and made to go one after the other,
 * by a class that is not woven. Then the first mark must precede the second in the trace.
 */
class CatalogEdgesTest {

    private static final String RUNNER =
            """
            package plain;
            import java.util.concurrent.*;
            import java.util.concurrent.atomic.*;
            import java.util.concurrent.locks.*;
            public class Runner {
                public interface Step { void run() throws Exception; }
                private static Thread start(Step step, Throwable[] failure) {
                    Thread thread = new Thread(() -> {
                        try { step.run(); } catch (Throwable e) { failure[0] = e; }
                    });
                    thread.setDaemon(true);
                    thread.start();
                    return thread;
                }
                private static void end(String name, Thread thread, Throwable[] failure) throws Exception {
                    thread.join(60_000);
                    if (thread.isAlive()) {
                        Throwable stuck = new IllegalStateException("stuck");
                        stuck.setStackTrace(thread.getStackTrace());
                        throw new IllegalStateException(name, stuck);
                    }
                    if (failure[0] != null) { throw new IllegalStateException(name, failure[0]); }
                }
                public static void inTurn(String name, Step one, Step other) throws Exception {
                    Throwable[] failure = new Throwable[1];
                    end(name, start(one, failure), failure);
                    end(name, start(other, failure), failure);
                }
                public static void atOnce(String name, Step one, Step other) throws Exception {
                    Throwable[] failure = new Throwable[1];
                    Thread a = start(one, failure);
                    Thread b = start(other, failure);
                    end(name, a, failure);
                    end(name, b, failure);
                }
                public static class Box { public volatile Step step; }
                public static class Once {
                    private final CountDownLatch end = new CountDownLatch(1);
                    private final AtomicBoolean begun = new AtomicBoolean();
                    public boolean first() { return begun.compareAndSet(false, true); }
                    public void done() { end.countDown(); }
                    public void await() { try { end.await(); } catch (InterruptedException e) { throw new AssertionError(e); } }
                }
                private static volatile Thread thread;
                public static void me() { thread = Thread.currentThread(); }
                public static Thread thread() throws Exception {
                    while (thread == null) { Thread.sleep(1); }
                    Thread there = thread;
                    thread = null;
                    return there;
                }
                public static Thread untilParked() throws Exception {
                    Thread there = thread();
                    while (there.getState() != Thread.State.WAITING && there.getState() != Thread.State.TIMED_WAITING) { Thread.sleep(1); }
                    return there;
                }
                public static void untilInterrupted() { while (!Thread.currentThread().isInterrupted()) { Thread.onSpinWait(); } }
                public static long later() { return System.currentTimeMillis() + 60_000; }
                public static void untilWaiter(ReentrantLock lock, Condition condition) throws Exception {
                    while (true) {
                        lock.lock();
                        try { if (lock.hasWaiters(condition)) { return; } } finally { lock.unlock(); }
                        Thread.sleep(1);
                    }
                }
                public static void untilConsumer(TransferQueue<?> queue) throws Exception {
                    while (!queue.hasWaitingConsumer()) { Thread.sleep(1); }
                }
                public static void untilDone(Future<?> future) throws Exception {
                    while (!future.isDone()) { Thread.sleep(1); }
                }
                private static final CyclicBarrier two = new CyclicBarrier(2);
                public static void both() {
                    try { two.await(60, TimeUnit.SECONDS); } catch (Exception e) { throw new IllegalStateException(e); }
                }
                public static void give(Executor executor, Runnable task) { executor.execute(task); }
                public static void parties(CyclicBarrier barrier, int waiting) throws Exception {
                    while (barrier.getNumberWaiting() < waiting) { Thread.sleep(1); }
                }
                public static void hold(Lock lock) { lock.lock(); }
                public static void end(Thread other) throws Exception { other.join(); }
                public static void runAndEnd(Thread other) throws Exception { other.start(); other.join(); }
                public static void quietly(Future<?> future) throws Exception { future.get(); }
                public static void settle(ExecutorService executor) throws Exception {
                    executor.shutdown();
                    if (!executor.awaitTermination(60, TimeUnit.SECONDS)) { throw new IllegalStateException("stuck"); }
                }
            }
            """;

    /** Its variables are not woven, so what is known of handles and updaters is what the catalog says. */
    private static final String HOLDER =
            """
            package plain;
            public class Holder { public volatile int i; public volatile long l; public volatile Object r = "x"; public int plain; }
            """;

    private static final String HEAD =
            """
            import java.util.*;
            import java.util.concurrent.*;
            import java.util.concurrent.atomic.*;
            import java.util.concurrent.locks.*;
            import java.util.function.*;
            import java.util.stream.*;
            import java.lang.invoke.*;
            import plain.Holder;
            import plain.Runner;
            public class Edges {
                static final String X = "x";
                static int before;
                static int after;
                static int number;
                static StringBuilder names = new StringBuilder();
                static int next(String kind, String name) {
                    names.append(number).append('|').append(kind).append('|').append(name).append('\\n');
                    return number++;
                }
                static void before(int n) { before = n; }
                static void after(int n) { after = n; }
                static void inTurn(String kind, String name, Runner.Step tell, Runner.Step ask) throws Exception {
                    int n = next(kind, name);
                    Runner.inTurn(name, () -> { before(n); tell.run(); }, () -> { ask.run(); after(n); });
                }
                static void edge(String name, Runner.Step tell, Runner.Step ask) throws Exception {
                    inTurn("edge", name, tell, ask);
                }
                static void apart(String name, Runner.Step tell, Runner.Step ask) throws Exception {
                    inTurn("apart", name, tell, ask);
                }
                static void use(String name, Runner.Step tell, Runner.Step ask) throws Exception {
                    inTurn("use", name, tell, ask);
                }
                static void meet(String name, Runner.Step tell, Runner.Step ask) throws Exception {
                    int n = next("edge", name);
                    Runner.atOnce(name, () -> { before(n); tell.run(); }, () -> { ask.run(); after(n); });
                }
            """;

    private static final RelevantField BEFORE = new RelevantField("Edges", "before", "I", true);
    private static final RelevantField AFTER = new RelevantField("Edges", "after", "I", true);

    @TempDir
    private Path directory;

    private static String source(List<String> cases) {
        var source = new StringBuilder(HEAD).append(CatalogSpecialCases.CLASSES);
        for (int i = 0; i < cases.size(); i++) {
            source.append("static void case").append(i).append("() throws Exception { ");
            source.append(cases.get(i)).append(" }\n");
        }
        source.append("static void all() throws Exception {\n");
        for (int i = 0; i < cases.size(); i++) {
            source.append("case").append(i).append("();\n");
        }
        source.append("}\n");
        source.append("public static Object run() throws Exception { all(); return names.toString(); }\n");
        source.append("public static void main(String[] a) throws Exception { all(); System.out.println(names); }\n");
        return source.append("}\n").toString();
    }

    static Stream<CaptureMode> modes() {
        return Stream.of(CaptureMode.values());
    }

    @ParameterizedTest
    @MethodSource("modes")
    void shouldOrderWhatTheCatalogSays(CaptureMode mode) throws Exception {
        List<String> cases = new ArrayList<>(CatalogPrograms.cases(Catalog.load()));
        cases.addAll(CatalogSpecialCases.all());
        var project = new TestProject(directory)
                .main("plain.Runner", RUNNER)
                .main("plain.Holder", HOLDER)
                .main("Edges", source(cases))
                .relevant(BEFORE, AFTER)
                .excludes("plain.**")
                .instrumentation(new Instrumentation(mode, Scope.EVERYTHING));
        project.weave();
        Verification.verify(project);
        for (Path jdk : Jdks.all()) {
            String names = Jdks.run(
                    jdk,
                    List.of(
                            "-cp",
                            project.output().testClasses()
                                    + File.pathSeparator
                                    + project.output().classes(),
                            "Edges"));
            assertEquals("", wrong(names, onlyTrace(project), mode), mode + " " + jdk);
        }
    }

    @Test
    void shouldHaveACaseForEveryRow() throws IOException {
        List<String> cases = new ArrayList<>(CatalogPrograms.cases(Catalog.load()));
        cases.addAll(CatalogSpecialCases.all());
        var project = new TestProject(directory)
                .main("plain.Runner", RUNNER)
                .main("plain.Holder", HOLDER)
                .main("Edges", source(cases));
        assertEquals(List.of(), CatalogCoverage.rowsWithoutCase(project.mainClasses(), Catalog.load()));
    }

    /** On a JDK 25, whose compiler is needed as well. */
    @ParameterizedTest
    @MethodSource("modes")
    void shouldOrderWhatLaterVersionsOfJavaAdd(CaptureMode mode) throws Exception {
        var project = new TestProject(directory)
                .main("plain.Runner", RUNNER)
                .main("plain.Holder", HOLDER)
                .relevant(BEFORE, AFTER)
                .excludes("plain.**")
                .instrumentation(new Instrumentation(mode, Scope.EVERYTHING));
        for (Path jdk : Jdks.all().subList(1, Jdks.all().size())) {
            // Structured task scopes are a preview.
            Jdks.compile(
                    jdk,
                    25,
                    project.mainClasses(),
                    "Edges",
                    source(CatalogSpecialCases.ofLaterVersions()),
                    "--enable-preview");
            project.weave();
            String names = Jdks.run(
                    jdk,
                    List.of(
                            "--enable-preview",
                            "-cp",
                            project.output().classes().toString(),
                            "Edges"));
            assertEquals("", wrong(names, onlyTrace(project), mode), mode + " " + jdk);
        }
    }

    private static Trace onlyTrace(TestProject project) {
        try (Stream<Path> files = Files.list(project.output().traces())) {
            List<Path> traces = files.toList();
            assertEquals(1, traces.size());
            Trace trace = TraceReader.read(traces.get(0));
            Files.delete(traces.get(0));
            return trace;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A line for each case whose marks are not as it says. */
    private static String wrong(String names, Trace trace, CaptureMode mode) {
        Map<Long, TraceEvent> before = new LinkedHashMap<>();
        Map<Long, TraceEvent> after = new LinkedHashMap<>();
        for (TraceEvent event : trace.events()) {
            (event.subject() == 0 ? before : after).put(event.value(), event);
        }
        var wrong = new StringBuilder();
        names.lines().filter(line -> !line.isBlank()).forEach(line -> {
            String[] parts = line.split("\\|", 3);
            long number = Long.parseLong(parts[0]);
            TraceEvent one = before.get(number);
            TraceEvent other = after.get(number);
            boolean expected = parts[1].equals("edge") || (parts[1].equals("use") && mode.ordersConflicts());
            if (one == null || other == null) {
                wrong.append("no events: ").append(line).append('\n');
            } else if (one.precedes(other) != expected) {
                wrong.append(expected ? "not ordered: " : "ordered: ")
                        .append(line)
                        .append('\n');
            }
        });
        return wrong.toString();
    }
}

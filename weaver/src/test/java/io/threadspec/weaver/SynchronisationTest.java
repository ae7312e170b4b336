package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.trace.CaptureMode;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Objects that synchronise, in woven programs: what they cost, and that the program does not notice. */
class SynchronisationTest {

    @TempDir
    private Path directory;

    /** Probes must not call what a subclass of Thread overrides: the override is woven, and would come to probes again. */
    @Test
    void shouldNotCallWhatAThreadOverrides() {
        var project = new TestProject(directory)
                .main(
                        "Program",
                        """
                        public class Program {
                            static int calls;
                            static class Counting extends Thread {
                                int mine;
                                @Override public long getId() { mine++; return super.getId(); }
                                @Override public State getState() { mine++; calls++; return super.getState(); }
                                @Override public boolean isInterrupted() { mine++; return super.isInterrupted(); }
                                @Override public String toString() { mine++; return super.toString(); }
                                @Override public int hashCode() { mine++; return 1; }
                                @Override public boolean equals(Object other) { mine++; return false; }
                                @Override public void run() {
                                    anchor.Anchor.set(1);
                                    synchronized (this) {
                                        calls++;
                                        try { wait(1); } catch (InterruptedException e) { calls++; }
                                    }
                                }
                            }
                            public static Object run() throws Exception {
                                Counting thread = new Counting();
                                thread.start();
                                thread.join();
                                long id = thread.getId();
                                return calls + " " + thread.mine + " " + (id == ((Thread) thread).getId());
                            }
                        }
                        """);
        project.weave();
        assertEquals("1 1 true", project.runPlain("Program"));
        assertEquals("1 1 true", project.runWoven("Program"));
    }

    /** A framework that is not woven makes a proxy of a class that has interfaces. */
    @Test
    void shouldShowUnwovenCodeTheInterfacesOfAPlainClass() {
        var project = new TestProject(directory)
                .main(
                        "framework.Beans",
                        """
                        package framework;
                        import java.lang.reflect.Proxy;
                        public class Beans {
                            public static Object wrap(Object bean) {
                                Class<?>[] interfaces = bean.getClass().getInterfaces();
                                return interfaces.length == 0 ? bean : Proxy.newProxyInstance(
                                        bean.getClass().getClassLoader(), interfaces, (proxy, method, arguments) -> null);
                            }
                        }
                        """)
                .main(
                        "Program",
                        """
                        public class Program {
                            private int count;
                            synchronized void count() { count++; anchor.Anchor.set(count); }
                            public static Object run() {
                                Program bean = (Program) framework.Beans.wrap(new Program());
                                bean.count();
                                synchronized (bean) { return bean.count; }
                            }
                        }
                        """)
                .excludes("framework.**");
        project.weave();
        Verification.verify(project);
        assertEquals("1", project.runPlain("Program"));
        assertEquals("1", project.runWoven("Program"));
    }

    /** A clone comes with what the original kept of its monitor, and must not use it. */
    @Test
    void shouldKeepTheMonitorsOfClonesAndSubclassesApart() {
        var project = new TestProject(directory)
                .main(
                        "Program",
                        """
                        public class Program implements Cloneable {
                            int count;
                            synchronized void count() { count++; anchor.Anchor.set(count); }
                            static class Sub extends Program {
                                synchronized void twice() { count(); synchronized ((Program) this) { count(); } }
                            }
                            public static Object run() throws Exception {
                                Sub first = new Sub();
                                first.twice();
                                Sub second = (Sub) first.clone();
                                second.twice();
                                Thread thread = new Thread(() -> { synchronized (second) { second.count(); } });
                                thread.start();
                                thread.join();
                                synchronized (first) { return first.count + " " + second.count; }
                            }
                        }
                        """);
        project.weave();
        Verification.verify(project);
        assertEquals("2 5", project.runPlain("Program"));
        assertEquals("2 5", project.runWoven("Program"));
    }

    /** However long a chain of stages was: what is over is not held, neither by its tail nor by its functions. */
    @ParameterizedTest
    @EnumSource(names = {"MVC", "FACTS_SYNC", "FACTS_ASYNC"})
    void shouldNotHoldStagesThatAreOver(CaptureMode mode) throws Exception {
        var project = new TestProject(directory)
                .main(
                        "Program",
                        """
                        import java.lang.management.ManagementFactory;
                        import java.util.concurrent.*;
                        import javax.management.ObjectName;
                        public class Program {
                            static CompletableFuture<Integer> applied(int stages) {
                                CompletableFuture<Integer> tail = CompletableFuture.supplyAsync(() -> { anchor.Anchor.set(1); return 0; });
                                for (int i = 0; i < stages; i++) { tail = tail.thenApply(x -> x + 1); }
                                return tail;
                            }
                            static CompletableFuture<Integer> appliedAsync(int stages) {
                                CompletableFuture<Integer> tail = CompletableFuture.supplyAsync(() -> { anchor.Anchor.set(2); return 0; });
                                for (int i = 0; i < stages; i++) { tail = tail.thenApplyAsync(x -> x + 1); }
                                return tail;
                            }
                            static CompletableFuture<Integer> failed(int stages) {
                                CompletableFuture<Integer> tail = CompletableFuture.failedFuture(new IllegalStateException());
                                for (int i = 0; i < stages; i++) { tail = tail.thenApply(x -> x + 1); }
                                return tail;
                            }
                            static CompletableFuture<Integer> joined(int stages) {
                                CompletableFuture<Integer> tail = CompletableFuture.supplyAsync(() -> { anchor.Anchor.set(3); return 0; });
                                for (int i = 0; i < stages; i++) { tail = tail.thenApplyAsync(x -> x + 1); tail.join(); }
                                return tail;
                            }
                            static long results() throws Exception {
                                String text = (String) ManagementFactory.getPlatformMBeanServer().invoke(
                                        new ObjectName("com.sun.management:type=DiagnosticCommand"), "gcClassHistogram",
                                        new Object[] {null}, new String[] {"[Ljava.lang.String;"});
                                return text.lines().filter(line -> line.contains("io.threadspec.runtime.capture.sync.Result"))
                                        .mapToLong(line -> Long.parseLong(line.trim().split("\\\\s+")[1])).findFirst().orElse(0);
                            }
                            public static void main(String[] arguments) throws Exception {
                                int stages = Integer.parseInt(arguments[0]);
                                CompletableFuture<?>[] tails = {applied(stages), appliedAsync(stages), failed(stages), joined(stages / 2)};
                                for (CompletableFuture<?> tail : tails) { tail.handle((x, y) -> 0).join(); }
                                long results = Long.MAX_VALUE;
                                for (int tries = 0; tries < 100 && results > 1_000; tries++) {
                                    applied(1).join(); // Whoever uses a table takes out of it what is gone.
                                    results = Math.min(results, results());
                                }
                                System.out.println(results + " " + tails.length);
                            }
                        }
                        """)
                .instrumentation(new Instrumentation(mode, Scope.EVERYTHING));
        project.weave();
        String printed = Jdks.runShort(
                Jdks.all().get(0),
                List.of(
                        "-cp",
                        project.output().testClasses()
                                + File.pathSeparator
                                + project.output().classes(),
                        "Program",
                        "" + TestEffort.of(20_000, 5_000)));
        long results = Long.parseLong(printed.strip().split(" ")[0]);
        assertTrue(results < 1_000, printed);
    }
}

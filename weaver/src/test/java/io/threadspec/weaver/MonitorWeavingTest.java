package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Synchronisation does woven what it did plain, and HotSpot still compiles it. */
class MonitorWeavingTest {

    private static final String PROGRAM =
            """
            public class Program {
                private int count;
                private static int shared;
                private final Object a = new Object(), b = new Object();
                int nested(int n) {
                    synchronized (a) {
                        synchronized (b) {
                            count += n;
                            if (n % 3 == 0) return count;
                        }
                        while (n > 1) { n--; if (n == 5) break; }
                        return n;
                    }
                }
                int loopAtTheStart(int n) {
                    synchronized (a) {
                        do { count++; } while (--n > 0);
                    }
                    return count;
                }
                int failing(int n) {
                    try {
                        synchronized (a) {
                            try { if (n % 2 == 0) throw new IllegalStateException(); return n; }
                            finally { count++; }
                        }
                    } catch (IllegalStateException e) { return Thread.holdsLock(a) ? -1 : 1; }
                }
                int arrayWhereTheExceptionWas(int n) {
                    synchronized (a) { count++; }
                    int index = n % 4;
                    int[] cells = new int[4];
                    cells[index] = n;
                    return cells[index] + cells[3];
                }
                synchronized double method(long wide, Object other) {
                    if (wide > 2) { for (int i = 0; i < 3; i++) count += i; return wide / 2.0; }
                    other = null;
                    return count;
                }
                static synchronized void staticMethod(int n) {
                    if (n % 2 == 0) throw new IllegalArgumentException("n=" + n);
                    shared += n;
                }
                static String attempt(int n) {
                    try { staticMethod(n); return "ok"; } catch (IllegalArgumentException e) {
                        return e.getMessage() + Thread.holdsLock(Program.class);
                    }
                }
                static String nothing() {
                    Object none = null;
                    try { synchronized (none) { return "entered"; } } catch (NullPointerException e) { return e.getMessage(); }
                }
                static String unheld() throws InterruptedException {
                    try { new Object().wait(1); return "waited"; } catch (IllegalMonitorStateException e) { return "unheld"; }
                }
                public static Object run() throws Exception {
                    Program p = new Program();
                    int first = p.nested(3) + p.nested(4);
                    Thread.currentThread().interrupt();
                    String interrupted;
                    synchronized (p) {
                        try { p.wait(5, 5); interrupted = "no"; } catch (InterruptedException e) { interrupted = "yes"; }
                        p.wait(1);
                    }
                    return first + " " + p.loopAtTheStart(3) + " " + p.failing(2) + p.failing(3) + " " + p.method(5, p) + " "
                        + p.method(1, p) + " " + attempt(1) + " " + attempt(2) + " " + nothing() + " " + unheld() + " "
                        + interrupted + Thread.holdsLock(p);
                }
                public static void main(String[] arguments) {
                    Program p = new Program();
                    long sum = 0;
                    for (int i = 0; i < 60_000; i++) {
                        sum += p.nested(i % 7) + p.loopAtTheStart(2) + p.failing(i) + (long) p.method(i % 5, p)
                            + p.arrayWhereTheExceptionWas(i);
                        attempt(i);
                    }
                    System.out.println("sum=" + sum);
                }
            }
            """;

    @TempDir
    private Path directory;

    @Test
    void shouldKeepSynchronisation() {
        var project = new TestProject(directory).main("Program", PROGRAM);
        String expected = "4 10 13 2.5 15.0 ok n=2false Cannot enter synchronized block because \"none\" is null unheld"
                + " yesfalse";
        assertEquals(expected, project.runPlain("Program"));
        project.weave();
        Verification.verify(project);
        assertEquals(expected, project.runWoven("Program"));
    }

    @Test
    void shouldLetHotSpotCompileWovenMonitors() throws IOException, InterruptedException {
        var project = new TestProject(directory).main("Program", PROGRAM);
        project.weave();
        for (Path jdk : Jdks.all()) {
            String log = Jdks.compilationLog(jdk, project, "Program");
            assertTrue(log.contains("sum="), log);
            for (String method : List.of(
                    "nested", "loopAtTheStart", "failing", "arrayWhereTheExceptionWas", "method", "staticMethod")) {
                assertTrue(log.contains("Program::" + method + " "), () -> method + " was not compiled:\n" + log);
            }
        }
    }

    @Test
    void shouldSeeWhatHotSpotWouldRefuse() throws IOException {
        var project = new TestProject(directory).main("Program", PROGRAM);
        Path file = project.mainClasses().resolve("Program.class");
        assertEquals(Set.of(), MonitorBalance.refusedMethods(Files.readAllBytes(file)));
        var node = new ClassNode();
        new ClassReader(Files.readAllBytes(file)).accept(node, 0);
        for (MethodNode method : node.methods) {
            method.tryCatchBlocks.clear();
        }
        var writer = new ClassWriter(0);
        node.accept(writer);
        assertEquals(
                Set.of(
                        "nested(I)I",
                        "loopAtTheStart(I)I",
                        "failing(I)I",
                        "arrayWhereTheExceptionWas(I)I",
                        "nothing()Ljava/lang/String;",
                        "run()Ljava/lang/Object;"),
                MonitorBalance.refusedMethods(writer.toByteArray()),
                "with a monitor held, something in each of these can throw, and nothing would release it");
    }
}

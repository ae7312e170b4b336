package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
                        sum += p.nested(i % 7) + p.loopAtTheStart(2) + p.failing(i) + (long) p.method(i % 5, p);
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
        String output = fork(project);
        assertTrue(output.contains("sum="), output);
        for (String method : List.of("nested", "loopAtTheStart", "failing", "method", "staticMethod")) {
            assertTrue(output.contains("Program::" + method + " "), () -> method + " was not compiled:\n" + output);
        }
        assertEquals(
                List.of(),
                output.lines()
                        .filter(line -> line.contains("unbalanced monitors") || line.contains("COMPILE SKIPPED"))
                        .toList());
    }

    private static String fork(TestProject project) throws IOException, InterruptedException {
        Process java = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+PrintCompilation",
                        "-cp",
                        project.output().classes().toString(),
                        "Program")
                .redirectErrorStream(true)
                .start();
        String output = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, java.waitFor(), output);
        return output;
    }
}

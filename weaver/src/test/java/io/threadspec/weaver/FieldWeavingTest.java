package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that use fields in every way the language has do the same woven as plain. */
class FieldWeavingTest {

    @TempDir
    private Path directory;

    /** Compiled for the oldest release that is supported, and for the newest one that this JDK knows. */
    private void assertBehaviourKept(String expected, String... classNamesAndSources) {
        for (int release : new TreeSet<>(List.of(17, Runtime.version().feature()))) {
            var project = new TestProject(directory.resolve("release" + release)).release(release);
            for (int i = 0; i < classNamesAndSources.length; i += 2) {
                project.main(classNamesAndSources[i], classNamesAndSources[i + 1]);
            }
            String program = classNamesAndSources[classNamesAndSources.length - 2];
            assertEquals(expected, project.runPlain(program), "plain");
            assertTrue(project.weave().classes() > 1);
            Verification.verify(project);
            assertEquals(expected, project.runWoven(program), "woven");
        }
    }

    @Test
    void shouldKeepFieldsOfEveryType() {
        assertBehaviourKept(
                "[true, x, 1, 2, 3, 4, 5.5, 6.5, s, [7], [[8]]] [true, y, 11, 12, 13, 14, 15.5, 16.5, t, [17], [[18]]]",
                "Program",
                """
                import java.util.*;
                public class Program {
                    boolean z = true; char c = 'x'; byte b = 1; short s = 2; int i = 3; long j = 4; float f = 5.5f; double d = 6.5;
                    String text = "s"; int[] array = {7}; long[][] arrays = {{8}};
                    static boolean Z; static char C; static byte B; static short S; static int I; static long J;
                    static float F; static double D; static String TEXT; static int[] ARRAY; static long[][] ARRAYS;
                    public static Object run() {
                        Program p = new Program();
                        Z = true; C = 'y'; B = 11; S = 12; I = 13; J = 14; F = 15.5f; D = 16.5; TEXT = "t";
                        ARRAY = new int[] {17}; ARRAYS = new long[][] {{18}};
                        return List.of(p.z, p.c, p.b, p.s, p.i, p.j, p.f, p.d, p.text, Arrays.toString(p.array),
                                Arrays.deepToString(p.arrays)) + " "
                            + List.of(Z, C, B, S, I, J, F, D, TEXT, Arrays.toString(ARRAY), Arrays.deepToString(ARRAYS));
                    }
                }
                """);
    }

    @Test
    void shouldKeepCompoundAssignments() {
        assertBehaviourKept(
                "1 3 3 8 2 ab 7 5",
                "Program",
                """
                public class Program {
                    int a; long b = 1; double d = 4; static int s; String text = "a"; int[] cells = {7}; int chain, other;
                    public static Object run() {
                        Program p = new Program();
                        p.a++;
                        long b = (p.b += 2);
                        p.d *= 2;
                        int s = s() + ++Program.s;
                        p.text += "b";
                        p.cells[p.a - 1] |= 2;
                        p.chain = p.other = 5;
                        return p.a + " " + b + " " + p.b + " " + (int) p.d + " " + s + " " + p.text + " " + p.cells[0] + " "
                            + p.chain;
                    }
                    static int s() { return Program.s++; }
                }
                """);
    }

    @Test
    void shouldKeepInheritedHiddenAndProtectedFieldsAcrossPackages() {
        assertBehaviourKept(
                "1 2 3 4 5 6",
                "p.Hidden",
                """
                package p;
                class Hidden {
                    public int open = 1; protected int guarded = 2; int hidden = 3;
                    public static int shared = 4; protected static int guardedShared = 5;
                }
                """,
                "p.Open",
                """
                package p;
                public class Open extends Hidden { }
                """,
                "q.Program",
                """
                package q;
                public class Program extends p.Open {
                    public int hidden = 6;
                    public static Object run() {
                        Program me = new Program();
                        p.Open other = me;
                        other.open += 0; me.guarded += 0; p.Open.shared += 0; guardedShared += 0;
                        return other.open + " " + me.guarded + " 3 " + p.Open.shared + " " + guardedShared + " " + me.hidden;
                    }
                }
                """);
    }

    @Test
    void shouldKeepPrivateAccessBetweenNestMates() {
        assertBehaviourKept(
                "10 20 31 30",
                "Program",
                """
                public class Program {
                    private int own = 10;
                    private static int shared;
                    private static class Nested { private int inner = 20; private static int count; }
                    class Inner { private int step = own + 20; int touch() { own++; return own + new Nested().inner; } }
                    public static Object run() {
                        Program p = new Program();
                        Inner inner = p.new Inner();
                        Nested.count = 3; shared = inner.step;
                        int before = p.own;
                        int touched = inner.touch();
                        Runnable r = () -> { shared += p.own - p.own; Nested.count--; };
                        r.run();
                        return before + " " + new Nested().inner + " " + touched + " " + shared;
                    }
                }
                """);
    }

    @Test
    void shouldKeepEnumsRecordsInterfacesAndGenerics() {
        assertBehaviourKept(
                "RED 3 Point[x=1, y=2] 1 7 box 5 42",
                "Program",
                """
                import java.util.function.*;
                public class Program {
                    enum Colour { RED { int weight() { return uses; } }; int uses; abstract int weight(); }
                    record Point(int x, int y) { static int made; Point { made++; } }
                    interface Shape { int SIDES = 7; default int sides() { return SIDES + Program.extra; } }
                    static class Box<T extends Comparable<T>> { T content; T swap(T next) { T old = content; content = next; return old; } }
                    static int extra;
                    int base = 40;
                    IntSupplier adder(int n) { return () -> base + n; }
                    public static Object run() {
                        Colour.RED.uses += 3;
                        Point point = new Point(1, 2);
                        Box<String> box = new Box<>();
                        box.swap("box");
                        IntFunction<Integer> five = n -> n + extra;
                        return Colour.valueOf("RED") + " " + Colour.RED.weight() + " " + point + " " + Point.made + " "
                            + new Shape() {}.sides() + " " + box.swap("other") + " " + five.apply(5) + " "
                            + new Program().adder(2).getAsInt();
                    }
                }
                """);
    }

    @Test
    void shouldKeepConstructorChainsAndInitialisers() {
        assertBehaviourKept(
                "base:0 7,8,9 init",
                "Program",
                """
                public class Program {
                    static StringBuilder log = new StringBuilder();
                    static String stage;
                    static { stage = "init"; }
                    static abstract class Base { int seen; Base() { seen = peek(); log.append("base:" + seen); } abstract int peek(); }
                    static class Derived extends Base {
                        int a = 7, b, c;
                        Derived() { this(8); c = a + 2; }
                        Derived(int b) { super(); this.b = b > 0 ? b : -b; }
                        int peek() { return a; }
                    }
                    public static Object run() {
                        Derived d = new Derived();
                        return log + " " + d.a + "," + d.b + "," + d.c + " " + stage;
                    }
                }
                """);
    }

    @Test
    void shouldNotAskAThreadForItsNumberInOrderToFindItsNumber() {
        assertBehaviourKept(
                "7 8",
                "Program",
                """
                public class Program {
                    static class Numbered extends Thread {
                        long number = 7;
                        long seen;
                        @Override public long getId() { return number; }
                        @Override public void run() { seen = number + 1; }
                    }
                    public static Object run() throws InterruptedException {
                        Numbered thread = new Numbered();
                        thread.start();
                        thread.join();
                        return thread.getId() + " " + thread.seen;
                    }
                }
                """);
    }

    @Test
    void shouldKeepTheMessageOfANullPointerException() {
        // A write happens behind a read, so that is what fails first: the verb is the one thing that changes.
        String read = "Cannot access field \"next\" because \"p.next\" is null";
        String write = "Cannot access field \"wide\" because \"p.next\" is null";
        String call = "Cannot invoke \"java.lang.Thread.start()\" because \"thread\" is null";
        assertBehaviourKept(
                read + "; " + write + "; " + call,
                "Program",
                """
                public class Program {
                    Program next; long wide;
                    public static Object run() {
                        Program p = new Program();
                        return attempt(() -> System.out.println(p.next.next)) + "; " + attempt(() -> p.next.wide = 5) + "; "
                            + attempt(() -> { Thread thread = null; thread.start(); });
                    }
                    static String attempt(Runnable action) {
                        try { action.run(); return "nothing thrown"; }
                        catch (NullPointerException e) {
                            return e.getMessage().replaceFirst("Cannot (read|assign) field", "Cannot access field");
                        }
                    }
                }
                """);
    }

    @Test
    void shouldKeepAFieldThatAMissingOptionalClassDeclares() {
        var project = new TestProject(directory)
                .main("Optional", "public class Optional { public static int flag; }")
                .main(
                        "Program",
                        """
                        public class Program {
                            int own = 1;
                            public static Object run() {
                                try { return Optional.flag; } catch (NoClassDefFoundError e) { return new Program().own; }
                            }
                        }
                        """);
        assertTrue(project.mainClasses().resolve("Optional.class").toFile().delete());
        project.weave();
        assertEquals("1", project.runWoven("Program"));
    }
}

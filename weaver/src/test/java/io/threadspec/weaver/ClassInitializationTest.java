package io.threadspec.weaver;

import static io.threadspec.weaver.TwoSteps.Order.ALL_MODES;
import static io.threadspec.weaver.TwoSteps.Order.NONE;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.trace.CaptureMode;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whoever finds a class initialised knows what its initialiser knew (JLS §12.4.2). */
class ClassInitializationTest {

    /** Each case has classes of its own; a class is initialised once. */
    private static final String CLASSES =
            """
            static Object make() { return new Object(); }
            static class Read { static Object f = make(); static void touch() {} }
            static class Write { static Object f = make(); }
            static class Call { static Object f = make(); static void touch() {} }
            static class New { static Object f = make(); }
            static class Twice { static Object f = make(); static void touch() {} }
            static class Base { static Object f = make(); static void touch() {} }
            static class Derived extends Base {}
            static class Base2 { static Object f = make(); static void touch() {} }
            static class Derived2 extends Base2 { static Object g = make(); }
            static class Base3 { static Object f = make(); static void touch() {} static int plain; }
            static class Derived3 extends Base3 { static { derived3 = true; } }
            static boolean derived3;
            static class Base4 { static Object f = make(); static void touch() {} }
            static class Derived4 extends Base4 {}
            interface Defaults { Object F = make(); default void m() {} }
            static class HasDefaults implements Defaults {}
            interface NoDefaults { Object F = make(); }
            static class HasNoDefaults implements NoDefaults { static Object read() { return F; } static Object none() { return null; } }
            interface NoDefaults2 { Object F = make(); }
            static class HasNoDefaults2 implements NoDefaults2 { HasNoDefaults2() { use(F); } static Object read() { return F; } }
            static class Another { static Object f = make(); static void touch() {} }
            static class Another2 { static Object f = make(); static void touch() {} }
            interface Middle extends Defaults2 {}
            interface Defaults2 { Object F = make(); default void m() {} }
            static class HasMiddle implements Middle {}
            interface Statics { Object F = make(); static void touch() {} }
            enum Colour { RED { @Override int n() { return make().hashCode(); } }; int n() { return 1; } final Object o = make(); }
            record Point(int x) { static final Object ORIGIN = make(); }
            static class Referred { static Object f = make(); static Object get() { return null; } }
            static class Made { static Object f = make(); }
            static class Named { static Object f = make(); }
            static class Ensured { static Object f = make(); }
            static class Failing { static Object f = fail(); static void touch() {} }
            static Object fail() { throw new IllegalStateException(); }
            static class Telling { static { before(14); } static void touch() {} }
            static class Slow { static { try { Runner.meet(); } catch (Exception e) { throw new AssertionError(e); } } static void touch() {} }
            static class Cycle { static Object f = Cycle2.get(); static Object get() { return f; } }
            static class Cycle2 { static Object g = Cycle.get(); static Object get() { return g; } }
            static class Constants { static int[] f = {1, 2}; static String name = "x"; static final boolean ASSERTS = Constants.class.desiredAssertionStatus(); static void touch() {} }
            static class NoInitializer { static int f; static void touch() {} }
            static class Early { static Object f = make(); static void touch() {} }
            """;

    @TempDir
    private Path directory;

    @ParameterizedTest
    @EnumSource
    void shouldTeachWhoeverFindsAClassInitialised(CaptureMode mode) throws Exception {
        new TwoSteps(directory)
                .with(
                        "far.Hidden",
                        "package far; class Hidden { static Object f = make(); static Object make() { return new Object(); } public static void touch() {} }")
                .with("far.Shown", "package far; public class Shown extends Hidden {}")
                .inTurn("getstatic", ALL_MODES, "use(Read.f);", "use(Read.f);")
                .inTurn("putstatic", ALL_MODES, "Write.f = null;", "Write.f = null;")
                .inTurn("invokestatic", ALL_MODES, "Call.touch();", "Call.touch();")
                .inTurn("new", ALL_MODES, "new New();", "new New();")
                .inTurn("in another way", ALL_MODES, "use(Twice.f);", "Twice.touch();")
                .inTurn("by a subclass", ALL_MODES, "new Derived();", "Base.touch();")
                .inTurn("subclass without initialiser", ALL_MODES, "Base4.touch();", "new Derived4();")
                .inTurn("by a subclass with initialiser", ALL_MODES, "new Derived2();", "Base2.touch();")
                .inTurn("inherited static", ALL_MODES, "Base3.touch();", "Derived3.touch(); Derived3.plain = 1;")
                .inTurn("interface with default methods", ALL_MODES, "new HasDefaults();", "use(Defaults.F);")
                .inTurn("interface without default methods", NONE, "new HasNoDefaults();", "use(NoDefaults.F);")
                .inTurn("own interface", ALL_MODES, "new HasNoDefaults2();", "HasNoDefaults2.read();")
                .inTurn("interface of an interface", ALL_MODES, "new HasMiddle();", "use(Defaults2.F);")
                .inTurn("static method of an interface", ALL_MODES, "Statics.touch();", "Statics.touch();")
                .inTurn("event in the initialiser", ALL_MODES, "Telling.touch();", "Telling.touch();")
                .inTurn("enum", ALL_MODES, "Colour.RED.n();", "Colour.values();")
                .inTurn("record", ALL_MODES, "use(Point.ORIGIN);", "new Point(1);")
                .inTurn(
                        "method reference",
                        ALL_MODES,
                        "Supplier<Object> s = Referred::get; s.get();",
                        "Supplier<Object> s = Referred::get; s.get();")
                .inTurn(
                        "constructor reference",
                        ALL_MODES,
                        "Supplier<Object> s = Made::new; s.get();",
                        "Supplier<Object> s = Made::new; s.get();")
                .inTurn("by name", ALL_MODES, "Class.forName(\"Steps$Named\");", "Class.forName(\"Steps$Named\");")
                .inTurn(
                        "ensured",
                        ALL_MODES,
                        "MethodHandles.lookup().ensureInitialized(Ensured.class);",
                        "MethodHandles.lookup().ensureInitialized(Ensured.class);")
                .inTurn(
                        "failed",
                        ALL_MODES,
                        "try { Failing.touch(); } catch (ExceptionInInitializerError e) { use(null); }",
                        "try { Failing.touch(); } catch (NoClassDefFoundError e) { use(null); }")
                .inTurn("superclass out of reach", ALL_MODES, "far.Shown.touch();", "far.Shown.touch();")
                .atOnce("one waits for the other", ALL_MODES, "Slow.touch();", "Runner.coming(); Slow.touch();")
                .inTurn("each uses the other", ALL_MODES, "Cycle.get();", "Cycle2.get();")
                .inTurn("not initialised by the first", NONE, "Early.touch();", "", "Early.touch();")
                .inTurn("initialised before", NONE, "Early.touch();", "Early.touch();", "Early.touch();")
                .inTurn("constants only", NONE, "Constants.touch();", "Constants.touch();")
                .inTurn("no initialiser", NONE, "NoInitializer.touch();", "NoInitializer.touch();")
                .inTurn("another class", NONE, "Another.touch();", "Another2.touch();")
                .inTurn(
                        "subclass that is only named",
                        NONE,
                        "",
                        "if (derived3) { throw new AssertionError(\"initialised\"); }")
                .check(mode, CLASSES);
    }

    /** Uses of classes in loops, synchronized blocks and handlers. */
    @Test
    void shouldLetHotSpotCompileUsesOfClasses() throws Exception {
        var project = new TestProject(directory)
                .main(
                        "Hot",
                        """
                        public class Hot {
                            static class Config { static final Object LOCK = new Object(); static int n; static void touch() { n++; } }
                            static int use(int i) {
                                synchronized (Config.LOCK) {
                                    try {
                                        Config.touch();
                                        if (i % 1000 == 0) { throw new Error(); }
                                        return Config.n;
                                    } catch (Throwable e) {
                                        Config.touch();
                                        return 1;
                                    } finally {
                                        Config.n--;
                                    }
                                }
                            }
                            public static void main(String[] arguments) {
                                long sum = 0;
                                for (int i = 0; i < 300_000; i++) { sum += use(i); }
                                System.out.println("sum=" + sum);
                            }
                        }
                        """);
        project.weave();
        Verification.verify(project);
        for (Path jdk : Jdks.all()) {
            String log = Jdks.compilationLog(jdk, project, "Hot");
            assertTrue(log.contains("Hot::use"), log);
        }
    }
}

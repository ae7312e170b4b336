package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.threadspec.formats.trace.TraceReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What classes are after events were woven into them. */
class PointcutClassesTest {

    @TempDir
    private Path directory;
    /** Advice at the very ends of a synchronized block must lie in the range of the handler that releases the monitor. */
    @Test
    void shouldLetHotSpotCompileSynchronizedBlocks() throws Exception {
        String source =
                """
                public class Loop {
                    static int count;
                    static void step() {
                        count++;
                    }
                    static int work(Object lock) {
                        synchronized (lock) {
                            step();
                            synchronized (Loop.class) {
                                step();
                            }
                        }
                        return count;
                    }
                    public static void main(String[] arguments) {
                        for (int i = 0; i < 60_000; i++) {
                            work(arguments);
                        }
                        System.out.println(count);
                    }
                }
                """;
        String spec =
                """
                spec S {
                    event begin = before call(* Loop.step());
                    event end   = after call(* Loop.step());
                    event done  = after execution(* Loop.work(..));
                    property p = always !(begin && end && done);
                    atomic synchronized in Loop;
                }
                """;
        TestProject project =
                new TestProject(directory.resolve("one")).main("Loop", source).spec(spec);
        project.weave();
        Verification.verify(project);
        byte[] woven = Files.readAllBytes(project.output().classes().resolve("Loop.class"));
        assertEquals(Set.of(), MonitorBalance.refusedMethods(woven));
        for (Path jdk : Jdks.all()) {
            String log = Jdks.compilationLog(jdk, project, "Loop");
            assertTrue(log.contains("Loop::work "), log);
        }

        TestProject other =
                new TestProject(directory.resolve("other")).main("Loop", source).spec(spec);
        other.weave();
        project.weave(); // removes the traces
        LibraryWeavingTest.assertSameFiles(
                project.output().root(), other.output().root());
    }

    @Test
    void shouldKeepTheSerialVersionOfAClassThatGetsAnInitialiser() {
        String source =
                """
                public class Letter implements java.io.Serializable {
                    int stamps;
                    public static Object run() {
                        return java.io.ObjectStreamClass.lookup(Letter.class).getSerialVersionUID();
                    }
                }
                """;
        var project = new TestProject(directory)
                .main("Letter", source)
                .spec("spec S { event loaded = before staticinitialization(Letter); property p = always !loaded; }");
        assertEquals(List.of("loaded() <clinit>:1"), PointcutPrograms.events(project, "Letter"));
    }
    /** Class files that are newer than the JDK which weaves them, with code before {@code super()} in constructors. */
    @Test
    void shouldWeaveClassesOfANewerJdk() throws Exception {
        assumeTrue(Runtime.version().feature() < 25, "the running JDK weaves, and is as new as the classes");
        Path newest = Jdks.newest();
        Path source = directory.resolve("Main.java");
        Files.writeString(
                source,
                """
                import java.util.*;
                public class Main {
                    sealed interface Shape permits Circle, Square {}
                    record Circle(int radius) implements Shape {}
                    record Square(int side) implements Shape {}
                    static class Base {
                        Base(List<String> names) {}
                    }
                    static class Derived extends Base {
                        Derived(String name) {
                %s
                        }
                    }
                    static int area(Object shape) {
                        List<String> seen = new ArrayList<>();
                        if (shape instanceof Circle circle && seen.add("circle")) {
                            return circle.radius() * 3;
                        }
                        return shape instanceof Square square ? square.side() * square.side() : -seen.size();
                    }
                    public static void main(String[] arguments) {
                        new Derived("name");
                        Set<Shape> shapes = new LinkedHashSet<>();
                        shapes.add(new Circle(1));
                        shapes.add(new Square(2));
                        int sum = 0;
                        for (Shape shape : shapes) {
                            sum += area(shape);
                        }
                        System.out.println("sum=" + sum);
                    }
                }
                """
                        .formatted("List<String> names = new ArrayList<>(); names.add(name); super(names);"));
        var project = new TestProject(directory)
                .spec(
                        """
                        import java.util.*;
                        spec S(Collection c) {
                            event add(c) = after call(* Collection+.add(..)) && target(c);
                            event area   = before execution(* Main.area(..));
                            property p = always !(add && area);
                        }
                        """);
        Process compiler = new ProcessBuilder(
                        newest.resolve("bin/javac").toString(),
                        "-g",
                        "--release",
                        "25",
                        "-d",
                        project.mainClasses().toString(),
                        source.toString())
                .redirectErrorStream(true)
                .start();
        String output = new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, compiler.waitFor(), output);
        project.weave();

        String printed = Jdks.runShort(
                newest,
                List.of("-Xverify:all", "-cp", project.output().classes().toString(), "Main"));

        assertTrue(printed.contains("sum=7"), printed);
        try (var traces = Files.list(project.output().traces())) {
            assertEquals(
                    List.of(
                            "add(#0) <init>:11",
                            "add(#1) main:24",
                            "add(#1) main:25",
                            "area() area:15",
                            "add(#2) area:16",
                            "area() area:15"),
                    PointcutPrograms.events(
                            project, TraceReader.read(traces.findFirst().orElseThrow())));
        }
    }

    @Test
    void shouldReferToNothingOfAspectJ() throws Exception {
        TestProject project = PointcutPrograms.pool(
                        directory,
                        """
                                Pool pool = new Pool(1);
                                pool.request("a", 2L);
                                return pool.grant(9);
                        """)
                .spec(
                        """
                        import p.Pool;
                        spec S(Pool q) {
                            event request(q) = before call(* Pool.request(..)) && target(q);
                            event grant(q)   = after execution(* Pool.grant(..)) && this(q);
                            property p = always !(request && grant);
                        }
                        """);
        project.weave();
        PointcutPrograms.assertNothingOfAspectJ(project);
    }
}

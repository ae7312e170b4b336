package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.site.Site;
import io.threadspec.runtime.spec.CompiledEvent;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.trace.Trace;
import io.threadspec.runtime.trace.TraceEvent;
import io.threadspec.runtime.trace.TraceReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Events are recorded where AspectJ's pointcuts match: which, in which order, with which objects, and where. */
class PointcutWeavingTest {

    @TempDir
    private Path directory;

    /** Events as {@code name(objects) method:line}, objects by the order of their first occurrence. */
    static List<String> events(TestProject project, Trace trace) {
        List<CompiledEvent> declared = new ArrayList<>();
        for (CompiledSpec spec : project.request().specs().specs()) {
            declared.addAll(spec.events());
        }
        List<Long> objects = new ArrayList<>();
        List<String> described = new ArrayList<>();
        for (TraceEvent event : trace.events()) {
            if (event.kind() == EventKind.EVENT) {
                Site site = project.sites().sites().get(event.site());
                String parameters = event.parameters().stream()
                        .map(object -> {
                            if (!objects.contains(object)) {
                                objects.add(object);
                            }
                            return object == 0 ? "null" : "#" + objects.indexOf(object);
                        })
                        .collect(Collectors.joining(","));
                described.add(declared.get(event.subject()).name() + "(" + parameters + ") " + site.method() + ":"
                        + site.line());
            }
        }
        return described;
    }

    /** The events of a program that must behave woven as it does plain. */
    private static List<String> events(TestProject project, String className) {
        project.weave();
        Verification.verify(project);
        assertEquals(project.runPlain(className), project.runWoven(className));
        project.weave(); // removes the trace
        return events(project, project.trace(className));
    }

    private static final String POOL =
            """
            package p;
            public class Pool {
                int used;
                static int made;
                static { made = 10; }
                public Pool() {
                    this(made);
                }
                public Pool(int used) {
                    this.used = used;
                }
                public void request(Object who, long amount) {
                    used += amount;
                }
                public synchronized int grant(int limit) {
                    if (used > limit) {
                        throw new IllegalStateException();
                    }
                    return used;
                }
                public static String name(String prefix) {
                    return prefix + "pool";
                }
            }
            """;

    private TestProject pool(String body) {
        return new TestProject(directory)
                .main("p.Pool", POOL)
                .main(
                        "p.Program",
                        "package p;\npublic class Program {\n    public static Object run() {\n" + body
                                + "\n    }\n}\n");
    }

    @Test
    void shouldRecordCallsAndExecutionsBeforeAndAfter() {
        TestProject project =
                pool("""
                                Pool pool = new Pool(1);
                                pool.request("a", 2L);
                                return pool.grant(9) + Pool.name("x");
                        """)
                        .spec(
                                """
                        import p.Pool;
                        spec S {
                            event before  = before call(* Pool.request(..));
                            event after   = after call(* Pool.request(..));
                            event inside  = before execution(* Pool.request(..));
                            event outside = after execution(int Pool.grant(int));
                            event naming  = after call(static String Pool.name(String));
                            property p = always !(before && after && inside && outside && naming);
                        }
                        """);
        assertEquals(
                List.of(
                        "before() run:5",
                        "inside() request:13",
                        "after() run:5",
                        "outside() grant:19",
                        "naming() run:6"),
                events(project, "p.Program"));
    }

    @Test
    void shouldRecordEventsOfOneJoinPointInTheOrderOfDeclaration() {
        TestProject project =
                pool("""
                                new Pool(1).request("a", 2L);
                                return "";
                        """)
                        .spec(
                                """
                        import p.Pool;
                        spec S {
                            event b1 = before call(* Pool.request(..));
                            event a1 = after call(* Pool.request(..));
                            event b2 = before call(* Pool.request(..));
                            event a2 = after call(* Pool.request(..));
                            property p = always !(b1 && a1 && b2 && a2);
                        }
                        """);
        assertEquals(List.of("b1() run:4", "b2() run:4", "a1() run:4", "a2() run:4"), events(project, "p.Program"));
    }

    @Test
    void shouldRecordWhatHappensAfterAnException() {
        TestProject project =
                pool("""
                                Pool pool = new Pool(5);
                                try {
                                    pool.grant(1);
                                } catch (IllegalStateException e) {
                                    return "refused";
                                }
                                return "granted";
                        """)
                        .spec(
                                """
                        import p.Pool;
                        spec S {
                            event called   = after call(int Pool.grant(int));
                            event executed = after execution(int Pool.grant(int));
                            property p = always !(called && executed);
                        }
                        """);
        assertEquals(List.of("executed() grant:19", "called() run:6"), events(project, "p.Program"));
    }

    @Test
    void shouldBindTargetsArgumentsThisAndResults() {
        TestProject project =
                pool("""
                                Pool pool = new Pool(1);
                                String who = new String("a");
                                pool.request(who, 2L);
                                pool.request(new Object(), 2L);
                                pool.request(who, 2L);
                                Object list = new java.util.ArrayList<>(java.util.List.of(who));
                                java.util.Iterator<?> iterator = ((java.util.Collection<?>) list).iterator();
                                while (iterator.hasNext()) {
                                    iterator.next();
                                }
                                return pool.used;
                        """)
                        .spec(
                                """
                        import java.util.*;
                        import p.Pool;
                        spec Requests(String s, Pool q) {
                            event request(q, s) = before call(* Pool.request(..)) && target(q) && args(s, ..);
                            event work(q)       = before execution(* Pool.request(..)) && this(q);
                            property p = always !(request && work);
                        }
                        spec Iterators(Collection c, Iterator i) {
                            event create(i, c) = after  call(Iterator Collection+.iterator()) && target(c) returning(i);
                            event next(i)      = before call(* Iterator+.next()) && target(i);
                            property p = always !(create && next);
                        }
                        """);
        assertEquals(
                List.of(
                        "request(#0,#1) run:6",
                        "work(#0) request:13",
                        // The second argument is no String.
                        "work(#0) request:13",
                        "request(#0,#1) run:8",
                        "work(#0) request:13",
                        "create(#2,#3) run:10",
                        "next(#2) run:12"),
                events(project, "p.Program"));
    }

    @Test
    void shouldRecordConstructorsInitialisersFieldsAndLambdas() {
        TestProject project =
                pool("""
                                Pool pool = new Pool();
                                Runnable later = () -> pool.request("a", 1L);
                                later.run();
                                pool.used = 7;
                                return pool.used;
                        """)
                        .spec(
                                """
                        import p.Pool;
                        spec S {
                            event loaded    = before staticinitialization(Pool);
                            event making    = before call(Pool.new(..));
                            event made      = after call(Pool.new(..));
                            event building  = before execution(Pool.new(..));
                            event requested = before call(* Pool.request(..));
                            event put       = before set(int Pool.used) && within(p.Program);
                            property p = always !(loaded && making && made && building && requested && put);
                        }
                        """);
        assertEquals(
                List.of(
                        "making() run:4",
                        "loaded() <clinit>:5",
                        "building() <init>:9",
                        "building() <init>:7",
                        "made() run:4",
                        "requested() lambda$run$0:5",
                        "put() run:7"),
                events(project, "p.Program"));
    }

    /** AspectJ itself has no join point for them. */
    @Test
    void shouldRecordCallsByMethodReferences() {
        TestProject project =
                pool("""
                                Pool pool = new Pool(1);
                                java.util.function.BiConsumer<Object, Long> request = pool::request;
                                request.accept("b", 2L);
                                java.util.function.UnaryOperator<String> name = Pool::name;
                                java.util.function.IntFunction<Pool> make = Pool::new;
                                java.util.function.ToIntBiFunction<Pool, Integer> grant = Pool::grant;
                                java.util.function.Function<Object, String> other = Object::toString;
                                return grant.applyAsInt(make.apply(3), 4) + name.apply("x") + other.apply("y");
                        """)
                        .spec(
                                """
                        import p.Pool;
                        spec S(Pool q) {
                            event request(q) = before call(* Pool.request(..)) && target(q);
                            event naming     = before call(* Pool.name(..));
                            event make(q)    = after call(Pool.new(..)) returning(q);
                            event grant(q)   = after call(* Pool.grant(..)) && target(q);
                            property p = always !(request && naming && make && grant);
                        }
                        """);
        assertEquals(
                List.of(
                        "make(#0) run:4",
                        "request(#0) threadspec$reference$0:5",
                        "make(#1) threadspec$reference$2:8",
                        "grant(#1) threadspec$reference$3:9",
                        "naming() threadspec$reference$1:7"),
                events(project, "p.Program"));
    }

    @ParameterizedTest
    @EnumSource(CaptureMode.class)
    void shouldOrderThreadsByReleaseAndAcquire(CaptureMode mode) {
        var project = new TestProject(directory)
                .instrumentation(new Instrumentation(mode, Scope.EVERYTHING))
                .main(
                        "p.Letters",
                        """
                        package p;
                        import java.util.concurrent.*;
                        public class Letters {
                            static void send(Object letter, BlockingQueue<Object> box) throws Exception {
                                box.put(letter);
                            }
                            static void read(Object letter) {}
                            static void early() {}
                            static void late() {}
                            public static Object run() throws Exception {
                                BlockingQueue<Object> box = new SynchronousQueue<>();
                                Thread reader = new Thread(() -> {
                                    try {
                                        read(box.take());
                                        late();
                                    } catch (InterruptedException e) {
                                        throw new IllegalStateException(e);
                                    }
                                });
                                reader.start();
                                early();
                                send(new Object(), box);
                                early();
                                reader.join();
                                send(null, new ArrayBlockingQueue<>(1) {
                                    public void put(Object element) {}
                                });
                                return "";
                            }
                        }
                        """)
                .spec(
                        """
                        import p.Letters;
                        spec Post {
                            release send = before call(* Letters.send(letter, ..)) key letter;
                            acquire read = before execution(* Letters.read(letter)) key letter;
                        }
                        spec S {
                            event early = before call(* Letters.early());
                            event late  = before call(* Letters.late());
                            property p = always !(early && late);
                        }
                        """);
        project.weave();
        Verification.verify(project);
        List<TraceEvent> events = project.trace("p.Letters").events();
        List<TraceEvent> early =
                events.stream().filter(event -> event.subject() == 0).toList();
        TraceEvent late = events.stream()
                .filter(event -> event.subject() == 1)
                .findFirst()
                .orElseThrow();
        assertTrue(early.get(0).precedes(late), events::toString);
        assertTrue(!early.get(1).precedes(late) && !late.precedes(early.get(1)), events::toString);
    }

    /** One constructor calls another, but the object is initialised once. */
    @Test
    void shouldRecordTheInitialisationOfAnObjectOnce() {
        TestProject project = pool("return new Pool().used;")
                .spec(
                        """
                        import p.Pool;
                        spec S {
                            event built = after initialization(Pool.new(..));
                            property p = always !built;
                        }
                        """);
        assertEquals(List.of("built() <init>:8"), events(project, "p.Program"));
    }

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
        assertEquals(List.of("loaded() <clinit>:1"), events(project, "Letter"));
    }

    @Test
    void shouldRefuseAPointcutThatDoesNotAlwaysBind() {
        assertProblem(
                "test.spec:3:1: the alternatives of the pointcut do not bind the same in the same way: event=any",
                pool("new Pool(1).request(null, 1L); return \"\";")
                        .spec(
                                """
                                import p.Pool;
                                spec S(Pool q) {
                                    event any(q) = before (call(* Pool.*(..)) && target(q)) || (execution(* Pool.*(..)) && this(q));
                                    property p = always !any;
                                }
                                """));
    }

    /** What returns nothing returns no object. */
    @Test
    void shouldBindNullWhereNothingIsReturned() {
        TestProject project = pool("new Pool(1).request(null, 1L); return \"\";")
                .spec(
                        """
                        import p.Pool;
                        spec S(Object o) {
                            event done(o) = after call(* Pool.request(..)) returning(o);
                            property p = always !done;
                        }
                        """);
        assertEquals(List.of("done(null) run:4"), events(project, "p.Program"));
    }

    @Test
    void shouldRefuseToBindWhatIsNoObject() {
        assertProblem(
                "test.spec:3:1: the pointcut binds a value that is no object: event=any class=p.Program method=run line=4",
                pool("new Pool(1).request(null, 1L); return \"\";")
                        .spec(
                                """
                                import p.Pool;
                                spec S(Object o) {
                                    event any(o) = before call(* Pool.request(..)) && args(*, o);
                                    property p = always !any;
                                }
                                """));
    }

    @Test
    void shouldRefuseAPointcutThatMatchesOnlyWhatIsNotWoven() {
        assertProblem(
                "test.spec:3:1: the pointcut matches nothing in the woven classes: event=request",
                pool("new Pool(1).request(null, 1L); return \"\";")
                        .excludes("p.Program")
                        .spec(
                                """
                                import p.Pool;
                                spec S {
                                    event request = before call(* Pool.request(..));
                                    property p = always !request;
                                }
                                """));
    }

    private static void assertProblem(String expected, TestProject project) {
        List<String> problems = assertThrows(ProblemException.class, project::weave).problems().stream()
                .map(Problem::render)
                .toList();
        assertEquals(1, problems.size(), problems::toString);
        assertTrue(problems.get(0).startsWith(expected), problems::toString);
    }

    @Test
    void shouldWarnOfJoinPointsInExcludedClasses() {
        TestProject project = pool("new Pool(1).request(null, 1L); return \"\";")
                .main("p.Other", "package p; class Other { void work(Pool pool) { pool.request(this, 2L); } }")
                .excludes("p.Other")
                .spec(
                        """
                        import p.Pool;
                        spec S {
                            event request = before call(* Pool.request(..));
                            property p = always !request;
                        }
                        """);
        List<String> warnings =
                project.weave().warnings().stream().map(Problem::message).toList();
        assertEquals(
                List.of(
                        "a pointcut of a specification matches in a class that the patterns exclude, unseen: class=p.Other"),
                warnings);
    }

    /** Class files that are newer than the JDK which weaves them, with code before {@code super()} in constructors. */
    @Test
    void shouldWeaveClassesOfANewerJdk() throws Exception {
        List<Path> jdks = Jdks.all();
        Path newest = jdks.get(jdks.size() - 1);
        int release = Runtime.version().feature() < 25 && jdks.size() > 1 ? 25 : 17;
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
                        .formatted(
                                release == 25
                                        ? "List<String> names = new ArrayList<>(); names.add(name); super(names);"
                                        : "super(new ArrayList<>()); List<String> names = new ArrayList<>();"
                                                + " names.add(name);"));
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
                        "" + release,
                        "-d",
                        project.mainClasses().toString(),
                        source.toString())
                .redirectErrorStream(true)
                .start();
        String output = new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, compiler.waitFor(), output);
        project.weave();

        String printed = Jdks.run(
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
                    events(project, TraceReader.read(traces.findFirst().orElseThrow())));
        }
    }

    @Test
    void shouldReferToNothingOfAspectJ() throws Exception {
        TestProject project =
                pool("""
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
        assertNothingOfAspectJ(project);
    }

    static void assertNothingOfAspectJ(TestProject project) throws IOException {
        for (String name : LinkEveryClass.classNames(project.output().classes())) {
            Path file = project.output().classes().resolve(name.replace('.', '/') + ".class");
            // Constants are in UTF-8 (JVMS §4.4.7), which for these names is one byte a character.
            String bytes = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
            assertTrue(
                    !bytes.contains("aspectj") && !bytes.contains("threadspec/Markers") && !bytes.contains("ajc$"),
                    name);
        }
    }
}

package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.site.Site;
import io.threadspec.runtime.spec.CompiledEvent;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.trace.Trace;
import io.threadspec.runtime.trace.TraceEvent;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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

package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.trace.CaptureMode;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Events are recorded where AspectJ's pointcuts match: which, in which order, with which objects, and where. */
class PointcutWeavingTest {

    @TempDir
    private Path directory;

    @Test
    void shouldRecordCallsAndExecutionsBeforeAndAfter() {
        TestProject project = PointcutPrograms.pool(
                        directory,
                        """
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
                PointcutPrograms.events(project, "p.Program"));
    }

    @Test
    void shouldRecordEventsOfOneJoinPointInTheOrderOfDeclaration() {
        TestProject project = PointcutPrograms.pool(
                        directory,
                        """
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
        assertEquals(
                List.of("b1() run:4", "b2() run:4", "a1() run:4", "a2() run:4"),
                PointcutPrograms.events(project, "p.Program"));
    }

    @Test
    void shouldRecordWhatHappensAfterAnException() {
        TestProject project = PointcutPrograms.pool(
                        directory,
                        """
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
        assertEquals(List.of("executed() grant:19", "called() run:6"), PointcutPrograms.events(project, "p.Program"));
    }

    @Test
    void shouldBindTargetsArgumentsThisAndResults() {
        TestProject project = PointcutPrograms.pool(
                        directory,
                        """
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
                PointcutPrograms.events(project, "p.Program"));
    }

    @Test
    void shouldRecordConstructorsInitialisersFieldsAndLambdas() {
        TestProject project = PointcutPrograms.pool(
                        directory,
                        """
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
                PointcutPrograms.events(project, "p.Program"));
    }
    /** AspectJ itself has no join point for them. */
    @Test
    void shouldRecordCallsByMethodReferences() {
        TestProject project = PointcutPrograms.pool(
                        directory,
                        """
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
                PointcutPrograms.events(project, "p.Program"));
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
        TestProject project = PointcutPrograms.pool(directory, "return new Pool().used;")
                .spec(
                        """
                        import p.Pool;
                        spec S {
                            event built = after initialization(Pool.new(..));
                            property p = always !built;
                        }
                        """);
        assertEquals(List.of("built() <init>:8"), PointcutPrograms.events(project, "p.Program"));
    }
    /** What returns nothing returns no object. */
    @Test
    void shouldBindNullWhereNothingIsReturned() {
        TestProject project = PointcutPrograms.pool(directory, "new Pool(1).request(null, 1L); return \"\";")
                .spec(
                        """
                        import p.Pool;
                        spec S(Object o) {
                            event done(o) = after call(* Pool.request(..)) returning(o);
                            property p = always !done;
                        }
                        """);
        assertEquals(List.of("done(null) run:4"), PointcutPrograms.events(project, "p.Program"));
    }
}

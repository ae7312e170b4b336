package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Two threads, the second of which begins when the first has ended, by a clock that nobody sees; in between they meet a library that
 * is not woven. What it may have ordered stands in the possible order, and nothing of it in the known one.
 */
class UnwovenCodeTest {

    private static final String LIBRARY =
            """
            package lib;
            import java.util.concurrent.ConcurrentLinkedQueue;
            public class Bus {
                public interface Listener { void on(Object message); }
                public interface Taker { void take(int[] numbers); }
                public static int sum(int[] numbers) { return numbers[0]; }
                public static void fill(int[] numbers) { numbers[0] = 1; }
                private static final ConcurrentLinkedQueue<Object> messages = new ConcurrentLinkedQueue<>();
                public Object state;
                public static int level;
                public static void put(Object message) { messages.add(message); }
                public static Object take() { return messages.poll(); }
                public static void fail() { throw new IllegalStateException("" + messages.poll()); }
                public static void callBack(Runnable body) { body.run(); }
                public static void reflect(Class<?> type, String method) throws Exception {
                    var found = type.getDeclaredMethod(method);
                    found.setAccessible(true);
                    found.invoke(null);
                }
                public static void tell(Listener listener, Object message) { listener.on(message); }
                /** In a thread of the library's own. */
                public static void elsewhere(Runnable body) {
                    Thread thread = new Thread(body);
                    thread.start();
                    try { thread.join(); } catch (InterruptedException e) { throw new IllegalStateException(e); }
                }
            }
            """;

    private static final String PROGRAM =
            """
            import java.util.*;
            import lib.Bus;
            public class Program {
                static int told;
                static int learnt;
                static final List<Object> shared = new ArrayList<>();
                static final Map<Object, Object> map = new HashMap<>();
                static class Quiet implements Bus.Listener { public void on(Object message) { } }
                static class Deaf implements Bus.Listener {
                    public void on(Object message) { for (int i = 0; i < 3; i++) String.valueOf(i); }
                }
                static final int[] array = new int[2];
                static final int[] other = new int[2];
                static final java.util.concurrent.atomic.AtomicInteger number = new java.util.concurrent.atomic.AtomicInteger();
                static class Idle implements Bus.Taker { public void take(int[] numbers) { } }
                static void give(Bus.Taker taker) { taker.take(array); }
                static class Text { public String toString() { return "" + number; } }
                static void learn() { learnt = 1; }
                static Object own() {
                    List<Object> own = new ArrayList<>();
                    own.add(1);
                    StringBuilder text = new StringBuilder();
                    for (Object element : own) text.append(element).append(',');
                    return text.toString();
                }
                static List<Object> published;
                static List<Object> make() { List<Object> made = new ArrayList<>(); made.add(0); return made; }
                static List<Object> makeAndPublish() { List<Object> made = new ArrayList<>(); published = made; return made; }
                static StringJoiner log;
                static StringJoiner joiner() { StringJoiner made = new StringJoiner(","); log = made.add("a"); return made; }
                static class Maker { static List<Object> fresh(Object key, Object old) { return new ArrayList<>(); } }
                static void awaitPublished() throws Exception {
                    while (published == null) { Thread.sleep(10); }
                    while (Thread.getAllStackTraces().containsKey(two)) { Thread.sleep(10); }
                }
                @SuppressWarnings("unchecked") static List<Object> found() { return (List<Object>) map.get("x"); }
                static void publish(List<Object> list) { published = list; }
                static void listen(Bus.Listener listener) { listener.on("message"); }
                static synchronized void failing() { Bus.fail(); }
                static void first() throws Exception { %s }
                static void second() throws Exception { %s }
                static final Thread one = new Thread(() -> { try { first(); } catch (Exception e) { throw new Error(e); } });
                static final Thread two = new Thread(() -> { try { second(); } catch (Exception e) { throw new Error(e); } });
            }
            """;

    /** All cases at once, each with threads, fields and a library of its own. */
    private static final String ALL =
            """
            import java.util.stream.Stream;
            public class All {
                public static Object run() throws Exception {
                    Thread[] first = {%s};
                    Thread[] second = {%s};
                    for (Thread thread : first) { thread.start(); }
                    for (Thread thread : first) { while (goesOn(thread)) { Thread.sleep(10); } }
                    for (Thread thread : second) { thread.start(); }
                    for (Thread thread : first) { thread.join(); }
                    for (Thread thread : second) { thread.join(); }
                    return first.length;
                }
                /** Asked in a way that orders nothing; a thread that waits for a second one stays. */
                private static boolean goesOn(Thread thread) {
                    StackTraceElement[] stack = Thread.getAllStackTraces().get(thread);
                    return stack != null && Stream.of(stack).noneMatch(frame -> frame.getMethodName().equals("awaitPublished"));
                }
            }
            """;

    private static final String CASES =
            """
            told = 1; Bus.put("x");                          | if (Bus.take() != null) learnt = 1;                            | possibly
            told = 1; Bus.put("x");                          | try { Bus.fail(); } catch (RuntimeException e) { learnt = 1; }  | possibly
            told = 1; Bus.put("x");                          | try { failing(); } catch (RuntimeException e) { learnt = 1; }   | possibly
            told = 1; Bus.put("x");                          | Bus.callBack(() -> learnt = 1);                                | possibly
            Bus.callBack(() -> told = 1);                    | if (Bus.take() == null) learnt = 1;                            | possibly
            told = 1; Bus.put("x");                          | Bus.elsewhere(Program::learn);                                 | possibly
            Bus.elsewhere(() -> told = 1);                   | if (Bus.take() == null) learnt = 1;                            | possibly
            told = 1; Bus.put("x");                          | Bus.reflect(Program.class, "learn");                           | possibly
            told = 1; new Bus();                             | new Bus().state = 1; learnt = 1;                               | possibly
            told = 1; Bus.tell(new Deaf(), "x");             | Bus.tell(new Deaf(), "x"); learnt = 1;                         | possibly
            told = 1; shared.add("x");                       | if (!shared.isEmpty()) learnt = 1;                             | possibly
            told = 1; shared.add("x");                       | for (Object element : shared) learnt = 1;                      | possibly
            told = 1; map.put("x", 1);                       | for (Object key : map.keySet()) learnt = 1;                    | possibly
            Set<Object> keys = map.keySet(); told = 1; keys.clear(); | if (map.isEmpty()) learnt = 1;                          | possibly
            told = 1; Collections.addAll(shared, "x");       | if (!shared.isEmpty()) learnt = 1;                             | possibly
            published = make(); told = 1; published.add(1);  | if (!published.isEmpty()) learnt = 1;                          | possibly
            var own = make(); own.add(1); published = own; told = 1; own.add(2); | if (!published.isEmpty()) learnt = 1;      | possibly
            var own = make(); publish(own); told = 1; own.add(2); | if (!published.isEmpty()) learnt = 1;                     | possibly
            var own = makeAndPublish(); told = 1; own.add(1); | if (!published.isEmpty()) learnt = 1;                         | possibly
            published = make(); make(); told = 1; published.add(1); | if (!published.isEmpty()) learnt = 1;                   | possibly
            var own = joiner(); told = 1; own.add("y");      | if (log.length() > 2) learnt = 1;                              | possibly
            map.put("x", 1); map.replaceAll(Maker::fresh); awaitPublished(); if (!published.isEmpty()) learnt = 1; | var got = found(); published = got; told = 1; got.add(1); | possibly
            var own = make(); publish(make()); told = 1; own.add(2); | if (!published.isEmpty()) learnt = 1;                  | not
            told = 1; Bus.level = 1;                         | if (Bus.level == 1) learnt = 1;                                | possibly
            told = 1; shared.add("x");                       | if (("" + shared).length() > 2) learnt = 1;                    | possibly
            told = 1; shared.add("x");                       | if (String.valueOf(shared).length() > 2) learnt = 1;           | possibly
            told = 1; shared.add("x");                       | if (("" + map).length() == 2) learnt = 1;                      | not
            told = 1; number.set(1);                         | if (("" + number + 2L + null).equals("12null")) learnt = 1;    | known
            told = 1; number.set(1);                         | if (("" + new Text()).equals("1")) learnt = 1;                 | known
            told = 1; number.set(1);                         | if (Objects.toString(number).equals("1")) learnt = 1;          | known
            told = 1; array[0] = 1;                          | if (Bus.sum(array) == 1) learnt = 1;                           | possibly
            told = 1; Bus.fill(array);                       | if (array[0] == 1) learnt = 1;                                 | possibly
            if (Bus.sum(array) == 0) told = 1; array[1] = 1; | if (Bus.sum(array) == 0) learnt = 1;                           | possibly
            told = 1; array[0] = 1;                          | if (Bus.sum(other) == 0) learnt = 1;                           | not
            array[0] = 1; told = 1;                          | if (Bus.sum(array) == 1) learnt = 1;                           | not
            told = 1; array[0] = 1;                          | give(new Idle()); learnt = 1;                                  | not
            told = 1; shared.add("x");                       | if (map.isEmpty()) learnt = 1;                                 | not
            Bus.put("x"); told = 1;                          | if (Bus.take() != null) learnt = 1;                            | not
            told = 1;                                        | Bus.put("x"); learnt = 1;                                      | not
            told = 1; listen(new Quiet());                   | listen(new Quiet()); learnt = 1;                               | not
            told = 1; System.out.print("");                  | System.out.print(""); learnt = 1;                              | not
            told = 1; own();                                 | own(); learnt = 1;                                             | not
            told = 1; new ArrayList<>(List.of(1)).add(2);    | new HashMap<>().put(1, 2); learnt = 1;                         | not
            told = 1; Math.max(1, "x".length());             | String.format("%d", 1); learnt = 1;                           | not
            told = 1; java.time.Instant.now();               | Optional.of(1).map(x -> x); learnt = 1;                        | not
            """;

    private record Case(int number, String first, String second, String order) {

        /** The classes of a source in which the program and its library have the number of the case behind their names. */
        String numbered(String source) {
            return source.replaceAll("\\b(Bus|Program)\\b", "$1" + number);
        }

        @Override
        public String toString() {
            return first + " | " + second + " | " + order;
        }
    }

    @TempDir
    private static Path directory;

    /** By mode. */
    private static final Map<CaptureMode, Trace> TRACES = new EnumMap<>(CaptureMode.class);

    static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        CASES.lines().forEach(line -> {
            String[] cells = line.split("\\|");
            cases.add(new Case(cases.size(), cells[0].strip(), cells[1].strip(), cells[2].strip()));
        });
        return cases;
    }

    @BeforeAll
    static void run() {
        Map<String, String> sources = new HashMap<>();
        List<RelevantField> fields = new ArrayList<>();
        for (Case each : cases()) {
            String program = each.numbered("Program");
            sources.put(each.numbered("lib.Bus"), each.numbered(LIBRARY));
            sources.put(program, each.numbered(PROGRAM.formatted(each.first, each.second)));
            fields.add(new RelevantField(program, "told", "I", true));
            fields.add(new RelevantField(program, "learnt", "I", true));
        }
        sources.put("All", ALL.formatted(threads("one"), threads("two")));
        for (CaptureMode mode : List.of(CaptureMode.MVC, CaptureMode.REFERENCE)) {
            var project = new TestProject(directory)
                    .relevant(fields.toArray(RelevantField[]::new))
                    .instrumentation(new Instrumentation(mode, Scope.EVERYTHING))
                    .excludes("lib.**");
            if (TRACES.isEmpty()) {
                project.main(sources);
            }
            project.weave();
            Verification.verify(project);
            project.runWoven("All");
            TRACES.put(mode, project.takeTrace());
        }
    }

    private static String threads(String field) {
        return cases().stream().map(each -> each.numbered("Program." + field)).collect(Collectors.joining(", "));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void shouldOrderByUnwovenCodeInThePossibleOrderAlone(Case each) {
        TRACES.forEach((mode, trace) -> {
            TraceEvent told = write(trace, 2 * each.number);
            TraceEvent learnt = write(trace, 2 * each.number + 1);
            String recorded = told.precedes(learnt) ? "known" : told.possiblyPrecedes(learnt) ? "possibly" : "not";
            assertEquals(each.order, recorded, mode.toString());
        });
    }

    private static TraceEvent write(Trace trace, int field) {
        return trace.events().stream()
                .filter(event -> event.kind() == EventKind.WRITE && event.subject() == field)
                .findFirst()
                .orElseThrow();
    }
}

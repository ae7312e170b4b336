package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.formats.site.Site;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.spec.ValueEncoding;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The events that a woven program leaves are its writes to relevant fields: kind, field, value and place. */
class EventsTest {

    @TempDir
    private Path directory;

    private static RelevantField field(String owner, String name, String descriptor) {
        return new RelevantField(owner, name, descriptor, false);
    }

    private static RelevantField staticField(String owner, String name, String descriptor) {
        return new RelevantField(owner, name, descriptor, true);
    }

    private static List<String> describe(TestProject project, Trace trace) {
        List<RelevantField> fields = project.request().specs().fields();
        return trace.events().stream()
                .map(event -> {
                    RelevantField field = fields.get(event.subject());
                    Site site = project.sites().sites().get(event.site());
                    return event.kind() + " " + field.name() + "="
                            + ValueEncoding.of(field.descriptor()).render(event.value()) + " " + site.className() + "."
                            + site.method() + "(" + site.file() + ":" + site.line() + ")";
                })
                .toList();
    }

    @Test
    void shouldRecordEveryWriteWithItsValueAndPlace() {
        var project = new TestProject(directory)
                .relevant(
                        field("p/Account", "balance", "J"),
                        staticField("p/Account", "open", "Z"),
                        field("p/Account", "grade", "C"),
                        field("p/Account", "rate", "D"),
                        field("p/Account", "small", "F"),
                        field("p/Account", "count", "S"))
                .main(
                        "p.Account",
                        """
                        package p;
                        public class Account {
                            long balance;
                            static boolean open = true;
                            char grade;
                            double rate;
                            float small;
                            short count;
                            int ignored;
                            Account(long start) {
                                balance = start;
                                ignored = 3;
                            }
                            void change(Account other) {
                                balance += 2;
                                other.balance = -1;
                                grade = 'x';
                                rate = 0.5;
                                small = 1.25f;
                                count--;
                                open = false;
                            }
                            public static Object run() {
                                Account a = new Account(40);
                                new Runnable() { public void run() { a.change(a); } }.run();
                                return a.balance;
                            }
                        }
                        """);
        assertEquals(9, project.weave().sites());
        assertEquals(
                List.of(
                        "INITIAL_WRITE open=true p.Account.<clinit>(Account.java:4)",
                        "INITIAL_WRITE balance=40 p.Account.<init>(Account.java:11)",
                        "WRITE balance=42 p.Account.change(Account.java:15)",
                        "WRITE balance=-1 p.Account.change(Account.java:16)",
                        "WRITE grade='x' p.Account.change(Account.java:17)",
                        "WRITE rate=0.5 p.Account.change(Account.java:18)",
                        "WRITE small=1.25 p.Account.change(Account.java:19)",
                        "WRITE count=-1 p.Account.change(Account.java:20)",
                        "WRITE open=false p.Account.change(Account.java:21)"),
                describe(project, project.trace("p.Account")));
    }

    @Test
    void shouldTakeOnlyWritesToTheObjectUnderConstructionForInitial() {
        var project = new TestProject(directory)
                .relevant(field("Node", "value", "I"), staticField("Node", "total", "I"))
                .main(
                        "Node",
                        """
                        public class Node {
                            int value;
                            static int total;
                            Node() { this.value = 1; }
                            Node(Node other, boolean mine) {
                                (mine ? this : other).value = 2;
                                other.value = 3;
                                Node me = this;
                                me.value = 4;
                                total = 5;
                            }
                            public static Object run() { return new Node(new Node(), false).value; }
                        }
                        """);
        project.weave();
        assertEquals(
                List.of(
                        "INITIAL_WRITE value=1 Node.<init>(Node.java:4)",
                        "WRITE value=2 Node.<init>(Node.java:6)",
                        "WRITE value=3 Node.<init>(Node.java:7)",
                        "INITIAL_WRITE value=4 Node.<init>(Node.java:9)",
                        "WRITE total=5 Node.<init>(Node.java:10)"),
                describe(project, project.trace("Node")));
    }

    @Test
    void shouldTellTheValueOfAFinalField() {
        var project = new TestProject(directory)
                .relevant(field("Limits", "max", "I"), field("Range", "low", "I"), field("Limits", "used", "I"))
                .main("Range", "record Range(int low, int high) { }")
                .main(
                        "Limits",
                        """
                        public class Limits {
                            final int max; int used;
                            Limits(int max) { this.max = max; }
                            public static Object run() {
                                Limits limits = new Limits(9);
                                Range range = new Range(2, 3);
                                limits.used = range.low();
                                return limits.max;
                            }
                        }
                        """);
        project.weave();
        assertEquals(
                List.of("INITIAL_WRITE max=9", "INITIAL_WRITE low=2", "WRITE used=2"),
                describe(project, project.trace("Limits")).stream()
                        .map(line -> line.substring(0, line.indexOf(' ', line.indexOf('='))))
                        .toList());
    }

    private static final String HANDOVER =
            """
            public class Program {
                static int first, second;
                static Object lock = new Object();
                static boolean ready;
                static synchronized void set() { second = 1; }
                public static Object run() throws Exception {
                    Thread writer = new Thread(() -> { %s });
                    %s
                    return second;
                }
            }
            """;

    private Trace handover(String other, String main) {
        var project = new TestProject(directory)
                .relevant(staticField("Program", "first", "I"), staticField("Program", "second", "I"))
                .main("Program", HANDOVER.formatted(other, main));
        project.weave();
        return project.trace("Program");
    }

    private static TraceEvent write(Trace trace, int field) {
        return trace.events().stream()
                .filter(event -> event.subject() == field)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void shouldOrderWhatStartingAThreadOrders() {
        Trace trace = handover("second = 1;", "first = 1; writer.start(); while (writer.isAlive()) Thread.sleep(1);");
        assertTrue(write(trace, 0).precedes(write(trace, 1)));
    }

    @Test
    void shouldOrderWhatJoiningAThreadOrders() {
        Trace trace = handover("second = 1;", "writer.start(); writer.join(); first = 1;");
        assertTrue(write(trace, 1).precedes(write(trace, 0)));
        Trace timed = handover("second = 1;", "writer.start(); writer.join(60_000, 1); first = 1;");
        assertTrue(write(timed, 1).precedes(write(timed, 0)));
    }

    @Test
    void shouldOrderByAThreadThatTouchesNothing() {
        Trace trace = handover(
                "",
                "Thread other = new Thread(() -> { while (writer.getState() == Thread.State.NEW) Thread.onSpinWait();"
                        + " try { writer.join(); } catch (InterruptedException e) { } second = 1; });"
                        + " other.start(); first = 1; writer.start(); while (other.isAlive()) Thread.sleep(1);");
        assertTrue(write(trace, 0).precedes(write(trace, 1)));
    }

    @Test
    void shouldOrderByReferencesToStartAndJoin() {
        Trace unbound = handover(
                "second = 1;",
                "first = 1; java.util.List.of(writer).forEach(Thread::start); while (writer.isAlive()) Thread.sleep(1);");
        assertTrue(write(unbound, 0).precedes(write(unbound, 1)));
        Trace bound = handover(
                "second = 1;",
                "class Sub extends Thread { Sub() { super(writer); } } Sub sub = new Sub(); first = 1;"
                        + " Runnable start = sub::start; start.run(); while (sub.isAlive()) Thread.sleep(1);");
        assertTrue(write(bound, 0).precedes(write(bound, 1)));
        Trace joined = handover(
                "second = 1;",
                "interface Join { void of(Thread thread, long millis) throws Exception; } Join join = Thread::join;"
                        + " writer.start(); join.of(writer, 60_000); first = 1;");
        assertTrue(write(joined, 1).precedes(write(joined, 0)));
    }

    @Test
    void shouldRecordAThreadThatIsInterrupted() {
        Trace trace = handover(
                "Thread.currentThread().interrupt(); second = 1;", "writer.start(); writer.join(); first = 1;");
        assertEquals(Optional.empty(), trace.tear());
        assertTrue(write(trace, 1).precedes(write(trace, 0)));
    }

    @Test
    void shouldNotOrderWhatNothingOrders() {
        Trace trace = handover("second = 1;", "writer.start(); first = 1; while (writer.isAlive()) Thread.sleep(1);");
        assertFalse(write(trace, 0).precedes(write(trace, 1)));
        assertFalse(write(trace, 1).precedes(write(trace, 0)));
    }

    @Test
    void shouldNotOrderAnObjectAndItsClone() {
        Trace trace = handover(
                "",
                "class Box implements Cloneable { int x; Box copy() throws Exception { return (Box) super.clone(); } }"
                        + " Box box = new Box(); box.x = 1; Box copy = box.copy();"
                        + " Thread one = new Thread(() -> { first = 1; box.x = 2; });"
                        + " Thread two = new Thread(() -> { copy.x = 3; second = 1; });"
                        // By reflection, which is not seen: isAlive() would order the two.
                        + " var alive = Thread.class.getMethod(\"isAlive\");"
                        + " one.start(); while ((boolean) alive.invoke(one)) Thread.sleep(1);"
                        + " two.start(); while ((boolean) alive.invoke(two)) Thread.sleep(1);");
        assertFalse(write(trace, 0).precedes(write(trace, 1)));
    }

    @Test
    void shouldOrderByAFieldOfAnObjectThatEscapesFromItsConstructor() {
        Trace trace = handover(
                "",
                "abstract class Base { Base() throws Exception { escape(); } abstract void escape() throws Exception; }"
                        + " class Sub extends Base { int x; Sub() throws Exception { second = x; }"
                        + " void escape() throws Exception { Thread other = new Thread(() -> { first = 1; x = 7; });"
                        + " var alive = Thread.class.getMethod(\"isAlive\");"
                        + " other.start(); while ((boolean) alive.invoke(other)) Thread.sleep(1); } }"
                        // The creator must have something to leave on its new object.
                        + " second = 1; new Sub();");
        TraceEvent afterReading = trace.events().stream()
                .filter(event -> event.subject() == 1 && event.value() == 7)
                .findFirst()
                .orElseThrow();
        assertTrue(write(trace, 0).precedes(afterReading));
    }

    @Test
    void shouldOrderByASynchronizedBlock() {
        Trace trace = handover(
                "second = 1; synchronized (lock) { }",
                "writer.start(); while (writer.isAlive()) Thread.sleep(1); synchronized (lock) { first = 1; }");
        assertTrue(write(trace, 1).precedes(write(trace, 0)));
    }

    @Test
    void shouldOrderByASynchronizedMethodThatThrows() {
        var project = new TestProject(directory)
                .relevant(staticField("Program", "first", "I"), staticField("Program", "second", "I"))
                .main(
                        "Program",
                        """
                        public class Program {
                            static int first, second;
                            synchronized void fail() { throw new IllegalStateException("as planned"); }
                            synchronized long enter(long wide, double other) { return wide; }
                            public static Object run() throws Exception {
                                Program shared = new Program();
                                Thread writer = new Thread(() -> {
                                    try { second = 1; shared.fail(); } catch (IllegalStateException e) { }
                                });
                                writer.start();
                                while (writer.isAlive()) Thread.sleep(1);
                                long same = shared.enter(5, 0);
                                first = 1;
                                return same;
                            }
                        }
                        """);
        project.weave();
        Trace trace = project.trace("Program");
        assertTrue(write(trace, 1).precedes(write(trace, 0)));
    }

    @Test
    void shouldOrderByWaitAndNotify() {
        Trace trace = handover(
                "synchronized (lock) { second = 1; ready = true; lock.notifyAll(); }",
                "synchronized (lock) { writer.start(); while (!ready) lock.wait(); first = 1; }");
        assertTrue(write(trace, 1).precedes(write(trace, 0)));
    }

    @Test
    void shouldOrderByAnInterruptedWait() {
        Trace trace = handover(
                "synchronized (lock) { second = 1; }",
                """
                synchronized (lock) {
                    Thread me = Thread.currentThread();
                    writer.start();
                    new Thread(() -> { while (writer.isAlive()) Thread.onSpinWait(); me.interrupt(); }).start();
                    try { lock.wait(); } catch (InterruptedException e) { first = 1; }
                }
                """);
        assertTrue(write(trace, 1).precedes(write(trace, 0)));
    }

    @Test
    void shouldOrderByASubclassOfThread() {
        var project = new TestProject(directory)
                .relevant(staticField("Program", "first", "I"), staticField("Program", "second", "I"))
                .main(
                        "Program",
                        """
                        public class Program {
                            static int first, second;
                            static class Worker extends Thread {
                                @Override public void start() { super.start(); }
                                @Override public void run() { second = 1; }
                            }
                            public static Object run() throws Exception {
                                first = 1;
                                Worker worker = new Worker();
                                worker.start();
                                worker.join(60_000L);
                                first = 2;
                                return second;
                            }
                        }
                        """);
        project.weave();
        Trace trace = project.trace("Program");
        List<TraceEvent> main =
                trace.events().stream().filter(event -> event.subject() == 0).toList();
        assertTrue(main.get(0).precedes(write(trace, 1)));
        assertTrue(write(trace, 1).precedes(main.get(1)));
    }
}

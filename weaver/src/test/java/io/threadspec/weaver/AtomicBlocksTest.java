package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.formats.site.Site;
import io.threadspec.formats.trace.Trace;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.trace.ExecutionCount;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Atomic blocks begin and end, however they are left. */
class AtomicBlocksTest {

    private static final String BANK =
            """
            package p;
            public class Bank {
                static int balance;
                int depth;
                static synchronized void deposit(int amount) {
                    balance += amount;
                }
                int nest(int n) {
                    depth++;
                    return n == 0 ? 0 : nest(n - 1);
                }
                void fail() {
                    throw new IllegalStateException();
                }
                int block(Object lock, boolean broken) {
                    synchronized (lock) {
                        if (broken) {
                            throw new IllegalArgumentException();
                        }
                        depth++;
                    }
                    return depth;
                }
                public static Object run() {
                    Bank bank = new Bank();
                    deposit(3);
                    bank.nest(1);
                    try {
                        bank.fail();
                    } catch (IllegalStateException e) {
                        balance++;
                    }
                    bank.block(bank, false);
                    for (Object lock : new Object[] {bank, null}) {
                        try {
                            bank.block(lock, true);
                        } catch (IllegalArgumentException | NullPointerException e) {
                            balance++;
                        }
                    }
                    return balance + bank.depth;
                }
                public static void main(String[] arguments) {
                    Bank bank = new Bank();
                    for (int i = 0; i < 60_000; i++) {
                        bank.block(bank, false);
                        deposit(1);
                    }
                    System.out.println(bank.depth);
                }
            }
            """;

    @TempDir
    private Path directory;

    private List<String> blocks(TestProject project) {
        project.weave();
        Verification.verify(project);
        assertEquals(project.runPlain("p.Bank"), project.runWoven("p.Bank"));
        project.weave(); // removes the trace
        return project.trace("p.Bank").events().stream()
                .map(event -> {
                    Site site = project.sites().sites().get(event.site());
                    String kind = event.kind() == EventKind.ATOMIC_BEGIN
                            ? "begin "
                            : event.kind() == EventKind.ATOMIC_END ? "end " : event.kind() + " ";
                    return kind + event.subject() + " " + site.method() + ":" + site.line();
                })
                .toList();
    }

    /** Each execution counts, and the first ones are events, although nothing can come between their two ends. */
    @Test
    void shouldBeginAndEndMethodsThatPerformNoOperation() {
        var project = new TestProject(directory)
                .main(
                        "p.Pure",
                        """
                        package p;
                        public class Pure {
                            static int total;
                            final int base = total;
                            static int twice(int x) { return Math.abs(2 * x); }
                            int more(int x) { if (x < 0) { throw null; } return base + x; }
                            static int inner(int x) { total += twice(x); return total; }
                            public static Object run() {
                                Pure pure = new Pure();
                                for (int i = 0; i < 100; i++) {
                                    twice(i);
                                    inner(pure.more(i));
                                }
                                try {
                                    pure.more(-1);
                                } catch (NullPointerException e) {
                                    total++;
                                }
                                return total;
                            }
                        }
                        """)
                .spec(
                        "import p.Pure; spec Blocks { atomic Pure.twice(int); atomic Pure.more(int); atomic Pure.inner(int); }");
        project.weave();
        Verification.verify(project);
        assertEquals(project.runPlain("p.Pure"), project.runWoven("p.Pure"));
        project.weave(); // removes the trace
        Trace trace = project.trace("p.Pure");
        assertEquals(
                List.of(new ExecutionCount(200, 0), new ExecutionCount(101, 0), new ExecutionCount(100, 0)),
                trace.blocks().executions());
        for (int block = 0; block < 3; block++) {
            for (EventKind kind : List.of(EventKind.ATOMIC_BEGIN, EventKind.ATOMIC_END)) {
                int subject = block;
                assertEquals(
                        64, // As docs/formats.md says.
                        trace.events().stream()
                                .filter(event -> event.kind() == kind && event.subject() == subject)
                                .count());
            }
        }
    }

    @Test
    void shouldRecordMethodsAlsoWhenTheyThrowOrCallThemselves() {
        var project = new TestProject(directory)
                .main("p.Bank", BANK)
                .spec(
                        """
                        import p.Bank;
                        spec Deposits {
                            atomic Bank.deposit(int);
                            atomic p.*.nest(..);
                        }
                        spec Failures {
                            atomic Bank.fail();
                        }
                        """);
        assertEquals(
                List.of(
                        "begin 0 deposit:6",
                        "end 0 deposit:7",
                        "begin 1 nest:9",
                        "begin 1 nest:9",
                        "end 1 nest:10",
                        "end 1 nest:10",
                        "begin 2 fail:13",
                        "end 2 fail:13"),
                blocks(project));
    }

    @Test
    void shouldRecordSynchronizedBlocksAndMethods() throws Exception {
        var project = new TestProject(directory).main("p.Bank", BANK).spec("spec S { atomic synchronized in p..*; }");
        assertEquals(
                List.of(
                        "begin 0 deposit:6",
                        "end 0 deposit:7",
                        "begin 0 block:16",
                        "end 0 block:21",
                        "begin 0 block:16",
                        "end 0 block:21"),
                blocks(project));
        for (Path jdk : Jdks.all()) {
            String log = Jdks.compilationLog(jdk, project, "p.Bank");
            assertTrue(log.contains("p.Bank::block "), log);
        }
        byte[] woven = Files.readAllBytes(project.output().classes().resolve("p/Bank.class"));
        assertEquals(Set.of(), MonitorBalance.refusedMethods(woven));
    }

    @Test
    void shouldRefuseWhatMatchesNothingThatIsWoven() {
        var project = new TestProject(directory)
                .main("p.Bank", BANK)
                .main("q.Other", "package q; public class Other { void work() {} }")
                .excludes("q.**")
                .spec("import q.Other;\nspec S {\n    atomic Other.work();\n    atomic synchronized in p..*;\n}\n");
        var problems = assertThrows(ProblemException.class, project::weave).problems();
        assertEquals(1, problems.size(), problems.toString());
        assertTrue(
                problems.get(0)
                        .render()
                        .startsWith("test.spec:3:12: no atomic block matches in the woven classes: pattern=Other.work()"
                                + System.lineSeparator() + "      atomic Other.work();"
                                + System.lineSeparator() + "             ^^^^^^^^^^^^"),
                problems.get(0).render());
    }
}

package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.trace.CaptureMode;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Programs of two threads which nothing orders but what each does in its step: the first writes a mark before its step, the second
 * one after. They run one after the other, by a class that is not woven. The test says in which modes the first mark must
 * precede the second, and that it must not in the others.
 */
final class TwoSteps {

    private static final String RUNNER =
            """
            package plain;
            public class Runner {
                public interface Step { void run() throws Throwable; }
                static Thread start(Step step, Throwable[] failure) {
                    Thread thread = new Thread(() -> {
                        try { step.run(); } catch (Throwable e) { failure[0] = e; }
                    });
                    thread.setDaemon(true);
                    thread.start();
                    return thread;
                }
                static void end(Thread thread, Throwable[] failure) throws Exception {
                    thread.join();
                    if (failure[0] != null) { throw new IllegalStateException(failure[0]); }
                }
                private static final java.util.Set<Thread> SEEN = java.util.concurrent.ConcurrentHashMap.newKeySet();
                /** Whether the thread comes here for the first time in this case. Waits for a while for another one to come. */
                public static boolean first() {
                    if (!SEEN.add(Thread.currentThread())) { return false; }
                    try {
                        for (int i = 0; i < 500 && SEEN.size() < 2; i++) { Thread.sleep(1); }
                    } catch (InterruptedException e) { throw new IllegalStateException(e); }
                    return true;
                }
                public static void inTurn(Step one, Step other) throws Exception {
                    SEEN.clear();
                    Throwable[] failure = new Throwable[1];
                    end(start(one, failure), failure);
                    end(start(other, failure), failure);
                }
                /** Both run at once; one waits in {@link #meet} for the other to come to {@link #coming}. */
                public static void atOnce(Step one, Step other) throws Exception {
                    come = false;
                    meeting = false;
                    Throwable[] failure = new Throwable[1];
                    Thread first = start(one, failure);
                    Thread second = start(other, failure);
                    end(first, failure);
                    end(second, failure);
                }
                private static volatile boolean come, meeting;
                public static void coming() throws Exception { while (!meeting) { Thread.sleep(1); } come = true; }
                public static void meet() throws Exception {
                    meeting = true;
                    while (!come) { Thread.sleep(1); }
                    Thread.sleep(20);
                }
            }
            """;

    private static final String FRAME =
            """
            import java.util.*;
            import java.util.concurrent.atomic.*;
            import java.util.function.*;
            import java.lang.invoke.*;
            import plain.Runner;
            public class Steps {
                static int before, after;
                static void before(int n) { before = n; }
                static void after(int n) { after = n; }
                static void use(Object value) {}
            %s
                public static void main(String[] arguments) throws Exception {
            %s    }
            }
            """;

    /** In which modes the first mark must precede the second. */
    enum Order {
        ALL_MODES,
        /** Where every two accesses to a variable are ordered of which one is a write. */
        CONFLICTS,
        NONE;

        boolean in(CaptureMode mode) {
            return this == ALL_MODES || (this == CONFLICTS && mode.ordersConflicts());
        }
    }

    private record Case(
            String name, Order order, String setUp, String runner, String one, String other, boolean writesMarks) {

        String oneOf(int number) {
            return writesMarks ? one : "before(" + number + "); " + one;
        }

        String otherOf(int number) {
            return writesMarks ? other : other + " after(" + number + ");";
        }
    }

    private final TestProject project;
    private final List<Case> cases = new ArrayList<>();

    TwoSteps(Path directory) {
        project = new TestProject(directory)
                .main("plain.Runner", RUNNER)
                .relevant(
                        new RelevantField("Steps", "before", "I", true), new RelevantField("Steps", "after", "I", true))
                .excludes("plain.**");
    }

    /** A class of the program. */
    TwoSteps with(String className, String source) {
        project.main(className, source);
        return this;
    }

    /** One step after the other. */
    TwoSteps inTurn(String name, Order order, String one, String other) {
        return inTurn(name, order, "", one, other);
    }

    /** As the other, where the main thread does something first; variables that it declares are seen by the steps. */
    TwoSteps inTurn(String name, Order order, String setUp, String one, String other) {
        cases.add(new Case(name, order, setUp, "inTurn", one, other, false));
        return this;
    }

    /** As the others, where the steps write the marks themselves, each as often as it likes: by the number of the case, {@code %1$d}. */
    TwoSteps marked(String name, Order order, String setUp, String one, String other) {
        int number = cases.size();
        cases.add(new Case(name, order, setUp, "inTurn", one.formatted(number), other.formatted(number), true));
        return this;
    }

    TwoSteps atOnce(String name, Order order, String one, String other) {
        cases.add(new Case(name, order, "", "atOnce", one, other, false));
        return this;
    }

    /** On the JDKs whose turn it is. */
    void check(CaptureMode mode, String members) throws IOException, InterruptedException {
        var calls = new StringBuilder();
        var methods = new StringBuilder(members);
        for (int i = 0; i < cases.size(); i++) {
            Case each = cases.get(i);
            methods.append(
                    """
                        static void case%d() throws Exception {
                            %s
                            Runner.%s(() -> { %s }, () -> { %s });
                        }
                    """
                            .formatted(i, each.setUp, each.runner, each.oneOf(i), each.otherOf(i)));
            calls.append("        case" + i + "();\n");
        }
        project.main("Steps", FRAME.formatted(methods, calls));
        project.instrumentation(new Instrumentation(mode, Scope.EVERYTHING));
        project.weave();
        Verification.verify(project);
        for (Path jdk : TestEffort.jdksOf(mode)) {
            Jdks.runShort(
                    jdk,
                    List.of(
                            // Some methods run nothing in other threads where there is one only.
                            "-Djava.util.concurrent.ForkJoinPool.common.parallelism=3",
                            "-cp",
                            project.output().testClasses()
                                    + File.pathSeparator
                                    + project.output().classes(),
                            "Steps"));
            assertEquals("", wrong(project.takeTrace(), mode), mode + " " + jdk);
        }
    }

    /** Each first mark of a case against each second one. */
    private String wrong(Trace trace, CaptureMode mode) {
        var wrong = new StringBuilder();
        for (int i = 0; i < cases.size(); i++) {
            Case each = cases.get(i);
            List<TraceEvent> before = marks(trace, 0, i);
            List<TraceEvent> after = marks(trace, 1, i);
            boolean expected = each.order.in(mode);
            if (before.isEmpty() || after.isEmpty()) {
                wrong.append("no events: ").append(each.name).append('\n');
            } else if (!before.stream()
                    .allMatch(one -> after.stream().allMatch(other -> one.precedes(other) == expected))) {
                wrong.append(expected ? "not ordered: " : "ordered: ")
                        .append(each.name)
                        .append('\n');
            }
        }
        return wrong.toString();
    }

    private static List<TraceEvent> marks(Trace trace, int field, long number) {
        return trace.events().stream()
                .filter(event -> event.subject() == field && event.value() == number)
                .toList();
    }
}

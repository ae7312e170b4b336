package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.trace.Trace;
import io.threadspec.runtime.trace.TraceEvent;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Volatile fields that a specification mentions and that the program also accesses through an updater. */
class HandledFieldsTest {

    private static final String PROGRAM =
            """
            import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
            public class Door {
                static final AtomicIntegerFieldUpdater<Door> OPEN = AtomicIntegerFieldUpdater.newUpdater(Door.class, "open");
                static int entered;
                volatile int open;
                // By reflection, which is not seen: isAlive() would order the threads.
                static void runAll(Runnable... bodies) throws Exception {
                    var alive = Thread.class.getMethod("isAlive");
                    for (Runnable body : bodies) {
                        Thread thread = new Thread(body);
                        thread.start();
                        while ((boolean) alive.invoke(thread)) Thread.sleep(1);
                    }
                }
                public static Object run() throws Exception {
                    Door door = new Door();
                    runAll(%s);
                    return entered;
                }
            }
            """;

    @TempDir
    private Path directory;

    private Trace trace(CaptureMode mode, String bodies) {
        var project = new TestProject(directory)
                .relevant(
                        new RelevantField("Door", "open", "I", false), new RelevantField("Door", "entered", "I", true))
                .instrumentation(new Instrumentation(mode, Scope.EVERYTHING))
                .main("Door", PROGRAM.formatted(bodies));
        project.weave();
        Verification.verify(project);
        return project.trace("Door");
    }

    private static TraceEvent write(Trace trace, int field) {
        List<TraceEvent> writes = trace.events().stream()
                .filter(event -> event.kind() == EventKind.WRITE && event.subject() == field)
                .toList();
        assertEquals(1, writes.size());
        return writes.get(0);
    }

    @ParameterizedTest
    @EnumSource
    void shouldKnowAWriteOfTheFieldAfterAReadThroughTheUpdater(CaptureMode mode) {
        Trace trace = trace(mode, "() -> door.open = 1, () -> { if (OPEN.get(door) == 1) entered = 1; }");
        assertTrue(write(trace, 0).precedes(write(trace, 1)));
    }

    /** In happens-before a write alone is not after another one. */
    @ParameterizedTest
    @EnumSource
    void shouldOrderAWriteOfTheFieldAfterOneThroughTheUpdaterWhereConflictsAreOrdered(CaptureMode mode) {
        Trace trace = trace(mode, "() -> { entered = 1; OPEN.set(door, 1); }, () -> door.open = 2");
        assertEquals(mode.ordersConflicts(), write(trace, 1).precedes(write(trace, 0)));
    }
}

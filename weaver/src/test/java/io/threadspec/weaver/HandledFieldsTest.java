package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventKind;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Fields that a specification mentions and that the program also accesses through an updater or by reflection. */
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
                static void set(String name, Object object, Object value) {
                    try { Door.class.getDeclaredField(name).set(object, value); } catch (ReflectiveOperationException e) { throw new AssertionError(e); }
                }
                interface Refused { void run() throws Exception; }
                static void expect(Class<?> expected, Refused write) {
                    try { write.run(); } catch (Exception e) { if (e.getClass() == expected) return; throw new AssertionError(e); }
                    throw new AssertionError("not refused");
                }
                static void refused(Door door) {
                    expect(IllegalArgumentException.class, () -> Door.class.getDeclaredField("open").set(door, "x"));
                    expect(IllegalArgumentException.class, () -> Door.class.getDeclaredField("open").set(door, null));
                    expect(IllegalArgumentException.class, () -> Door.class.getDeclaredField("open").set("x", 1));
                    expect(IllegalArgumentException.class, () -> Door.class.getDeclaredField("open").setLong(door, 1));
                    expect(NullPointerException.class, () -> Door.class.getDeclaredField("open").setInt(null, 1));
                    expect(IllegalAccessException.class, () -> Secret.class.getDeclaredField("hidden").setInt(null, 1));
                }
                public static Object run() throws Exception {
                    Door door = new Door();
                    runAll(%s);
                    return entered;
                }
            }
            class Secret { private static int hidden; static void set() { hidden = 1; } }
            """;

    @TempDir
    private Path directory;

    private Trace trace(CaptureMode mode, String bodies) {
        var project = new TestProject(directory)
                .relevant(
                        new RelevantField("Door", "open", "I", false),
                        new RelevantField("Door", "entered", "I", true),
                        new RelevantField("Secret", "hidden", "I", true))
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

    @ParameterizedTest
    @EnumSource
    void shouldTellOfAWriteByReflectionAsAnEvent(CaptureMode mode) {
        Trace trace = trace(
                mode, "() -> set(\"open\", door, 7), () -> { if (door.open == 7) set(\"entered\", null, (short) 2); }");
        assertEquals(7, write(trace, 0).value());
        assertEquals(2, write(trace, 1).value());
        assertTrue(write(trace, 0).precedes(write(trace, 1)));
    }

    @ParameterizedTest
    @EnumSource
    void shouldRefuseAWriteByReflectionAsTheFieldDoes(CaptureMode mode) {
        Trace trace = trace(mode, "() -> { refused(door); entered = 5; }");
        assertEquals(5, write(trace, 1).value());
        assertEquals(
                1,
                trace.events().stream()
                        .filter(event -> event.kind() == EventKind.WRITE)
                        .count());
    }

    /** In happens-before a write alone is not after another one. */
    @ParameterizedTest
    @EnumSource
    void shouldOrderAWriteOfTheFieldAfterOneThroughTheUpdaterWhereConflictsAreOrdered(CaptureMode mode) {
        Trace trace = trace(mode, "() -> { entered = 1; OPEN.set(door, 1); }, () -> door.open = 2");
        assertEquals(mode.ordersConflicts(), write(trace, 1).precedes(write(trace, 0)));
    }
}

package io.threadspec.programs;

import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceReader;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.TraceLimits;
import io.threadspec.weaver.Instrumentation;
import io.threadspec.weaver.Scope;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/** The machine of {@code src/test/machine}, woven, which runs random programs. */
final class WovenMachine implements AutoCloseable {

    private final WovenPrograms woven;
    private final Method set;
    private final Object cycles;
    private final Method counts;

    WovenMachine(Path directory, CaptureMode mode) {
        this(directory, mode, TraceLimits.DEFAULT);
    }

    WovenMachine(Path directory, CaptureMode mode, TraceLimits limits) {
        woven = new WovenPrograms(
                directory,
                new Instrumentation(mode, Scope.EVERYTHING, true, limits),
                "machine",
                "import machine.Machine;\nspec Blocks {\n    atomic Machine.block(int);\n}\n");
        try {
            set = woven.type("control.Control").getMethod("set", int[][].class, int[].class);
            Field log = woven.recorder().getClass().getDeclaredField("cycles");
            log.setAccessible(true);
            cycles = log.get(woven.recorder());
            counts = cycles.getClass().getDeclaredMethod("counts");
            counts.setAccessible(true);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    /** How many executions of blocks were reported while it ran. */
    long run(RandomProgram program, boolean inTurn) {
        try {
            long before = reported();
            set.invoke(null, program.codes(), inTurn ? program.schedule() : null);
            woven.run("machine.Machine");
            return reported() - before;
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    /** As {@link #run}, in a thread of its own with this name. */
    long run(RandomProgram program, boolean inTurn, String name) {
        var task = new FutureTask<>(() -> run(program, inTurn));
        var thread = new Thread(task, name);
        thread.start();
        try {
            thread.join();
            return task.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError(name, e);
        }
    }

    private long reported() throws ReflectiveOperationException {
        long sum = 0;
        for (Object count : (List<?>) counts.invoke(cycles)) {
            sum += executions(count);
        }
        return sum;
    }

    /** How many executions were reported so far that are to blame for their cycles. */
    long blamed() {
        return sum(kind -> (Boolean) component(kind, "isFirstToBlame") ? 1 : 0);
    }

    /** How many executions within these were. */
    long nested() {
        return sum(kind -> ((List<?>) component(kind, "nested")).size());
    }

    /** Nested blocks are told apart from now on, whatever happened before. */
    void watch() {
        try {
            Object run = field(field(woven.recorder(), "capture"), "run");
            Arrays.fill((byte[]) field(field(run, "watched"), "left"), (byte) 64);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    private static Object field(Object object, String name) throws ReflectiveOperationException {
        Field field = object.getClass().getDeclaredField(name);
        field.setAccessible(true);
        return field.get(object);
    }

    private static Object component(Object kind, String name) {
        try {
            Method component = kind.getClass().getDeclaredMethod(name);
            component.setAccessible(true);
            return component.invoke(kind);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    /** Over the executions of all kinds of cycles. */
    private long sum(ToLongFunction<Object> ofKind) {
        try {
            List<?> all = (List<?>) counts.invoke(cycles);
            long sum = 0;
            for (Map.Entry<?, ?> kind : ((Map<?, ?>) field(cycles, "numbers")).entrySet()) {
                sum += ofKind.applyAsLong(kind.getKey()) * executions(all.get((Integer) kind.getValue()));
            }
            return sum;
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    private static long executions(Object count) throws ReflectiveOperationException {
        return (Long) count.getClass().getMethod("executions").invoke(count);
    }

    /** Ends the recording; what it has left. */
    Trace trace() {
        woven.end();
        return TraceReader.read(traceFile());
    }

    Path traceFile() {
        try (Stream<Path> traces = Files.list(woven.output().traces())) {
            return traces.findFirst().orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        woven.close();
    }
}

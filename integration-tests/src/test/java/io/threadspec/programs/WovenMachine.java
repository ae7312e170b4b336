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
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
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
        try {
            List<?> all = (List<?>) counts.invoke(cycles);
            Field numbers = cycles.getClass().getDeclaredField("numbers");
            numbers.setAccessible(true);
            long sum = 0;
            for (Map.Entry<?, ?> kind : ((Map<?, ?>) numbers.get(cycles)).entrySet()) {
                Method isToBlame = kind.getKey().getClass().getDeclaredMethod("isFirstToBlame");
                isToBlame.setAccessible(true);
                sum += (Boolean) isToBlame.invoke(kind.getKey()) ? executions(all.get((Integer) kind.getValue())) : 0;
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

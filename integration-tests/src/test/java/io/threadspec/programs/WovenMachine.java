package io.threadspec.programs;

import io.threadspec.analysis.Analyser;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceReader;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.TraceLimits;
import io.threadspec.weaver.Instrumentation;
import io.threadspec.weaver.Scope;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** The machine of {@code src/test/machine}, woven, which runs random programs. */
final class WovenMachine implements AutoCloseable {

    private final WovenPrograms woven;
    private final Method set;
    private final Method setTogether;
    private final Method answers;
    private final Object cycles;
    private final Method counts;

    WovenMachine(Path directory, CaptureMode mode) {
        this(directory, mode, TraceLimits.DEFAULT);
    }

    WovenMachine(Path directory, CaptureMode mode, TraceLimits limits) {
        this(directory, mode, limits, List.of("Machine.block(int)"));
    }

    /** @param blocks what is atomic in it, of the package {@code machine} */
    WovenMachine(Path directory, CaptureMode mode, TraceLimits limits, List<String> blocks) {
        woven = new WovenPrograms(
                directory,
                new Instrumentation(mode, Scope.EVERYTHING, true, limits),
                "machine",
                blocks.stream()
                        .map(block -> "    atomic " + block + ";\n")
                        .collect(Collectors.joining("", "import machine.*;\nspec Blocks {\n", "}\n")));
        try {
            Class<?> control = woven.type("control.Control");
            set = control.getMethod("set", int[][].class, int[].class, LongSupplier.class);
            setTogether = control.getMethod("setTogether", int[][].class);
            answers = control.getMethod("answers");
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
            set.invoke(null, program.codes(), inTurn ? program.schedule() : null, (LongSupplier) () -> 0);
            woven.run("machine.Machine");
            return reported() - before;
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    /** Step by step: after each step, how many executions have closed a cycle so far, whether or not they were reported already. */
    List<Long> closedAfterEachStep(RandomProgram program) {
        try {
            long before = closed();
            set.invoke(null, program.codes(), program.schedule(), (LongSupplier) this::closed);
            woven.run("machine.Machine");
            return LongStream.of((long[]) answers.invoke(null))
                    .map(after -> after - before)
                    .boxed()
                    .toList();
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    /** As {@link #run}, freely, in a thread of its own with this name. Threads begin together. */
    long runTogether(RandomProgram program, String name) {
        return inThread(name, () -> {
            long before = reported();
            setTogether.invoke(null, (Object) program.codes());
            woven.run("machine.Machine");
            return reported() - before;
        });
    }

    /** As {@link #run}, in a thread of its own with this name. */
    long run(RandomProgram program, boolean inTurn, String name) {
        return inThread(name, () -> run(program, inTurn));
    }

    private static long inThread(String name, Callable<Long> run) {
        var task = new FutureTask<>(run);
        var thread = new Thread(task, name);
        thread.start();
        try {
            thread.join();
            return task.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError(name, e);
        }
    }

    /** The threads of the last program that ran step by step, in the order in which they did. */
    int[] schedule() {
        try {
            return (int[]) woven.type("control.Control").getMethod("schedule").invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    private long reported() throws ReflectiveOperationException {
        long sum = 0;
        for (Object count : (List<?>) counts.invoke(cycles)) {
            sum += executions(count);
        }
        return sum;
    }

    /** How many executions have closed a cycle. Which one of several is told of an execution may be open until it ends; that it has closed one is not. */
    private long closed() {
        try {
            Object run = field(field(woven.recorder(), "capture"), "run");
            synchronized (run) { // Guards what is withheld.
                Set<Object> closing = Collections.newSetFromMap(new IdentityHashMap<>());
                for (Object each : (List<?>) field(field(cycles, "withheld"), "withheld")) {
                    Object transaction = field(each, "closing");
                    if (!(Boolean) field(transaction, "reported")) {
                        closing.add(transaction);
                    }
                }
                return reported() + closing.size();
            }
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    /** How many executions were reported so far that are to blame for their cycles. */
    long blamed() {
        return blamedBySite().values().stream().mapToLong(Long::longValue).sum();
    }

    /** The same by the sites at which they begin. */
    Map<Integer, Long> blamedBySite() {
        Map<Integer, Long> blamed = new HashMap<>();
        forEachKind((kind, executions) -> {
            if ((Boolean) component(kind, "isFirstToBlame")) {
                blamed.merge((Integer) ((List<?>) component(kind, "sites")).get(0), executions, Long::sum);
            }
        });
        return blamed;
    }

    /** How many executions within these were. */
    long nested() {
        var nested = new AtomicLong();
        forEachKind((kind, executions) -> nested.addAndGet(((List<?>) component(kind, "nested")).size() * executions));
        return nested.get();
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

    /** With how many executions closed a cycle of that kind. */
    private void forEachKind(BiConsumer<Object, Long> ofKind) {
        try {
            for (Object counter : (List<?>) field(field(cycles, "kinds"), "all")) {
                ofKind.accept(field(counter, "kind"), (Long) field(counter, "executions"));
            }
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

    /** Ends the recording; what is found about its blocks. */
    List<Finding> findings() {
        woven.end();
        return Analyser.analyse(woven.output(), Limits.DEFAULT).findings();
    }

    Path traceFile() {
        return woven.traceFile();
    }

    @Override
    public void close() throws IOException {
        woven.close();
    }
}

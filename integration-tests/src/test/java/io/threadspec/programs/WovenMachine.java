package io.threadspec.programs;

import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceReader;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.spec.SpecCompiler;
import io.threadspec.weaver.Instrumentation;
import io.threadspec.weaver.Scope;
import io.threadspec.weaver.WeaveRequest;
import io.threadspec.weaver.Weaver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The machine of {@code src/test/machine}, woven, in a class loader with a runtime of its own. */
final class WovenMachine implements AutoCloseable {

    private static final Path SOURCES = Path.of("src", "test", "machine").toAbsolutePath();

    private final OutputLayout output;
    private final URLClassLoader loader;
    private final Method set;
    private final Method run;
    private final Object recorder;
    private final Method counts;
    private final Object cycles;

    WovenMachine(Path directory, CaptureMode mode) {
        Path classes = directory.resolve("classes");
        Path control = directory.resolve("control");
        Path spec = directory.resolve("spec");
        output = new OutputLayout(directory.resolve("woven"));
        try {
            for (Path each : List.of(classes, control, spec, directory.resolve("none"))) {
                Files.createDirectories(each);
            }
            Files.writeString(
                    spec.resolve("machine.spec"),
                    "import machine.Machine;\nspec Blocks {\n    atomic Machine.block(int);\n}\n");
            Jdk.running().compile(List.of(SOURCES.resolve("control/Control.java")), control, List.of());
            Jdk.running().compile(List.of(SOURCES.resolve("machine/Machine.java")), classes, List.of(control));
            var compiled = SpecCompiler.compile(
                    new SpecCompiler.Request(spec, List.of(classes), List.of(control), Weaver.FEATURES));
            Weaver.weave(new WeaveRequest(
                    compiled.specs(),
                    classes,
                    directory.resolve("none"),
                    List.of(control),
                    List.of(),
                    List.of(),
                    new Instrumentation(mode, Scope.EVERYTHING),
                    output));
            loader = new URLClassLoader(
                    new URL[] {output.classes().toUri().toURL(), control.toUri().toURL()},
                    ClassLoader.getPlatformClassLoader());
            set = loader.loadClass("control.Control").getMethod("set", int[][].class, int[].class);
            run = loader.loadClass("machine.Machine").getMethod("run");
            Class<?> type = loader.loadClass("io.threadspec.runtime.probe.Recorder");
            recorder = type.getMethod("get").invoke(null);
            Field log = type.getDeclaredField("cycles");
            log.setAccessible(true);
            cycles = log.get(recorder);
            counts = cycles.getClass().getDeclaredMethod("counts");
            counts.setAccessible(true);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** How many executions of blocks were reported while it ran. */
    long run(RandomProgram program, boolean inTurn) {
        try {
            long before = reported();
            set.invoke(null, program.codes(), inTurn ? program.schedule() : null);
            run.invoke(null);
            return reported() - before;
        } catch (InvocationTargetException e) {
            throw new AssertionError("the program failed", e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private long reported() throws ReflectiveOperationException {
        return ((List<?>) counts.invoke(cycles))
                .stream().mapToLong(each -> (Long) each).sum();
    }

    /** Ends the recording; what it has left. */
    Trace trace() {
        try {
            recorder.getClass().getMethod("end").invoke(recorder);
            try (Stream<Path> traces = Files.list(output.traces())) {
                return TraceReader.read(traces.findFirst().orElseThrow());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() throws IOException {
        loader.close();
    }
}

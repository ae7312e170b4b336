package io.threadspec.programs;

import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.spec.SpecCompiler;
import io.threadspec.weaver.Instrumentation;
import io.threadspec.weaver.Scope;
import io.threadspec.weaver.WeaveRequest;
import io.threadspec.weaver.Weaver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The programs in a folder of {@code src/test/machine}, woven, in a class loader with a runtime of its own. What controls them is not woven. */
final class WovenPrograms implements AutoCloseable {

    static final Path SOURCES = Path.of("src", "test", "machine").toAbsolutePath();

    private final OutputLayout output;
    private final URLClassLoader loader;
    private final Object recorder;

    WovenPrograms(Path directory, CaptureMode mode, String folder, String specText) {
        this(directory, new Instrumentation(mode, Scope.EVERYTHING), folder, specText);
    }

    WovenPrograms(Path directory, Instrumentation instrumentation, String folder, String specText) {
        Path classes = directory.resolve("classes");
        Path control = directory.resolve("control");
        Path spec = directory.resolve("spec");
        output = new OutputLayout(directory.resolve("woven"));
        try {
            for (Path each : List.of(classes, control, spec, directory.resolve("none"))) {
                Files.createDirectories(each);
            }
            Files.writeString(spec.resolve(folder + ".spec"), specText);
            Jdk.running().compile(sources("control"), control, List.of());
            Jdk.running().compile(sources(folder), classes, List.of(control));
            var compiled = SpecCompiler.compile(
                    new SpecCompiler.Request(spec, List.of(classes), List.of(control), Weaver.FEATURES));
            Weaver.weave(new WeaveRequest(
                    compiled.specs(),
                    classes,
                    directory.resolve("none"),
                    List.of(control),
                    List.of(),
                    List.of(),
                    instrumentation,
                    output));
            loader = new URLClassLoader(
                    new URL[] {output.classes().toUri().toURL(), control.toUri().toURL()},
                    ClassLoader.getPlatformClassLoader());
            recorder = loader.loadClass("io.threadspec.runtime.probe.Recorder")
                    .getMethod("get")
                    .invoke(null);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    private static List<Path> sources(String folder) throws IOException {
        try (Stream<Path> files = Files.list(SOURCES.resolve(folder))) {
            return files.sorted().toList();
        }
    }

    OutputLayout output() {
        return output;
    }

    Object recorder() {
        return recorder;
    }

    Class<?> type(String className) {
        try {
            return loader.loadClass(className);
        } catch (ClassNotFoundException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    /** {@code public static void run()} of a class. */
    void run(String className) {
        try {
            type(className).getMethod("run").invoke(null);
        } catch (InvocationTargetException e) {
            throw new AssertionError("the program failed", e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    /** The only trace. */
    Path traceFile() {
        try (Stream<Path> traces = Files.list(output.traces())) {
            return traces.findFirst().orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What the end of a JVM does. */
    void end() {
        try {
            recorder.getClass().getMethod("end").invoke(recorder);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    @Override
    public void close() throws IOException {
        loader.close();
    }
}

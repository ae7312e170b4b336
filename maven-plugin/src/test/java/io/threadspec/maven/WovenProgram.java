package io.threadspec.maven;

import io.threadspec.analysis.Analyser;
import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceReader;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.spec.SpecCompiler;
import io.threadspec.weaver.Instrumentation;
import io.threadspec.weaver.WeaveRequest;
import io.threadspec.weaver.Weaver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** A program of one source file, woven by a specification, run in a class loader of its own, and judged. */
final class WovenProgram {

    private final Path directory;
    private final OutputLayout output;

    private WovenProgram(Path directory) {
        this.directory = directory;
        this.output = new OutputLayout(directory.resolve("threadspec"));
    }

    /** Compiles, weaves, and runs {@code public static void run()} of {@code p.Walk}. */
    static WovenProgram run(Path directory, String spec, String source, Instrumentation instrumentation) {
        var program = new WovenProgram(directory);
        try {
            Path classes = Files.createDirectories(directory.resolve("classes"));
            Path tests = Files.createDirectories(directory.resolve("test-classes"));
            Path specs = Files.createDirectories(directory.resolve("spec"));
            Files.writeString(specs.resolve("walk.spec"), spec);
            Path file = directory.resolve("Walk.java");
            Files.writeString(file, source);
            int exit = ToolProvider.getSystemJavaCompiler()
                    .run(null, null, null, "-g", "--release", "17", "-d", classes.toString(), file.toString());
            if (exit != 0) {
                throw new AssertionError("javac: exit=" + exit);
            }
            var compiled = SpecCompiler.compile(
                    new SpecCompiler.Request(specs, List.of(classes, tests), List.of(), Weaver.FEATURES));
            Weaver.weave(new WeaveRequest(
                    compiled.specs(),
                    classes,
                    tests,
                    List.of(),
                    List.of(),
                    List.of(),
                    instrumentation,
                    program.output));
            program.execute();
            return program;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void execute() throws IOException {
        URL[] places = {output.classes().toUri().toURL()};
        try (var loader = new URLClassLoader(places, ClassLoader.getPlatformClassLoader())) {
            Class.forName("p.Walk", true, loader).getMethod("run").invoke(null);
            Class<?> recorder = Class.forName("io.threadspec.runtime.probe.Recorder", true, loader);
            recorder.getMethod("end").invoke(recorder.getMethod("get").invoke(null));
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("the program in " + directory + " failed", e);
        }
    }

    AnalysisResult judge() {
        return Analyser.analyse(output, Limits.DEFAULT);
    }

    Trace trace() {
        try (Stream<Path> files = Files.list(output.traces())) {
            return TraceReader.read(files.findFirst().orElseThrow());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

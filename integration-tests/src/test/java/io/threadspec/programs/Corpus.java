package io.threadspec.programs;

import io.threadspec.analysis.Analyser;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.spec.SpecCompiler;
import io.threadspec.weaver.Instrumentation;
import io.threadspec.weaver.Scope;
import io.threadspec.weaver.WeaveRequest;
import io.threadspec.weaver.Weaver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All programs, compiled by one JDK, woven in one mode, run in one JVM one after the other, and judged. */
final class Corpus {

    private static final Path PROGRAMS = Path.of("src", "test", "programs").toAbsolutePath();

    private final Path directory;
    private final Jdk jdk;
    private final CaptureMode mode;
    private final List<TargetProgram> programs;

    Corpus(Path directory, Jdk jdk, CaptureMode mode) {
        this.directory = directory;
        this.jdk = jdk;
        this.mode = mode;
        this.programs = programs(jdk);
    }

    /** Those that this JDK can run. */
    static List<TargetProgram> programs(Jdk jdk) {
        return Stream.of("predicted", "satisfied", "suspected")
                .flatMap(folder -> sources(folder).stream())
                .map(TargetProgram::read)
                .filter(program -> program.since() <= jdk.release())
                .toList();
    }

    private static List<Path> sources(String folder) {
        try (Stream<Path> files = Files.list(PROGRAMS.resolve(folder))) {
            return files.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What is found about each program, by the name of its specification. */
    Map<String, Finding> judge() {
        try {
            Path launcher = Files.createDirectories(directory.resolve("launcher"));
            Path library = Files.createDirectories(directory.resolve("library"));
            Path classes = Files.createDirectories(directory.resolve("classes"));
            jdk.compile(sources("launcher"), launcher, List.of());
            jdk.compile(sources("library"), library, List.of());
            List<Path> sources = new ArrayList<>(sources("support"));
            programs.forEach(program -> sources.add(program.source()));
            jdk.compile(sources, classes, List.of(library));

            var output = new OutputLayout(directory.resolve("threadspec"));
            weave(classes, library, output);
            run(launcher, List.of(output.classes(), library));
            return Analyser.analyse(output, Limits.DEFAULT).findings().stream()
                    .collect(Collectors.toMap(Finding::spec, Function.identity()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void weave(Path classes, Path library, OutputLayout output) throws IOException {
        Path specs = Files.createDirectories(directory.resolve("spec"));
        for (TargetProgram program : programs) {
            Files.writeString(specs.resolve(program.specName() + ".spec"), program.spec());
        }
        Path tests = Files.createDirectories(directory.resolve("test-classes"));
        var compiled = SpecCompiler.compile(
                new SpecCompiler.Request(specs, List.of(classes, tests), List.of(library), Weaver.FEATURES));
        Weaver.weave(new WeaveRequest(
                compiled.specs(),
                classes,
                tests,
                List.of(library),
                List.of(),
                List.of(),
                new Instrumentation(mode, Scope.EVERYTHING),
                output));
    }

    private void run(Path launcher, List<Path> classPath) {
        List<String> arguments = new ArrayList<>(
                List.of("-XX:+UseSerialGC", "-cp", launcher.toString(), "launcher.Launcher", Jdk.join(classPath)));
        programs.forEach(program -> arguments.add(program.className()));
        String printed = jdk.execute("java", arguments);
        if (printed.lines().anyMatch(line -> line.startsWith("failed "))) {
            throw new AssertionError("programs failed:\n" + printed);
        }
    }
}

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

/** All programs, compiled by one JDK; in any mode they are woven, run in one JVM one after the other, and judged. */
final class Corpus {

    private static final Path PROGRAMS = Path.of("src", "test", "programs").toAbsolutePath();

    private final Path directory;
    private final Jdk jdk;
    private final List<TargetProgram> programs;

    Corpus(Path directory, Jdk jdk) {
        this.directory = directory;
        this.jdk = jdk;
        this.programs = programs(jdk);
        compile();
    }

    /** Those that this JDK can run. */
    static List<TargetProgram> programs(Jdk jdk) {
        return Stream.of("predicted", "satisfied", "suspected")
                .flatMap(folder -> sources(folder).stream())
                .map(TargetProgram::read)
                .filter(program -> program.since() <= jdk.release())
                .toList();
    }

    static List<Path> sources(String folder) {
        try (Stream<Path> files = Files.list(PROGRAMS.resolve(folder))) {
            return files.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void compile() {
        jdk.compile(sources("launcher"), directory("launcher"), List.of());
        jdk.compile(sources("library"), directory("library"), List.of());
        List<Path> sources = new ArrayList<>(sources("support"));
        programs.forEach(program -> sources.add(program.source()));
        jdk.compile(sources, directory("classes"), List.of(directory("library")));
        try {
            for (TargetProgram program : programs) {
                Files.writeString(directory("spec").resolve(program.specName() + ".spec"), program.spec());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What is found about each program, by the name of its specification. */
    Map<String, Finding> judge(CaptureMode mode) {
        var output = new OutputLayout(directory(mode.configName()));
        weave(mode, output);
        run(jdk, programs, List.of(output.classes(), directory("library"), directory("launcher")));
        return Analyser.analyse(output, Limits.DEFAULT).findings().stream()
                .collect(Collectors.toMap(finding -> finding.declaration().spec(), Function.identity()));
    }

    private void weave(CaptureMode mode, OutputLayout output) {
        List<Path> library = List.of(directory("library"));
        var compiled = SpecCompiler.compile(
                new SpecCompiler.Request(directory("spec"), List.of(directory("classes")), library, Weaver.FEATURES));
        Weaver.weave(new WeaveRequest(
                compiled.specs(),
                directory("classes"),
                directory("no-test-classes"),
                library,
                List.of(),
                List.of(),
                new Instrumentation(mode, Scope.EVERYTHING),
                output));
    }

    private Path directory(String name) {
        try {
            return Files.createDirectories(directory.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Runs woven programs one after the other in one JVM. */
    static void run(Jdk jdk, List<TargetProgram> programs, List<Path> classPath) {
        List<String> arguments =
                new ArrayList<>(List.of("-XX:+UseSerialGC", "-cp", Jdk.join(classPath), "launcher.Launcher"));
        if (!Jdk.isContinuousIntegration()) {
            arguments.add(0, "-XX:TieredStopAtLevel=1");
        }
        programs.forEach(program -> arguments.add(program.className()));
        String printed = jdk.execute("java", arguments);
        if (printed.lines().anyMatch(line -> line.startsWith("failed "))) {
            throw new AssertionError("programs failed:\n" + printed);
        }
    }
}

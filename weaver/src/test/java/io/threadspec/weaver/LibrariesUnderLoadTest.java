package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceReader;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.weaver.input.Library;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Programs of several threads that use a library heavily, with library and program woven as a whole, print what they print plain. Run by
 * the Maven profile {@code scale} only; {@code -Dscale.modes=reference,mvc} chooses modes.
 */
@Tag("scale")
class LibrariesUnderLoadTest {

    /** Only ends a JVM that hangs. */
    private static final int MINUTES = 15;

    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource({"h2, H2Load, committed", "lucene, LuceneLoad, indexed", "jetty, JettyLoad, served"})
    void shouldGiveTheResultsOfPlainRuns(String name, String program, String field) throws Exception {
        assumeTrue(
                List.of(System.getProperty("scale.library", name).split(",")).contains(name), name + " is not chosen");
        ScaleLibrary library = ScaleLibrary.all().stream()
                .filter(candidate -> candidate.name().equals(name))
                .findFirst()
                .orElseThrow();
        List<Path> jars = ScaleResolution.classPath(library);
        List<Path> woven = library.woven().stream()
                .map(artifact -> artifact.jarAmong(jars))
                .toList();
        var project = new TestProject(directory.resolve("project"))
                .relevant(new RelevantField(program, field, "I", true))
                .classPath(jars.stream().filter(jar -> !woven.contains(jar)).toArray(Path[]::new));
        woven.forEach(jar -> project.along(Library.Kind.DEPENDENCY, jar));
        project.main(program, ScaleFiles.text("load/" + program + ".java"));

        List<String> plain = run(Jdks.running(), program, project.mainClasses(), jars);
        for (CaptureMode mode : modes()) {
            for (Path jdk : Jdks.all()) {
                // Also clears the trace of an earlier run.
                project.instrumentation(new Instrumentation(mode, Scope.EVERYTHING))
                        .weave();
                long start = System.nanoTime();
                assertEquals(
                        plain,
                        run(jdk, program, project.output().classes(), project.wovenClassPath()),
                        () -> mode + " " + jdk);
                long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
                long events = relevantEvents(project);
                assertTrue(plain.contains("relevant=" + events), () -> "relevant=" + events + " not in " + plain);
                System.out.println("scale: " + program + " " + mode.configName() + " jdk=" + Jdks.feature(jdk)
                        + " relevant=" + events + " seconds=" + seconds);
            }
        }
    }

    private static List<CaptureMode> modes() {
        String chosen = System.getProperty("scale.modes", "");
        List<CaptureMode> modes = Arrays.stream(CaptureMode.values())
                .filter(mode -> chosen.isEmpty() || List.of(chosen.split(",")).contains(mode.configName()))
                .toList();
        assertFalse(modes.isEmpty(), () -> "no mode is called " + chosen);
        return modes;
    }

    /** What the program prints; libraries tell of what they miss in another place. */
    private List<String> run(Path jdk, String program, Path classes, List<Path> classPath)
            throws IOException, InterruptedException {
        List<Path> places = new ArrayList<>(List.of(classes));
        places.addAll(classPath);
        Path output = directory.resolve("output.txt");
        Path errors = directory.resolve("errors.txt");
        Process java = new ProcessBuilder(
                        jdk.resolve("bin/java").toString(),
                        "-Xmx1g",
                        "-cp",
                        places.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)),
                        program)
                .redirectOutput(output.toFile())
                .redirectError(errors.toFile())
                .start();
        try {
            assertTrue(java.waitFor(MINUTES, TimeUnit.MINUTES), () -> program + " hangs on " + jdk);
        } finally {
            java.destroyForcibly();
        }
        assertEquals(0, java.exitValue(), Files.readString(output) + Files.readString(errors));
        return Files.readAllLines(output);
    }

    /** Of the one trace of the run, which must be whole. */
    private static long relevantEvents(TestProject project) throws IOException {
        try (Stream<Path> traces = Files.list(project.output().traces())) {
            List<Path> files = traces.toList();
            assertEquals(1, files.size(), files::toString);
            Trace trace = TraceReader.read(files.get(0));
            assertEquals(Optional.empty(), trace.tear());
            return trace.events().stream()
                    .filter(event -> event.kind() == EventKind.WRITE)
                    .count();
        }
    }
}

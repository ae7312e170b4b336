package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceReader;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.trace.CaptureMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The tests that libraries publish of themselves end woven as they end plain, with everything woven in library and tests. The
 * libraries are on the class path in the Maven profile {@code suites} only, and so is this test.
 */
@Tag("suites")
class LibrarySuitesTest {

    private static final List<CaptureMode> MODES =
            List.of(CaptureMode.MVC, CaptureMode.FACTS_SYNC, CaptureMode.FACTS_ASYNC);

    @TempDir
    private Path directory;

    /** All, or those whose name begins with {@code -Dsuites.library}. */
    static Stream<LibrarySuite> suites() {
        String chosen = System.getProperty("suites.library", "");
        List<LibrarySuite> suites = LibrarySuite.all().stream()
                .filter(suite -> suite.artifact().startsWith(chosen))
                .toList();
        assertTrue(!suites.isEmpty(), () -> "no library is called " + chosen);
        return suites.stream();
    }

    @ParameterizedTest
    @MethodSource("suites")
    void shouldEndTheTestsOfALibraryAsPlain(LibrarySuite suite) throws Exception {
        var project = new TestProject(directory.resolve("project"))
                .relevant(suite.relevant().toArray(RelevantField[]::new))
                .classPath(suite.dependencies().toArray(Path[]::new));
        Jars.unpack(suite.mainJar(), project.mainClasses());
        Jars.unpack(suite.testsJar(), project.testClasses());

        List<String> differences = new ArrayList<>();
        for (Path jdk : Jdks.all()) {
            Path runs = directory.resolve("runs-" + jdk.getFileName());
            List<Path> plainPlaces = places(suite, project.testClasses(), project.mainClasses());
            SuiteRun plain = SuiteRun.of(suite, jdk, plainPlaces, runs.resolve("plain"));
            SuiteRun again = SuiteRun.of(suite, jdk, plainPlaces, runs.resolve("again"));
            Map<String, String> unsteady = differences(plain, again);
            print(suite, jdk, "plain", plain);
            unsteady.forEach((test, how) -> print(suite, jdk, "not steady in two plain runs: " + test + " " + how));

            for (CaptureMode mode : MODES) {
                // Also clears the traces of an earlier run.
                project.instrumentation(new Instrumentation(mode, Scope.EVERYTHING))
                        .weave();
                SuiteRun woven = SuiteRun.of(
                        suite,
                        jdk,
                        places(
                                suite,
                                project.output().testClasses(),
                                project.output().classes()),
                        runs.resolve(mode.configName()));
                print(suite, jdk, mode.configName(), woven);
                print(
                        suite,
                        jdk,
                        mode.configName() + " events=" + trace(project).events().size());
                Map<String, String> changed = differences(plain, woven);
                changed.keySet().removeAll(unsteady.keySet());
                changed.forEach((test, how) -> {
                    String difference = mode.configName() + " changes " + test + " " + how;
                    print(suite, jdk, difference);
                    differences.add(jdk.getFileName() + " " + difference);
                });
            }
        }
        assertEquals(List.of(), differences);
    }

    private static List<Path> places(LibrarySuite suite, Path testClasses, Path mainClasses) {
        List<Path> places = new ArrayList<>(List.of(testClasses, mainClasses));
        places.addAll(suite.dependencies());
        places.add(Jars.of(SuiteLauncher.class));
        return places;
    }

    /** By test, how it ended in one run and in the other. */
    private static Map<String, String> differences(SuiteRun one, SuiteRun other) {
        Set<String> tests = new TreeSet<>(one.results().keySet());
        tests.addAll(other.results().keySet());
        Map<String, String> differences = new LinkedHashMap<>();
        for (String test : tests) {
            Optional<SuiteResult> before = Optional.ofNullable(one.results().get(test));
            Optional<SuiteResult> after = Optional.ofNullable(other.results().get(test));
            if (!before.map(SuiteResult::outcome).equals(after.map(SuiteResult::outcome))) {
                differences.put(test, before + " -> " + after);
            }
        }
        return differences;
    }

    /** The one trace of the run, which must be whole: it was a woven run indeed. */
    private static Trace trace(TestProject project) throws IOException {
        try (Stream<Path> traces = Files.list(project.output().traces())) {
            List<Path> files = traces.toList();
            assertEquals(1, files.size(), files::toString);
            Trace trace = TraceReader.read(files.get(0));
            assertEquals(Optional.empty(), trace.tear());
            assertTrue(trace.events().size() > 100);
            return trace;
        }
    }

    private static void print(LibrarySuite suite, Path jdk, String kind, SuiteRun run) {
        print(
                suite,
                jdk,
                kind + " tests=" + run.results().size() + " passed=" + run.passed() + " seconds=" + run.seconds());
    }

    private static void print(LibrarySuite suite, Path jdk, String text) {
        System.out.println("suites: " + suite + " jdk=" + jdk.getFileName() + " " + text);
    }
}

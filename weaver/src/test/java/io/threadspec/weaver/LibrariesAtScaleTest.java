package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.sun.management.OperatingSystemMXBean;
import io.threadspec.runtime.layout.OutputLayout;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Libraries of all kinds and ages, with what they need on the class path. Everything in them is woven, no class may be refused, and what
 * links plain must link woven. Run by the Maven profile {@code scale} only; {@code -Dscale.library=h2,lucene} chooses libraries, {@code
 * -Dscale.resume=true} leaves out those that an earlier run has done.
 */
@Tag("scale")
class LibrariesAtScaleTest {

    private static ScaleResults results;

    @TempDir
    private Path directory;

    @BeforeAll
    static void openResults() throws IOException, NoSuchAlgorithmException {
        results = new ScaleResults();
    }

    static Stream<ScaleLibrary> libraries() throws IOException {
        String chosen = System.getProperty("scale.library", "");
        List<ScaleLibrary> libraries = ScaleLibrary.all().stream()
                .filter(library ->
                        chosen.isEmpty() || List.of(chosen.split(",")).contains(library.name()))
                .toList();
        assertFalse(libraries.isEmpty(), () -> "no library is called " + chosen);
        return libraries.stream();
    }

    @ParameterizedTest
    @MethodSource("libraries")
    void shouldLinkWovenWhatLinksPlain(ScaleLibrary library) throws Exception {
        assumeFalse(
                Boolean.getBoolean("scale.resume") && results.has(library),
                () -> library + " was done with the same weaver before");
        List<Path> classPath = ScaleResolution.classPath(library);
        var project = new TestProject(directory).classPath(classPath.toArray(Path[]::new));
        for (ScaleLibrary.Artifact artifact : library.woven()) {
            Jars.unpackClasses(artifact.jarAmong(classPath), project.mainClasses());
        }
        long before = processorTime();
        project.weave(); // Fails if a class is refused.
        var weaving = Duration.ofNanos(processorTime() - before);
        MonitorBalance.assertSameRefused(project);
        project.deleteAnchor(); // Only the classes of the library count.

        List<ScaleFigures.Linking> linkings = new ArrayList<>();
        for (Path jdk : Jdks.all()) {
            LinkedClasses plain = LinkedClasses.in(project.mainClasses(), jdk, classPath);
            LinkedClasses woven = LinkedClasses.in(project.output().classes(), jdk, classPath);
            assertEquals(Map.of(), differences(plain, woven), library + " " + jdk);
            // What does not link is not verified; were it much, little would have been shown.
            assertTrue(plain.linked() > 0.9 * plain.size(), () -> notLinked(plain));
            var linking = new ScaleFigures.Linking(Jdks.feature(jdk), plain, woven);
            System.out.println(
                    "scale: " + library + " " + linking + " not linked, plain or woven: " + notLinked(plain));
            linkings.add(linking);
        }
        // After each library: a run of an hour may be stopped.
        results.add(
                library,
                new ScaleFigures(
                        library.name(), versions(project.mainClasses()), unwovenMethods(project), weaving, linkings));
    }

    @AfterAll
    static void printFigures() throws IOException {
        System.out.println(results.table());
    }

    /** Classes that link plain and not, or otherwise, woven; and those that fail to verify where they only lacked something. */
    private static Map<String, String> differences(LinkedClasses plain, LinkedClasses woven) {
        assertEquals(plain.outcomes().keySet(), woven.outcomes().keySet());
        Map<String, String> differences = new TreeMap<>();
        plain.outcomes().forEach((name, before) -> {
            String after = woven.outcomes().get(name);
            boolean isSame = LinkEveryClass.isLinked(before)
                    ? before.equals(after)
                    : error(before).equals(error(after));
            if (!isSame) {
                differences.put(name, before + " -> " + after);
            }
        });
        return differences;
    }

    /** The exception without its message: which of several missing classes is named first is a matter of order. */
    private static String error(String outcome) {
        return outcome.replaceAll("[: ].*", "");
    }

    private static String notLinked(LinkedClasses linked) {
        return linked.outcomes().values().stream()
                .filter(outcome -> !LinkEveryClass.isLinked(outcome))
                .collect(Collectors.groupingBy(LibrariesAtScaleTest::error, TreeMap::new, Collectors.counting()))
                .toString();
    }

    private static Map<Integer, Integer> versions(Path classes) throws IOException {
        Map<Integer, Integer> versions = new TreeMap<>();
        for (String name : LinkEveryClass.classNames(classes)) {
            byte[] file = Files.readAllBytes(classes.resolve(name.replace('.', '/') + ".class"));
            // JVMS §4.1: u4 magic, u2 minor_version, u2 major_version.
            versions.merge((file[6] & 0xFF) << 8 | (file[7] & 0xFF), 1, Integer::sum);
        }
        return versions;
    }

    private static long unwovenMethods(TestProject project) throws IOException {
        var weaving = new Properties();
        try (var reader = Files.newBufferedReader(project.output().weaving())) {
            weaving.load(reader);
        }
        return weaving.stringPropertyNames().stream()
                .filter(key -> key.startsWith(OutputLayout.KEY_UNWOVEN))
                .count();
    }

    private static long processorTime() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }
}

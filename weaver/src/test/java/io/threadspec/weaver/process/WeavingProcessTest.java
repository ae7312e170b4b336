package io.threadspec.weaver.process;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.formats.progress.WorkProgress;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.weaver.TestProject;
import io.threadspec.weaver.WeaveRequest;
import io.threadspec.weaver.WeaveResult;
import io.threadspec.weaver.Weaver;
import io.threadspec.weaver.input.Library;
import io.threadspec.weaver.output.FileTrees;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.commons.lang3.StringUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WeavingProcessTest {

    private static final WorkProgress NOBODY = WorkProgress.NONE;

    @TempDir
    private Path directory;

    private final List<String> log = new ArrayList<>();
    private final List<Problem> warned = new ArrayList<>();

    private TestProject project() {
        Map<String, String> sources = new LinkedHashMap<>();
        for (int i = 0; i < 20; i++) {
            sources.put(
                    "Subject" + i,
                    """
                    public class Subject%d {
                        static volatile int total;
                        synchronized void step(java.util.List<Integer> list) {
                            total = total + 1; list.add(total); System.out.flush();
                        }
                    }
                    """
                            .formatted(i));
        }
        return new TestProject(directory)
                .main(sources)
                .spec(
                        """
                        import java.util.*;
                        spec All(Collection c) {
                            event update(c) = before call(* Collection+.add*(..)) && target(c);
                            var total = field Subject7.total;
                            property p = never (update && false);
                        }
                        """);
    }

    /** With some hundred classes of a library. */
    private TestProject largeProject() {
        Path library = Path.of(StringUtils.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath());
        return project().along(Library.Kind.DEPENDENCY, library);
    }

    @Test
    void shouldWriteTheSameAsOneJvm() throws IOException {
        TestProject project = largeProject();
        WeaveRequest request = project.request();
        List<String> told = new ArrayList<>();
        WeaveResult here = Weaver.weave(request, (step, done, of) -> told.add(step + " " + done + " " + of));
        SortedMap<String, byte[]> written = files(request);
        FileTrees.delete(request.output().root());

        List<String> toldByOther = new ArrayList<>();
        Optional<WeaveResult> there =
                inSecondJvm(project, (step, done, of) -> toldByOther.add(step + " " + done + " " + of));

        assertEquals(
                here.summary(), there.orElseThrow(() -> new AssertionError(log)).summary());
        assertEquals(told, toldByOther);
        SortedMap<String, byte[]> writtenByOther = files(request);
        assertEquals(written.keySet(), writtenByOther.keySet());
        written.forEach((path, content) -> assertArrayEquals(content, writtenByOther.get(path), path));
    }

    @Test
    void shouldUseAJvmThatCompilesOnce() {
        List<String> arguments = new ArrayList<>();
        inSecondJvm(project(), (step, done, of) -> {
            if (done == 1) {
                ProcessHandle.current()
                        .children()
                        .forEach(child -> arguments.addAll(
                                Arrays.asList(child.info().arguments().orElseThrow())));
            }
        });

        assertTrue(arguments.containsAll(ShortLivedJvm.options()), arguments::toString);
        assertTrue(arguments.contains("-Xmx" + Runtime.getRuntime().maxMemory()), arguments::toString);
    }

    @Test
    void shouldSayThatNothingHasChanged() {
        TestProject project = project();
        WeaveResult first = inSecondJvm(project, NOBODY).orElseThrow(() -> new AssertionError(log));
        WeaveResult second = inSecondJvm(project, NOBODY).orElseThrow(() -> new AssertionError(log));

        assertFalse(first.isUpToDate());
        assertTrue(second.isUpToDate());
        assertEquals(first.classes(), second.classes());
    }

    @Test
    void shouldLeaveProblemsToThisJvm() {
        TestProject unweavable = project().main("Woven", "class Woven { void threadspec$added() {} }");
        assertLeavesProblem(unweavable, "woven already: class=Woven");
    }

    @Test
    void shouldLeaveProblemsOfSpecificationsToThisJvm() {
        TestProject misspelt = project().spec("spec All { var total = field Subject7.totl; }");
        assertLeavesProblem(misspelt, "did you mean 'total'?");
    }

    private void assertLeavesProblem(TestProject project, String text) {
        assertEquals(Optional.empty(), inSecondJvm(project, NOBODY));
        assertEquals(1, log.size());
        assertTrue(log.get(0).endsWith("exitCode=1"), log::toString);
        var problem = assertThrows(
                ProblemException.class,
                () -> WeavingProcess.weave(
                        project.specDirectory(), project::requestWith, warned::addAll, NOBODY, log::add));
        assertTrue(problem.getMessage().contains(text), problem.getMessage());
    }

    /** The second JVM has no way to tell them; this one compiles the specifications again. */
    @Test
    void shouldTellWarningsAboutSpecifications() {
        TestProject project = project()
                .spec(
                        """
                        spec All {
                            var total = field Subject7.total;
                            property p = always (total >= 0) || true;
                        }
                        """);
        List<Problem> expected = Uncompiled.of(project.specDirectory(), project::requestWith)
                .compile()
                .warnings();
        assertFalse(expected.isEmpty(), "the property says nothing, which is worth a warning");

        WeaveResult first = inSecondJvm(project, NOBODY).orElseThrow(() -> new AssertionError(log));
        assertFalse(first.isUpToDate());
        assertEquals(expected, warned);
        WeaveResult second = inSecondJvm(project, NOBODY).orElseThrow(() -> new AssertionError(log));
        assertTrue(second.isUpToDate());
        assertEquals(2 * expected.size(), warned.size());
    }

    private Optional<WeaveResult> inSecondJvm(TestProject project, WorkProgress progress) {
        return WeavingProcess.inSecondJvm(
                Uncompiled.of(project.specDirectory(), project::requestWith), warned::addAll, progress, log::add);
    }

    /** Whatever ends the first JVM, even if it has no time to end the second one. */
    @Test
    void shouldEndWhenItIsAlone() throws IOException, InterruptedException {
        TestProject project = largeProject();
        Process process = new ProcessBuilder(WeavingProcess.command())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (var input = new DataOutputStream(process.getOutputStream())) {
            RequestStream.write(Uncompiled.of(project.specDirectory(), project::requestWith), input);
        }

        assertEquals(WeavingProgram.IS_ALONE, process.waitFor());
        assertFalse(Files.exists(project.output().weaving()));
    }

    @Test
    void shouldCountTheClassesOfAllDirectories() throws IOException {
        Path main = Files.createDirectories(directory.resolve("main/deep"));
        Path test = Files.createDirectories(directory.resolve("test"));
        for (int i = 0; i < WeavingProcess.MANY - 1; i++) {
            Files.createFile((i % 2 == 0 ? main : test).resolve("C" + i + ".class"));
        }
        List<Path> places = List.of(main.getParent(), test, directory.resolve("absent"));
        Files.createFile(test.resolve("resource.txt"));
        assertFalse(WeavingProcess.hasMany(places));

        Files.createFile(test.resolve("Last.class"));
        assertTrue(WeavingProcess.hasMany(places));
    }

    @Test
    void shouldRespectWhatAUserHasDecided() {
        assertTrue(ShortLivedJvm.isDecided(List.of("-Xmx1g", "-XX:TieredStopAtLevel=4")));
        assertFalse(ShortLivedJvm.isDecided(List.of("-Xmx1g", "-Dmaven.home=/maven")));
        assertTrue(ShortLivedJvm.isDecided(ShortLivedJvm.options()));
    }

    private static SortedMap<String, byte[]> files(WeaveRequest request) throws IOException {
        Path root = request.output().root();
        SortedMap<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> paths = Files.walk(root)) {
            for (Path path : (Iterable<Path>) paths.filter(Files::isRegularFile)::iterator) {
                files.put(root.relativize(path).toString(), Files.readAllBytes(path));
            }
        }
        return files;
    }
}

package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.formats.progress.WorkProgress;
import io.threadspec.formats.site.Site;
import io.threadspec.formats.site.SiteTableFile;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.weaver.input.Library;
import io.threadspec.weaver.output.FileTrees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What weaving writes does not depend on how many threads weave. */
class WeavingThreadsTest {

    private static final List<Integer> THREADS = List.of(2, 3, 8);
    private static final int CLASSES = 24;

    @TempDir
    private Path directory;

    /**
     * Events, atomic blocks, writes of relevant fields, calls of code that is not woven. Every fifth class takes longer than others; two have a
     * method that stays as it is, which turns out when the class is written.
     */
    private static String source(int number) {
        String reads = "o = a[0]; ".repeat(number % 12 == 1 ? 7000 : number % 5 == 0 ? 500 : 1);
        return """
                public class Subject%1$02d {
                    static volatile int total;
                    int[] own = new int[2];
                    synchronized void step(java.util.List<Integer> list) {
                        total = total + 1; own[0]++; list.add(total); System.out.flush();
                        for (Integer each : list) { own[1] += each; }
                    }
                    void read(Object[] a) { Object o; %2$s }
                }
                """
                .formatted(number, reads);
    }

    private TestProject project() throws IOException {
        Map<String, String> sources = new LinkedHashMap<>();
        for (int i = 0; i < CLASSES; i++) {
            sources.put("Subject%02d".formatted(i), source(i));
        }
        return new TestProject(directory)
                .main(sources)
                .along(
                        Library.Kind.DEPENDENCY,
                        Path.of(org.apache.commons.lang3.StringUtils.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .getPath()))
                .spec(
                        """
                        import java.util.*;
                        spec All(Collection c) {
                            event update(c) = before call(* Collection+.add*(..)) && target(c);
                            var total = field Subject07.total;
                            atomic synchronized in Subject*;
                            property p = never (update && false);
                        }
                        """);
    }

    private static SortedMap<String, List<Byte>> woven(TestProject project, int threads) throws IOException {
        FileTrees.delete(project.output().root());
        Weaver.weave(project.request(), WorkProgress.NONE, threads);
        SortedMap<String, List<Byte>> files = new TreeMap<>();
        try (Stream<Path> paths = Files.walk(project.output().root())) {
            for (Path path : (Iterable<Path>) paths.filter(Files::isRegularFile)::iterator) {
                List<Byte> content = new ArrayList<>();
                for (byte each : Files.readAllBytes(path)) {
                    content.add(each);
                }
                files.put(project.output().root().relativize(path).toString(), content);
            }
        }
        return files;
    }

    @Test
    void shouldWriteTheSameWhateverTheThreadsDo() throws IOException {
        TestProject project = project();
        SortedMap<String, List<Byte>> byOne = woven(project, 1);
        for (int threads : THREADS) {
            SortedMap<String, List<Byte>> files = woven(project, threads);
            assertEquals(byOne.keySet(), files.keySet(), "threads=" + threads);
            files.forEach((path, content) -> assertEquals(byOne.get(path), content, path + " threads=" + threads));
        }
    }

    /** Numbers go by the order of the classes: first the library, then the project, each by path. */
    @Test
    void shouldNumberSitesInTheOrderOfTheClasses() throws IOException {
        TestProject project = project();
        woven(project, 4);
        Verification.verify(project);
        List<String> subjects = SiteTableFile.read(project.output().sites()).sites().stream()
                .map(Site::file)
                .filter(file -> file.startsWith("Subject"))
                .toList();
        assertEquals(CLASSES, subjects.stream().distinct().count());
        assertEquals(subjects.stream().sorted().toList(), subjects);
    }

    @Test
    void shouldTellProblemsInTheOrderOfTheClasses() throws IOException {
        Map<String, String> sources = new LinkedHashMap<>();
        for (int i = 0; i < CLASSES; i++) {
            sources.put("Woven%02d".formatted(i), "class Woven%02d { void threadspec$added() {} }".formatted(i));
        }
        var project = new TestProject(directory).main(sources);
        for (int threads : THREADS) {
            var thrown = assertThrows(
                    ProblemException.class, () -> Weaver.weave(project.request(), WorkProgress.NONE, threads));
            List<String> messages =
                    thrown.problems().stream().map(problem -> problem.message()).toList();
            assertEquals(CLASSES, messages.size(), "threads=" + threads);
            assertEquals(messages.stream().sorted().toList(), messages, "threads=" + threads);
            assertTrue(messages.get(0).endsWith("class=Woven00"), messages.get(0));
        }
    }

    @Test
    void shouldTellProgressClassByClass() throws IOException {
        TestProject project = project();
        List<Long> done = new ArrayList<>(); // Without a lock: told by one thread at a time.
        Weaver.weave(project.request(), (step, at, of) -> done.add(at), 4);
        List<Long> expected = new ArrayList<>();
        for (long at = 1; at <= done.size(); at++) {
            expected.add(at);
        }
        assertTrue(done.size() > CLASSES, "done=" + done.size());
        assertEquals(expected, done);
    }
}

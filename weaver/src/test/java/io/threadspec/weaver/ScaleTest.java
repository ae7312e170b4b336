package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whole libraries, of several compilers, with everything woven. The libraries are on the class path in the Maven profile
 * {@code scale} only, and so is this test.
 */
@Tag("scale")
class ScaleTest {

    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "com.google.common.collect.ImmutableList",
                "org.apache.commons.lang3.StringUtils",
                "org.apache.commons.collections4.CollectionUtils",
                "com.fasterxml.jackson.databind.ObjectMapper",
                "io.netty.util.Recycler",
                "com.github.benmanes.caffeine.cache.Caffeine",
                "kotlin.Unit",
                "scala.Option"
            })
    void shouldWeaveALibrary(String classOfLibrary) throws Exception {
        TestProject project = woven("first", classOfLibrary);
        LibraryWeavingTest.assertSameFiles(
                project.output().root(),
                woven("second", classOfLibrary).output().root());
        MonitorBalance.assertSameRefused(project);
        for (Path jdk : Jdks.all()) {
            LinkedClasses woven = assertLinkedAsPlain(project, jdk);
            assertTrue(woven.size() > 100);
            // The rest lacks an optional dependency; were it many, little would have been verified.
            long linked = woven.linked();
            assertTrue(linked > 0.95 * woven.size(), () -> "linked=" + linked + " classes=" + woven.size());
            System.out.println("scale: " + classOfLibrary + " classes=" + woven.size() + " linked=" + linked + " jdk="
                    + jdk.getFileName());
        }
    }

    private TestProject woven(String name, String classOfLibrary) throws Exception {
        TestProject project = unpacked(name, classOfLibrary);
        project.weave();
        return project;
    }

    private TestProject unpacked(String name, String classOfLibrary) throws Exception {
        var project =
                new TestProject(directory.resolve(name)).classPath(classPath().toArray(Path[]::new));
        Jars.unpack(Jars.of(Class.forName(classOfLibrary)), project.mainClasses());
        return project;
    }

    /** Join points everywhere: AspectJ's tests, bindings and handlers in thousands of methods, and atomic blocks beside. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "org.apache.commons.lang3.StringUtils",
                "org.apache.commons.collections4.CollectionUtils",
                "com.google.common.collect.ImmutableList"
            })
    void shouldWeaveEventsIntoALibrary(String classOfLibrary) throws Exception {
        TestProject project = unpacked("events", classOfLibrary)
                .spec(
                        """
                        import java.util.*;
                        spec Everywhere(Collection c, Object o) {
                            event add(c)     = before call(* java.util.Collection+.add(..)) && target(c);
                            event got(c, o)  = after call(Object+ java.util.Collection+.*(..)) && target(c) returning(o);
                            event left       = after execution(* *(..));
                            event make(o)    = after call(*.new(..)) returning(o);
                            event built(o)   = before execution(*.new(..)) && this(o);
                            property p = never (add && got && left && make && built);
                        }
                        spec Blocks {
                            atomic *..*.*(..);
                            atomic *..*.new(..);
                            atomic synchronized in *..*;
                        }
                        """);
        int sites = project.weave().sites();
        PointcutPrograms.assertNothingOfAspectJ(project);
        MonitorBalance.assertSameRefused(project);
        for (Path jdk : Jdks.all()) {
            LinkedClasses woven = assertLinkedAsPlain(project, jdk);
            System.out.println("scale: events in " + classOfLibrary + " classes=" + woven.size() + " sites=" + sites
                    + " jdk=" + jdk.getFileName());
        }
    }

    private static List<Path> classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .filter(path -> path.toString().endsWith(".jar"))
                .toList();
    }

    private static LinkedClasses assertLinkedAsPlain(TestProject project, Path jdk)
            throws IOException, InterruptedException {
        LinkedClasses plain = LinkedClasses.in(project.mainClasses(), jdk, classPath());
        LinkedClasses woven = LinkedClasses.in(project.output().classes(), jdk, classPath());
        woven.outcomes().values().forEach(outcome -> assertFalse(outcome.contains("VerifyError"), outcome));
        assertEquals(plain.outcomes(), woven.outcomes(), jdk::toString);
        return woven;
    }

    /** Kotlin ends the range of a synchronized block before the monitor is released; javac does not. */
    @Test
    void shouldLetHotSpotCompileSynchronizedBlocksOfKotlin() throws Exception {
        var project = new TestProject(directory);
        Jars.unpack(Jars.of(Class.forName("kotlin.Unit")), project.mainClasses());
        project.main(
                "Program",
                """
                public class Program {
                    public static void main(String[] arguments) {
                        int sum = 0;
                        for (int i = 0; i < 60_000; i++) {
                            int n = i;
                            sum += kotlin.LazyKt.lazy(() -> n).getValue();
                        }
                        System.out.println("sum=" + sum);
                    }
                }
                """);
        project.weave();
        for (Path jdk : Jdks.all()) {
            String log = Jdks.compilationLog(jdk, project, "Program");
            assertTrue(log.contains("kotlin.SynchronizedLazyImpl::getValue "), log);
        }
    }
}

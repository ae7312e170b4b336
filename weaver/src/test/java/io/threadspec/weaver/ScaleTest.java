package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
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
        assertSameMonitorsRefused(project);
        List<Path> jdks = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"))));
        jdk25().ifPresent(jdks::add);
        for (Path jdk : jdks) {
            List<String> plain = link(jdk, project.mainClasses());
            List<String> woven = link(jdk, project.output().classes());
            assertTrue(plain.size() > 100);
            woven.forEach(line -> assertFalse(line.contains("VerifyError"), line));
            assertEquals(plain, woven, jdk::toString);
            System.out.println("scale: " + classOfLibrary + " classes=" + woven.size() + " jdk=" + jdk.getFileName());
        }
    }

    private TestProject woven(String name, String classOfLibrary) throws Exception {
        var project =
                new TestProject(directory.resolve(name)).classPath(classPath().toArray(Path[]::new));
        Jars.unpack(Jars.of(Class.forName(classOfLibrary)), project.mainClasses());
        project.weave();
        return project;
    }

    private static List<Path> classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .filter(path -> path.toString().endsWith(".jar"))
                .toList();
    }

    private static void assertSameMonitorsRefused(TestProject project) throws IOException {
        for (String name : LinkEveryClass.classNames(project.mainClasses())) {
            String file = name.replace('.', '/') + ".class";
            Set<String> before = MonitorBalance.refusedMethods(
                    Files.readAllBytes(project.mainClasses().resolve(file)));
            Set<String> after = MonitorBalance.refusedMethods(
                    Files.readAllBytes(project.output().classes().resolve(file)));
            assertEquals(before, after, name);
        }
    }

    /** By the variable JDK25_HOME, or beside the running JDK. */
    private static Optional<Path> jdk25() throws IOException {
        String variable = System.getenv("JDK25_HOME");
        if (variable != null) {
            return Optional.of(Path.of(variable));
        }
        try (Stream<Path> siblings =
                Files.list(Path.of(System.getProperty("java.home")).getParent())) {
            for (Path sibling : siblings.sorted().toList()) {
                Path release = sibling.resolve("release");
                if (Files.exists(release) && Files.readString(release).contains("JAVA_VERSION=\"25")) {
                    return Optional.of(sibling);
                }
            }
            return Optional.empty();
        }
    }

    private static List<String> link(Path jdk, Path classes) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                jdk.resolve("bin/java").toString(),
                "-cp",
                Jars.of(LinkEveryClass.class).toString(),
                LinkEveryClass.class.getName(),
                classes.toString()));
        classPath().forEach(path -> command.add(path.toString()));
        Process java = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String output = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, java.waitFor(), output);
        return output.lines().toList();
    }
}

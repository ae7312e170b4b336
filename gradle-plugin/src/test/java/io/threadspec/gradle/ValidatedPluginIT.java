package io.threadspec.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.gradle.distribution.GradleInstallation;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.gradle.api.DefaultTask;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * What Gradle's task {@code validatePlugins} says about the plugin if its checks are strict: nothing. The code that looks is that of Gradle. The task runs it
 * in a worker, which misses classes in the Gradle that tests assemble; here it runs on the class path of that Gradle.
 */
class ValidatedPluginIT {

    private static final Path CLASSES = Path.of("target", "classes");
    private static final String CLASS_FILE = ".class";

    /** Everything by one loader: Gradle's classes come from its installation, and not from the jar against which the plugin is compiled. */
    private static URLClassLoader loader;

    @BeforeAll
    static void load() throws IOException {
        List<URL> path = new ArrayList<>();
        try (Stream<Path> libraries = Files.list(GradleInstallation.home().resolve("lib"))) {
            for (Path jar :
                    libraries.filter(file -> file.toString().endsWith(".jar")).toList()) {
                path.add(url(jar));
            }
        }
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            if (!Path.of(entry).getFileName().toString().startsWith("gradle-")) {
                path.add(url(Path.of(entry)));
            }
        }
        path.add(url(CLASSES));
        loader = new URLClassLoader(path.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
    }

    private static URL url(Path file) throws MalformedURLException {
        return file.toUri().toURL();
    }

    @AfterAll
    static void close() throws IOException {
        loader.close();
    }

    @Test
    void shouldFindNothing() throws IOException, ReflectiveOperationException {
        List<String> names;
        try (Stream<Path> files = Files.walk(CLASSES.resolve("io/threadspec/gradle"))) {
            names = files.map(file -> CLASSES.relativize(file).toString())
                    .filter(file -> file.endsWith(CLASS_FILE) && !file.endsWith("package-info" + CLASS_FILE))
                    .map(file -> file.substring(0, file.length() - CLASS_FILE.length())
                            .replace(File.separatorChar, '.'))
                    .sorted()
                    .toList();
        }
        assertTrue(names.contains(WeaveThreadSpec.class.getName()), names::toString);

        List<String> problems = new ArrayList<>();
        for (String name : names) {
            problems.addAll(problems(name));
        }

        assertEquals(List.of(), problems);
    }

    /** Abstract, like the tasks of the plugin. */
    public abstract static class UnclearTask extends DefaultTask {
        public String getColour() {
            return "red";
        }
    }

    @Test
    void shouldFindWhatIsMissing() throws ReflectiveOperationException {
        String found = String.join("\n", problems(UnclearTask.class.getName()));

        assertTrue(
                found.contains("must be annotated either with @CacheableTask or with @DisableCachingByDefault"), found);
        assertTrue(found.contains("property 'colour' is missing an input or output annotation"), found);
    }

    private static List<String> problems(String className) throws ReflectiveOperationException {
        Method collect = Arrays.stream(loader.loadClass(
                                "org.gradle.plugin.devel.tasks.internal.ValidateAction$ValidationProblemCollector")
                        .getDeclaredMethods())
                .filter(method -> method.getName().equals("collectValidationProblems"))
                .findFirst()
                .orElseThrow();
        collect.setAccessible(true);
        List<Object> problems = new ArrayList<>();
        boolean strict = true;
        collect.invoke(null, loader.loadClass(className), problems, strict);

        Method label =
                loader.loadClass("org.gradle.api.problems.internal.Problem").getMethod("getContextualLabel");
        List<String> labels = new ArrayList<>();
        for (Object problem : problems) {
            labels.add(String.valueOf(label.invoke(problem)));
        }
        return labels;
    }
}

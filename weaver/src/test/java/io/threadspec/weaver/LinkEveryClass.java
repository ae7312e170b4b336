package io.threadspec.weaver;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Lets the JVM verify every class of a directory, without initialising any. A program of its own, so that any JDK can run it;
 * needs nothing but itself.
 */
final class LinkEveryClass {

    private static final String LINKED = "constructors=";

    /** What the last line starts with, before a duration. */
    static final String TIME = "# processor time ";

    private LinkEveryClass() {}

    /** Whether what is printed behind its name is of a class that the JVM linked, and so verified. */
    static boolean isLinked(String outcome) {
        return outcome.startsWith(LINKED);
    }

    /** Arguments: the directory, then the rest of its class path. Prints a line for each class, and the processor time. */
    public static void main(String[] arguments) throws IOException {
        List<URL> places = new ArrayList<>();
        for (String argument : arguments) {
            places.add(url(Path.of(argument)));
        }
        try (var loader = new URLClassLoader(places.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
            for (String name : classNames(Path.of(arguments[0]))) {
                System.out.println(name + " " + link(name, loader));
            }
        }
        System.out.println(
                TIME + ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO));
    }

    private static URL url(Path path) throws MalformedURLException {
        return path.toUri().toURL();
    }

    /** Binary names of the classes of a program; neither the runtime that weaving adds nor what only counts in a jar. */
    static List<String> classNames(Path directory) throws IOException {
        try (Stream<Path> paths = Files.walk(directory)) {
            return paths.map(path -> directory.relativize(path).toString().replace('\\', '/'))
                    .filter(path -> path.endsWith(".class")
                            && !path.startsWith("META-INF/")
                            && !path.startsWith("io/threadspec/runtime/")
                            && !path.endsWith("module-info.class"))
                    .map(path ->
                            path.substring(0, path.length() - ".class".length()).replace('/', '.'))
                    .sorted()
                    .toList();
        }
    }

    /**
     * Listing constructors links a class, which verifies it (JVMS §5.4.1), without initialising it. A class that lacks an
     * optional dependency fails then, plain as well as woven.
     */
    static String link(String name, ClassLoader loader) {
        try {
            return LINKED + Class.forName(name, false, loader).getDeclaredConstructors().length;
        } catch (ClassNotFoundException | LinkageError e) {
            return e.toString().replace("\n", " | ");
        }
    }
}

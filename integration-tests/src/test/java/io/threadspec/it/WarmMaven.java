package io.threadspec.it;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The installed Maven, as its launcher starts it, in this JVM, which the builds before have warmed: a small build takes less than half the time. Plugins
 * are loaded anew for each build, and test JVMs are forked as always. System properties are as before after a build.
 */
final class WarmMaven {

    private static final String REALM = "plexus.core";

    private static final Pattern OF_EVERY_JVM = Pattern.compile("(java|jdk|sun|os|user|file|path|line|native|awt)\\.");

    /** Does not change. */
    private final Object world;

    /** Does not change. */
    private final ClassLoader realm;

    private WarmMaven(Object world, ClassLoader realm) {
        this.world = world;
        this.realm = realm;
    }

    /** The Maven that is installed in a directory: what its {@code bin/m2.conf} says, its extensions left out. */
    static WarmMaven of(Path home) {
        try {
            var boot = new URLClassLoader(
                    jars(home.resolve("boot")).toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
            Class<?> worlds = boot.loadClass("org.codehaus.plexus.classworlds.ClassWorld");
            Object world =
                    worlds.getConstructor(String.class, ClassLoader.class).newInstance(REALM, boot);
            var realm = (ClassLoader)
                    worlds.getMethod("getClassRealm", String.class).invoke(world, REALM);
            Method add = realm.getClass().getMethod("addURL", URL.class);
            add.invoke(realm, home.resolve("conf/logging").toUri().toURL());
            for (URL jar : jars(home.resolve("lib"))) {
                add.invoke(realm, jar);
            }
            return new WarmMaven(world, realm);
        } catch (ReflectiveOperationException | IOException e) {
            throw new AssertionError("no Maven that can be run: " + home, e);
        }
    }

    private static List<URL> jars(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .map(WarmMaven::url)
                    .toList();
        }
    }

    private static URL url(Path file) {
        try {
            return file.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Those that a JVM has by itself: what the build around these tests was told is not for the builds in them. */
    private static Properties ofEveryJvm(Properties all) {
        var few = new Properties();
        all.stringPropertyNames().stream()
                .filter(name -> OF_EVERY_JVM.matcher(name).lookingAt())
                .forEach(name -> few.setProperty(name, all.getProperty(name)));
        return few;
    }

    /** Runs Maven with these arguments in the directory of a project. One build at a time: system properties belong to the JVM. */
    synchronized BuildResult run(Path home, Path project, List<String> arguments) {
        var before = (Properties) System.getProperties().clone();
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        var output = new ByteArrayOutputStream();
        try (var stream = new PrintStream(output, true, StandardCharsets.UTF_8)) {
            System.setProperties(ofEveryJvm(before));
            System.setProperty("maven.home", home.toString());
            System.setProperty("maven.multiModuleProjectDirectory", project.toString());
            Thread.currentThread().setContextClassLoader(realm);
            Class<?> client = realm.loadClass("org.apache.maven.cli.MavenCli");
            Constructor<?> constructor = client.getConstructor(world.getClass());
            Method run = client.getMethod("doMain", String[].class, String.class, PrintStream.class, PrintStream.class);
            int exitCode = (int) run.invoke(
                    constructor.newInstance(world),
                    arguments.toArray(String[]::new),
                    project.toString(),
                    stream,
                    stream);
            return new BuildResult(exitCode, output.toString(StandardCharsets.UTF_8));
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("cannot run Maven with " + arguments, e);
        } finally {
            Thread.currentThread().setContextClassLoader(loader);
            System.setProperties(before);
        }
    }
}

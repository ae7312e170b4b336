package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.CheckClassAdapter;

/** Lets the JVM's own verifier, and ASM's, look at every class of a woven project. */
final class Verification {

    private Verification() {}

    static void verify(TestProject project) {
        verify(project, true);
    }

    /** @return how many classes were looked at */
    static int verify(TestProject project, boolean alsoByAsm) {
        List<String> names = Stream.of(
                        project.output().classes(), project.output().testClasses())
                .flatMap(directory -> classNames(directory).stream())
                .toList();
        try (URLClassLoader plain = project.loader(project.testClasses(), project.mainClasses());
                URLClassLoader woven = project.loader(
                        project.output().testClasses(), project.output().classes())) {
            for (String name : names) {
                if (name.startsWith("io.threadspec.runtime")) {
                    continue;
                }
                assertEquals(link(name, plain), link(name, woven), name);
                if (alsoByAsm) {
                    verifyByAsm(name, woven);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return names.size();
    }

    static List<String> classNames(Path directory) {
        try (Stream<Path> paths = Files.walk(directory)) {
            return paths.map(path -> directory.relativize(path).toString().replace('\\', '/'))
                    .filter(path -> path.endsWith(".class")
                            && !path.startsWith("META-INF")
                            && !path.endsWith("module-info.class"))
                    .map(path ->
                            path.substring(0, path.length() - ".class".length()).replace('/', '.'))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Listing constructors links a class, which verifies it (JVMS §5.4.1), without initialising it. A class that lacks an
     * optional dependency fails then, plain as well as woven.
     */
    private static String link(String name, ClassLoader loader) {
        try {
            return "constructors=" + Class.forName(name, false, loader).getDeclaredConstructors().length;
        } catch (NoClassDefFoundError | ClassNotFoundException e) {
            return e.toString();
        } catch (LinkageError e) {
            throw new AssertionError(name + " does not verify", e);
        }
    }

    private static void verifyByAsm(String name, ClassLoader loader) throws IOException {
        var report = new StringWriter();
        try (var stream = loader.getResourceAsStream(name.replace('.', '/') + ".class")) {
            CheckClassAdapter.verify(new ClassReader(stream), loader, false, new PrintWriter(report));
        }
        assertEquals("", report.toString(), name);
    }
}

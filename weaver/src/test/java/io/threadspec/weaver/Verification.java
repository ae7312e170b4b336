package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.CheckClassAdapter;

/** Lets the JVM's own verifier, and ASM's, look at every class of a woven project, and compares what others see of it. */
final class Verification {

    private Verification() {}

    /** @return how many classes were looked at */
    static int verify(TestProject project) {
        try (URLClassLoader plain = project.loader(project.testClasses(), project.mainClasses());
                URLClassLoader woven = project.loader(
                        project.output().testClasses(), project.output().classes())) {
            List<String> names =
                    new ArrayList<>(LinkEveryClass.classNames(project.output().classes()));
            names.addAll(LinkEveryClass.classNames(project.output().testClasses()));
            for (String name : names) {
                String linked = LinkEveryClass.link(name, woven);
                assertFalse(linked.contains("VerifyError"), linked);
                assertEquals(LinkEveryClass.link(name, plain), linked, name);
                verifyByAsm(name, woven);
                WovenShape.compare(read(name, plain), read(name, woven));
            }
            return names.size();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] read(String name, ClassLoader loader) throws IOException {
        try (var stream = loader.getResourceAsStream(name.replace('.', '/') + ".class")) {
            return Objects.requireNonNull(stream, name).readAllBytes();
        }
    }

    private static void verifyByAsm(String name, ClassLoader loader) throws IOException {
        var report = new StringWriter();
        CheckClassAdapter.verify(new ClassReader(read(name, loader)), loader, false, new PrintWriter(report));
        assertEquals("", report.toString(), name);
    }
}

package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.threadspec.runtime.spec.RelevantField;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the plain program has serialised the woven one can read, and the other way round. */
class SerializationTest {

    private static final String PROGRAM =
            """
            package p;
            import java.io.*;
            public class Program implements Serializable {
                private int a = 1; protected String b = "b"; static int c; transient int d;
                static { c = 3; }
                public Program() { }
                int method(long x) { return a + (int) x; }
                private void hidden() { a++; }
                @Override public String toString() { return a + b; }
                public static class Inner extends Program implements Comparable<Inner> {
                    private static final class Deep implements Serializable { int x; }
                    volatile double inner = 2.5;
                    public int compareTo(Inner other) { return 0; }
                }
                static class Stated implements Serializable { private static final long serialVersionUID = 42; int x; }
                static class External implements Externalizable {
                    int x; public External() { }
                    public void writeExternal(ObjectOutput out) { } public void readExternal(ObjectInput in) { }
                }
                enum Kind { ONE; int uses; }
                record Pair(int left, int right) implements Serializable { static int made; }
                abstract static class Base implements Serializable { int x; abstract void go(); }
                static class Unrelated { int x; }
            }
            """;

    private static final List<String> CLASSES = List.of(
            "p.Program",
            "p.Program$Inner",
            "p.Program$Inner$Deep",
            "p.Program$Stated",
            "p.Program$External",
            "p.Program$Kind",
            "p.Program$Pair",
            "p.Program$Base");

    @TempDir
    private Path directory;

    @Test
    void shouldKeepTheSerialVersionOfEveryKindOfClass() throws Exception {
        var project = new TestProject(directory).main("p.Program", PROGRAM);
        project.weave();
        Verification.verify(project);
        try (URLClassLoader plain = project.loader(project.mainClasses());
                URLClassLoader woven = project.loader(project.output().classes())) {
            for (String name : CLASSES) {
                assertEquals(serialVersion(name, plain), serialVersion(name, woven), name);
            }
            assertEquals(
                    List.of("threadspec$I$x"),
                    List.of(woven.loadClass("p.Program$Unrelated").getDeclaredFields()).stream()
                            .filter(field -> field.isSynthetic())
                            .map(field -> field.getName())
                            .toList(),
                    "a class that is not serializable gets no number");
        }
    }

    @Test
    void shouldKeepTheSerialVersionOfAClassThatGetsAnInitializer() throws Exception {
        var project = new TestProject(directory)
                .main(
                        "p.Holder",
                        """
                        package p;
                        public class Holder implements java.io.Serializable { public static int held; void hold() { held = 1; } }
                        """)
                .relevant(TestProject.ANCHOR, new RelevantField("p/Holder", "held", "I", true));
        project.weave();
        Verification.verify(project);
        try (URLClassLoader plain = project.loader(project.mainClasses());
                URLClassLoader woven = project.loader(project.output().classes())) {
            assertEquals(serialVersion("p.Holder", plain), serialVersion("p.Holder", woven));
        }
    }

    @Test
    void shouldReadWhatThePlainProgramWrote() throws Exception {
        var project = new TestProject(directory).main("p.Program", PROGRAM);
        project.weave();
        try (URLClassLoader plain = project.loader(project.mainClasses());
                URLClassLoader woven = project.loader(project.output().classes())) {
            assertEquals("1b", read(write("p.Program$Inner", plain), woven).toString());
            assertEquals("1b", read(write("p.Program$Inner", woven), plain).toString());
        }
    }

    private static long serialVersion(String name, ClassLoader loader) throws ClassNotFoundException {
        return ObjectStreamClass.lookup(Class.forName(name, false, loader)).getSerialVersionUID();
    }

    private static byte[] write(String name, ClassLoader loader) throws ReflectiveOperationException, IOException {
        var bytes = new ByteArrayOutputStream();
        try (var out = new ObjectOutputStream(bytes)) {
            out.writeObject(loader.loadClass(name).getConstructor().newInstance());
        }
        return bytes.toByteArray();
    }

    private static Object read(byte[] bytes, ClassLoader loader) throws IOException, ClassNotFoundException {
        try (var in = new ObjectInputStream(new ByteArrayInputStream(bytes)) {
            @Override
            protected Class<?> resolveClass(ObjectStreamClass description) throws ClassNotFoundException {
                return Class.forName(description.getName(), false, loader);
            }
        }) {
            return in.readObject();
        }
    }
}

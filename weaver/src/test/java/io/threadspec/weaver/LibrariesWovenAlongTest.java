package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.formats.site.Site;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.weaver.input.Library.Kind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Other modules and dependencies, woven along with a project: they behave as plain ones, and what they do is seen. */
class LibrariesWovenAlongTest {

    private static final String COUNTER =
            """
            package lib;
            public class Counter {
                public int value;
                protected volatile int seen;
                public synchronized void add(int n) { value += n; seen = value; }
            }
            """;

    private static final RelevantField VALUE = new RelevantField("lib/Counter", "value", "I", false);

    @TempDir
    private Path directory;

    private TestLibrary library(String name) {
        return new TestLibrary(directory.resolve(name + "/classes"));
    }

    private Path jar(TestLibrary library, String name) {
        return library.jar(directory.resolve(name + ".jar"));
    }

    /** Whose program writes fields of the library, also inherited ones. */
    private TestProject project(Kind kind, Path library) {
        return new TestProject(directory.resolve("project"))
                .along(kind, library)
                .main(
                        "Program",
                        """
                        public class Program extends lib.Counter {
                            public static Object run() {
                                Program counter = new Program();
                                counter.add(2);
                                counter.value = 5;
                                counter.seen++;
                                return counter.value + " " + counter.seen;
                            }
                        }
                        """);
    }

    /** Of one run; what earlier ones left is removed. */
    private static List<String> events(TestProject project) {
        project.weave();
        return project.trace("Program").events().stream()
                .map(event -> {
                    Site site = project.sites().sites().get(event.site());
                    return event.kind() + " " + event.value() + " " + site.className() + "." + site.method();
                })
                .toList();
    }

    @Test
    void shouldSeeTheFieldsOfAModuleAndOfADependency() {
        TestLibrary library = library("counter").with("lib.Counter", COUNTER);
        for (Path place : List.of(library.directory(), jar(library, "counter"))) {
            for (Kind kind : Kind.values()) {
                TestProject project = project(kind, place).relevant(VALUE);
                WeaveResult result = project.weave();
                assertEquals(List.of(), result.warnings());
                assertEquals(1, result.libraries());
                assertEquals(project.runPlain("Program"), project.runWoven("Program"));
                assertEquals(List.of("WRITE 2 lib.Counter.add", "WRITE 5 Program.run"), events(project));
            }
        }
    }

    @Test
    void shouldLeaveTheLibraryItselfAlone() throws IOException {
        TestLibrary library = library("counter").with("lib.Counter", COUNTER);
        Path jar = jar(library, "counter");
        byte[] before = Files.readAllBytes(jar);
        TestProject project = project(Kind.DEPENDENCY, jar);
        project.weave();
        assertArrayEquals(before, Files.readAllBytes(jar));
        assertEquals(
                "counter.jar", project.wovenClassPath().get(0).getFileName().toString());
        assertTrue(project.wovenClassPath().get(0).startsWith(project.output().root()));
    }

    @Test
    void shouldLetLibrariesUseTheFieldsOfEachOther() {
        Path base = jar(library("counter").with("lib.Counter", COUNTER), "counter");
        Path user = jar(
                library("user")
                        .classPath(base)
                        .with(
                                "use.Twice",
                                """
                                package use;
                                public class Twice extends lib.Counter {
                                    public int twice(lib.Counter other) { value = other.value * 2; return seen + value; }
                                }
                                """),
                "user");
        TestProject project = new TestProject(directory.resolve("project"))
                .along(Kind.DEPENDENCY, user)
                .along(Kind.DEPENDENCY, base)
                .relevant(VALUE)
                .main(
                        "Program",
                        """
                        public class Program {
                            public static Object run() {
                                lib.Counter counter = new lib.Counter();
                                counter.add(4);
                                return new use.Twice().twice(counter);
                            }
                        }
                        """);
        project.weave();
        assertEquals(project.runPlain("Program"), project.runWoven("Program"));
        assertEquals(List.of("WRITE 4 lib.Counter.add", "WRITE 8 use.Twice.twice"), events(project));
    }

    @Test
    void shouldNotRelyOnAClassOfWhichAnUnwovenJarHasTheFirstCopy() {
        Path first = jar(library("first").with("lib.Counter", COUNTER), "first");
        Path second = jar(library("second").with("lib.Counter", COUNTER), "second");
        TestProject project = new TestProject(directory.resolve("project"))
                .classPath(first)
                .along(Kind.DEPENDENCY, second)
                .main(
                        "Program",
                        """
                        public class Program {
                            public static Object run() { var counter = new lib.Counter(); counter.value = 3; return counter.value; }
                        }
                        """);
        project.weave();
        assertEquals("3", project.runWoven("Program"));
    }

    @Test
    void shouldKeepWhatElseAJarHas() throws IOException {
        TestLibrary library = library("signed")
                .with("lib.Counter", COUNTER)
                .with("module-info", "module signed { exports lib; }")
                .file("META-INF/services/java.lang.Runnable", "lib.Task\n")
                .file("lib/text.properties", "a=b\n")
                .file("META-INF/CERT.SF", "Signature-Version: 1.0\n")
                .file("META-INF/CERT.RSA", "signature")
                .file(
                        "META-INF/MANIFEST.MF",
                        """
                        Manifest-Version: 1.0
                        Automatic-Module-Name: signed.lib

                        Name: lib/Counter.class
                        SHA-256-Digest: x

                        Name: lib/text.properties
                        Content-Language: de

                        """);
        TestProject project = project(Kind.DEPENDENCY, jar(library, "signed"));
        project.weave();
        try (var jar = new JarFile(project.wovenClassPath().get(0).toFile())) {
            assertEquals("META-INF/", jar.stream().findFirst().orElseThrow().getName());
            assertEquals("signed.lib", jar.getManifest().getMainAttributes().getValue("Automatic-Module-Name"));
            assertEquals(
                    "de", jar.getManifest().getAttributes("lib/text.properties").getValue("Content-Language"));
            assertFalse(jar.getManifest().getEntries().containsKey("lib/Counter.class"));
            assertFalse(jar.stream().anyMatch(entry -> entry.getName().startsWith("META-INF/CERT")));
            assertNotNull(jar.getEntry("lib/"), "a package can be looked for");
            for (String same :
                    List.of("module-info.class", "META-INF/services/java.lang.Runnable", "lib/text.properties")) {
                assertArrayEquals(
                        library.read(same),
                        jar.getInputStream(jar.getEntry(same)).readAllBytes(),
                        same);
            }
        }
        assertEquals(project.runPlain("Program"), project.runWoven("Program"));
    }

    private static String version(int number, String fields) {
        return """
        package lib;
        public class Versioned {
            %s
            public int set() { value = %d; return value; }
        }
        """
                .formatted(fields, number);
    }

    private TestProject versionedProject(String fieldsOfSecond) {
        TestLibrary library = library("versions")
                .with("lib.Versioned", version(1, "public int value;"))
                .in("META-INF/versions/9", "lib.Versioned", version(9, fieldsOfSecond))
                .file("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\nMulti-Release: true\n\n");
        return new TestProject(directory.resolve("project"))
                .along(Kind.DEPENDENCY, jar(library, "versions"))
                .main(
                        "Program",
                        """
                        public class Program {
                            public static Object run() {
                                var versioned = new lib.Versioned();
                                anchor.Anchor.set(1);
                                return versioned.set() + versioned.value;
                            }
                        }
                        """);
    }

    @Test
    void shouldWeaveEveryVersionOfAClass() {
        TestProject project =
                versionedProject("public int value;").relevant(new RelevantField("lib/Versioned", "value", "I", false));
        assertEquals(List.of(), project.weave().warnings());
        assertEquals("18", project.runWoven("Program"));
        assertEquals(List.of("WRITE 9 lib.Versioned.set"), events(project));
    }

    @Test
    void shouldLeaveAClassAsItIsWhoseVersionsHaveDifferentFields() {
        TestProject project = versionedProject("public volatile int value;");
        assertWarns(project.weave(), "count=1 code=lib.Versioned");
        assertEquals("18", project.runWoven("Program"));
    }

    private static void assertWarns(WeaveResult result, String words) {
        assertEquals(1, result.warnings().size(), () -> result.warnings().toString());
        Problem warning = result.warnings().get(0);
        assertTrue(warning.message().startsWith("some code of libraries cannot be woven"), warning::message);
        assertTrue(warning.message().contains(words), warning::message);
    }

    @Test
    void shouldLeaveAMethodAsItIsThatWouldBecomeTooLarge() {
        TestLibrary library = library("big")
                .with(
                        "lib.Big",
                        "package lib; public class Big { public int x = 40000; public int y; public void grow(Object... a) {"
                                + " Object o; " + "o = a[0]; ".repeat(7000) + " } public void set() { y = 1; } }");
        TestProject project = new TestProject(directory.resolve("project"))
                .along(Kind.DEPENDENCY, jar(library, "big"))
                .relevant(new RelevantField("lib/Big", "y", "I", false))
                .main(
                        "Program",
                        """
                        public class Program {
                            public static Object run() {
                                lib.Big big = new lib.Big(); big.grow(big); big.set(); big.x++; return big.x + big.y;
                            }
                        }
                        """);
        assertWarns(project.weave(), "count=1 code=lib.Big.grow([Ljava/lang/Object;)V");
        assertEquals("40002", project.runWoven("Program"));
        assertEquals(List.of("WRITE 1 lib.Big.set"), events(project));
    }

    @Test
    void shouldRefuseToLeaveAMethodThatWritesAFieldOfASpecification() {
        TestLibrary library = library("big")
                .with(
                        "lib.Big",
                        "package lib; public class Big { public int x; public void grow() { "
                                + "x = 40000; ".repeat(8500) + " } }");
        TestProject project = new TestProject(directory.resolve("project"))
                .along(Kind.DEPENDENCY, jar(library, "big"))
                .relevant(new RelevantField("lib/Big", "x", "I", false));
        var refused = assertThrows(ProblemException.class, project::weave);
        assertTrue(refused.getMessage().contains("a method is too large to be woven"), refused::getMessage);
    }

    @Test
    void shouldLeaveClassesAsTheyAreThatCannotBeRead() {
        TestLibrary library =
                library("odd").with("lib.Counter", COUNTER).with("lib.Future", "package lib; class Future {}");
        byte[] future = library.read("lib/Future.class");
        future[7] = 120;
        library.file("lib/Future.class", future).file("lib/Text.class", "no class".getBytes(StandardCharsets.UTF_8));
        TestProject project = project(Kind.DEPENDENCY, jar(library, "odd"));
        assertWarns(project.weave(), "count=2 code=lib.Future, lib.Text");
        assertEquals(project.runPlain("Program"), project.runWoven("Program"));
    }

    /** Its woven form is found to be impossible only after other classes have been woven that use its fields. */
    @Test
    void shouldWeaveTheOthersAgainWithoutAClassThatCannotBeWoven() {
        TestLibrary library = library("woven")
                .with("lib.Counter", COUNTER)
                .with(
                        "lib.Odd",
                        """
                package lib;
                public class Odd {
                    public int x;
                    void threadspec$taken() {}
                }
                """)
                .with(
                        "lib.Early",
                        "package lib; public class Early { public static int use(Odd odd) { return odd.x = 4; } }");
        TestProject project = new TestProject(directory.resolve("project"))
                .along(Kind.DEPENDENCY, jar(library, "woven"))
                .main(
                        "Program",
                        """
                        public class Program {
                            public static Object run() {
                                lib.Odd odd = new lib.Odd(); int four = lib.Early.use(odd); return odd.x + four;
                            }
                        }
                        """);
        assertWarns(project.weave(), "count=1 code=lib.Odd");
        assertEquals("8", project.runWoven("Program"));
    }

    @Test
    void shouldWeaveClassesWhoseSupertypesAreMissing() throws IOException {
        TestLibrary library = library("optional")
                .with("lib.Counter", COUNTER)
                .with("gone.Base", "package gone; public class Base {}")
                .with(
                        "lib.Optional",
                        "package lib; public class Optional extends gone.Base { int x; synchronized void set() { x = 1; } }");
        Files.delete(library.directory().resolve("gone/Base.class"));
        TestProject project = project(Kind.DEPENDENCY, jar(library, "optional"));
        assertEquals(List.of(), project.weave().warnings());
        assertEquals(project.runPlain("Program"), project.runWoven("Program"));
    }

    @Test
    void shouldApplyExcludesToAllAndIncludesToModulesAlone() {
        Path jar = jar(library("counter").with("lib.Counter", COUNTER), "counter");
        for (Kind kind : Kind.values()) {
            TestProject included = project(kind, jar).relevant(VALUE).includes("Program");
            if (kind == Kind.MODULE) {
                assertRefused(included, "a class that the patterns exclude: field=lib.Counter.value");
            } else {
                included.weave();
            }
            assertRefused(
                    project(kind, jar).relevant(VALUE).excludes("lib.**"),
                    "a class that the patterns exclude: field=lib.Counter.value");
        }
    }

    @Test
    void shouldSayHowToWeaveADependency() {
        Path jar = jar(library("counter").with("lib.Counter", COUNTER), "counter");
        assertRefused(
                new TestProject(directory.resolve("project")).classPath(jar).relevant(VALUE),
                "threadspec.dependencies=groupId:artifactId");
    }

    private static void assertRefused(TestProject project, String words) {
        var refused = assertThrows(ProblemException.class, project::weave);
        assertTrue(refused.getMessage().contains(words), refused::getMessage);
    }

    @Test
    void shouldFindEventsInModulesAndNotInDependencies() {
        Path jar = jar(library("counter").with("lib.Counter", COUNTER), "counter");
        String spec =
                """
                spec Counters {
                    event added = before execution(* lib.Counter.add(..));
                    event ran = before execution(* Program.run());
                    property some = eventually (added || ran);
                }
                """;
        TestProject module = project(Kind.MODULE, jar).spec(spec);
        module.weave();
        assertEquals(2, module.trace("Program").events().size());
        assertRefused(project(Kind.DEPENDENCY, jar).spec(spec), "added");
    }

    @Test
    void shouldWeaveNothingBesideANamedModule() {
        Path jar = jar(library("counter").with("lib.Counter", COUNTER), "counter");
        for (Kind kind : Kind.values()) {
            TestProject project = new TestProject(directory.resolve(kind.name()))
                    .along(kind, jar)
                    .main("module-info", "module acme { }");
            if (kind == Kind.MODULE) {
                WeaveResult result = project.weave();
                assertEquals(0, result.libraries());
                assertTrue(result.warnings().get(0).message().contains("libraries=counter.jar"));
                assertEquals(List.of(jar), project.wovenClassPath());
            } else {
                assertRefused(project, "libraries=counter.jar");
            }
        }
    }
}

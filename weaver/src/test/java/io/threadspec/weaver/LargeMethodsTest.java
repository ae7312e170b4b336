package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.formats.trace.TraceReader;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.trace.EventKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Methods that are too large for probes as others have them (JVMS §4.7.3: 65535 bytes). */
class LargeMethodsTest {

    /** 4 bytes plain and 13 woven, in the shortest form as well: the verifier must know what the object is. */
    private static final String READS_OF_OBJECTS =
            "static void grow(Object[] a) { Object o; " + "o = a[0]; ".repeat(7000) + " }";

    @TempDir
    private Path directory;

    @Test
    void shouldNotProbeArraysThatAnInitialiserAloneCanReach() throws IOException {
        // 8 bytes for an element: 56,000 in all.
        var project = new TestProject(directory)
                .main(
                        "Table",
                        "public class Table { static int next = 1; static int count() { return next++; }"
                                + " static int[] table = { count(), " + "40, 300, 5000, ".repeat(2300) + " count() };"
                                + " public static Object run() { return java.util.Arrays.hashCode(table) + \" \" + next; } }");
        WeaveResult result = project.weave();
        assertEquals(List.of(), result.warnings());
        Verification.verify(project);
        assertEquals(project.runPlain("Table"), project.runWoven("Table"));
        assertEquals(0, calls(project, "Table", "<clinit>", "ArrayProbes.write"));
    }

    @Test
    void shouldProbeArraysOfAnInitialiserFromWhenOthersHaveThem() throws IOException {
        var project = new TestProject(directory)
                .main(
                        "Escapes",
                        """
                        public class Escapes {
                            static int[] first, second;
                            static int[][] rows = new int[2][];
                            static int f() { return 1; }
                            static {
                                int[] a = new int[3];
                                a[0] = f();
                                int[] same = a;
                                if (f() == 1) { same[1] = f(); } else { second = a; }
                                a[2] = 4;                       // probed: by the other branch somebody has it
                                first = a;
                                same[0] = f();                  // probed
                                int[] row = { f(), f() };
                                rows[1] = row;                  // probed: rows is there already
                                row[0] = 7;                     // probed
                                int[][] own = { { f() }, { f() } };
                                own[0][0] = 8;                  // its row may be anyone's: read of own[0] not probed, write probed
                                int[] loop = null;
                                for (int i = 0; i < 2; i++) {
                                    loop = new int[] { f() };
                                    loop[0] = 2;
                                    second = loop;
                                    loop[0] = 3;                // probed
                                }
                            }
                            public static Object run() {
                                return first[0] + " " + first[1] + " " + first[2] + " " + rows[1][0] + " " + second[0];
                            }
                        }
                        """);
        project.weave();
        Verification.verify(project);
        assertEquals("1 1 4 7 3", project.runPlain("Escapes"));
        assertEquals("1 1 4 7 3", project.runWoven("Escapes"));
        assertEquals(6, calls(project, "Escapes", "<clinit>", "ArrayProbes.write"));
        assertEquals(0, calls(project, "Escapes", "<clinit>", "ArrayProbes.read"));
    }

    @Test
    void shouldPutProbesOutOfLine() throws IOException {
        String[] accesses = {
            "x = n;",
            "w = w + x;",
            "d += w;",
            "v = 3;",
            "s = (short) v;",
            "c = (char) s;",
            "z = !z;",
            "f = d > 7 ? 1 : f;",
            "o = this;",
            "is[1] = x;",
            "ls[1] += w;",
            "ds[0] = d;",
            "fs[1] = fs[0] + f;",
            "cs[0] = c;",
            "ss[0] = (short) cs[0];",
            "bs[1] = (byte) x;",
            "zs[0] = z;",
            "os[1] = os[0];",
            "shared = shared + is[1];",
            "n += ss[0] + bs[1];"
        };
        var random = new Random(64);
        var code = new StringBuilder();
        while (code.length() < 40_000) {
            code.append(accesses[random.nextInt(accesses.length)]).append('\n');
        }
        var project = new TestProject(directory)
                .relevant(new RelevantField("Big", "last", "I", false))
                .main(
                        "Big",
                        "public class Big { int x; long w; double d; volatile int v; short s; char c; boolean z; float f; Object o;"
                                + " static int shared; int last;"
                                + " int[] is = new int[2]; long[] ls = new long[2]; double[] ds = new double[2];"
                                + " float[] fs = new float[2]; char[] cs = new char[2]; short[] ss = new short[2];"
                                + " byte[] bs = new byte[2]; boolean[] zs = new boolean[2]; Object[] os = { this, null };"
                                + " int grow(int n) {\n" + code + " last = n; return n; }"
                                + " public static Object run() { Big b = new Big(); String text = \"\";"
                                + "  for (int i = 0; i < 3; i++) text += b.grow(i) + \" \";"
                                + "  b.is = null; try { b.grow(1); } catch (NullPointerException e) { text += \"null\"; }"
                                + "  return text + b.x + b.w + b.d + b.v + b.s + b.c + b.z + b.f + (b.o == b) + shared + b.ls[1]"
                                + "   + b.ds[0] + b.fs[1] + b.cs[0] + b.ss[0] + b.bs[1] + b.zs[0] + (b.os[1] == b); } }");
        WeaveResult result = project.weave();
        assertEquals(List.of(), result.warnings());
        Verification.verify(project);
        Object expected = project.runPlain("Big");
        assertEquals(expected, project.runWoven("Big"));
        assertTrue(calls(project, "Big", "grow", "Big.threadspec$far$") > 1000);
        Path trace;
        try (Stream<Path> traces = Files.list(project.output().traces())) {
            trace = traces.findFirst().orElseThrow();
        }
        long writes = TraceReader.read(trace).events().stream()
                .filter(event -> event.kind() == EventKind.WRITE)
                .count();
        assertEquals(3, writes, "last is written by the calls that end well, through a method further in");
    }

    @Test
    void shouldLeaveAMethodForWhichNothingHelps() throws IOException {
        var project = new TestProject(directory)
                .main(
                        "Big",
                        "public class Big { static int x; " + READS_OF_OBJECTS
                                + " public static Object run() { grow(new Object[1]); x = 5; return x; } }");
        WeaveResult result = project.weave();
        assertEquals(1, result.warnings().size());
        Problem warning = result.warnings().get(0);
        assertTrue(warning.message().contains("count=1 code=Big.grow([Ljava/lang/Object;)V"), warning::message);
        Verification.verify(project);
        assertEquals("5", project.runWoven("Big"));
        assertEquals(0, calls(project, "Big", "grow", ""));
        assertTrue(calls(project, "Big", "run", "Big.threadspec$set$") > 0);
        var weaving = new Properties();
        try (var reader = Files.newBufferedReader(project.output().weaving())) {
            weaving.load(reader);
        }
        assertEquals("Big.grow([Ljava/lang/Object;)V", weaving.getProperty(OutputLayout.KEY_UNWOVEN + 0));
        assertEquals(
                result.warnings().get(0).message(),
                project.weave().warnings().get(0).message(),
                "nothing to do");
    }

    @Test
    void shouldRefuseALargeMethodThatASpecificationIsAbout() {
        String program = "public class Big { static int x; void call() {} "
                + READS_OF_OBJECTS.replace("{ Object o;", "{ Object o; x = 1; new Big().call();") + " }";
        String[] specs = {
            "spec S { event e = before call(* Big.call()); property p = never e; }", "spec S { atomic Big.grow(..); }"
        };
        var byField = new TestProject(directory.resolve("field"))
                .relevant(new RelevantField("Big", "x", "I", true))
                .main("Big", program);
        assertRefused(byField);
        for (String spec : specs) {
            assertRefused(new TestProject(directory.resolve("" + spec.hashCode()))
                    .main("Big", program)
                    .spec(spec));
        }
    }

    private static void assertRefused(TestProject project) {
        var refused = assertThrows(ProblemException.class, project::weave);
        assertTrue(
                refused.getMessage()
                        .contains("a method is too large to be woven, the JVM allows 65535 bytes: class=Big"),
                refused::getMessage);
    }

    /** How many calls a woven method makes whose class and name contain this. */
    private static long calls(TestProject project, String className, String method, String called) throws IOException {
        var node = new ClassNode();
        new ClassReader(Files.readAllBytes(project.output().classes().resolve(className + ".class"))).accept(node, 0);
        return node.methods.stream()
                .filter(candidate -> candidate.name.equals(method))
                .flatMap(candidate -> Arrays.stream(candidate.instructions.toArray()))
                .filter(instruction ->
                        instruction instanceof MethodInsnNode call && (call.owner + "." + call.name).contains(called))
                .count();
    }
}

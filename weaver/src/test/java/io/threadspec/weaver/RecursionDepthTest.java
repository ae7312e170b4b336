package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;

/**
 * How deep woven methods can call themselves. In the interpreter a frame is as large as the method's locals make it, so the depth is the
 * same in every run. It is so too where HotSpot's first compiler alone compiles, and the program waits for it: there a frame has room for
 * the operand stack as well. Decision 71 has figures of the second one.
 */
class RecursionDepthTest {

    private static final String PROGRAM =
            """
            import java.util.*;
            public class Deep {
                Deep next; int value; static int shared; int[] cells = new int[4]; final Object lock = new Object();
                List<Deep> list = new ArrayList<>();
                static int depth;
                int field(int n) { depth = n; value++; return next.field(n + 1) + value; }
                int statics(int n) { shared++; depth = n; return statics(n + 1) + shared; }
                int array(int[] a, int n) { a[n & 3] = n; depth = n; int r = array(a, n + 1); return r + a[n & 3]; }
                int list(List<Deep> l, int n) { depth = n; int r = 0; for (Deep d : l) r += d.list(l, n + 1); return r + value; }
                int block(int n) { depth = n; synchronized (lock) { value++; return block(n + 1) + value; } }
                synchronized int method(int n) { depth = n; value++; return method(n + 1) + value; }
                long wide(long a, double b, Object c, int n) { depth = n; value += n; return wide(a + 1, b, c, n + 1) + value; }
                int handler(int n) { depth = n; try { value++; return handler(n + 1); } finally { value--; } }
                static final class Add { Add l, r; int c; int eval(int n) { depth = n; c++; return l.eval(n + 1) + r.eval(n + 1); } }
                long run(String shape) {
                    next = this; list.add(this);
                    Add add = new Add(); add.l = add; add.r = add;
                    try {
                        switch (shape) {
                            case "field": return field(0);
                            case "statics": return statics(0);
                            case "array": return array(cells, 0);
                            case "list": return list(list, 0);
                            case "block": return block(0);
                            case "method": return method(0);
                            case "wide": return wide(1, 2, this, 0);
                            case "handler": return handler(0);
                            default: return add.eval(0);
                        }
                    } catch (StackOverflowError e) { return depth; }
                }
                public static void main(String[] shapes) throws Exception {
                    for (String shape : shapes) {
                        for (int i = 0; i < 2; i++) { // The first time classes are loaded, deep down.
                            int round = i;
                            Thread thread = new Thread(null, () -> {
                                long depth = new Deep().run(shape);
                                if (round == 1) System.out.println(shape + "=" + depth);
                            }, shape, 0);
                            thread.start();
                            thread.join();
                        }
                    }
                }
            }
            """;

    private static final List<String> SHAPES =
            List.of("field", "statics", "array", "list", "block", "method", "wide", "handler", "add");

    private static final String STACK = "-Xss1m";

    private static final List<String> INTERPRETED = List.of("-Xint");

    /** {@code -Dthreadspec.depth} gives others, for figures. */
    private static final List<String> COMPILED =
            List.of(System.getProperty("threadspec.depth", "-Xbatch -XX:TieredStopAtLevel=1")
                    .split(" "));

    /**
     * Of the plain depth. Before methods asked for what they use it was 0.27, 0.40, 0.41, 0.29 and 0.43, and 0.39, 0.55, 0.58, 0.40 and 0.60 before
     * getters returned numbers.
     */
    private static final Map<String, Double> LEAST_COMPILED =
            Map.of("field", 0.42, "block", 0.57, "wide", 0.54, "handler", 0.47, "add", 0.55);

    @TempDir
    private Path directory;

    @Test
    void shouldLetMethodsCallThemselvesAlmostAsDeepAsBefore() throws IOException, InterruptedException {
        var project = new TestProject(directory).main("Deep", PROGRAM);
        project.weave();
        Verification.verify(project);
        for (Path jdk : Jdks.all()) {
            Map<String, Integer> plain = depths(jdk, INTERPRETED, STACK, project.mainClasses());
            assertAlmostAsDeep(
                    plain, depths(jdk, INTERPRETED, STACK, project.output().classes()), jdk);
        }
    }

    @Test
    void shouldLetCompiledMethodsDoSoOnTheStackOfAWovenProgram() throws IOException, InterruptedException {
        var project = new TestProject(directory).main("Deep", PROGRAM);
        project.weave();
        for (Path jdk : Jdks.all()) {
            for (List<String> compiler : List.of(COMPILED, List.of("-Xbatch", "-XX:-TieredCompilation"))) {
                Map<String, Integer> plain = depths(jdk, compiler, STACK, project.mainClasses());
                String stack = WovenStack.option(STACK);
                assertAlmostAsDeep(
                        plain, depths(jdk, compiler, stack, project.output().classes()), jdk);
            }
        }
    }

    private static void assertAlmostAsDeep(Map<String, Integer> plain, Map<String, Integer> woven, Path jdk) {
        assertEquals(SHAPES.size(), plain.size());
        for (String shape : SHAPES) {
            assertTrue(plain.get(shape) > 1000, () -> shape + " plain=" + plain + " jdk=" + jdk);
            assertTrue(
                    woven.get(shape) >= 0.8 * plain.get(shape),
                    () -> shape + " plain=" + plain.get(shape) + " woven=" + woven.get(shape) + " jdk=" + jdk);
        }
    }

    /** Frames of such small methods are 48 to 64 bytes large as they are, and some are inlined into themselves. */
    @Test
    void shouldNotMakeFramesOfTheFirstCompilerLargerThanTheyNeedBe() throws IOException, InterruptedException {
        var project = new TestProject(directory).main("Deep", PROGRAM);
        project.weave();
        for (Path jdk : Jdks.all()) {
            Map<String, Integer> plain = depths(jdk, COMPILED, STACK, project.mainClasses());
            Map<String, Integer> woven =
                    depths(jdk, COMPILED, STACK, project.output().classes());
            System.out.println(jdk + " " + COMPILED + " plain=" + plain + " woven=" + woven);
            LEAST_COMPILED.forEach((shape, least) -> assertTrue(
                    woven.get(shape) >= least * plain.get(shape),
                    () -> shape + " plain=" + plain.get(shape) + " woven=" + woven.get(shape) + " jdk=" + jdk));
        }
    }

    /** Against what ASM computes, which follows branches instead of frames. */
    @Test
    void shouldAskForNoMoreOfTheStackThanIsUsed() throws IOException {
        var project = new TestProject(directory).main("Deep", PROGRAM);
        project.weave();
        byte[] woven = Files.readAllBytes(project.output().classes().resolve("Deep.class"));
        var computed = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        new ClassReader(woven).accept(computed, 0);
        Map<String, Integer> expected = stacks(computed.toByteArray());
        assertTrue(expected.size() > 3 * SHAPES.size(), () -> "methods: " + expected.keySet());
        assertEquals(expected, stacks(woven));
    }

    private static Map<String, Integer> stacks(byte[] classFile) {
        var node = new ClassNode();
        new ClassReader(classFile).accept(node, 0);
        Map<String, Integer> stacks = new TreeMap<>();
        node.methods.forEach(method -> stacks.put(method.name + method.desc, method.maxStack));
        return stacks;
    }

    private static Map<String, Integer> depths(Path jdk, List<String> options, String stack, Path classes)
            throws IOException, InterruptedException {
        Map<String, Integer> depths = new HashMap<>();
        List<String> arguments = new ArrayList<>(options);
        arguments.addAll(List.of(stack, "-cp", classes.toString(), "Deep"));
        arguments.addAll(SHAPES);
        for (String line : Jdks.run(jdk, arguments).lines().toList()) {
            String[] parts = line.split("=", -1);
            if (parts.length == 2 && SHAPES.contains(parts[0])) {
                depths.put(parts[0], Integer.parseInt(parts[1]));
            }
        }
        return depths;
    }

    @Test
    void shouldAddNoLocalThatNothingUses() throws IOException {
        var project = new TestProject(directory).main("Deep", PROGRAM);
        project.weave();
        Map<String, Integer> plain = locals(project.mainClasses());
        Map<String, Integer> woven = locals(project.output().classes());
        assertEquals(1, woven.get("field") - plain.get("field"), "the context");
        assertEquals(1, woven.get("wide") - plain.get("wide"), "the context");
        assertEquals(1, woven.get("handler") - plain.get("handler"), "the context");
        assertEquals(2, woven.get("method") - plain.get("method"), "the context and the lock");
        assertEquals(2, woven.get("block") - plain.get("block"), "the context, and the lock while it is entered");
    }

    private static Map<String, Integer> locals(Path classes) throws IOException {
        var node = new ClassNode();
        new ClassReader(Files.readAllBytes(classes.resolve("Deep.class"))).accept(node, 0);
        Map<String, Integer> locals = new HashMap<>();
        node.methods.forEach(method -> locals.put(method.name, method.maxLocals));
        return locals;
    }
}

package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.spec.RelevantField;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** How many bridges a class has for its calls, and what they cost. */
class PlainBridgesTest {

    private static final int METHODS = 60;
    private static final int CALLS = 180;

    /** The rest of the calls share bridges. */
    private static final int MOST = 10_000;

    @TempDir
    private Path directory;

    /** Of interfaces, one bridge for each call. */
    @Test
    void shouldWeaveAClassWithMoreCallsThanBridges() throws IOException {
        assertTrue(METHODS * CALLS > MOST);
        var project = new TestProject(directory)
                .main("Program", source())
                .relevant(new RelevantField("Program", "sum", "I", true));
        project.weave();
        Verification.verify(project);

        ClassNode woven = read(project.output().classes().resolve("Program.class"));
        long bridges = woven.methods.stream()
                .filter(method -> method.name.startsWith("threadspec$plain$"))
                .count();
        assertEquals(MOST, bridges);
        assertEquals(MOST, calls(woven, "threadspec$plain$"));
        // A bridge that is not plain is called by the plain ones, and by the calls that are too many.
        assertTrue(calls(woven, "threadspec$call$") >= METHODS * CALLS);
        assertEquals(project.runPlain("Program"), project.runWoven("Program"));
    }

    /** Only atomic blocks need to know which element is used: no object is made of its index where there are none. */
    @Test
    void shouldLeaveIndicesAsTheyAre() throws IOException {
        var project = new TestProject(directory)
                .main(
                        "Program",
                        """
                        import java.util.concurrent.atomic.AtomicIntegerArray;
                        public class Program {
                            public static Object run() {
                                var numbers = new AtomicIntegerArray(200);
                                numbers.set(199, 3);
                                return "" + numbers.get(199);
                            }
                        }
                        """);
        project.weave();
        ClassNode woven = read(project.output().classes().resolve("Program.class"));
        assertEquals(2, calls(woven, "beginEntry"));
        assertEquals(0, calls(woven, "valueOf"));
        assertEquals("3", project.runWoven("Program"));
    }

    private static long calls(ClassNode type, String beginning) {
        long calls = 0;
        for (MethodNode method : type.methods) {
            for (AbstractInsnNode instruction : method.instructions) {
                calls += instruction instanceof MethodInsnNode call && call.name.startsWith(beginning) ? 1 : 0;
            }
        }
        return calls;
    }

    private static ClassNode read(Path file) throws IOException {
        var node = new ClassNode();
        new ClassReader(Files.readAllBytes(file)).accept(node, 0);
        return node;
    }

    /** Lists that the catalog knows, and lists that it does not; the last calls are those without bridges of their own. */
    private static String source() {
        var text = new StringBuilder(
                """
                import java.util.*;
                import java.util.concurrent.CopyOnWriteArrayList;
                public class Program {
                    static int sum;
                    public static Object run() {
                        for (List<Integer> list : List.of(new ArrayList<Integer>(), new Vector<Integer>(),
                                new CopyOnWriteArrayList<Integer>(), new LinkedList<Integer>())) {
                            all(list);
                            sum += list.hashCode();
                        }
                        return sum;
                    }
                """);
        var all = new StringBuilder("    static void all(List<Integer> list) {\n");
        for (int method = 0; method < METHODS; method++) {
            all.append("        m").append(method).append("(list);\n");
            text.append("    static void m").append(method).append("(List<Integer> list) {\n");
            for (int call = 0; call < CALLS; call++) {
                text.append("        list.add(").append(method * CALLS + call).append(");\n");
            }
            text.append("    }\n");
        }
        return text.append(all).append("    }\n}\n").toString();
    }
}

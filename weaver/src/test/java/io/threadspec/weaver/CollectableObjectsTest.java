package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Objects that a plain method no longer refers to are collected while the woven method goes on, too. */
class CollectableObjectsTest {

    private static final String PROGRAM =
            """
            import java.lang.ref.WeakReference;
            import java.util.*;
            import java.util.concurrent.*;
            import java.util.concurrent.atomic.*;
            public class Brief {
                int value; volatile int loud; static int sum; static WeakReference<Object> made;
                static <T> T make(T object) { made = new WeakReference<>(object); return object; }
                static Brief object() { return make(new Brief()); }
                static List<Object> list() { List<Object> list = new ArrayList<>(); list.add(object()); return list; }
                static boolean isCollected() {
                    for (int i = 0; i < 5 && made.get() != null; i++) System.gc();
                    return made.get() == null;
                }
                synchronized int locked() { return value++; }
                static boolean receiver() { sum = list().size(); return isCollected(); }
                static boolean receiverOfClass() { sum = make(new ArrayList<Object>()).size(); return isCollected(); }
                static boolean receiverWithArguments() { make(new HashMap<Object, Object>()).putIfAbsent("a", "b"); return isCollected(); }
                static boolean dropped() { list(); return isCollected(); }
                static boolean compared() { if (list() == null) sum++; return isCollected(); }
                static boolean argument() { sum = new ArrayList<>(list()).size(); return isCollected(); }
                static boolean given() { List<Object> l = new ArrayList<>(); l.add(object()); l.clear(); return isCollected(); }
                static boolean read() { sum = object().value; return isCollected(); }
                static boolean write() { object().value = sum; return isCollected(); }
                static boolean volatileRead() { sum = object().loud; return isCollected(); }
                static boolean volatileWrite() { object().loud = sum; return isCollected(); }
                static boolean monitor() { sum = object().locked(); return isCollected(); }
                static boolean arrayRead() { sum = make(new int[3])[1]; return isCollected(); }
                static boolean arrayWrite() { make(new int[3])[1] = sum; return isCollected(); }
                static boolean arrayCopy() { System.arraycopy(make(new int[3]), 0, new int[3], 0, 3); return isCollected(); }
                static boolean arrayArgument() { sum = Arrays.hashCode(make(new int[3])); return isCollected(); }
                static boolean atomic() { sum = make(new AtomicInteger(1)).get(); return isCollected(); }
                static boolean map() { make(new ConcurrentHashMap<Object, Object>()).put("a", "b"); return isCollected(); }
                static boolean element() { Queue<Object> q = new ConcurrentLinkedQueue<>(); q.add(object()); q.poll(); return isCollected(); }
                static boolean unknown() { sum = make(new Locale.Builder()).setLanguage("de").build().hashCode(); return isCollected(); }
                static boolean future() throws Exception { sum = make(CompletableFuture.completedFuture(1)).get(); return isCollected(); }
                static boolean thrown() { try { list().get(7); } catch (IndexOutOfBoundsException e) { sum++; } return isCollected(); }
                static boolean branch() { if (list().isEmpty()) sum++; else sum--; return isCollected(); }
                public static void main(String[] names) throws Exception {
                    for (String name : names) System.out.println(name + "=" + Brief.class.getDeclaredMethod(name).invoke(null));
                }
            }
            """;

    private static final List<String> SHAPES = List.of(
            "receiver",
            "receiverOfClass",
            "receiverWithArguments",
            "dropped",
            "compared",
            "argument",
            "given",
            "read",
            "write",
            "volatileRead",
            "volatileWrite",
            "monitor",
            "arrayRead",
            "arrayWrite",
            "arrayCopy",
            "arrayArgument",
            "atomic",
            "map",
            "element",
            "unknown",
            "future",
            "thrown",
            "branch");

    @TempDir
    private Path directory;

    @Test
    void shouldKeepNothingAlive() throws IOException, InterruptedException {
        var project = new TestProject(directory).main("Brief", PROGRAM);
        project.weave();
        Verification.verify(project);
        for (Path jdk : Jdks.all()) {
            List<String> plain = collected(jdk, project.mainClasses());
            assertEquals(SHAPES.size(), plain.size());
            assertTrue(plain.stream().allMatch(line -> line.endsWith("=true")), plain::toString);
            assertEquals(plain, collected(jdk, project.output().classes()), () -> "jdk=" + jdk);
        }
    }

    /** In the interpreter alone: compilers know which locals are still read. */
    private static List<String> collected(Path jdk, Path classes) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of("-Xint", "-cp", classes.toString(), "Brief"));
        arguments.addAll(SHAPES);
        return Jdks.run(jdk, arguments)
                .lines()
                .filter(line -> line.contains("="))
                .toList();
    }
}

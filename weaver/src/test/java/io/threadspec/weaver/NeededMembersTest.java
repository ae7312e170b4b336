package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.problem.Position;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.spec.EventMoment;
import io.threadspec.weaver.bytecode.AdvisedCode;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import io.threadspec.weaver.pointcut.AspectJ;
import io.threadspec.weaver.pointcut.Marker;
import io.threadspec.weaver.pointcut.Marker.Kind;
import io.threadspec.weaver.pointcut.PointcutWeaver;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.util.Textifier;
import org.objectweb.asm.util.TraceMethodVisitor;

/** Against AspectJ, which is asked about every class: in none that is passed over does a pointcut match. */
class NeededMembersTest {

    private static final int ROUNDS = TestEffort.of(100, 10);
    private static final int CLASSES = 30;

    private static final List<String> NAMES =
            List.of("next", "get*", "add", "append", "size", "value", "lock", "*", "toString", "apply", "*e", "c*t");
    private static final List<String> PRIMITIVE = List.of(
            "call(* *.%s(..))",
            "execution(* *.%s(..))",
            "call(* java.util..*.%s(..))",
            "call(* java.util.Collection+.%s(..))",
            "call(* java.util.Map.%s(..))",
            "call(* java.lang.CharSequence.%s(..))",
            "call(* org.apache.commons.lang3.mutable.Mutable+.%s(..))",
            "execution(* java.lang.Comparable+.%s(..))",
            "get(* org.apache.commons.lang3..*.%s)",
            "get(* org.apache.commons.lang3.mutable.MutableInt.%s)",
            "set(* org.apache.commons.lang3.text.StrBuilder+.%s)",
            "get(* *.%s)",
            "set(* *.%s)",
            "call(*.new(..)) && !call(* *.%s(..))",
            "staticinitialization(*) && !within(%sX)",
            "handler(*) && !within(%sX)");

    private static Marker marker(String pointcut) {
        return new Marker(
                Kind.EVENT,
                0,
                "event",
                new Position("a.spec", 1, 1, pointcut, pointcut.length()),
                EventMoment.BEFORE,
                pointcut,
                List.of(),
                Optional.empty(),
                List.of());
    }

    private static String pointcut(Random random, int depth) {
        if (depth == 0 || random.nextInt(3) == 0) {
            String name = NAMES.get(random.nextInt(NAMES.size()));
            return "(" + PRIMITIVE.get(random.nextInt(PRIMITIVE.size())).formatted(name) + ")";
        }
        String left = pointcut(random, depth - 1);
        return random.nextInt(5) == 0
                ? "(!" + left + ")"
                : "(" + left + (random.nextBoolean() ? " && " : " || ") + pointcut(random, depth - 1) + ")";
    }

    private static Path library() {
        return Path.of(org.apache.commons.lang3.StringUtils.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath());
    }

    private static Map<String, byte[]> classes() throws IOException {
        Map<String, byte[]> classes = new LinkedHashMap<>();
        try (var jar = new JarFile(library().toFile())) {
            for (var entries = jar.entries(); entries.hasMoreElements(); ) {
                var entry = entries.nextElement();
                if (entry.getName().endsWith(".class") && entry.getName().startsWith("org/")) {
                    try (InputStream stream = jar.getInputStream(entry)) {
                        String name = entry.getName();
                        classes.put(name.substring(0, name.length() - ".class".length()), stream.readAllBytes());
                    }
                }
            }
        }
        return classes;
    }

    /** The methods into which AspectJ puts markers, with their code, if it sees the code of some methods only. */
    private static Map<String, String> marked(
            PointcutWeaver weaver, String name, byte[] bytes, Predicate<MethodNode> seen) {
        List<Problem> problems = new ArrayList<>();
        Map<String, String> marked = new TreeMap<>();
        AdvisedCode.toAdvise(bytes, seen)
                .flatMap(code -> weaver.weave(name, code, Path.of(name), problems::add))
                .ifPresent(woven -> {
                    var node = new ClassNode();
                    new ClassReader(woven).accept(node, 0);
                    for (MethodNode method : node.methods) {
                        String text = text(method);
                        if (text.contains(Marker.OWNER)) {
                            marked.put(method.name + method.desc, text);
                        }
                    }
                });
        assertEquals(List.of(), problems, name);
        return marked;
    }

    /** Without the numbers of labels: where handlers are join points, AspectJ has no order for labels that it puts at one place. */
    private static String text(MethodNode method) {
        var text = new Textifier();
        method.accept(new TraceMethodVisitor(text));
        var writer = new StringWriter();
        text.print(new PrintWriter(writer, true));
        return writer.toString().replaceAll("\\bL\\d+\\b", "L");
    }

    private static List<String> chosen(Set<String> names, Random random) {
        List<String> chosen = new ArrayList<>(names);
        Collections.shuffle(chosen, random);
        return chosen.subList(0, CLASSES);
    }

    @Test
    void shouldPassOverNoClassInWhichAPointcutMatches() throws IOException {
        Map<String, byte[]> classes = classes();
        int passed = 0;
        int matched = 0;
        try (AspectJ aspectJ = AspectJ.open(List.of(library()));
                var hierarchy = ClassHierarchy.of(List.of(library()))) {
            for (int seed = 0; seed < ROUNDS; seed++) {
                var random = new Random(seed);
                String pointcut = pointcut(random, 2);
                List<Object> problems = new ArrayList<>();
                var weaver = new PointcutWeaver(aspectJ, List.of(marker(pointcut)), hierarchy, problems::add);
                assertEquals(List.of(), problems, pointcut);
                for (String name : chosen(classes.keySet(), random)) {
                    byte[] bytes = classes.get(name);
                    Map<String, String> marked = marked(weaver, name, bytes, method -> true);
                    boolean matches = !marked.isEmpty();
                    boolean mayMatch = weaver.mayMatchIn(bytes);
                    String at = "seed=" + seed + " pointcut=" + pointcut + " class=" + name;
                    assertTrue(mayMatch || !matches, at);
                    assertEquals(marked, marked(weaver, name, bytes, weaver::mayMatchIn), at);
                    passed += mayMatch ? 0 : 1;
                    matched += matches ? 1 : 0;
                }
            }
        }
        assertTrue(passed > ROUNDS * CLASSES / 20, "passed=" + passed);
        assertTrue(matched > ROUNDS * CLASSES / 20, "matched=" + matched);
    }

    /** MutableInt calls {@code add} of its own, and no collection's. */
    @Test
    void shouldPassOverClassesThatMentionNoSuchMember() throws IOException {
        try (AspectJ aspectJ = AspectJ.open(List.of(library()));
                var hierarchy = ClassHierarchy.of(List.of(library()))) {
            var weaver = new PointcutWeaver(
                    aspectJ,
                    List.of(marker("call(* java.util.Collection+.a*(..)) || set(* *.cursor)")),
                    hierarchy,
                    problem -> {
                        throw new AssertionError(problem);
                    });
            Map<String, byte[]> classes = classes();
            assertFalse(weaver.mayMatchIn(classes.get("org/apache/commons/lang3/mutable/MutableInt")));
            assertTrue(weaver.mayMatchIn(classes.get("org/apache/commons/lang3/StringUtils")));
        }
    }
}

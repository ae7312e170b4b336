package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.weaver.bytecode.confined.ConfinedClasses;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/**
 * Random programs, half of which give objects away. They run, and reflection follows all references from where other threads could look:
 * static fields, the object that ran, what its public methods return. No object of a class that counts as confined may be there.
 */
class ConfinedClassesOracleTest {

    private static final int PROGRAMS = TestEffort.of(4000, 800);
    private static final int SEED = 811_237;

    @TempDir
    Path classes;

    @Test
    void shouldFindNoObjectOfAConfinedClassWhereOthersCanLook() throws Exception {
        Map<String, String> sources = new TreeMap<>();
        for (int i = 0; i < PROGRAMS; i++) {
            sources.put("P" + i, ConfinedProgram.source(new Random(SEED + i), "P" + i, i % 2 == 0));
        }
        TestCompiler.compile(classes, 17, List.of(), sources);
        Set<String> confined = confined();
        int escaped = 0;
        int kept = 0;
        try (var loader = new URLClassLoader(new URL[] {classes.toUri().toURL()}, null)) {
            for (int i = 0; i < PROGRAMS; i++) {
                String source = sources.get("P" + i);
                Set<String> found = reachable(loader.loadClass("P" + i), i);
                for (String type : List.of("A", "B", "C")) {
                    String name = "P" + i + "$" + type;
                    boolean isConfined = confined.contains(name);
                    assertTrue(
                            !isConfined || !found.contains(name),
                            () -> "seed=" + SEED + " escaped=" + name + "\n" + source);
                    boolean isSafe = i % 2 == 1;
                    assertTrue(
                            !isSafe || isConfined,
                            () -> "seed=" + SEED + " nothing lets it escape: class=" + name + "\n" + source);
                    escaped += found.contains(name) ? 1 : 0;
                    kept += !isSafe && isConfined ? 1 : 0;
                }
            }
        }
        assertTrue(escaped > PROGRAMS / 4, "classes of which an object was found: " + escaped);
        assertTrue(kept > PROGRAMS / 8, "classes of leaking programs that are confined: " + kept);
    }

    private Set<String> confined() throws IOException {
        var confined = new ConfinedClasses();
        Set<String> woven = new HashSet<>();
        try (Stream<Path> files = Files.list(classes)) {
            for (Path file : files.toList()) {
                var node = new ClassNode();
                new ClassReader(Files.readAllBytes(file))
                        .accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
                woven.add(node.name);
                confined.addFrom(node);
            }
        }
        assertEquals(
                4L * PROGRAMS,
                woven.stream().filter(name -> !name.contains("$H")).count());
        confined.decide(woven, Set.of());
        return confined.all();
    }

    /** The names of the classes of all objects that can be reached from outside after a run. */
    private static Set<String> reachable(Class<?> type, int seed) throws ReflectiveOperationException {
        Object host = type.getConstructor().newInstance();
        Random random = new Random(seed);
        for (int i = 0; i < 3; i++) {
            type.getMethod("run", boolean.class).invoke(host, random.nextBoolean());
        }
        Set<Object> met = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Object> open = new ArrayDeque<>();
        meet(host, met, open);
        for (Field field : type.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers())) {
                meet(valueOf(field, null), met, open);
            }
        }
        for (Method method : type.getDeclaredMethods()) {
            if (method.getName().startsWith("get")) {
                meet(method.invoke(host), met, open);
            }
        }
        while (!open.isEmpty()) {
            Object object = open.remove();
            if (object instanceof Object[] elements) {
                Arrays.asList(elements).forEach(element -> meet(element, met, open));
            } else if (object instanceof Collection<?> elements) {
                elements.forEach(element -> meet(element, met, open));
            } else {
                for (Field field : object.getClass().getDeclaredFields()) {
                    meet(valueOf(field, object), met, open);
                }
            }
        }
        Set<String> names = new HashSet<>();
        met.forEach(object -> names.add(object.getClass().getName()));
        return names;
    }

    private static @Nullable Object valueOf(Field field, @Nullable Object holder) throws IllegalAccessException {
        if (field.getType().isPrimitive() || (holder == null) != Modifier.isStatic(field.getModifiers())) {
            return null;
        }
        field.setAccessible(true);
        return field.get(holder);
    }

    private static void meet(@Nullable Object object, Set<Object> met, Deque<Object> open) {
        if (object != null && !(object instanceof String) && met.add(object)) {
            open.add(object);
        }
    }
}

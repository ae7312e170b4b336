package io.threadspec.weaver.bytecode.unwoven;

import io.threadspec.weaver.bytecode.unwoven.LibrarySubjects.Subject;
import java.io.IOException;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.ByteOrder;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TimeZone;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The public methods of {@code java.base} of the running JVM, and arguments to call them with. */
final class LibraryCalls {

    private static final int SUFFIX = ".class".length();

    /** By type: a few that most methods are content with. */
    private static final Map<Class<?>, List<?>> ARGUMENTS = Map.ofEntries(
            Map.entry(int.class, List.of(0, 1, 3)),
            Map.entry(long.class, List.of(0L, 1L, 3L)),
            Map.entry(boolean.class, List.of(true, false)),
            Map.entry(char.class, List.of('a')),
            Map.entry(byte.class, List.of((byte) 1)),
            Map.entry(short.class, List.of((short) 1)),
            Map.entry(float.class, List.of(1f)),
            Map.entry(double.class, List.of(1d)),
            Map.entry(Object.class, List.of("a", "c", "x")),
            Map.entry(String.class, List.of("a", "c", "{0} %s")),
            Map.entry(CharSequence.class, List.of("a", "c", "x")),
            Map.entry(Class.class, List.of(Object.class)),
            Map.entry(Comparator.class, List.of(Comparator.naturalOrder())),
            Map.entry(Supplier.class, List.of((Supplier<Object>) ArrayList::new)),
            Map.entry(Function.class, List.of(Function.identity())),
            Map.entry(UnaryOperator.class, List.of(UnaryOperator.identity())),
            Map.entry(BiFunction.class, List.of((BiFunction<Object, Object, Object>) (first, second) -> second)),
            Map.entry(BinaryOperator.class, List.of((BinaryOperator<Object>) (first, second) -> second)),
            Map.entry(Predicate.class, List.of((Predicate<Object>) object -> true)),
            Map.entry(IntFunction.class, List.of((IntFunction<Object[]>) Object[]::new)),
            Map.entry(Random.class, List.of(new Random(1))),
            Map.entry(Locale.class, List.of(Locale.ROOT)),
            Map.entry(TimeZone.class, List.of(TimeZone.getTimeZone("GMT"))),
            Map.entry(ByteOrder.class, List.of(ByteOrder.BIG_ENDIAN)));

    private LibraryCalls() {}

    /** Every type below {@code java} that a program can name. */
    static List<Class<?>> publicTypes() throws IOException, ClassNotFoundException {
        Path classes = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
        List<String> names;
        try (Stream<Path> files = Files.walk(classes.resolve("java"))) {
            names = files.map(file -> classes.relativize(file).toString())
                    .filter(file -> file.endsWith(".class"))
                    .sorted()
                    .toList();
        }
        List<Class<?>> types = new ArrayList<>();
        for (String name : names) {
            Class<?> type =
                    Class.forName(name.substring(0, name.length() - SUFFIX).replace('/', '.'), false, null);
            if (isPublic(type)) {
                types.add(type);
            }
        }
        return types;
    }

    private static boolean isPublic(Class<?> type) {
        boolean isPublic = !type.isAnonymousClass() && !type.isLocalClass();
        for (Class<?> at = type; at != null; at = at.getDeclaringClass()) {
            isPublic &= Modifier.isPublic(at.getModifiers());
        }
        return isPublic;
    }

    /** Those that a type has or inherits; static ones only where they are declared, as calls name them. */
    static List<Method> publicMethods(Class<?> type) {
        return Arrays.stream(type.getMethods())
                .filter(method -> !method.isSynthetic())
                .filter(method -> !isStatic(method) || method.getDeclaringClass() == type)
                .toList();
    }

    static boolean isStatic(Method method) {
        return Modifier.isStatic(method.getModifiers());
    }

    /** As a call on this type names the method: opcode, owner, name and descriptor. */
    static String describe(Class<?> type, Method method) {
        String opcode = isStatic(method) ? "static" : type.isInterface() ? "interface" : "virtual";
        return opcode + " " + type.getName().replace('.', '/') + " " + method.getName() + " "
                + MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                        .toMethodDescriptorString();
    }

    /** Lists of arguments to try, with those before {@code from} left open. */
    static List<Object[]> arguments(Class<?>[] types, int from, List<Supplier<Subject>> subjects) {
        List<Object[]> lists = new ArrayList<>();
        lists.add(new Object[types.length]);
        for (int i = from; i < types.length; i++) {
            List<Object[]> longer = new ArrayList<>();
            for (Object[] list : lists) {
                for (Object argument : arguments(types[i], subjects)) {
                    Object[] copy = list.clone();
                    copy[i] = argument;
                    longer.add(copy);
                }
            }
            lists = longer;
        }
        return lists;
    }

    private static List<?> arguments(Class<?> type, List<Supplier<Subject>> subjects) {
        List<?> known = ARGUMENTS.get(type);
        if (known != null) {
            return known;
        }
        if (type.isArray()) {
            return List.of(Array.newInstance(type.getComponentType(), 1));
        }
        return subjects.stream()
                .map(subject -> subject.get().object())
                .filter(type::isInstance)
                .limit(1)
                .toList();
    }
}

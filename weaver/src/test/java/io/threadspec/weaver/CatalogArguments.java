package io.threadspec.weaver;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Writes calls of methods of the class library with arguments for which they do something; {@code s} is the receiver. */
final class CatalogArguments {

    /** By the parameter's type. */
    private static final Map<String, String> OF_TYPE = Map.ofEntries(
            Map.entry("boolean", "false"),
            Map.entry("int", "0"),
            Map.entry("long", "1L"),
            Map.entry("double", "0"),
            Map.entry("float", "0f"),
            Map.entry("char", "'c'"),
            Map.entry("TimeUnit", "TimeUnit.SECONDS"),
            Map.entry("Collection", "new ArrayList<Object>(List.of(X))"),
            Map.entry("Map", "Map.of(X, X)"),
            Map.entry("Function", "x -> X"),
            Map.entry("BiFunction", "(x, y) -> X"),
            Map.entry("UnaryOperator", "x -> X"),
            Map.entry("BinaryOperator", "(x, y) -> X"),
            Map.entry("IntUnaryOperator", "x -> 0"),
            Map.entry("IntBinaryOperator", "(x, y) -> 0"),
            Map.entry("LongUnaryOperator", "x -> 0"),
            Map.entry("LongBinaryOperator", "(x, y) -> 0"),
            Map.entry("DoubleBinaryOperator", "(x, y) -> 0"),
            Map.entry("ToIntFunction", "x -> 0"),
            Map.entry("ToLongFunction", "x -> 0"),
            Map.entry("ToDoubleFunction", "x -> 0"),
            Map.entry("ToIntBiFunction", "(x, y) -> 0"),
            Map.entry("ToLongBiFunction", "(x, y) -> 0"),
            Map.entry("ToDoubleBiFunction", "(x, y) -> 0"),
            Map.entry("Predicate", "x -> true"),
            Map.entry("Comparator", "(x, y) -> 0"),
            Map.entry("Consumer", "x -> {}"),
            Map.entry("BiConsumer", "(x, y) -> {}"),
            Map.entry("IntFunction", "(IntFunction<Object[]>) Object[]::new"),
            Map.entry("Object[]", "new Object[4]"),
            Map.entry("boolean[]", "new boolean[1]"),
            Map.entry("int[]", "new int[1]"),
            Map.entry("char[]", "new char[4]"),
            Map.entry("byte[]", "new byte[4]"),
            Map.entry("String", "X"),
            Map.entry("CharSequence", "(CharSequence) X"),
            Map.entry("StringBuffer", "new StringBuffer()"),
            Map.entry("Charset", "java.nio.charset.StandardCharsets.UTF_8"),
            Map.entry("OutputStream", "new java.io.ByteArrayOutputStream()"),
            Map.entry("ThreadFactory", "Executors.defaultThreadFactory()"),
            Map.entry("RejectedExecutionHandler", "new ThreadPoolExecutor.AbortPolicy()"));

    private CatalogArguments() {}

    static String call(CatalogSubject subject, Method method) {
        return switch (method.getName()) {
            case "unlock" -> subject.make().contains("Stamped") ? "s.unlock(s.writeLock())" : "o.lock(); s.unlock()";
            case "unlockWrite" -> "s.unlockWrite(s.writeLock())";
            case "unlockRead" -> "s.unlockRead(s.readLock())";
            case "tryUnlockWrite" -> "s.writeLock(); s.tryUnlockWrite()";
            case "tryUnlockRead" -> "s.readLock(); s.tryUnlockRead()";
            case "validate" -> "s.validate(s.tryOptimisticRead())";
            default -> "s." + method.getName() + "(" + String.join(", ", arguments(subject, method)) + ")";
        };
    }

    private static List<String> arguments(CatalogSubject subject, Method method) {
        List<String> arguments = new ArrayList<>();
        for (Class<?> parameter : method.getParameterTypes()) {
            boolean isHolder = subject.ask().equals("o.get(h)") && arguments.isEmpty();
            arguments.add(isHolder ? "h" : argument(subject, method.getName(), parameter, arguments.isEmpty()));
        }
        return arguments;
    }

    private static String argument(CatalogSubject subject, String method, Class<?> parameter, boolean isFirst) {
        String type = parameter.getSimpleName();
        if (type.equals("Object") || parameter == Comparable.class || type.equals("Delayed")) {
            boolean isLow = method.startsWith("higher") || (isFirst && method.startsWith("sub"));
            boolean isHigh = method.startsWith("lower") || (!isFirst && method.startsWith("sub"));
            return isLow ? "\"a\"" : isHigh ? "\"z\"" : subject.element();
        }
        if (type.equals("long") && subject.make().contains("Atomic")) {
            return "0L";
        }
        return switch (method + " " + type) {
            case "retainAll Collection" -> "new ArrayList<Object>(List.of(\"other\"))";
            case "drainTo Collection" -> "new ArrayList<Object>()";
            case "toString String" -> "\"UTF-8\"";
            case "drainTo int",
                    "acquire int",
                    "acquireUninterruptibly int",
                    "tryAcquire int",
                    "release int",
                    "bulkRegister int",
                    "codePointBefore int",
                    "setCorePoolSize int",
                    "setMaximumPoolSize int",
                    "subList int" -> method.equals("subList") && isFirst ? "0" : "1";
            case "addAll Collection", "removeAll Collection", "containsAll Collection", "addAllAbsent Collection" ->
                "new ArrayList<>(List.of(" + subject.element() + "))";
            default -> {
                String argument = OF_TYPE.get(type);
                if (argument == null) {
                    throw new IllegalArgumentException(method + " " + type);
                }
                yield argument;
            }
        };
    }
}

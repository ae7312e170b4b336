package io.threadspec.weaver;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;

/** A case for each method that makes a stage of another, by each type that has it; see {@link CatalogEdgesTest}. */
final class CatalogStages {

    private CatalogStages() {}

    static List<String> cases() {
        List<String> cases = new ArrayList<>();
        Arrays.stream(CompletionStage.class.getMethods())
                .filter(method -> method.getParameterCount() > 0)
                .sorted(Comparator.comparing(Method::toString))
                .forEach(method -> Stream.<Class<?>>of(CompletionStage.class, CompletableFuture.class)
                        .forEach(type -> cases.add(program(method, type))));
        return cases;
    }

    /** A stage that is made before, completed by the one thread, and whose dependent is asked by the other. */
    private static String program(Method method, Class<?> type) {
        List<String> arguments = Arrays.stream(method.getParameterTypes())
                .map(parameter -> argument(method.getName(), parameter.getSimpleName()))
                .toList();
        boolean isFailure = method.getName().startsWith("exceptionally");
        String name = type.getSimpleName() + "." + method.getName() + " " + arguments.size();
        return "var f = new CompletableFuture<Object>(); var other = new CompletableFuture<Object>(); "
                + type.getSimpleName() + "<Object> o = f; var d = o."
                + method.getName() + "(" + String.join(", ", arguments) + "); edge(\"" + name
                + "\", () -> { f." + (isFailure ? "completeExceptionally(new Exception())" : "complete(X)")
                + "; other.complete(X); }, () -> { d.toCompletableFuture().join(); });";
    }

    private static String argument(String method, String parameter) {
        return switch (parameter) {
            case "CompletionStage" -> "other";
            case "Executor" -> "ForkJoinPool.commonPool()";
            case "Runnable" -> "() -> {}";
            case "Consumer" -> "x -> {}";
            case "BiConsumer" -> "(x, y) -> {}";
            case "BiFunction" -> "(x, y) -> X";
            case "Function" -> method.contains("Compose") ? "x -> CompletableFuture.completedFuture(X)" : "x -> X";
            default -> throw new IllegalArgumentException(parameter);
        };
    }
}

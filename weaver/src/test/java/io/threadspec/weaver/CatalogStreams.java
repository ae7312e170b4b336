package io.threadspec.weaver;

import io.threadspec.weaver.catalog.Catalog;
import io.threadspec.weaver.catalog.Clause;
import io.threadspec.weaver.catalog.Clause.Kind;
import io.threadspec.weaver.catalog.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A case for the beginning and one for the end of each operation of parallel streams; see {@link CatalogEdgesTest}. */
final class CatalogStreams {

    private CatalogStreams() {}

    static List<String> cases(Catalog catalog) {
        List<String> cases = new ArrayList<>();
        for (Row row : catalog.rows()) {
            if (row.owner().startsWith("java/util/stream/") && row.since() == 0) {
                cases.add(program(row, false));
                cases.add(program(row, true));
            }
        }
        return cases;
    }

    /**
     * A parallel stream of two elements. The first function that is given to it waits until both elements are in it, so that one of
     * them is in another thread than the one that runs the stream; there a mark is written, and the other one before or after.
     */
    private static String program(Row row, boolean markFirst) {
        boolean isObject = row.owner().endsWith("/Stream");
        boolean isDouble = row.owner().endsWith("DoubleStream");
        boolean isMarker = MARKERS.contains(row.method()) && has(row, Set.of(Kind.STAGE));
        String mark = "both(n, me, " + markFirst + "); ";
        String source = isObject || isDouble
                ? "List.<Object>of(X, \"y\").parallelStream()"
                : row.owner().substring("java/util/stream/".length()) + ".range(0, 2).parallel()";
        List<String> arguments = row.parameters().orElse(List.of()).stream()
                .map(parameter -> streamArgument(row, parameter, isMarker ? mark : ""))
                .toList();
        // A filter, since a stream whose size is known counts without looking at its elements.
        String stages = isMarker ? "" : ".filter(x -> { " + mark + "return true; })";
        stages += isDouble ? ".mapToDouble(x -> 0)" : "";
        String call = source + stages + "." + row.method() + "(" + String.join(", ", arguments) + ")";
        boolean runs = has(row, Set.of(Kind.RUN));
        String run = runs ? call : call + ".forEach(x -> {})";
        String name = row.place() + " " + row.method() + (markFirst ? " ends" : " begins");
        return "int n = next(\"edge\", \"" + name + "\"); Runner.inTurn(\"" + name
                + "\", () -> { Thread me = Thread.currentThread(); "
                + (markFirst ? run + "; after(n);" : "before(n); " + run + ";") + " }, () -> {});";
    }

    /** Operations that call their function for one element alone, and for both at once. */
    private static final Set<String> MARKERS = Set.of(
            "filter",
            "map",
            "mapToInt",
            "mapToLong",
            "mapToDouble",
            "mapToObj",
            "flatMap",
            "peek",
            "forEach",
            "anyMatch",
            "allMatch",
            "noneMatch");

    private static String streamArgument(Row row, String parameter, String mark) {
        if (parameter.endsWith("Predicate")) {
            return "x -> { " + mark + "return " + !row.method().matches("noneMatch|anyMatch|dropWhile") + "; }";
        }
        if (parameter.endsWith("Consumer") && !parameter.equals("BiConsumer")) {
            return "x -> { " + mark + "}";
        }
        return switch (parameter) {
            case "Comparator" -> "(x, y) -> 0";
            case "Collector" -> "Collectors.toList()";
            case "Supplier" -> "() -> new ArrayList<Object>()";
            case "BiConsumer" -> "(x, y) -> {}";
            case "BinaryOperator", "BiFunction", "IntBinaryOperator", "LongBinaryOperator" -> "(x, y) -> x";
            case "long" -> row.method().equals("limit") ? "2" : "0";
            case "int", "double" -> "0";
            case "Object" -> "X";
            case "IntToLongFunction",
                    "IntToDoubleFunction",
                    "LongToIntFunction",
                    "LongToDoubleFunction",
                    "DoubleToIntFunction",
                    "DoubleToLongFunction" -> "x -> 0";
            case "DoubleBinaryOperator" -> "(x, y) -> x";
            case "IntFunction" -> row.method().equals("toArray") ? "Object[]::new" : "x -> { " + mark + "return X; }";
            case "LongFunction" -> "x -> { " + mark + "return X; }";
            case "ToIntFunction", "ToLongFunction", "ToDoubleFunction" -> "x -> { " + mark + "return 0; }";
            default ->
                row.method().equals("flatMap")
                        ? "x -> { " + mark + "return Stream.of(x); }"
                        : "x -> { " + mark + "return x; }";
        };
    }

    private static boolean has(Row row, Set<Kind> kinds) {
        return row.clauses().stream().map(Clause::kind).anyMatch(kinds::contains);
    }
}

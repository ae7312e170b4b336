package io.threadspec.weaver;

import io.threadspec.weaver.catalog.Catalog;
import io.threadspec.weaver.catalog.Clause;
import io.threadspec.weaver.catalog.Clause.Kind;
import io.threadspec.weaver.catalog.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Writes a program out of the rows of the catalog: for each row whose object is made, told and asked in a uniform way, a case in
 * which the row tells, one in which it asks, or both. See {@link CatalogEdgesTest} for what a case is.
 */
final class CatalogPrograms {

    /** How an object is made, how it is told something and how it is asked; {@code o} is the object. */
    private record Subject(String make, String tell, String ask) {}

    private static final String CONCURRENT = "java/util/concurrent/";
    private static final String HANDLE = "java/lang/invoke/VarHandle";

    private static final Map<String, Subject> SUBJECTS = Map.ofEntries(
            Map.entry(
                    HANDLE, new Subject("handle(\"plain\")", "o.setVolatile(h, 0)", "int r = (int) o.getVolatile(h)")),
            Map.entry(
                    CONCURRENT + "locks/Lock", new Subject("new ReentrantLock()", "o.lock(); o.unlock()", "o.lock()")),
            Map.entry(
                    CONCURRENT + "locks/StampedLock",
                    new Subject("new StampedLock()", "o.unlockWrite(o.writeLock())", "o.writeLock()")),
            Map.entry(CONCURRENT + "Semaphore", new Subject("new Semaphore(0)", "o.release()", "o.acquire()")),
            Map.entry(
                    CONCURRENT + "CountDownLatch", new Subject("new CountDownLatch(1)", "o.countDown()", "o.await()")),
            Map.entry(CONCURRENT + "Phaser", new Subject("new Phaser(1)", "o.arrive()", "o.awaitAdvance(0)")),
            Map.entry(CONCURRENT + "BlockingQueue", queue("LinkedBlockingDeque")),
            Map.entry(CONCURRENT + "BlockingDeque", queue("LinkedBlockingDeque")),
            Map.entry(CONCURRENT + "ConcurrentLinkedQueue", queue("ConcurrentLinkedQueue")),
            Map.entry(CONCURRENT + "ConcurrentLinkedDeque", queue("ConcurrentLinkedDeque")),
            Map.entry(CONCURRENT + "ConcurrentMap", map("ConcurrentHashMap")),
            Map.entry(CONCURRENT + "ConcurrentHashMap", map("ConcurrentHashMap")),
            Map.entry(CONCURRENT + "ConcurrentNavigableMap", map("ConcurrentSkipListMap")),
            Map.entry(CONCURRENT + "ConcurrentSkipListSet", set("new ConcurrentSkipListSet<Object>()")),
            Map.entry(CONCURRENT + "CopyOnWriteArraySet", set("new CopyOnWriteArraySet<Object>()")),
            Map.entry(CONCURRENT + "CopyOnWriteArrayList", set("new CopyOnWriteArrayList<Object>()")),
            Map.entry(CONCURRENT + "ConcurrentHashMap$KeySetView", set("ConcurrentHashMap.<Object>newKeySet()")),
            Map.entry(CONCURRENT + "atomic/AtomicBoolean", atomic("new AtomicBoolean()", "false")),
            Map.entry(CONCURRENT + "atomic/AtomicInteger", atomic("new AtomicInteger()", "0")),
            Map.entry(CONCURRENT + "atomic/AtomicLong", atomic("new AtomicLong()", "0")),
            Map.entry(CONCURRENT + "atomic/AtomicReference", atomic("new AtomicReference<Object>(X)", "X")),
            Map.entry(CONCURRENT + "atomic/AtomicIntegerArray", atomic("new AtomicIntegerArray(2)", "0, 0")),
            Map.entry(CONCURRENT + "atomic/AtomicLongArray", atomic("new AtomicLongArray(2)", "0, 0")),
            Map.entry(
                    CONCURRENT + "atomic/AtomicReferenceArray",
                    atomic("new AtomicReferenceArray<Object>(new Object[] {X, X})", "0, X")),
            Map.entry(CONCURRENT + "atomic/AtomicIntegerFieldUpdater", updater("Integer", "int.class", "i", "0")),
            Map.entry(CONCURRENT + "atomic/AtomicLongFieldUpdater", updater("Long", "long.class", "l", "0")),
            Map.entry(
                    CONCURRENT + "atomic/AtomicReferenceFieldUpdater", updater("Reference", "Object.class", "r", "X")),
            Map.entry(
                    CONCURRENT + "atomic/AtomicMarkableReference",
                    new Subject(
                            "new AtomicMarkableReference<Object>(X, false)", "o.set(X, false)", "o.getReference()")),
            Map.entry(
                    CONCURRENT + "atomic/AtomicStampedReference",
                    new Subject("new AtomicStampedReference<Object>(X, 0)", "o.set(X, 0)", "o.getReference()")),
            Map.entry(CONCURRENT + "atomic/LongAdder", new Subject("new LongAdder()", "o.add(1)", "o.sum()")),
            Map.entry(CONCURRENT + "atomic/DoubleAdder", new Subject("new DoubleAdder()", "o.add(1)", "o.sum()")),
            Map.entry(
                    CONCURRENT + "atomic/LongAccumulator",
                    new Subject("new LongAccumulator(Long::sum, 0)", "o.accumulate(1)", "o.get()")),
            Map.entry(
                    CONCURRENT + "atomic/DoubleAccumulator",
                    new Subject("new DoubleAccumulator(Double::sum, 0)", "o.accumulate(1)", "o.get()")));

    /** What a parameter gets, by its type's simple name. */
    private static final Map<String, String> ARGUMENTS = Map.ofEntries(
            Map.entry("Object", "X"),
            Map.entry("boolean", "false"),
            Map.entry("int", "0"),
            Map.entry("long", "0L"),
            Map.entry("double", "0"),
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
            Map.entry("Consumer", "x -> {}"),
            Map.entry("BiConsumer", "(x, y) -> {}"),
            Map.entry("boolean[]", "new boolean[1]"),
            Map.entry("int[]", "new int[1]"));

    private static final Set<Kind> TELLS =
            Set.of(Kind.RELEASE, Kind.WRITE, Kind.UPDATE, Kind.UNLOCK, Kind.WRITE_UNLOCK, Kind.READ_UNLOCK);
    private static final Set<Kind> ASKS =
            Set.of(Kind.ACQUIRE, Kind.READ, Kind.UPDATE, Kind.LOCK, Kind.WRITE_LOCK, Kind.READ_LOCK);

    private CatalogPrograms() {}

    private static Subject queue(String type) {
        return new Subject("new " + type + "<Object>()", "o.add(X)", "o.poll()");
    }

    private static Subject map(String type) {
        return new Subject("new " + type + "<Object, Object>()", "o.put(X, X)", "o.get(X)");
    }

    private static Subject set(String make) {
        return new Subject(make, "o.add(X)", "o.contains(X)");
    }

    private static Subject atomic(String make, String value) {
        int comma = value.indexOf(',');
        return new Subject(make, "o.set(" + value + ")", comma < 0 ? "o.get()" : "o.get(0)");
    }

    private static Subject updater(String type, String fieldType, String field, String value) {
        String fieldClass = type.equals("Reference") ? fieldType + ", " : "";
        return new Subject(
                "Atomic" + type + "FieldUpdater.newUpdater(Holder.class, " + fieldClass + "\"" + field + "\")",
                "o.set(h, " + value + ")",
                "o.get(h)");
    }

    /** The lines of the cases, one a case, and each the body of a method. */
    static List<String> cases(Catalog catalog) {
        List<String> cases = new ArrayList<>();
        for (Row row : catalog.rows()) {
            Subject subject = SUBJECTS.get(row.owner());
            if (subject != null && !Special.isIn(row)) {
                cases.addAll(cases(row, subject));
            } else if (row.owner().endsWith("CompletionStage") && !row.method().equals("toCompletableFuture")) {
                cases.add(stage(row));
            } else if (row.owner().startsWith("java/util/stream/")) {
                cases.add(stream(row, false));
                cases.add(stream(row, true));
            }
        }
        return cases;
    }

    /** A stage that is made before, completed by the one thread, and whose dependent is asked by the other. */
    private static String stage(Row row) {
        List<String> arguments = row.parameters().orElse(List.of()).stream()
                .map(parameter -> switch (parameter) {
                    case "CompletionStage" -> "other";
                    case "Executor" -> "ForkJoinPool.commonPool()";
                    case "Runnable" -> "() -> {}";
                    case "Function" ->
                        row.method().startsWith("thenCompose") ? "x -> CompletableFuture.completedFuture(X)" : "x -> X";
                    default -> ARGUMENTS.get(parameter);
                })
                .toList();
        boolean isFailure = row.method().equals("exceptionally");
        return "var o = new CompletableFuture<Object>(); var other = new CompletableFuture<Object>(); var d = o."
                + row.method() + "(" + String.join(", ", arguments) + "); edge(\"line " + row.line() + " "
                + row.method()
                + "\", () -> { o." + (isFailure ? "completeExceptionally(new Exception())" : "complete(X)")
                + "; other.complete(X); }, () -> { d.toCompletableFuture().join(); });";
    }

    /**
     * A parallel stream of two elements. The first function that is given to it waits until both elements are in it, so that one of
     * them is in another thread than the one that runs the stream; there a mark is written, and the other one before or after.
     */
    private static String stream(Row row, boolean markFirst) {
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
        String name = "line " + row.line() + " " + row.method() + (markFirst ? " ends" : " begins");
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

    private static List<String> cases(Row row, Subject subject) {
        List<String> cases = new ArrayList<>();
        String name = "line " + row.line() + " " + row.method();
        String call = row.owner().equals(HANDLE) ? handleCall(row.method()) : call(row);
        String make = "var h = new Holder(); var o = " + subject.make + "; ";
        if (has(row, Set.of(Kind.USE))) {
            cases.add(make + "use(\"" + name + "\", () -> { " + subject.tell + "; }, () -> { " + call + "; });");
        }
        if (has(row, TELLS)) {
            String ask = removes(row) ? wholeOf(row) : subject.ask;
            cases.add(make + "edge(\"" + name + " tells\", () -> { " + tellBy(row, call) + "; }, () -> { " + ask
                    + "; });");
        }
        if (has(row, ASKS)) {
            cases.add(make + "edge(\"" + name + " asks\", () -> { " + subject.tell + "; }, () -> { " + call + "; });");
        }
        return cases;
    }

    /** What is gone cannot be asked for; that something is gone can be seen. */
    private static boolean removes(Row row) {
        return row.method().matches("remove|clear|poll.*Entry");
    }

    private static String wholeOf(Row row) {
        return row.owner().endsWith("Map") ? "o.keySet()" : "o.iterator()";
    }

    /** Unlocking needs a lock, and a stamp. */
    private static String tellBy(Row row, String call) {
        return switch (row.method()) {
            case "unlock" -> row.owner().endsWith("StampedLock") ? "o.unlock(o.writeLock())" : "o.lock(); o.unlock()";
            case "unlockWrite" -> "o.unlockWrite(o.writeLock())";
            case "unlockRead" -> "o.unlockRead(o.readLock())";
            case "tryUnlockWrite" -> "o.writeLock(); o.tryUnlockWrite()";
            case "tryUnlockRead" -> "o.readLock(); o.tryUnlockRead()";
            case "tryConvertToReadLock" -> "o.unlockRead(o.tryConvertToReadLock(o.writeLock()))";
            case "tryConvertToOptimisticRead" -> "o.tryConvertToOptimisticRead(o.writeLock())";
            case "pollFirstEntry", "pollLastEntry" -> "o.put(X, X); " + call;
            case "replace" -> "o.put(X, X); " + call;
            case "computeIfPresent", "replaceAll" -> "o.put(X, X); " + call;
            case "set" -> row.owner().endsWith("CopyOnWriteArrayList") ? "o.add(X); " + call : call;
            case "remove" ->
                row.owner().endsWith("ConcurrentMap") ? "o.put(X, X); " + call : "o.add(X); " + call + "; o.add(X)";
            case "clear" -> row.owner().endsWith("ConcurrentMap") ? call + "; o.put(X, X)" : call + "; o.add(X)";
            default -> call;
        };
    }

    private static String call(Row row) {
        List<String> arguments = new ArrayList<>();
        for (String parameter : row.parameters().orElse(List.of())) {
            boolean isHolder = row.owner().endsWith("FieldUpdater") && arguments.isEmpty();
            arguments.add(isHolder ? "h" : argument(row, parameter));
        }
        return switch (row.method()) {
            case "validate" -> "o.validate(o.tryOptimisticRead())";
            case "tryConvertToWriteLock" -> "o.tryConvertToWriteLock(o.tryOptimisticRead())";
            case "tryConvertToReadLock" -> "o.tryConvertToReadLock(o.tryOptimisticRead())";
            case "tryConvertToOptimisticRead" -> "o.tryConvertToOptimisticRead(o.readLock())";
            default -> "o." + row.method() + "(" + String.join(", ", arguments) + ")";
        };
    }

    private static String argument(Row row, String parameter) {
        if (parameter.equals("int")
                && (row.method().equals("drainTo") || row.owner().endsWith("Semaphore"))) {
            return "1";
        }
        if (row.method().startsWith("higher") || row.method().startsWith("lower")) {
            return row.method().startsWith("higher") ? "\"a\"" : "\"z\"";
        }
        return ARGUMENTS.getOrDefault(parameter, "null /* " + parameter + " */");
    }

    /** Calls whose types are those of the call site. */
    private static String handleCall(String method) {
        if (method.startsWith("get") && !method.startsWith("getAnd")) {
            return "int r = (int) o." + method + "(h)";
        }
        if (method.startsWith("set")) {
            return "o." + method + "(h, 0)";
        }
        if (method.startsWith("getAnd")) {
            return "int r = (int) o." + method + "(h, 0)";
        }
        return (method.startsWith("compareAndExchange") ? "int r = (int) o." : "boolean b = o.") + method + "(h, 0, 0)";
    }

    private static boolean has(Row row, Set<Kind> kinds) {
        return row.clauses().stream().map(Clause::kind).anyMatch(kinds::contains);
    }

    /** Rows that need a case of their own. */
    static final class Special {

        private Special() {}

        static boolean isIn(Row row) {
            return row.clauses().get(0).kind() == Kind.CONDITION
                    || row.clauses().get(0).kind() == Kind.READ_VIEW
                    || row.clauses().get(0).kind() == Kind.WRITE_VIEW;
        }
    }
}

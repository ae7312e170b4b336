package io.threadspec.weaver;

import static io.threadspec.weaver.TwoSteps.Order.ALL_MODES;
import static io.threadspec.weaver.TwoSteps.Order.CONFLICTS;
import static io.threadspec.weaver.TwoSteps.Order.NONE;

import io.threadspec.runtime.trace.CaptureMode;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Elements that the class library reads and writes, each call beside one that accesses other elements. */
class BulkAccessTest {

    private static final String ARRAYS =
            "int[] a = new int[8], b = new int[8]; Object[] o = {\"x\", \"y\"}; int[][] d = {a};";

    private static final String LOCK = "Object l = new Object();";

    @TempDir
    private Path directory;

    /** A call that reads the first elements of {@code a} learns of a write to them, one that reads the last ones does not. */
    private static void read(TwoSteps steps, String name, String call, String other) {
        steps.inTurn(name, ALL_MODES, ARRAYS, "a[1] = 1;", call);
        steps.inTurn(name + ", before a write", CONFLICTS, ARRAYS, call, "a[1] = 1;");
        steps.inTurn(name + " of others", NONE, ARRAYS, "a[1] = 1;", other);
        steps.inTurn(name + ", after a read", NONE, ARRAYS, "use(a[1]);", call);
    }

    /** A call that writes the first elements of {@code a} tells those who read them, one that writes the last ones does not. */
    private static void write(TwoSteps steps, String name, String call, String other) {
        steps.inTurn(name, ALL_MODES, ARRAYS, call, "use(a[1]);");
        steps.inTurn(name + ", after a read", CONFLICTS, ARRAYS, "use(a[1]);", call);
        steps.inTurn(name + " of others", NONE, ARRAYS, other, "use(a[1]);");
    }

    /** A call and the function that it runs in other threads; that writes a mark. */
    private static void forked(TwoSteps steps, String name, String setUp, String call) {
        steps.marked(
                name + " forks",
                ALL_MODES,
                setUp + LOCK,
                "before(%1$d); synchronized (l) { }",
                "synchronized (l) { } " + call.replace("MARK", "() -> after(%1$d)"));
        steps.marked(
                name + " joins",
                ALL_MODES,
                setUp + LOCK,
                call.replace("MARK", "() -> before(%1$d)") + " synchronized (l) { }",
                "synchronized (l) { } after(%1$d);");
        steps.marked(name + " does no more", NONE, setUp, "before(%1$d);", call.replace("MARK", "() -> after(%1$d)"));
    }

    @ParameterizedTest
    @EnumSource
    void shouldForkAndJoinFunctionsOfParallelMethods(CaptureMode mode) throws Exception {
        var steps = new TwoSteps(directory);
        forked(steps, "setAll", "int[] p = new int[200];", "Arrays.parallelSetAll(p, i -> mark(MARK));");
        forked(steps, "setAll, long", "long[] p = new long[200];", "Arrays.parallelSetAll(p, i -> (long) mark(MARK));");
        forked(
                steps,
                "setAll, double",
                "double[] p = new double[200];",
                "Arrays.parallelSetAll(p, i -> 0.5 * mark(MARK));");
        forked(
                steps,
                "setAll, objects",
                "Object[] p = new Object[200];",
                "Arrays.parallelSetAll(p, i -> (Object) mark(MARK));");
        forked(steps, "prefix", "int[] p = new int[200];", "Arrays.parallelPrefix(p, (x, y) -> mark(MARK));");
        forked(
                steps,
                "prefix, long",
                "long[] p = new long[200];",
                "Arrays.parallelPrefix(p, 0, 199, (x, y) -> mark(MARK));");
        forked(
                steps,
                "prefix, double",
                "double[] p = new double[200];",
                "Arrays.parallelPrefix(p, (x, y) -> mark(MARK));");
        forked(
                steps,
                "prefix, objects",
                "Object[] p = new Object[200];",
                "Arrays.parallelPrefix(p, (x, y) -> (Object) mark(MARK));");
        forked(steps, "sort", "Item[] p = items(null);", "Arrays.parallelSort(p, (x, y) -> x.n - y.n + mark(MARK));");
        forked(
                steps,
                "sort a part",
                "Item[] p = items(null);",
                "Arrays.parallelSort(p, 1, 19999, (x, y) -> x.n - y.n + mark(MARK));");
        forked(steps, "elements that compare themselves", "", "Arrays.parallelSort(items(MARK));");
        forked(steps, "part of such", "", "Arrays.parallelSort(items(MARK), 1, 19999);");
        steps.check(
                mode,
                """
                static int mark(Runnable marker) { if (Runner.first()) { marker.run(); } return 0; }
                static Item[] items(Runnable marker) {
                    Item[] items = new Item[20_000];
                    for (int i = 0; i < items.length; i++) { items[i] = new Item(i * 7919 % items.length, marker); }
                    return items;
                }
                record Item(int n, Runnable marker) implements Comparable<Item> {
                    @Override public int compareTo(Item other) { return n - other.n + mark(marker); }
                }
                """);
    }

    @ParameterizedTest
    @EnumSource
    void shouldOrderByTheElementsThatTheClassLibraryAccesses(CaptureMode mode) throws Exception {
        var steps = new TwoSteps(directory);
        read(steps, "arraycopy from", "System.arraycopy(a, 0, b, 0, 2);", "System.arraycopy(a, 2, b, 0, 2);");
        read(steps, "clone", "use(a.clone());", "use(b.clone());");
        read(steps, "copyOf", "use(Arrays.copyOf(a, 2));", "use(Arrays.copyOf(a, 1));");
        read(steps, "copyOfRange", "use(Arrays.copyOfRange(a, 1, 20));", "use(Arrays.copyOfRange(a, 2, 20));");
        read(steps, "equals", "Arrays.equals(b, a);", "Arrays.equals(a, 2, 8, b, 2, 8);");
        read(steps, "hashCode", "Arrays.hashCode(a);", "Arrays.hashCode(b);");
        read(steps, "toString", "Arrays.toString(a);", "Arrays.toString(b);");
        read(steps, "mismatch", "Arrays.mismatch(a, b);", "Arrays.mismatch(b, 0, 2, a, 2, 4);");
        read(steps, "compare", "Arrays.compare(a, b);", "Arrays.compare(b, 0, 2, a, 2, 4);");
        read(steps, "compareUnsigned", "Arrays.compareUnsigned(a, b);", "Arrays.compareUnsigned(b, b);");
        read(steps, "binarySearch", "Arrays.binarySearch(a, 1);", "Arrays.binarySearch(a, 4, 6, 1);");
        read(steps, "stream", "Arrays.stream(a).sum();", "Arrays.stream(a, 4, 6).sum();");
        read(steps, "spliterator", "Arrays.spliterator(a);", "Arrays.spliterator(a, 4, 6);");
        read(steps, "deepHashCode", "Arrays.deepHashCode(d);", "Arrays.deepHashCode(o);");
        read(steps, "deepToString", "Arrays.deepToString(d);", "Arrays.deepToString(o);");
        read(steps, "deepEquals", "Arrays.deepEquals(o, d);", "Arrays.deepEquals(o, o);");
        read(
                steps,
                "method reference",
                "Function<int[], Object> f = Arrays::toString; f.apply(a);",
                "Function<int[], Object> f = Arrays::toString; f.apply(b);");
        read(
                steps,
                "reference to clone",
                "UnaryOperator<int[]> f = int[]::clone; f.apply(a);",
                "UnaryOperator<int[]> f = int[]::clone; f.apply(b);");
        write(steps, "arraycopy to", "System.arraycopy(b, 0, a, 1, 2);", "System.arraycopy(b, 0, a, 2, 2);");
        write(steps, "arraycopy within", "System.arraycopy(a, 2, a, 1, 2);", "System.arraycopy(a, 2, a, 3, 2);");
        write(steps, "fill", "Arrays.fill(a, 1);", "Arrays.fill(b, 1);");
        write(steps, "fill a part", "Arrays.fill(a, 0, 2, 1);", "Arrays.fill(a, 2, 4, 1);");
        write(steps, "setAll", "Arrays.setAll(a, i -> i);", "Arrays.setAll(b, i -> i);");
        write(steps, "sort", "Arrays.sort(a);", "Arrays.sort(b);");
        write(steps, "sort a part", "Arrays.sort(a, 0, 2);", "Arrays.sort(a, 2, 4);");
        write(steps, "parallelSort", "Arrays.parallelSort(a);", "Arrays.parallelSort(a, 2, 4);");
        write(
                steps,
                "parallelPrefix",
                "Arrays.parallelPrefix(a, Integer::sum);",
                "Arrays.parallelPrefix(a, 2, 4, Integer::sum);");
        write(steps, "parallelSetAll", "Arrays.parallelSetAll(a, i -> i);", "Arrays.parallelSetAll(b, i -> i);");
        steps.inTurn("sort reads", ALL_MODES, ARRAYS, "a[1] = 1;", "Arrays.sort(a);")
                .inTurn("asList reads", ALL_MODES, ARRAYS, "o[1] = \"z\";", "Arrays.asList(o);")
                .inTurn("setAll does not", CONFLICTS, ARRAYS, "a[1] = 1;", "Arrays.setAll(a, i -> i);")
                .inTurn("setAll of objects", ALL_MODES, ARRAYS, "Arrays.setAll(o, i -> \"z\");", "use(o[1]);")
                .inTurn(
                        "through a copy",
                        ALL_MODES,
                        "int[] a = new int[8], b = new int[8], c = new int[8];",
                        "Arrays.fill(a, 1); System.arraycopy(a, 0, b, 0, 8);",
                        "System.arraycopy(b, 0, c, 0, 8);")
                .inTurn(
                        "refused in the middle",
                        ALL_MODES,
                        "Object[] from = {\"x\", 1}; String[] to = new String[2];",
                        "try { System.arraycopy(from, 0, to, 0, 2); } catch (ArrayStoreException e) { use(e); }",
                        "use(to[0]);")
                .inTurn(
                        "refused",
                        NONE,
                        ARRAYS,
                        "try { System.arraycopy(a, 0, b, 7, 2); } catch (IndexOutOfBoundsException e) { use(e); }"
                                + "try { System.arraycopy(a, 0, null, 7, 2); } catch (NullPointerException e) { use(e); }"
                                + "try { System.arraycopy(a, 0, \"b\", 7, 2); } catch (ArrayStoreException e) { use(e); }"
                                + "try { Arrays.fill(a, 4, 2, 1); } catch (IllegalArgumentException e) { use(e); }"
                                + "try { Arrays.setAll(a, null); } catch (NullPointerException e) { use(e); }",
                        "use(a[4]);")
                .check(mode, "");
    }

    private static final String TEXTS =
            """
            char[] a = {'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'}, b = new char[8];
            byte[] y = new byte[8], z = new byte[8]; String[] s = {"a", "b"}, t = new String[8]; int[] n = new int[2];
            """;

    /** A call that reads an element, and one that does not. */
    private static void reads(TwoSteps steps, String write, String call, String other) {
        steps.inTurn(call, ALL_MODES, TEXTS, write, call);
        steps.inTurn(call + ", before a write", CONFLICTS, TEXTS, call, write);
        steps.inTurn(other, NONE, TEXTS, write, other);
    }

    /** A call that writes an element, and one that does not. */
    private static void writes(TwoSteps steps, String read, String call, String other) {
        steps.inTurn(call, ALL_MODES, TEXTS, call, read);
        steps.inTurn(call + ", after a read", CONFLICTS, TEXTS, read, call);
        steps.inTurn(other, NONE, TEXTS, other, read);
    }

    @ParameterizedTest
    @EnumSource
    void shouldOrderByTheElementsThatOtherClassesAccess(CaptureMode mode) throws Exception {
        var steps = new TwoSteps(directory);
        reads(steps, "a[1] = 'x';", "use(new String(a));", "use(new String(b));");
        reads(steps, "a[1] = 'x';", "use(new String(a, 1, 2));", "use(new String(a, 2, 2));");
        reads(
                steps,
                "y[1] = 1;",
                "use(new String(y, 1, 1, java.nio.charset.StandardCharsets.UTF_8));",
                "use(new String(y, 2, 1));");
        reads(steps, "a[1] = 'x';", "use(String.valueOf(a));", "use(String.valueOf(a, 2, 1));");
        reads(steps, "a[1] = 'x';", "use(String.copyValueOf(a, 0, 2));", "use(String.copyValueOf(b));");
        reads(steps, "s[1] = \"x\";", "use(String.join(\",\", s));", "use(String.join(\",\", \"x\", \"y\"));");
        reads(steps, "s[1] = \"x\";", "use(List.of(s));", "use(List.of(\"x\"));");
        reads(steps, "s[1] = \"x\";", "use(java.util.stream.Stream.of(s));", "use(java.util.stream.Stream.of(\"x\"));");
        reads(steps, "a[1] = 'x';", "new StringBuilder().append(a);", "new StringBuilder().append(a, 2, 1);");
        reads(
                steps,
                "a[1] = 'x';",
                "new StringBuilder().insert(0, a, 1, 1);",
                "new StringBuilder().insert(0, a, 2, 1);");
        reads(steps, "a[1] = 'x';", "new StringBuffer().append(a);", "new StringBuffer().append(a, 2, 1);");
        reads(
                steps,
                "y[1] = 1;",
                "new java.io.ByteArrayOutputStream().write(y, 1, 1);",
                "new java.io.ByteArrayOutputStream().write(y, 2, 1);");
        reads(
                steps,
                "a[1] = 'x';",
                "new java.io.StringWriter().write(a, 1, 1);",
                "new java.io.StringWriter().write(a, 2, 1);");
        reads(
                steps,
                "y[1] = 1;",
                "java.nio.ByteBuffer.allocate(8).put(y, 0, 2);",
                "java.nio.ByteBuffer.allocate(8).put(y, 2, 2);");
        reads(
                steps,
                "y[1] = 1;",
                "new java.util.zip.CRC32().update(y, 0, 2);",
                "new java.util.zip.CRC32().update(y, 2, 2);");
        reads(
                steps,
                "a[1] = 'x';",
                "Function<char[], Object> f = String::new; f.apply(a);",
                "Function<char[], Object> f = String::new; f.apply(b);");
        writes(steps, "use(a[1]);", "\"text\".getChars(0, 2, a, 0);", "\"text\".getChars(2, 4, a, 2);");
        writes(
                steps,
                "use(a[1]);",
                "new StringBuilder(\"text\").getChars(2, 4, a, 0);",
                "new StringBuilder(\"text\").getChars(0, 1, a, 0);");
        writes(steps, "use(t[1]);", "new ArrayList<>(List.of(\"x\", \"y\")).toArray(t);", "List.of(\"x\").toArray(s);");
        writes(
                steps,
                "use(t[1]);",
                "new Vector<>(List.of(\"x\", \"y\")).toArray(t);",
                "new Vector<>(List.of(\"x\")).toArray(new String[1]);");
        writes(
                steps,
                "use(y[1]);",
                "new java.io.ByteArrayInputStream(z).read(y);",
                "new java.io.ByteArrayInputStream(z).read(y, 2, 2);");
        writes(
                steps,
                "use(a[1]);",
                "new java.io.StringReader(\"text\").read(a);",
                "new java.io.StringReader(\"text\").read(a, 2, 2);");
        writes(
                steps,
                "use(y[1]);",
                "java.nio.ByteBuffer.allocate(8).get(y);",
                "java.nio.ByteBuffer.allocate(8).get(y, 2, 2);");
        writes(steps, "use(y[1]);", "new Random().nextBytes(y);", "new Random().nextBytes(z);");
        steps.inTurn(
                        "a buffer that is nobody else's",
                        NONE,
                        TEXTS,
                        "byte[] own = new byte[2]; new java.io.ByteArrayInputStream(z).read(own); use(own[0]);",
                        "byte[] own = new byte[2]; new java.io.ByteArrayInputStream(z).read(own); use(own[0]);")
                .inTurn(
                        "refused",
                        NONE,
                        TEXTS,
                        "try { new String(a, 7, 2); } catch (IndexOutOfBoundsException e) { use(e); }"
                                + "try { new String((char[]) null); } catch (NullPointerException e) { use(e); }"
                                + "try { \"x\".getChars(0, 1, null, 0); } catch (NullPointerException e) { use(e); }"
                                + "try { \"x\".getChars(0, 1, a, -3); } catch (IndexOutOfBoundsException e) { use(e); }",
                        "use(a[4]);")
                .check(mode, "");
    }
}

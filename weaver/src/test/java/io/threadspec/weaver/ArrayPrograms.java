package io.threadspec.weaver;

import java.util.Random;

/**
 * Random programs that access arrays in all the ways that the language has: through locals that get other arrays, also in the middle
 * of an access, through conditions, fields of arrays and calls, in loops and handlers, and by calls of the class library. The same program twice: as it is
 * meant, and with calls in place of accesses that write down what is accessed.
 */
final class ArrayPrograms {

    static final int THREADS = 3;
    static final int ARRAYS = 3;

    private static final int LENGTH = 4;
    private static final String[] TYPES = {"int", "long", "double", "byte", "Object"};

    private static final String FRAME =
            """
            public class %s {
                static Object[] pool;
                static final StringBuilder LOG = new StringBuilder();
                static int thread;
                // By reflection, which is not seen: isAlive() would order the threads.
                static void runAll(Runnable... bodies) throws Exception {
                    var alive = Thread.class.getMethod("isAlive");
                    var threads = new java.util.ArrayList<Thread>();
                    thread = 0;
                    for (Runnable body : bodies) {
                        Thread next = new Thread(body);
                        threads.add(next);
                        next.start();
                        while ((boolean) alive.invoke(next)) Thread.onSpinWait();
                        thread++;
                    }
                    for (Thread ended : threads) ended.join();
                }
                static void log(String kind, Object array, int index) {
                    for (int i = 0; i < pool.length; i++) {
                        if (pool[i] == array) LOG.append(thread + " " + kind + " " + i + " " + index + "\\n");
                    }
                }
                static void reads(Object array, int from, int to) {
                    for (int i = from; i < to; i++) log("r", array, i);
                }
                static void writes(Object array, int from, int to) {
                    for (int i = from; i < to; i++) log("w", array, i);
                }
                static long number(Object value) {
                    return ((Number) value).longValue();
                }
            %s
            }
            """;

    /** What accesses are in the second program. */
    private static final String CALLS =
            """
                static T same(T array) { return array; }
                static long get(T array, int index) { var v = array[index]; log("r", array, index); return number(v); }
                static void set(T array, int index, E value) { array[index] = value; log("w", array, index); }
                static void add(T array, int index, E value) { set(array, index, (E) (get(array, index) + number(value))); }
                static void copy(T from, int start, T to, int place, int length) {
                    System.arraycopy(from, start, to, place, length);
                    reads(from, start, start + length);
                    writes(to, place, place + length);
                }
                static void fill(T array, int from, int to, E value) {
                    java.util.Arrays.fill(array, from, to, value);
                    writes(array, from, to);
                }
                static void sort(T array) {
                    java.util.Arrays.sort(array);
                    reads(array, 0, array.length);
                    writes(array, 0, array.length);
                }
                static long cloned(T array) { reads(array, 0, array.length); return number(array.clone()[0]); }
                static long part(T array, int from, int to) {
                    reads(array, from, Math.min(to, array.length));
                    return java.util.Arrays.copyOfRange(array, from, to).length;
                }
                static long first(T array, int length) {
                    reads(array, 0, Math.min(length, array.length));
                    return java.util.Arrays.copyOf(array, length).length;
                }
                static long same(T array, T other) {
                    reads(array, 0, array.length);
                    reads(other, 0, other.length);
                    return java.util.Arrays.equals(array, other) ? 1 : 2;
                }
                static long hash(T array) { reads(array, 0, array.length); return java.util.Arrays.hashCode(array) & 7; }
            """;

    /** For types that {@code Arrays.setAll} has. */
    private static final String SET_ALL =
            """
                static void number(T array) {
                    for (int i = 0; i < array.length; i++) set(array, i, (E) i);
                }
            """;

    private final Random random;
    private final boolean logged;
    private final StringBuilder text = new StringBuilder();
    private String type = "";
    private int events;

    private ArrayPrograms(long seed, boolean logged) {
        this.random = new Random(seed);
        this.logged = logged;
    }

    static String source(String name, long seed, int cases, boolean logged) {
        var program = new ArrayPrograms(seed, logged);
        program.program(cases);
        return FRAME.formatted(name, program.text);
    }

    private void program(int cases) {
        for (String element : TYPES) {
            String calls = element.equals("byte") ? CALLS : CALLS + SET_ALL;
            text.append(calls.replace("T ", element + "[] ")
                    .replace("(E)", cast(element))
                    .replace("E ", element + " "));
        }
        for (int i = 0; i < cases; i++) {
            type = TYPES[random.nextInt(TYPES.length)];
            events = 100 * i;
            for (int thread = 0; thread < THREADS; thread++) {
                text.append("static long case" + i + "_" + thread + "(" + type + "[][] pool) {\nlong x = 0;\n");
                text.append(
                        type + "[] a = pool[0], b = pool[1], c = pool[2], own = new " + type + "[" + LENGTH + "];\n");
                text.append("for (int i = 0; i < own.length; i++) own[i] = " + cast(type) + " i;\n");
                statements(3 + random.nextInt(4), 2);
                text.append("return x;\n}\n");
            }
            starter(i);
        }
        text.append("public static Object run() throws Exception {\n");
        for (int i = 0; i < cases; i++) {
            text.append("start" + i + "();\n");
        }
        text.append("return LOG;\n}\n");
    }

    private void starter(int number) {
        text.append("static void start" + number + "() throws Exception {\n");
        text.append(type + "[][] arrays = new " + type + "[" + ARRAYS + "][];\n");
        for (int i = 0; i < ARRAYS; i++) { // Of different lengths; the last is long enough to be known as a whole.
            text.append("arrays[" + i + "] = new " + type + "[" + (LENGTH + 8 * i) + "];\n");
        }
        text.append("for (var array : arrays) java.util.Arrays.fill(array, " + cast(type) + " 0);\n");
        text.append("pool = arrays;\nLOG.append(\"case\\n\");\n");
        text.append("runAll(");
        for (int thread = 0; thread < THREADS; thread++) {
            text.append(thread == 0 ? "" : ", ").append("() -> case" + number + "_" + thread + "(arrays)");
        }
        text.append(");\n}\n");
    }

    private static String cast(String element) {
        return element.equals("Object") ? "(Object) (Long) (long)" : "(" + element + ")";
    }

    private void statements(int count, int depth) {
        for (int i = 0; i < count; i++) {
            statement(depth);
        }
    }

    private void statement(int depth) {
        switch (random.nextInt(depth > 0 ? 18 : 14)) {
            case 0 -> text.append(local() + " = " + array() + ";\n");
            case 1, 2 -> event();
            case 3, 4 -> text.append("x += " + read() + ";\n");
            case 5, 6 -> write("set", " = ");
            case 7 -> write("add", " += ");
            case 8 -> text.append(local() + " = pool[" + random.nextInt(ARRAYS) + "];\n");
            case 9 -> sweep();
            case 10, 11, 12, 13 -> bulk();
            case 14 -> {
                text.append("for (int i" + depth + " = 0; i" + depth + " < 3; i" + depth + "++) {\n");
                statements(2, depth - 1);
                text.append("}\n");
            }
            case 15 -> {
                text.append("if (x % 2 == 0) {\n");
                statements(2, depth - 1);
                text.append("} else {\n");
                statements(1, depth - 1);
                text.append("}\n");
            }
            case 16 -> {
                text.append("try {\n");
                statements(1, depth - 1);
                text.append("if (x % 3 == 0) throw new IllegalStateException();\n");
                statements(1, depth - 1);
                text.append("} catch (IllegalStateException thrown" + depth + ") {\n");
                statements(1, depth - 1);
                text.append("}\n");
            }
            default -> {
                String nulled = local();
                text.append("try { " + nulled + " = null; x += " + read(nulled, "0") + ";\n");
                text.append("} catch (NullPointerException thrown" + depth + ") { " + nulled + " = pool["
                        + random.nextInt(ARRAYS) + "]; }\n");
            }
        }
    }

    /** A call of the class library, or the same with a record of what it accesses. */
    private void bulk() {
        String array = array();
        String other = array();
        int from = random.nextInt(LENGTH);
        int to = from + random.nextInt(LENGTH - from + 1);
        int place = random.nextInt(LENGTH - (to - from) + 1);
        String range = ", " + from + ", " + to;
        switch (random.nextInt(9)) {
            case 0, 1 ->
                text.append((logged ? "copy(" : "System.arraycopy(") + array + ", " + from + ", " + other + ", " + place
                        + ", " + (to - from) + ");\n");
            case 2, 3 ->
                text.append((logged ? "fill(" : "java.util.Arrays.fill(") + array + range + ", " + cast(type) + " "
                        + from + ");\n");
            case 4 -> text.append((logged ? "sort(" : "java.util.Arrays.sort(") + array + ");\n");
            case 5 ->
                text.append("x += " + (logged ? "cloned(" + array + ")" : "number(" + array + ".clone()[0])") + ";\n");
            case 6 ->
                text.append("x += "
                        + (logged
                                ? "part(" + array + range + " + 9)"
                                : "java.util.Arrays.copyOfRange(" + array + range + " + 9).length")
                        + " + "
                        + (logged
                                ? "first(" + other + ", " + to + ")"
                                : "java.util.Arrays.copyOf(" + other + ", " + to + ").length")
                        + ";\n");
            case 7 ->
                text.append("x += "
                        + (logged
                                ? "same(" + array + ", " + other + ") + hash(" + array + ")"
                                : "(java.util.Arrays.equals(" + array + ", " + other
                                        + ") ? 1 : 2) + (java.util.Arrays.hashCode(" + array + ") & 7)")
                        + ";\n");
            default -> {
                if (!type.equals("byte")) {
                    text.append(
                            logged
                                    ? "number(" + array + ");\n"
                                    : "java.util.Arrays.setAll(" + array + ", n -> " + cast(type) + " n);\n");
                }
            }
        }
    }

    private void sweep() {
        String array = array();
        text.append(
                logged
                        ? "{ var all = " + array + "; for (int i = 0; i < all.length; i++) x += get(all, i); }\n"
                        : "for (var each : " + array + ") x += number(each);\n");
    }

    /** On an object of its own, so that no two of them are ordered by themselves. */
    private void event() {
        String number = "" + events++;
        text.append(
                logged ? "LOG.append(thread + \" e " + number + " 0\\n\");\n" : "new Mark().value = " + number + ";\n");
    }

    private void write(String call, String operator) {
        String array = array();
        String index = index(1);
        String value = random.nextBoolean() ? "" + random.nextInt(9) : read();
        if (logged) {
            text.append(call + "(" + array + ", " + index + ", " + cast(type) + " (" + value + "));\n");
        } else if (type.equals("Object") && call.equals("add")) {
            // There is no such operator for objects.
            text.append("{ var to = " + array + "; int at = " + index + "; to[at] = " + cast(type)
                    + " (number(to[at]) + " + value + "); }\n");
        } else {
            text.append(array + "[" + index + "]" + operator + cast(type) + " (" + value + ");\n");
        }
    }

    private String read() {
        return read(array(), index(1));
    }

    private String read(String array, String index) {
        return logged ? "get(" + array + ", " + index + ")" : "number(" + array + "[" + index + "])";
    }

    private String index(int depth) {
        return depth == 0 || random.nextInt(3) > 0
                ? "" + random.nextInt(LENGTH)
                : "(int) (" + read(array(), index(depth - 1)) + " & 3)";
    }

    private String array() {
        return switch (random.nextInt(9)) {
            case 0 -> "(" + local() + " = " + local() + ")";
            case 1 -> "(x % 2 == 0 ? " + local() + " : " + local() + ")";
            case 2 -> "pool[" + random.nextInt(ARRAYS) + "]";
            case 3 -> "same(" + local() + ")";
            default -> local();
        };
    }

    /** In most of the programs the last of them keeps an array that no other thread knows. */
    private String local() {
        int number = random.nextInt(20);
        return number == 19 ? "own" : "" + (char) ('a' + number % 3);
    }
}

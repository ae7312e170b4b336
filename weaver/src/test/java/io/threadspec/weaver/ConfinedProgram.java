package io.threadspec.weaver;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;

/**
 * A random class with three private nested ones. Its method {@code run} creates objects of these, links them, passes them to other methods
 * and, if the program is a leaking one, gives some to where others can find them.
 */
final class ConfinedProgram {

    private static final String[] TYPES = {"A", "B", "C"};
    private static final int STATEMENTS = 14;

    private final Random random;
    private final String name;
    private final boolean leaks;
    private final List<String> members = new ArrayList<>();

    /** Class and class of the field. */
    private final Set<String> fields = new HashSet<>();

    private ConfinedProgram(Random random, String name, boolean leaks) {
        this.random = random;
        this.name = name;
        this.leaks = leaks;
    }

    /** @param leaks whether statements occur by which objects may escape */
    static String source(Random random, String name, boolean leaks) {
        return new ConfinedProgram(random, name, leaks).source();
    }

    private String source() {
        for (String type : TYPES) {
            members.add("private static class " + type + " { int n; " + fieldsOf(type) + type
                    + " self() { return this; } static " + type + " of() { return new " + type + "(); } }");
            members.add("private static " + type + " make" + type + "() { return new " + type + "(); }");
            members.add("private int take(" + type + " x) { return x == null ? 0 : x.n++; }");
        }
        StringBuilder body = new StringBuilder();
        for (int i = 0; i < STATEMENTS; i++) {
            body.append("        ").append(statement(i)).append('\n');
        }
        return """
                import java.util.ArrayList;
                import java.util.List;
                public class %s {
                    %s
                    public List<Object> list = new ArrayList<>();
                    public Object[] all = new Object[4];
                    public void run(boolean f) {
                        A a1 = new A(), a2 = makeA(); B b1 = B.of(), b2 = new B(); C c1 = new C(), c2 = null;
                        A[] as = new A[2]; B[] bs = new B[2]; C[] cs = new C[2];
                %s
                    }
                }
                """
                .formatted(name, String.join("\n    ", members), body);
    }

    private String fieldsOf(String type) {
        var declared = new StringBuilder();
        for (String other : TYPES) {
            if (random.nextInt(3) == 0) {
                fields.add(type + other);
                declared.append(other + " " + field(other) + "; ");
            }
        }
        return declared.toString();
    }

    private String type() {
        return TYPES[random.nextInt(TYPES.length)];
    }

    private String local(String type) {
        return type.toLowerCase(Locale.ROOT) + (1 + random.nextInt(2));
    }

    private String field(String type) {
        return type.toLowerCase(Locale.ROOT);
    }

    private String statement(int number) {
        return leaks && random.nextInt(6) == 0 ? leak(number) : safe();
    }

    private String safe() {
        String type = type();
        String other = type();
        String x = local(type);
        String y = local(other);
        boolean isField = fields.contains(type + other);
        return switch (random.nextInt(9)) {
            case 0 -> x + " = new " + type + "();";
            case 1 -> isField ? "if (" + x + " != null) " + x + "." + field(other) + " = " + y + ";" : "";
            case 2 -> isField ? "if (" + x + " != null) " + y + " = " + x + "." + field(other) + ";" : "";
            case 3 -> field(type) + "s[" + random.nextInt(2) + "] = " + x + ";";
            case 4 -> x + " = " + field(type) + "s[" + random.nextInt(2) + "];";
            case 5 -> x + " = f ? " + local(type) + " : " + local(type) + ";";
            case 6 -> "take(" + x + ");";
            case 7 -> "if (" + x + " != null) " + x + " = " + x + ".self();";
            default -> "for (int i = 0; i < 2; i++) { " + x + " = make" + type + "(); }";
        };
    }

    private String leak(int number) {
        String type = type();
        String x = local(type);
        String member = "given" + number;
        return switch (random.nextInt(15)) {
            case 0 -> "list.add(" + x + ");";
            case 1 -> "all[" + random.nextInt(4) + "] = " + x + ";";
            case 2 -> member("public static Object " + member + ";", member + " = " + x + ";");
            case 3 -> member("public " + type + " " + member + ";", member + " = " + x + ";");
            case 4 -> member("public static " + type + " " + member + ";", member + " = " + x + ";");
            case 5 ->
                member(
                        "public Object " + member + ";",
                        "Object o" + number + " = " + x + "; " + member + " = o" + number + ";");
            case 6 ->
                member(
                        "public Runnable " + member + ";",
                        type + " k" + number + " = " + x + "; " + member + " = () -> take(k" + number + ");");
            case 7 -> member("public Object[] " + member + ";", member + " = " + field(type) + "s;");
            case 8 ->
                member(
                        "public Object " + member + ";",
                        "Object o" + number + " = f ? " + x + " : \"\"; " + member + " = o" + number + ";");
            case 9 ->
                member(
                        "private static <T> T same" + number + "(T t) { return t; }\n    public Object " + member + ";",
                        member + " = same" + number + "(" + x + ");");
            case 10 ->
                member(
                        "public static class H" + number + " { public " + type + " held; }\n    public H" + number + " "
                                + member + " = new H" + number + "();",
                        member + ".held = " + x + ";");
            case 11 ->
                member(
                        "public " + type + " get" + number + "() { return make" + type + "(); }",
                        "get" + number + "();");
            case 12 ->
                member(
                        "private final java.util.function.Supplier<" + type + "> s" + number + " = " + type
                                + "::new;\n    public Object " + member + ";",
                        member + " = s" + number + ".get();");
            case 13 -> "java.lang.invoke.MethodHandles.arrayElementVarHandle(Object[].class).set(all, 0, " + x + ");";
            default -> "if (" + x + " instanceof Object) { all[0] = new " + type + "[] {" + x + "}; }";
        };
    }

    private String member(String declaration, String statement) {
        members.add(declaration);
        return statement;
    }
}

package io.threadspec.weaver;

import java.util.Random;

/** Random methods in Java with synchronized blocks, handlers and ways out of them. */
final class MonitorPrograms {

    private final Random random;
    private final StringBuilder code = new StringBuilder();
    private int names;

    private MonitorPrograms(long seed) {
        this.random = new Random(seed);
    }

    /** A class with methods {@code m0 …}. */
    static String source(String className, int methods, long seed) {
        var program = new MonitorPrograms(seed);
        program.code.append("class ").append(className).append(" {\n static int q = 1;\n int field;\n");
        for (int i = 0; i < methods; i++) {
            program.names = 0;
            program.code.append(" static int m").append(i).append("(int n) throws Sink.Boom {\n");
            program.code.append("  Object o = Sink.LOCKS[n % 3];\n");
            program.statements(3, false);
            program.code.append("  return n;\n }\n");
        }
        return program.code.append("}\n").toString();
    }

    private void statements(int depth, boolean inLoop) {
        int count = 1 + random.nextInt(3);
        for (int i = 0; i < count; i++) {
            statement(depth, inLoop);
        }
    }

    private void statement(int depth, boolean inLoop) {
        if (depth == 0) {
            simple(inLoop);
            return;
        }
        switch (random.nextInt(10)) {
            case 0, 1, 2 -> {
                code.append("synchronized (").append(lock()).append(") {\n");
                declaration();
                statements(depth - 1, inLoop);
                code.append("}\n");
            }
            case 3, 4 -> {
                code.append("try {\n n = Sink.perhapsThrow(n);\n");
                statements(depth - 1, inLoop);
                code.append("} catch (Sink.Boom e" + names++ + ") {\n");
                if (random.nextBoolean()) {
                    statements(depth - 1, inLoop);
                }
                code.append("}\n");
            }
            case 5 -> {
                code.append("try {\n");
                statements(depth - 1, inLoop);
                code.append("} finally {\n n++;\n");
                if (random.nextBoolean()) {
                    code.append("synchronized (").append(lock()).append(") { q++; }\n");
                }
                code.append("}\n");
            }
            case 6 -> {
                String i = "i" + names++;
                code.append("for (int " + i + " = 0; " + i + " < 3; " + i + "++) {\n");
                statements(depth - 1, true);
                code.append("}\n");
            }
            case 7 -> {
                code.append("if (n % 3 == " + random.nextInt(3) + ") {\n");
                statements(depth - 1, inLoop);
                code.append("} else {\n");
                statements(depth - 1, inLoop);
                code.append("}\n");
            }
            case 8 -> {
                code.append("switch (n % 4) {\n case 0: n++;\n case 1: ");
                statements(depth - 1, false);
                code.append("break;\n default: n += 2;\n}\n");
            }
            default -> simple(inLoop);
        }
    }

    /** A local of any size: it lies between those of the compiler. */
    private void declaration() {
        switch (random.nextInt(4)) {
            case 0 -> code.append("int c" + names++ + " = q;\n");
            case 1 -> code.append("long w" + names++ + " = n;\n");
            case 2 -> code.append("Object r" + names++ + " = Sink.LOCKS[1];\n");
            default -> {}
        }
    }

    private String lock() {
        return switch (random.nextInt(4)) {
            case 0 -> "o";
            case 1 -> "n > 3 ? Sink.LOCKS[0] : Sink.LOCKS[1]";
            default -> "Sink.LOCKS[" + random.nextInt(3) + "]";
        };
    }

    private void simple(boolean inLoop) {
        switch (random.nextInt(7)) {
            case 0 -> code.append("if (n % 4 == " + random.nextInt(4) + ") return n + 1;\n");
            case 1 -> code.append("n = Sink.perhapsThrow(n);\n");
            case 2 ->
                code.append(
                        inLoop ? "if (n % 3 == 1) " + (random.nextBoolean() ? "break;\n" : "continue;\n") : "n++;\n");
            case 3 -> code.append("if (n % 7 == 6) throw new Sink.Boom();\n");
            case 4 -> code.append("q += n;\n");
            case 5 -> code.append("o = Sink.LOCKS[q % 3 < 0 ? 0 : q % 3];\n");
            default -> code.append("n += 2;\n");
        }
    }
}

package io.threadspec.spec.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Some comparisons in a Boolean expression that is both Java's and the language's, and values for its variables. Numbers
 * lie where types end and where floating-point numbers begin to leave gaps.
 */
final class RandomComparisons {

    static final List<String> VARIABLES = List.of("b", "s", "c", "i", "l", "f", "d");

    private static final List<String> RELATIONS = List.of("==", "!=", "<", "<=", ">", ">=");
    private static final long[] EDGES = {
        0,
        1,
        'A',
        0x7F,
        0x80,
        0x7FFF,
        0xFFFF,
        1L << 24,
        Integer.MAX_VALUE,
        1L << 31,
        0xFFFFFFFFL,
        1L << 53,
        Long.MAX_VALUE
    };

    private final Random random;
    private final String expression;
    private final List<Object[]> valuations = new ArrayList<>();

    RandomComparisons(Random random, int valuations) {
        this.random = random;
        String first = comparison(random.nextInt(5) == 0 ? literal() : variable());
        String variable = variable();
        this.expression = switch (random.nextInt(3)) {
            case 0 -> first;
            case 1 -> comparison(variable) + " && " + comparison(variable);
            default -> comparison(variable) + " && (" + first + " || " + comparison(variable) + ")";
        };
        for (int i = 0; i < valuations; i++) {
            this.valuations.add(new Object[] {
                (byte) whole(), (short) whole(), (char) whole(), (int) whole(), whole(), single(), floating()
            });
        }
    }

    String expression() {
        return expression;
    }

    int valuationCount() {
        return valuations.size();
    }

    /** Java statements that give the variables their values. */
    String assignments(int valuation) {
        Object[] values = valuations.get(valuation);
        return IntStream.range(0, values.length)
                .mapToObj(index -> VARIABLES.get(index) + " = " + java(values[index]) + ";")
                .collect(Collectors.joining(" "));
    }

    private static String java(Object value) {
        if (value instanceof Float number) {
            return "Float.intBitsToFloat(" + Float.floatToRawIntBits(number) + ")";
        } else if (value instanceof Double number) {
            return "Double.longBitsToDouble(" + Double.doubleToRawLongBits(number) + "L)";
        } else if (value instanceof Character character) {
            return "(char) " + (int) character;
        }
        return "(%s) %sL".formatted(primitive(value), value);
    }

    private static String primitive(Object value) {
        return value instanceof Byte
                ? "byte"
                : value instanceof Short ? "short" : value instanceof Integer ? "int" : "long";
    }

    /** The values as a trace carries them. */
    long[] encoded(int valuation, int length) {
        Object[] values = valuations.get(valuation);
        long[] encoded = new long[length];
        for (int i = 0; i < values.length; i++) {
            if (values[i] instanceof Float number) {
                encoded[i] = Float.floatToRawIntBits(number);
            } else if (values[i] instanceof Double number) {
                encoded[i] = Double.doubleToRawLongBits(number);
            } else if (values[i] instanceof Character character) {
                encoded[i] = character;
            } else {
                encoded[i] = ((Number) values[i]).longValue();
            }
        }
        return encoded;
    }

    private String comparison(String left) {
        String right = random.nextInt(3) == 0 ? variable() : literal();
        String relation = RELATIONS.get(random.nextInt(RELATIONS.size()));
        return random.nextInt(4) == 0 ? right + " " + relation + " " + left : left + " " + relation + " " + right;
    }

    private String variable() {
        return VARIABLES.get(random.nextInt(VARIABLES.size()));
    }

    private String literal() {
        String sign = random.nextInt(4) == 0 ? "-" : "";
        return switch (random.nextInt(8)) {
            case 0 -> sign + Math.abs((int) whole() % Integer.MAX_VALUE);
            case 1 -> sign + Math.abs(whole() % Long.MAX_VALUE) + "L";
            case 2 -> sign + "0x" + underscored(Integer.toHexString((int) whole()));
            case 3 -> sign + "0" + underscored(Integer.toOctalString((int) whole()));
            case 4 -> sign + "0b" + underscored(Integer.toBinaryString((int) whole()));
            case 5 -> sign + "0x" + Long.toHexString(whole()) + "L";
            case 6 -> random.nextInt(4) == 0 ? "'A'" : sign + finite(single()) + "f";
            default -> sign + finite(floating());
        };
    }

    private String underscored(String digits) {
        int at = random.nextInt(digits.length());
        return at == 0 ? digits : digits.substring(0, at) + "_" + digits.substring(at);
    }

    private static String finite(double number) {
        return Double.isFinite(number) ? Double.toString(Math.abs(number)) : "0.5";
    }

    private static String finite(float number) {
        return Float.isFinite(number) ? Float.toString(Math.abs(number)) : "0.5";
    }

    private long whole() {
        long near = EDGES[random.nextInt(EDGES.length)] + random.nextInt(5) - 2;
        return random.nextInt(4) == 0 ? -near : near;
    }

    private float single() {
        return switch (random.nextInt(8)) {
            case 0 -> Float.NaN;
            case 1 -> random.nextBoolean() ? Float.POSITIVE_INFINITY : Float.NEGATIVE_INFINITY;
            case 2 -> 0.1f;
            case 3 -> Math.nextUp((float) whole());
            default -> (float) whole();
        };
    }

    private double floating() {
        return switch (random.nextInt(8)) {
            case 0 -> Double.NaN;
            case 1 -> -0.0;
            case 2 -> random.nextBoolean() ? 0.1 : 0.1f;
            case 3 -> Math.nextUp((double) whole());
            default -> (double) whole();
        };
    }
}

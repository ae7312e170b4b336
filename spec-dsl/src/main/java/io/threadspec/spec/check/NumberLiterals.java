package io.threadspec.spec.check;

import io.threadspec.runtime.spec.CompiledOperand;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Numbers as Java writes them (JLS §3.10.1, §3.10.2): a hexadecimal, octal or binary literal of up to 32 bits is an
 * {@code int}, so that {@code 0xFFFFFFFF} is -1. A whole number that no int can hold needs no {@code L} to be a long.
 */
final class NumberLiterals {

    private static final String DECIMAL = "[0-9](?:[0-9_]*[0-9])?";
    private static final String HEXADECIMAL = "[0-9a-f](?:[0-9a-f_]*[0-9a-f])?";
    private static final String BINARY = "[01](?:[01_]*[01])?";

    private static final Pattern WHOLE =
            Pattern.compile("(?i)(?:0x" + HEXADECIMAL + "|0b" + BINARY + "|" + DECIMAL + ")l?");
    private static final Pattern FLOATING = Pattern.compile(
            "(?i)(?:" + DECIMAL + "(?:\\.(?:" + DECIMAL + ")?)?|\\." + DECIMAL + ")(?:e[+-]?" + DECIMAL + ")?[fd]?");
    private static final Pattern HEXADECIMAL_FLOATING = Pattern.compile("(?i)0x(?:" + HEXADECIMAL + "\\.?|(?:"
            + HEXADECIMAL + ")?\\." + HEXADECIMAL + ")p[+-]?" + DECIMAL + "[fd]?");

    /** A digit other than zero, in front of the exponent. */
    private static final Pattern NOT_ZERO = Pattern.compile("(?i)(?:0x[0.]*[1-9a-f]|[0.]*[1-9]).*");

    private NumberLiterals() {}

    /** Empty if it is no number, or out of range. */
    static Optional<CompiledOperand> parse(String literal) {
        boolean negative = literal.startsWith("-");
        String unsigned = negative ? literal.substring(1) : literal;
        String digits = unsigned.replace("_", "");
        if (WHOLE.matcher(unsigned).matches()) {
            return whole(digits, negative);
        }
        boolean floating = FLOATING.matcher(unsigned).matches()
                || HEXADECIMAL_FLOATING.matcher(unsigned).matches();
        return floating ? floating(digits, negative) : Optional.empty();
    }

    private static Optional<CompiledOperand> whole(String literal, boolean negative) {
        boolean isLong = literal.regionMatches(true, literal.length() - 1, "l", 0, 1);
        String digits = isLong ? literal.substring(0, literal.length() - 1) : literal;
        int radix = radix(digits);
        try {
            if (radix == 10) {
                return Optional.of(new CompiledOperand.WholeConstant(Long.parseLong(negative ? "-" + digits : digits)));
            }
            long bits = Long.parseUnsignedLong(digits.substring(radix == 8 ? 1 : 2), radix);
            boolean isInt = !isLong && bits >>> Integer.SIZE == 0;
            long value = isInt ? (int) bits : bits;
            // In its own type: the negative of the smallest int is itself.
            long negated = isInt ? -(int) bits : -bits;
            return Optional.of(new CompiledOperand.WholeConstant(negative ? negated : value));
        } catch (NumberFormatException outOfRange) {
            return Optional.empty();
        }
    }

    private static int radix(String digits) {
        if (digits.length() == 1 || digits.charAt(0) != '0') {
            return 10;
        }
        return switch (digits.charAt(1)) {
            case 'x', 'X' -> 16;
            case 'b', 'B' -> 2;
            default -> 8;
        };
    }

    private static Optional<CompiledOperand> floating(String digits, boolean negative) {
        boolean isFloat = digits.regionMatches(true, digits.length() - 1, "f", 0, 1);
        double magnitude = isFloat ? Float.parseFloat(digits) : Double.parseDouble(digits);
        boolean rounded = Double.isInfinite(magnitude)
                || (magnitude == 0 && NOT_ZERO.matcher(digits).matches());
        if (rounded) {
            return Optional.empty();
        }
        double value = negative ? -magnitude : magnitude;
        return Optional.of(
                isFloat ? new CompiledOperand.FloatConstant((float) value) : new CompiledOperand.DoubleConstant(value));
    }
}

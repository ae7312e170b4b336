package io.threadspec.spec.check;

import io.threadspec.runtime.spec.Operand;
import java.util.Optional;
import java.util.regex.Pattern;

/** Numbers as Java writes them (JLS §3.10.1, §3.10.2). A whole number needs no {@code L} to be a long. */
final class NumberLiterals {

    private static final Pattern WHOLE = Pattern.compile("(?i)(0x[0-9a-f]+|0b[01]+|[0-9]+)l?");
    private static final Pattern FLOATING = Pattern.compile(
            "(?i)(([0-9]+\\.?[0-9]*|\\.[0-9]+)(e[+-]?[0-9]+)?|0x([0-9a-f]+\\.?[0-9a-f]*|\\.[0-9a-f]+)p[+-]?[0-9]+)[fd]?");

    private NumberLiterals() {}

    /** Empty if it is no number, or out of range. */
    static Optional<Operand> parse(String literal) {
        boolean negative = literal.startsWith("-");
        String digits = (negative ? literal.substring(1) : literal).replaceAll("(?<=[0-9a-fA-F])_+(?=[0-9a-fA-F])", "");
        if (WHOLE.matcher(digits).matches()) {
            return whole(digits.replaceAll("(?i)l$", ""), negative);
        }
        return FLOATING.matcher(digits).matches() ? floating(digits, negative) : Optional.empty();
    }

    private static Optional<Operand> whole(String digits, boolean negative) {
        boolean hexadecimal = digits.regionMatches(true, 0, "0x", 0, 2);
        boolean binary = digits.regionMatches(true, 0, "0b", 0, 2);
        try {
            if (hexadecimal || binary) {
                long value = Long.parseUnsignedLong(digits.substring(2), hexadecimal ? 16 : 2);
                return Optional.of(new Operand.WholeConstant(negative ? -value : value));
            }
            boolean octal = digits.length() > 1 && digits.startsWith("0");
            return Optional.of(
                    new Operand.WholeConstant(Long.parseLong(negative ? "-" + digits : digits, octal ? 8 : 10)));
        } catch (NumberFormatException outOfRange) {
            return Optional.empty();
        }
    }

    private static Optional<Operand> floating(String digits, boolean negative) {
        // A float literal is rounded to float first, as Java does before it widens.
        boolean single = digits.regionMatches(true, digits.length() - 1, "f", 0, 1);
        double value = single ? Float.parseFloat(digits) : Double.parseDouble(digits);
        return Double.isInfinite(value)
                ? Optional.empty()
                : Optional.of(new Operand.FloatingConstant(negative ? -value : value));
    }
}

package io.threadspec.runtime.spec;

/**
 * How a value of a Java type is carried in 64 bits: a whole number as itself, {@code boolean} as 0 or 1, {@code float} and
 * {@code double} as their raw bits, a reference as the number of the object (0 is {@code null}).
 */
public enum ValueEncoding {
    BOOLEAN,
    CHARACTER,
    WHOLE,
    FLOAT,
    DOUBLE,
    REFERENCE;

    /** The encoding for a field descriptor (JVMS §4.3.2). */
    public static ValueEncoding of(String descriptor) {
        return switch (descriptor.charAt(0)) {
            case 'Z' -> BOOLEAN;
            case 'C' -> CHARACTER;
            case 'B', 'S', 'I', 'J' -> WHOLE;
            case 'F' -> FLOAT;
            case 'D' -> DOUBLE;
            case 'L', '[' -> REFERENCE;
            default -> throw new IllegalArgumentException("descriptor=" + descriptor);
        };
    }

    /** The type in which two values of this encoding are compared. */
    public NumericType type() {
        return switch (this) {
            case FLOAT -> NumericType.FLOAT;
            case DOUBLE -> NumericType.DOUBLE;
            case BOOLEAN, CHARACTER, WHOLE, REFERENCE -> NumericType.WHOLE;
        };
    }

    /** Widened from a narrower type, or itself; a double is not narrowed. */
    public float toFloat(long raw) {
        return switch (this) {
            case FLOAT -> Float.intBitsToFloat((int) raw);
            case BOOLEAN, CHARACTER, WHOLE, REFERENCE -> raw;
            case DOUBLE -> throw new IllegalStateException("a comparison with a double is made on doubles");
        };
    }

    public double toDouble(long raw) {
        return switch (this) {
            case FLOAT -> Float.intBitsToFloat((int) raw);
            case DOUBLE -> Double.longBitsToDouble(raw);
            case BOOLEAN, CHARACTER, WHOLE, REFERENCE -> raw;
        };
    }

    /** As Java source text; a reference as {@code #number}. */
    public String render(long raw) {
        return switch (this) {
            case BOOLEAN -> raw == 0 ? "false" : "true";
            case CHARACTER -> "'" + (char) raw + "'";
            case WHOLE -> Long.toString(raw);
            case FLOAT -> Float.toString(Float.intBitsToFloat((int) raw));
            case DOUBLE -> Double.toString(Double.longBitsToDouble(raw));
            case REFERENCE -> raw == 0 ? "null" : "#" + raw;
        };
    }
}

package io.threadspec.runtime.spec;

/** The types in which numbers are compared, narrowest first. */
public enum NumericType {
    /** {@code long}; an {@code int} compares in it as it does in its own type. */
    WHOLE,
    FLOAT,
    DOUBLE;

    /** The type in which values of these two are compared: Java's binary numeric promotion (JLS §5.6). */
    public static NumericType promoted(NumericType left, NumericType right) {
        return left.compareTo(right) >= 0 ? left : right;
    }
}

package io.threadspec.runtime.spec;

/** One side of a comparison. */
public sealed interface Operand {

    boolean isFloating();

    long asLong(long[] values);

    double asDouble(long[] values);

    /**
     * The current value of a variable.
     *
     * @param index into {@link CompiledSpec#variables()}
     * @param encoding how its values are carried
     */
    record VariableValue(int index, ValueEncoding encoding) implements Operand {
        @Override
        public boolean isFloating() {
            return encoding.isFloating();
        }

        @Override
        public long asLong(long[] values) {
            return values[index];
        }

        @Override
        public double asDouble(long[] values) {
            return encoding.toDouble(values[index]);
        }
    }

    /** A whole number, a character, a boolean (0 or 1) or {@code null} (0). */
    record WholeConstant(long value) implements Operand {
        @Override
        public boolean isFloating() {
            return false;
        }

        @Override
        public long asLong(long[] values) {
            return value;
        }

        @Override
        public double asDouble(long[] values) {
            return value;
        }
    }

    /** A floating-point number. */
    record FloatingConstant(double value) implements Operand {
        @Override
        public boolean isFloating() {
            return true;
        }

        @Override
        public long asLong(long[] values) {
            throw new IllegalStateException("a floating-point comparison is made on doubles: value=" + value);
        }

        @Override
        public double asDouble(long[] values) {
            return value;
        }
    }
}

package io.threadspec.runtime.spec;

/** One side of a comparison. */
public sealed interface CompiledOperand {

    /** The type of its values; they can be read in this type and in wider ones. */
    NumericType type();

    long asLong(long[] values);

    float asFloat(long[] values);

    double asDouble(long[] values);

    /**
     * The current value of a variable.
     *
     * @param index into {@link CompiledSpec#variables()}
     * @param encoding how its values are carried
     */
    record VariableValue(int index, ValueEncoding encoding) implements CompiledOperand {
        @Override
        public NumericType type() {
            return encoding.type();
        }

        @Override
        public long asLong(long[] values) {
            return values[index];
        }

        @Override
        public float asFloat(long[] values) {
            return encoding.toFloat(values[index]);
        }

        @Override
        public double asDouble(long[] values) {
            return encoding.toDouble(values[index]);
        }
    }

    /** A whole number, a character, a boolean (0 or 1) or {@code null} (0). */
    record WholeConstant(long value) implements CompiledOperand {
        @Override
        public NumericType type() {
            return NumericType.WHOLE;
        }

        @Override
        public long asLong(long[] values) {
            return value;
        }

        @Override
        public float asFloat(long[] values) {
            return value;
        }

        @Override
        public double asDouble(long[] values) {
            return value;
        }
    }

    /** A floating-point number of single precision. */
    record FloatConstant(float value) implements CompiledOperand {
        @Override
        public NumericType type() {
            return NumericType.FLOAT;
        }

        @Override
        public long asLong(long[] values) {
            throw new IllegalStateException("a comparison with a float is not made on longs: value=" + value);
        }

        @Override
        public float asFloat(long[] values) {
            return value;
        }

        @Override
        public double asDouble(long[] values) {
            return value;
        }
    }

    /** A floating-point number of double precision. */
    record DoubleConstant(double value) implements CompiledOperand {
        @Override
        public NumericType type() {
            return NumericType.DOUBLE;
        }

        @Override
        public long asLong(long[] values) {
            throw new IllegalStateException("a comparison with a double is made on doubles: value=" + value);
        }

        @Override
        public float asFloat(long[] values) {
            throw new IllegalStateException("a comparison with a double is made on doubles: value=" + value);
        }

        @Override
        public double asDouble(long[] values) {
            return value;
        }
    }
}

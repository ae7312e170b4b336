package io.threadspec.runtime.wrapper;

import io.threadspec.runtime.capture.thread.Context;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;
import java.util.function.LongPredicate;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Functions of numbers. */
@SuppressWarnings(
        "unchecked") // The compiler has checked types where the lambda is made, and where the library calls it.
final class PrimitiveWrappers {

    private PrimitiveWrappers() {}

    static final class IntUnaryOperators extends Wrapper implements IntUnaryOperator {
        private final IntUnaryOperator function;

        IntUnaryOperators(Object function, @Nullable Object box) {
            super(function, box);
            this.function = (IntUnaryOperator) function;
        }

        @Override
        public int applyAsInt(int one) {
            Context thread = begin();
            try {
                return function.applyAsInt(one);
            } finally {
                end(thread, null);
            }
        }
    }

    static final class IntBinaryOperators extends Wrapper implements IntBinaryOperator {
        private final IntBinaryOperator function;

        IntBinaryOperators(Object function, @Nullable Object box) {
            super(function, box);
            this.function = (IntBinaryOperator) function;
        }

        @Override
        public int applyAsInt(int one, int other) {
            Context thread = begin();
            try {
                return function.applyAsInt(one, other);
            } finally {
                end(thread, null);
            }
        }
    }

    static final class LongUnaryOperators extends Wrapper implements LongUnaryOperator {
        private final LongUnaryOperator function;

        LongUnaryOperators(Object function, @Nullable Object box) {
            super(function, box);
            this.function = (LongUnaryOperator) function;
        }

        @Override
        public long applyAsLong(long one) {
            Context thread = begin();
            try {
                return function.applyAsLong(one);
            } finally {
                end(thread, null);
            }
        }
    }

    static final class LongBinaryOperators extends Wrapper implements LongBinaryOperator {
        private final LongBinaryOperator function;

        LongBinaryOperators(Object function, @Nullable Object box) {
            super(function, box);
            this.function = (LongBinaryOperator) function;
        }

        @Override
        public long applyAsLong(long one, long other) {
            Context thread = begin();
            try {
                return function.applyAsLong(one, other);
            } finally {
                end(thread, null);
            }
        }
    }

    static final class DoubleBinaryOperators extends Wrapper implements DoubleBinaryOperator {
        private final DoubleBinaryOperator function;

        DoubleBinaryOperators(Object function, @Nullable Object box) {
            super(function, box);
            this.function = (DoubleBinaryOperator) function;
        }

        @Override
        public double applyAsDouble(double one, double other) {
            Context thread = begin();
            try {
                return function.applyAsDouble(one, other);
            } finally {
                end(thread, null);
            }
        }
    }

    static final class IntFunctions extends Wrapper implements IntFunction<Object> {
        private final IntFunction<Object> function;

        IntFunctions(Object function, @Nullable Object box) {
            super(function, box);
            this.function = (IntFunction<Object>) function;
        }

        @Override
        public Object apply(int one) {
            Context thread = begin();
            Object result = null;
            try {
                result = function.apply(one);
                return result;
            } finally {
                end(thread, result);
            }
        }
    }

    static final class LongFunctions extends Wrapper implements LongFunction<Object> {
        private final LongFunction<Object> function;

        LongFunctions(Object function, @Nullable Object box) {
            super(function, box);
            this.function = (LongFunction<Object>) function;
        }

        @Override
        public Object apply(long one) {
            Context thread = begin();
            Object result = null;
            try {
                result = function.apply(one);
                return result;
            } finally {
                end(thread, result);
            }
        }
    }

    static final class IntConsumers extends Wrapper implements IntConsumer {
        private final IntConsumer function;

        IntConsumers(Object function, @Nullable Object box) {
            super(function, box);
            this.function = (IntConsumer) function;
        }

        @Override
        public void accept(int one) {
            Context thread = begin();
            try {
                function.accept(one);
            } finally {
                end(thread, null);
            }
        }
    }

    static final class LongConsumers extends Wrapper implements LongConsumer {
        private final LongConsumer function;

        LongConsumers(Object function, @Nullable Object box) {
            super(function, box);
            this.function = (LongConsumer) function;
        }

        @Override
        public void accept(long one) {
            Context thread = begin();
            try {
                function.accept(one);
            } finally {
                end(thread, null);
            }
        }
    }

    static final class IntPredicates extends Wrapper implements IntPredicate {
        private final IntPredicate function;

        IntPredicates(Object function, @Nullable Object box) {
            super(function, box);
            this.function = (IntPredicate) function;
        }

        @Override
        public boolean test(int one) {
            Context thread = begin();
            try {
                return function.test(one);
            } finally {
                end(thread, null);
            }
        }
    }

    static final class LongPredicates extends Wrapper implements LongPredicate {
        private final LongPredicate function;

        LongPredicates(Object function, @Nullable Object box) {
            super(function, box);
            this.function = (LongPredicate) function;
        }

        @Override
        public boolean test(long one) {
            Context thread = begin();
            try {
                return function.test(one);
            } finally {
                end(thread, null);
            }
        }
    }
}

package io.threadspec.runtime.wrapper;

import io.threadspec.runtime.capture.thread.Context;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntBiFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongBiFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** Functions of objects that return numbers. */
@SuppressWarnings(
        "unchecked") // The compiler has checked types where the lambda is made, and where the library calls it.
final class ToPrimitiveWrappers {

    private ToPrimitiveWrappers() {}

    static final class ToIntFunctions extends Wrapper implements ToIntFunction<Object> {
        private final ToIntFunction<Object> function;

        ToIntFunctions(Object function, @Nullable Object box) {
            super(function, box);
            this.function = (ToIntFunction<Object>) function;
        }

        @Override
        public int applyAsInt(Object one) {
            Context thread = begin();
            try {
                return function.applyAsInt(one);
            } finally {
                end(thread, null);
            }
        }
    }

    static final class ToLongFunctions extends Wrapper implements ToLongFunction<Object> {
        private final ToLongFunction<Object> function;

        ToLongFunctions(Object function, @Nullable Object box) {
            super(function, box);
            this.function = (ToLongFunction<Object>) function;
        }

        @Override
        public long applyAsLong(Object one) {
            Context thread = begin();
            try {
                return function.applyAsLong(one);
            } finally {
                end(thread, null);
            }
        }
    }

    static final class ToDoubleFunctions extends Wrapper implements ToDoubleFunction<Object> {
        private final ToDoubleFunction<Object> function;

        ToDoubleFunctions(Object function, @Nullable Object box) {
            super(function, box);
            this.function = (ToDoubleFunction<Object>) function;
        }

        @Override
        public double applyAsDouble(Object one) {
            Context thread = begin();
            try {
                return function.applyAsDouble(one);
            } finally {
                end(thread, null);
            }
        }
    }

    static final class ToIntBiFunctions extends Wrapper implements ToIntBiFunction<Object, Object> {
        private final ToIntBiFunction<Object, Object> function;

        ToIntBiFunctions(Object function, @Nullable Object box) {
            super(function, box);
            this.function = (ToIntBiFunction<Object, Object>) function;
        }

        @Override
        public int applyAsInt(Object one, Object other) {
            Context thread = begin();
            try {
                return function.applyAsInt(one, other);
            } finally {
                end(thread, null);
            }
        }
    }

    static final class ToLongBiFunctions extends Wrapper implements ToLongBiFunction<Object, Object> {
        private final ToLongBiFunction<Object, Object> function;

        ToLongBiFunctions(Object function, @Nullable Object box) {
            super(function, box);
            this.function = (ToLongBiFunction<Object, Object>) function;
        }

        @Override
        public long applyAsLong(Object one, Object other) {
            Context thread = begin();
            try {
                return function.applyAsLong(one, other);
            } finally {
                end(thread, null);
            }
        }
    }

    static final class ToDoubleBiFunctions extends Wrapper implements ToDoubleBiFunction<Object, Object> {
        private final ToDoubleBiFunction<Object, Object> function;

        ToDoubleBiFunctions(Object function, @Nullable Object box) {
            super(function, box);
            this.function = (ToDoubleBiFunction<Object, Object>) function;
        }

        @Override
        public double applyAsDouble(Object one, Object other) {
            Context thread = begin();
            try {
                return function.applyAsDouble(one, other);
            } finally {
                end(thread, null);
            }
        }
    }
}

package io.threadspec.runtime.wrapper;

import io.threadspec.runtime.capture.thread.Context;
import java.util.concurrent.Callable;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Tasks, and functions of objects that return objects, a boolean or nothing. */
@SuppressWarnings(
        "unchecked") // The compiler has checked types where the lambda is made, and where the library calls it.
final class ObjectWrappers {

    private ObjectWrappers() {}

    static final class Runnables extends Wrapper implements Runnable {
        private final Runnable function;

        Runnables(Object function, @Nullable Object box) {
            super(function, box);
            this.function = (Runnable) function;
        }

        @Override
        public void run() {
            Context thread = begin();
            try {
                function.run();
            } finally {
                end(thread, null);
            }
        }
    }

    static final class Callables extends Wrapper implements Callable<Object> {
        private final Callable<Object> function;

        Callables(Object function, @Nullable Object box) {
            super(function, box);
            this.function = (Callable<Object>) function;
        }

        @Override
        public Object call() throws Exception {
            Context thread = begin();
            Object result = null;
            try {
                result = function.call();
                return result;
            } finally {
                end(thread, result);
            }
        }
    }

    static final class Suppliers extends Wrapper implements Supplier<Object> {
        private final Supplier<Object> function;

        Suppliers(Object function, @Nullable Object box) {
            super(function, box);
            this.function = (Supplier<Object>) function;
        }

        @Override
        public Object get() {
            Context thread = begin();
            Object result = null;
            try {
                result = function.get();
                return result;
            } finally {
                end(thread, result);
            }
        }
    }

    static class Functions extends Wrapper implements Function<Object, Object> {
        private final Function<Object, Object> function;

        Functions(Object function, @Nullable Object box) {
            super(function, box);
            this.function = (Function<Object, Object>) function;
        }

        @Override
        public Object apply(Object one) {
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

    static class BiFunctions extends Wrapper implements BiFunction<Object, Object, Object> {
        private final BiFunction<Object, Object, Object> function;

        BiFunctions(Object function, @Nullable Object box) {
            super(function, box);
            this.function = (BiFunction<Object, Object, Object>) function;
        }

        @Override
        public Object apply(Object one, Object other) {
            Context thread = begin();
            Object result = null;
            try {
                result = function.apply(one, other);
                return result;
            } finally {
                end(thread, result);
            }
        }
    }

    static final class UnaryOperators extends Functions implements UnaryOperator<Object> {
        UnaryOperators(Object function, @Nullable Object box) {
            super(function, box);
        }
    }

    static final class BinaryOperators extends BiFunctions implements BinaryOperator<Object> {
        BinaryOperators(Object function, @Nullable Object box) {
            super(function, box);
        }
    }

    static final class Consumers extends Wrapper implements Consumer<Object> {
        private final Consumer<Object> function;

        Consumers(Object function, @Nullable Object box) {
            super(function, box);
            this.function = (Consumer<Object>) function;
        }

        @Override
        public void accept(Object one) {
            Context thread = begin(one);
            try {
                function.accept(one);
            } finally {
                end(thread, null);
            }
        }
    }

    static final class BiConsumers extends Wrapper implements BiConsumer<Object, Object> {
        private final BiConsumer<Object, Object> function;

        BiConsumers(Object function, @Nullable Object box) {
            super(function, box);
            this.function = (BiConsumer<Object, Object>) function;
        }

        @Override
        public void accept(Object one, Object other) {
            Context thread = begin();
            try {
                function.accept(one, other);
            } finally {
                end(thread, null);
            }
        }
    }

    static final class Predicates extends Wrapper implements Predicate<Object> {
        private final Predicate<Object> function;

        Predicates(Object function, @Nullable Object box) {
            super(function, box);
            this.function = (Predicate<Object>) function;
        }

        @Override
        public boolean test(Object one) {
            Context thread = begin();
            try {
                return function.test(one);
            } finally {
                end(thread, null);
            }
        }
    }
}

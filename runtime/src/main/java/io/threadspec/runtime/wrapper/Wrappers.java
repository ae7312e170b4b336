package io.threadspec.runtime.wrapper;

import io.threadspec.runtime.capture.thread.Context;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Function;
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
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntBiFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongBiFunction;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A {@link Wrapper} for each functional interface that the catalog's tasks and functions have. */
@SuppressWarnings("unchecked") // What the interface is of is the business of who made the lambda and who calls it.
final class Wrappers {

    @FunctionalInterface
    private interface Maker {
        Wrapper wrap(Object function, @Nullable Object box);
    }

    private static final Map<Class<?>, Maker> MAKERS = Map.ofEntries(
            Map.entry(Runnable.class, Runnables::new),
            Map.entry(Callable.class, Callables::new),
            Map.entry(Supplier.class, Suppliers::new),
            Map.entry(Function.class, Functions::new),
            Map.entry(BiFunction.class, BiFunctions::new),
            Map.entry(UnaryOperator.class, UnaryOperators::new),
            Map.entry(BinaryOperator.class, BinaryOperators::new),
            Map.entry(Consumer.class, Consumers::new),
            Map.entry(BiConsumer.class, BiConsumers::new),
            Map.entry(Predicate.class, Predicates::new),
            Map.entry(ToIntFunction.class, ToIntFunctions::new),
            Map.entry(ToIntBiFunction.class, ToIntBiFunctions::new),
            Map.entry(ToLongFunction.class, ToLongFunctions::new),
            Map.entry(ToLongBiFunction.class, ToLongBiFunctions::new),
            Map.entry(ToDoubleFunction.class, ToDoubleFunctions::new),
            Map.entry(ToDoubleBiFunction.class, ToDoubleBiFunctions::new),
            Map.entry(IntUnaryOperator.class, IntUnaryOperators::new),
            Map.entry(IntBinaryOperator.class, IntBinaryOperators::new),
            Map.entry(LongUnaryOperator.class, LongUnaryOperators::new),
            Map.entry(LongBinaryOperator.class, LongBinaryOperators::new),
            Map.entry(DoubleBinaryOperator.class, DoubleBinaryOperators::new),
            Map.entry(IntFunction.class, IntFunctions::new),
            Map.entry(IntConsumer.class, IntConsumers::new),
            Map.entry(LongConsumer.class, LongConsumers::new),
            Map.entry(LongPredicate.class, LongPredicates::new),
            Map.entry(LongFunction.class, LongFunctions::new),
            Map.entry(IntPredicate.class, IntPredicates::new));

    /** Nothing for what is no lambda, or is more than one functional interface of those above. */
    private static final ClassValue<Optional<Maker>> MAKERS_OF_CLASSES = new ClassValue<>() {
        @Override
        protected Optional<Maker> computeValue(Class<?> type) {
            Class<?>[] interfaces = type.getInterfaces();
            return type.isHidden() && interfaces.length == 1
                    ? Optional.ofNullable(MAKERS.get(interfaces[0]))
                    : Optional.empty();
        }
    };

    private Wrappers() {}

    /** Nothing if the function is of a class that has none. */
    static @Nullable Wrapper wrap(Object function, @Nullable Object box) {
        Optional<Maker> maker = MAKERS_OF_CLASSES.get(function.getClass());
        return maker.isPresent() ? maker.get().wrap(function, box) : null;
    }

    private static final class Runnables extends Wrapper implements Runnable {
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

    private static final class Callables extends Wrapper implements Callable<Object> {
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

    private static final class Suppliers extends Wrapper implements Supplier<Object> {
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

    private static final class Functions extends Wrapper implements Function<Object, Object> {
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

    private static final class BiFunctions extends Wrapper implements BiFunction<Object, Object, Object> {
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

    private static final class UnaryOperators extends Wrapper implements UnaryOperator<Object> {
        private final UnaryOperator<Object> function;

        UnaryOperators(Object function, @Nullable Object box) {
            super(function, box);
            this.function = (UnaryOperator<Object>) function;
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

    private static final class BinaryOperators extends Wrapper implements BinaryOperator<Object> {
        private final BinaryOperator<Object> function;

        BinaryOperators(Object function, @Nullable Object box) {
            super(function, box);
            this.function = (BinaryOperator<Object>) function;
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

    private static final class Consumers extends Wrapper implements Consumer<Object> {
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

    private static final class BiConsumers extends Wrapper implements BiConsumer<Object, Object> {
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

    private static final class Predicates extends Wrapper implements Predicate<Object> {
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

    private static final class ToIntFunctions extends Wrapper implements ToIntFunction<Object> {
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

    private static final class ToLongFunctions extends Wrapper implements ToLongFunction<Object> {
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

    private static final class ToDoubleFunctions extends Wrapper implements ToDoubleFunction<Object> {
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

    private static final class ToIntBiFunctions extends Wrapper implements ToIntBiFunction<Object, Object> {
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

    private static final class ToLongBiFunctions extends Wrapper implements ToLongBiFunction<Object, Object> {
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

    private static final class ToDoubleBiFunctions extends Wrapper implements ToDoubleBiFunction<Object, Object> {
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

    private static final class IntUnaryOperators extends Wrapper implements IntUnaryOperator {
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

    private static final class IntBinaryOperators extends Wrapper implements IntBinaryOperator {
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

    private static final class LongUnaryOperators extends Wrapper implements LongUnaryOperator {
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

    private static final class LongBinaryOperators extends Wrapper implements LongBinaryOperator {
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

    private static final class DoubleBinaryOperators extends Wrapper implements DoubleBinaryOperator {
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

    private static final class IntFunctions extends Wrapper implements IntFunction<Object> {
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

    private static final class LongFunctions extends Wrapper implements LongFunction<Object> {
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

    private static final class IntConsumers extends Wrapper implements IntConsumer {
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

    private static final class LongConsumers extends Wrapper implements LongConsumer {
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

    private static final class IntPredicates extends Wrapper implements IntPredicate {
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

    private static final class LongPredicates extends Wrapper implements LongPredicate {
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

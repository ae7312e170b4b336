package io.threadspec.runtime.wrapper;

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

/** Chooses the {@link Wrapper} of a lambda: there is one for each functional interface of the catalog's tasks and functions. */
final class Wrappers {

    @FunctionalInterface
    private interface Maker {
        Wrapper wrap(Object function, @Nullable Object box);
    }

    private static final Map<Class<?>, Maker> MAKERS = Map.ofEntries(
            Map.entry(Runnable.class, ObjectWrappers.Runnables::new),
            Map.entry(Callable.class, ObjectWrappers.Callables::new),
            Map.entry(Supplier.class, ObjectWrappers.Suppliers::new),
            Map.entry(Function.class, ObjectWrappers.Functions::new),
            Map.entry(BiFunction.class, ObjectWrappers.BiFunctions::new),
            Map.entry(UnaryOperator.class, ObjectWrappers.UnaryOperators::new),
            Map.entry(BinaryOperator.class, ObjectWrappers.BinaryOperators::new),
            Map.entry(Consumer.class, ObjectWrappers.Consumers::new),
            Map.entry(BiConsumer.class, ObjectWrappers.BiConsumers::new),
            Map.entry(Predicate.class, ObjectWrappers.Predicates::new),
            Map.entry(ToIntFunction.class, ToPrimitiveWrappers.ToIntFunctions::new),
            Map.entry(ToIntBiFunction.class, ToPrimitiveWrappers.ToIntBiFunctions::new),
            Map.entry(ToLongFunction.class, ToPrimitiveWrappers.ToLongFunctions::new),
            Map.entry(ToLongBiFunction.class, ToPrimitiveWrappers.ToLongBiFunctions::new),
            Map.entry(ToDoubleFunction.class, ToPrimitiveWrappers.ToDoubleFunctions::new),
            Map.entry(ToDoubleBiFunction.class, ToPrimitiveWrappers.ToDoubleBiFunctions::new),
            Map.entry(IntUnaryOperator.class, PrimitiveWrappers.IntUnaryOperators::new),
            Map.entry(IntBinaryOperator.class, PrimitiveWrappers.IntBinaryOperators::new),
            Map.entry(LongUnaryOperator.class, PrimitiveWrappers.LongUnaryOperators::new),
            Map.entry(LongBinaryOperator.class, PrimitiveWrappers.LongBinaryOperators::new),
            Map.entry(DoubleBinaryOperator.class, PrimitiveWrappers.DoubleBinaryOperators::new),
            Map.entry(IntFunction.class, PrimitiveWrappers.IntFunctions::new),
            Map.entry(IntConsumer.class, PrimitiveWrappers.IntConsumers::new),
            Map.entry(LongConsumer.class, PrimitiveWrappers.LongConsumers::new),
            Map.entry(LongPredicate.class, PrimitiveWrappers.LongPredicates::new),
            Map.entry(LongFunction.class, PrimitiveWrappers.LongFunctions::new),
            Map.entry(IntPredicate.class, PrimitiveWrappers.IntPredicates::new));

    /** Empty for a class that is no lambda, or implements other than exactly one interface of those above. */
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

    /** Null if there is no wrapper for the class of the function. */
    static @Nullable Wrapper wrap(Object function, @Nullable Object box) {
        Optional<Maker> maker = MAKERS_OF_CLASSES.get(function.getClass());
        return maker.isPresent() ? maker.get().wrap(function, box) : null;
    }
}

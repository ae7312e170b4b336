package io.threadspec.runtime.probe;

import io.threadspec.runtime.capture.thread.Context;
import java.util.Comparator;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import org.jspecify.annotations.Nullable;

/** Wraps the arguments of the parallel methods of {@code Arrays} as parts of a {@link Fork}. A null is kept: the call rejects it. */
@SuppressWarnings("overloads") // Woven code chooses by the descriptor.
public final class ForkedFunctions {

    private ForkedFunctions() {}

    /** Other threads are about to run a function; its runs are independent of each other. */
    public static @Nullable Fork fork(Context thread) {
        return Fork.of(thread, false);
    }

    /** As {@link #fork}, for runs whose results go into other runs. */
    public static @Nullable Fork forkInTurn(Context thread) {
        return Fork.of(thread, true);
    }

    /** All runs have ended. */
    public static void join(@Nullable Fork fork, Context thread) {
        if (fork != null) {
            fork.join(thread);
        }
    }

    public static @Nullable IntUnaryOperator forked(@Nullable IntUnaryOperator function, @Nullable Fork fork) {
        return function == null || fork == null
                ? function
                : operand -> {
                    Context thread = fork.begin();
                    try {
                        return function.applyAsInt(operand);
                    } finally {
                        fork.end(thread);
                    }
                };
    }

    public static @Nullable IntToLongFunction forked(@Nullable IntToLongFunction function, @Nullable Fork fork) {
        return function == null || fork == null
                ? function
                : operand -> {
                    Context thread = fork.begin();
                    try {
                        return function.applyAsLong(operand);
                    } finally {
                        fork.end(thread);
                    }
                };
    }

    public static @Nullable IntToDoubleFunction forked(@Nullable IntToDoubleFunction function, @Nullable Fork fork) {
        return function == null || fork == null
                ? function
                : operand -> {
                    Context thread = fork.begin();
                    try {
                        return function.applyAsDouble(operand);
                    } finally {
                        fork.end(thread);
                    }
                };
    }

    public static @Nullable IntFunction<?> forked(@Nullable IntFunction<?> function, @Nullable Fork fork) {
        return function == null || fork == null
                ? function
                : operand -> {
                    Context thread = fork.begin();
                    try {
                        return function.apply(operand);
                    } finally {
                        fork.end(thread);
                    }
                };
    }

    public static @Nullable IntBinaryOperator forked(@Nullable IntBinaryOperator function, @Nullable Fork fork) {
        return function == null || fork == null
                ? function
                : (one, other) -> {
                    Context thread = fork.begin();
                    try {
                        return function.applyAsInt(one, other);
                    } finally {
                        fork.end(thread);
                    }
                };
    }

    public static @Nullable LongBinaryOperator forked(@Nullable LongBinaryOperator function, @Nullable Fork fork) {
        return function == null || fork == null
                ? function
                : (one, other) -> {
                    Context thread = fork.begin();
                    try {
                        return function.applyAsLong(one, other);
                    } finally {
                        fork.end(thread);
                    }
                };
    }

    public static @Nullable DoubleBinaryOperator forked(@Nullable DoubleBinaryOperator function, @Nullable Fork fork) {
        return function == null || fork == null
                ? function
                : (one, other) -> {
                    Context thread = fork.begin();
                    try {
                        return function.applyAsDouble(one, other);
                    } finally {
                        fork.end(thread);
                    }
                };
    }

    @SuppressWarnings("unchecked") // The program that made it and the library that calls it agree on the type.
    public static @Nullable BinaryOperator<?> forked(@Nullable BinaryOperator<?> function, @Nullable Fork fork) {
        if (function == null || fork == null) {
            return function;
        }
        var operator = (BinaryOperator<Object>) function;
        return (one, other) -> {
            Context thread = fork.begin();
            try {
                return operator.apply(one, other);
            } finally {
                fork.end(thread);
            }
        };
    }

    /** Without a comparator, the elements compare themselves, by their own methods. */
    @SuppressWarnings("unchecked")
    public static @Nullable Comparator<?> forked(@Nullable Comparator<?> function, @Nullable Fork fork) {
        if (fork == null) {
            return function;
        }
        var comparator = (Comparator<Object>) (function == null ? Comparator.naturalOrder() : function);
        return (one, other) -> {
            Context thread = fork.begin();
            try {
                return comparator.compare(one, other);
            } finally {
                fork.end(thread);
            }
        };
    }
}

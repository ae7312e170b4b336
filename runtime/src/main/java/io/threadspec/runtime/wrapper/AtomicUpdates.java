package io.threadspec.runtime.wrapper;

import io.threadspec.runtime.capture.sync.Keyed;
import io.threadspec.runtime.capture.sync.Plan;
import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.capture.thread.Sync;
import io.threadspec.runtime.probe.Probes;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Replaces woven calls such as {@link AtomicInteger#updateAndGet}, in which a function of the program runs between a read and an attempt to write. Where atomic blocks
 * are judged, each of these is a step of its own, as if the program had the loop. An attempt that fails has read the variable.
 */
public final class AtomicUpdates {

    private static final int READ = Plan.ONE_STEP | Plan.READ;
    private static final int ATTEMPT = Plan.ONE_STEP | (Plan.READ | Plan.WRITE) << Plan.MAYBE_SHIFT;

    private AtomicUpdates() {}

    /** Whether steps are to be told. */
    private static boolean isJudged(Context thread) {
        return thread.transactions != null;
    }

    private static void ended(@Nullable Keyed attempt, boolean hasWritten, Context thread) {
        Sync.end(attempt, ATTEMPT, hasWritten ? Plan.WRITE : Plan.READ, thread);
    }

    // ---- AtomicInteger --------------------------------------------------------------------------------------------

    public static int updateAndGet(AtomicInteger number, IntUnaryOperator function) {
        Context thread = Probes.context();
        return isJudged(thread) ? update(number, function, true, thread) : number.updateAndGet(function);
    }

    public static int getAndUpdate(AtomicInteger number, IntUnaryOperator function) {
        Context thread = Probes.context();
        return isJudged(thread) ? update(number, function, false, thread) : number.getAndUpdate(function);
    }

    public static int accumulateAndGet(AtomicInteger number, int operand, IntBinaryOperator function) {
        Context thread = Probes.context();
        return isJudged(thread)
                ? update(number, value -> function.applyAsInt(value, operand), true, thread)
                : number.accumulateAndGet(operand, function);
    }

    public static int getAndAccumulate(AtomicInteger number, int operand, IntBinaryOperator function) {
        Context thread = Probes.context();
        return isJudged(thread)
                ? update(number, value -> function.applyAsInt(value, operand), false, thread)
                : number.getAndAccumulate(operand, function);
    }

    private static int update(AtomicInteger number, IntUnaryOperator function, boolean returnsNew, Context thread) {
        Keyed read = Sync.beginValue(number, READ, thread);
        int before = number.get();
        Sync.end(read, READ, Plan.READ, thread);
        while (true) {
            int after = function.applyAsInt(before);
            Keyed attempt = Sync.beginValue(number, ATTEMPT, thread);
            int found = number.compareAndExchange(before, after);
            ended(attempt, found == before, thread);
            if (found == before) {
                return returnsNew ? after : before;
            }
            before = found;
        }
    }

    // ---- AtomicLong -----------------------------------------------------------------------------------------------

    public static long updateAndGet(AtomicLong number, LongUnaryOperator function) {
        Context thread = Probes.context();
        return isJudged(thread) ? update(number, function, true, thread) : number.updateAndGet(function);
    }

    public static long getAndUpdate(AtomicLong number, LongUnaryOperator function) {
        Context thread = Probes.context();
        return isJudged(thread) ? update(number, function, false, thread) : number.getAndUpdate(function);
    }

    public static long accumulateAndGet(AtomicLong number, long operand, LongBinaryOperator function) {
        Context thread = Probes.context();
        return isJudged(thread)
                ? update(number, value -> function.applyAsLong(value, operand), true, thread)
                : number.accumulateAndGet(operand, function);
    }

    public static long getAndAccumulate(AtomicLong number, long operand, LongBinaryOperator function) {
        Context thread = Probes.context();
        return isJudged(thread)
                ? update(number, value -> function.applyAsLong(value, operand), false, thread)
                : number.getAndAccumulate(operand, function);
    }

    private static long update(AtomicLong number, LongUnaryOperator function, boolean returnsNew, Context thread) {
        Keyed read = Sync.beginValue(number, READ, thread);
        long before = number.get();
        Sync.end(read, READ, Plan.READ, thread);
        while (true) {
            long after = function.applyAsLong(before);
            Keyed attempt = Sync.beginValue(number, ATTEMPT, thread);
            long found = number.compareAndExchange(before, after);
            ended(attempt, found == before, thread);
            if (found == before) {
                return returnsNew ? after : before;
            }
            before = found;
        }
    }

    // ---- AtomicReference ------------------------------------------------------------------------------------------

    public static <T> T updateAndGet(AtomicReference<T> reference, UnaryOperator<T> function) {
        Context thread = Probes.context();
        return isJudged(thread) ? update(reference, function, true, thread) : reference.updateAndGet(function);
    }

    public static <T> T getAndUpdate(AtomicReference<T> reference, UnaryOperator<T> function) {
        Context thread = Probes.context();
        return isJudged(thread) ? update(reference, function, false, thread) : reference.getAndUpdate(function);
    }

    public static <T> T accumulateAndGet(AtomicReference<T> reference, T operand, BinaryOperator<T> function) {
        Context thread = Probes.context();
        return isJudged(thread)
                ? update(reference, value -> function.apply(value, operand), true, thread)
                : reference.accumulateAndGet(operand, function);
    }

    public static <T> T getAndAccumulate(AtomicReference<T> reference, T operand, BinaryOperator<T> function) {
        Context thread = Probes.context();
        return isJudged(thread)
                ? update(reference, value -> function.apply(value, operand), false, thread)
                : reference.getAndAccumulate(operand, function);
    }

    @SuppressWarnings("ReferenceEquality") // As the class library compares.
    private static <T> T update(
            AtomicReference<T> reference, UnaryOperator<T> function, boolean returnsNew, Context thread) {
        Keyed read = Sync.beginValue(reference, READ, thread);
        T before = reference.get();
        Sync.end(read, READ, Plan.READ, thread);
        while (true) {
            T after = function.apply(before);
            Keyed attempt = Sync.beginValue(reference, ATTEMPT, thread);
            T found = reference.compareAndExchange(before, after);
            ended(attempt, found == before, thread);
            if (found == before) {
                return returnsNew ? after : before;
            }
            before = found;
        }
    }
}

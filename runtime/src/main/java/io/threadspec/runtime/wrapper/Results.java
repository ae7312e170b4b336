package io.threadspec.runtime.wrapper;

import java.lang.invoke.VarHandle;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Derives from the result of a call whether there is an edge, and which object the call is about. Calls no method of a user's class. */
public final class Results {

    private static final Set<String> OVER = Set.of("TERMINATED", "SUCCESS", "FAILED", "CANCELLED");

    private static final Object NO_VALUE = new Object();

    private Results() {}

    public static boolean isPresent(@Nullable Object result) {
        return result != null;
    }

    public static boolean isNonzero(long result) {
        return result != 0;
    }

    public static boolean isNonzero(int result) {
        return result != 0;
    }

    /** Selects one of two sets of bits. */
    public static int bits(boolean condition, int ifTrue, int ifFalse) {
        return condition ? ifTrue : ifFalse;
    }

    /** Whether a call that threw this delivered the result that it was called for: a failure of the task is one. */
    public static boolean isResult(Throwable thrown) {
        return !(thrown instanceof InterruptedException || thrown instanceof TimeoutException);
    }

    /** Whether the methods of an object are those of the class library: then an additional call is harmless. */
    public static boolean isOfLibrary(@Nullable Object object) {
        return object != null && object.getClass().getModule() == Object.class.getModule();
    }

    /** For {@link Thread#getState()}, and for the states of futures and subtasks in later versions of Java. */
    public static boolean isTerminated(@Nullable Object result) {
        return result instanceof Enum<?> state && OVER.contains(state.name());
    }

    /**
     * Whether a future had a value when it was queried for the value or a default. If it returned the default, it had none, unless the
     * default is the value itself; then both answers are right and cannot be distinguished.
     */
    public static boolean isCompleted(@Nullable Object result, @Nullable Object defaultValue, @Nullable Object future) {
        return result != defaultValue || (isOfLibrary(future) && hasValue((CompletableFuture<?>) future, result));
    }

    @SuppressWarnings("unchecked") // The marker is returned or not; it does not escape.
    private static boolean hasValue(@Nullable CompletableFuture<?> future, @Nullable Object value) {
        return future != null
                && future.isDone()
                && !future.isCompletedExceptionally()
                && ((CompletableFuture<Object>) future).getNow(NO_VALUE) == value;
    }

    /** The receiver, if it is of the catalog's class; the call site may name a wider one. Else null. */
    public static @Nullable Object only(@Nullable Object receiver, Class<?> type) {
        return type.isInstance(receiver) ? receiver : null;
    }

    /** The object that an access by a variable handle is about: the object or array that has the variable; the handle itself for a static one. */
    public static @Nullable Object variable(@Nullable VarHandle handle, @Nullable Object first) {
        return handle == null || handle.coordinateTypes().isEmpty() ? handle : first;
    }
}

package io.threadspec.runtime.wrapper;

import java.lang.invoke.VarHandle;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** What the result of a call says of an edge, and which object a call is about. Nothing here calls a method of a user's class. */
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

    /** What of two sets of bits a condition says. */
    public static int bits(boolean condition, int ifTrue, int ifFalse) {
        return condition ? ifTrue : ifFalse;
    }

    /** Whether a call that threw this has told the result that it was called for: a failure of the task is one. */
    public static boolean isResult(Throwable thrown) {
        return !(thrown instanceof InterruptedException || thrown instanceof TimeoutException);
    }

    /** Whether the methods of an object are those of the class library: they may be called once more than the program does. */
    public static boolean isOfLibrary(@Nullable Object object) {
        return object != null && object.getClass().getModule() == Object.class.getModule();
    }

    /** Of {@link Thread#getState()}, and of the states of futures and subtasks, which later versions of Java have. */
    public static boolean isTerminated(@Nullable Object result) {
        return result instanceof Enum<?> state && OVER.contains(state.name());
    }

    /**
     * Whether a future had a value when it was asked for one, or else a default. If it answered the default, it had none, unless
     * the default is its very value; then both are true, and nobody can tell the difference.
     */
    public static boolean isCompleted(@Nullable Object result, @Nullable Object defaultValue, @Nullable Object future) {
        return result != defaultValue || (isOfLibrary(future) && hasValue((CompletableFuture<?>) future, result));
    }

    @SuppressWarnings("unchecked") // The other value is given back, or it is not; nobody else gets it.
    private static boolean hasValue(@Nullable CompletableFuture<?> future, @Nullable Object value) {
        return future != null
                && future.isDone()
                && !future.isCompletedExceptionally()
                && ((CompletableFuture<Object>) future).getNow(NO_VALUE) == value;
    }

    /** The receiver, where its class is the one that the catalog speaks of; the call site may name a wider one. */
    public static @Nullable Object only(@Nullable Object receiver, Class<?> type) {
        return type.isInstance(receiver) ? receiver : null;
    }

    /** What a variable handle's access is about: the object or array that has the variable, the handle itself for a static one. */
    public static @Nullable Object variable(@Nullable VarHandle handle, @Nullable Object first) {
        return handle == null || handle.coordinateTypes().isEmpty() ? handle : first;
    }
}

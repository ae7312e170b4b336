package io.threadspec.runtime.capture.thread;

import io.threadspec.runtime.clock.Shadow;
import org.jspecify.annotations.Nullable;

/**
 * The initialisation of classes. A thread that finds a class initialised knows what the thread knew that initialised it, at the end
 * of the initialiser: JLS §12.4.2 makes both synchronise on one lock. A woven class keeps that knowledge in a static final
 * field, which uses of the class in other woven classes read, see {@link Context#learn}. What is here is for the rest:
 * initialisers that fail, and uses that do not name their class.
 */
public final class Initialization {

    private Initialization() {}

    /** An initialiser is about to end; what it teaches. The class is null if class files of its version cannot name it. */
    public static @Nullable Shadow end(@Nullable Class<?> type, Context thread) {
        if (thread.isQuiet()) {
            return null;
        }
        Shadow state = thread.release();
        if (state != null && type != null) {
            thread.classes().end(type, state);
        }
        return state;
    }

    /** An initialiser is about to end with an exception. Its class can never be asked for anything. */
    public static void failed(Context thread) {
        if (!thread.isQuiet()) {
            thread.classes().fail(thread);
        }
    }

    /** A call has found this class initialised, or has initialised it. */
    public static void found(@Nullable Class<?> type, Context thread) {
        if (!thread.isQuiet()) {
            thread.classes().teach(type, thread);
        }
    }

    /** The thread has caught what may tell that an initialiser has failed before. Of which class is not told. */
    public static void caught(Throwable thrown, Context thread) {
        if (thrown instanceof NoClassDefFoundError && !thread.isQuiet()) {
            thread.acquire(thread.classes().failed());
        }
    }
}

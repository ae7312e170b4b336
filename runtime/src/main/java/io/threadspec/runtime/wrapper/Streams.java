package io.threadspec.runtime.wrapper;

import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.capture.thread.Sync;
import io.threadspec.runtime.identity.WeakIdentityMap;
import java.util.stream.BaseStream;
import org.jspecify.annotations.Nullable;

/**
 * Parallel streams: the operation that runs a stream is a fork of all functions given to it, and a join. Ignored are streams that are
 * sequential when a function is given to them, and streams that are not the class library's own.
 */
public final class Streams {

    /** Streams whose functions other threads run although they are sequential. Synchronisation: thread-safe by itself. */
    private static final WeakIdentityMap<Object, Boolean> CONCURRENT = new WeakIdentityMap<>();

    /** Whether there was any. Only ever set; a thread that does not see it yet has no such stream. */
    private static volatile boolean hasConcurrent;

    private Streams() {}

    /** The function to give to a stream instead of this one. */
    public static @Nullable Object stage(@Nullable Object function, @Nullable Object stream, Context thread) {
        if (function == null || !isParallel(stream)) {
            return function;
        }
        Object handed = Tasks.share(function, thread);
        Sync.follow(stream, Sync.handed(thread), thread);
        return handed;
    }

    /** A stream was derived from another one. */
    public static void derived(@Nullable Object stream, @Nullable Object result, Context thread) {
        if (isParallel(stream) && result instanceof BaseStream) {
            Sync.follow(result, stream, thread);
            if (stream != null && CONCURRENT.get(stream) != null) {
                CONCURRENT.put(result, true);
            }
        }
    }

    /** A stream was created that runs some of its functions in other threads, parallel or not. */
    public static void concurrent(@Nullable Object stream, @Nullable Object result, Context thread) {
        if (result != null) {
            CONCURRENT.put(result, true);
            hasConcurrent = true;
        }
    }

    /** A stream is about to run. */
    public static void running(@Nullable Object stream, Context thread) {
        if (isParallel(stream)) {
            Sync.running(stream, thread);
        }
    }

    /** The stream has run. */
    public static void ran(@Nullable Object stream, Context thread) {
        if (isParallel(stream)) {
            Sync.ended(stream, true, thread);
        }
    }

    private static boolean isParallel(@Nullable Object stream) {
        return stream instanceof BaseStream<?, ?> known
                && known.getClass().getModule() == Object.class.getModule()
                && (known.isParallel() || (hasConcurrent && CONCURRENT.get(known) != null));
    }
}

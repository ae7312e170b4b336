package io.threadspec.runtime.sync;

import io.threadspec.runtime.capture.Context;
import io.threadspec.runtime.capture.Sync;
import java.util.stream.BaseStream;
import org.jspecify.annotations.Nullable;

/**
 * Parallel streams: the operation that makes a stream run is a fork of all functions given to it, and a join. Streams that are
 * sequential when a function is given to them are left alone, and so are those that are not the class library's own.
 */
public final class Streams {

    private Streams() {}

    /** What to give to a stream instead of this function. */
    public static @Nullable Object stage(@Nullable Object function, @Nullable Object stream, Context thread) {
        if (function == null || !isParallel(stream)) {
            return function;
        }
        Object handed = Tasks.share(function, thread);
        Sync.follow(stream, Sync.handed(thread), thread);
        return handed;
    }

    /** A stream was made of another one. */
    public static void derived(@Nullable Object stream, @Nullable Object result, Context thread) {
        if (isParallel(stream) && result instanceof BaseStream) {
            Sync.follow(result, stream, thread);
        }
    }

    /** A stream is about to run. */
    public static void running(@Nullable Object stream, Context thread) {
        if (isParallel(stream)) {
            Sync.running(stream, thread);
        }
    }

    /** It has run. */
    public static void ran(@Nullable Object stream, Context thread) {
        if (isParallel(stream)) {
            Sync.ended(stream, true, thread);
        }
    }

    private static boolean isParallel(@Nullable Object stream) {
        return stream instanceof BaseStream<?, ?> known
                && known.getClass().getModule() == Object.class.getModule()
                && known.isParallel();
    }
}

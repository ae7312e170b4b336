package io.threadspec.runtime.capture.unwoven;

import io.threadspec.runtime.capture.library.Exposure;
import io.threadspec.runtime.capture.library.StreamRun;
import io.threadspec.runtime.capture.library.StreamSource;
import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.unwoven.CodeKind;
import io.threadspec.runtime.unwoven.ObjectKinds;
import java.util.stream.BaseStream;
import org.jspecify.annotations.Nullable;

/**
 * Streams that are created at one place and run at another. A stream inherits the sources of the stream it is derived from; when it runs,
 * these are used. A chain of calls that creates and runs a stream at once keeps nothing.
 */
public final class LazyStreams {

    private LazyStreams() {}

    /** Before a call on an object that creates a stream; null for a static method. */
    public static void opening(@Nullable Object source, Context thread) {
        thread.streamSources = null;
        adding(source, thread);
    }

    /** The new stream gets an argument: another stream, or an object that it reads. */
    public static void adding(@Nullable Object argument, Context thread) {
        if (argument instanceof BaseStream) {
            for (StreamSource at = sources(argument, thread); at != null; at = at.others()) {
                thread.streamSources = new StreamSource(at.object(), thread.streamSources);
            }
        } else if (argument != null && isUnknown(argument)) {
            callsUnknownCode(thread);
        } else if (argument != null && Readings.isRead(argument)) {
            thread.streamSources = new StreamSource(argument, thread.streamSources);
        }
    }

    private static boolean isUnknown(Object object) {
        return ObjectKinds.of(object.getClass()) == CodeKind.UNKNOWN && ObjectKinds.isUnknown(object);
    }

    /** Before a call that derives a stream from another one. */
    public static void continuing(@Nullable Object stream, Context thread) {
        thread.streamSources = sources(stream, thread);
    }

    /** The new stream will call unknown code. */
    public static void callsUnknownCode(Context thread) {
        thread.streamSources = new StreamSource(null, thread.streamSources);
    }

    /** After a call that created a stream. */
    public static void made(@Nullable Object stream, Context thread) {
        StreamSource sources = thread.streamSources;
        thread.streamSources = null;
        if (stream != null && sources != null) {
            thread.capture.lazyStreams.put(stream, sources);
            thread.capture.hasLazyStreams = true;
        }
    }

    /** Before a stream runs. */
    public static void running(@Nullable Object stream, Context thread, int site) {
        StreamSource sources = sources(stream, thread);
        if (sources != null) {
            thread.streamRuns = new StreamRun(sources, site, thread.streamRuns);
            use(sources, thread, site);
        }
    }

    /**
     * Before a stream creates an iterator, which runs the stream step by step. So the iterator and the sources count as objects that
     * unknown code has: a thread may learn from the one what was done to the other.
     */
    public static void iterating(@Nullable Object stream, Context thread, int site) {
        running(stream, thread, site);
        for (StreamSource at = sources(stream, thread); at != null; at = at.others()) {
            if (at.object() != null) {
                Exposure.expose(at.object(), thread, site);
            }
        }
    }

    /** After a stream has run. Ends inner runs that have thrown as well. */
    public static void ran(Context thread, int site) {
        StreamRun run = thread.streamRuns;
        while (run != null && run.site() != site) {
            run = run.outer();
        }
        if (run != null) {
            thread.streamRuns = run.outer();
            use(run.sources(), thread, site);
        }
    }

    private static @Nullable StreamSource sources(@Nullable Object stream, Context thread) {
        return stream == null || !thread.capture.hasLazyStreams ? null : thread.capture.lazyStreams.get(stream);
    }

    private static void use(StreamSource sources, Context thread, int site) {
        for (StreamSource at = sources; at != null; at = at.others()) {
            if (at.object() == null) {
                thread.boundary.pass(site);
            } else if (!thread.isQuiet()) {
                Readings.reading(at.object(), thread, site);
            }
        }
    }
}

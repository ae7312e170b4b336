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
 * Streams that are made at one place and run at another. Each that is made of one has its sources; where it runs, these are used. Of a chain
 * of calls that makes a stream and runs it at once nothing is kept.
 */
public final class LazyStreams {

    private LazyStreams() {}

    /** Before a call on an object that makes a stream; null for a static method. */
    public static void opening(@Nullable Object source, Context thread) {
        thread.streamSources = null;
        adding(source, thread);
    }

    /** The stream that is being made gets an argument: another stream, or an object that it reads. */
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

    /** Before a call that makes a stream of another one. */
    public static void continuing(@Nullable Object stream, Context thread) {
        thread.streamSources = sources(stream, thread);
    }

    /** The stream that is being made will call unknown code. */
    public static void callsUnknownCode(Context thread) {
        thread.streamSources = new StreamSource(null, thread.streamSources);
    }

    /** After either of them. */
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
     * Before a stream is asked for an iterator, which runs it as far as it is asked. So the iterator and the sources count as objects that unknown
     * code has: what is done to the one may be learnt from the other.
     */
    public static void iterating(@Nullable Object stream, Context thread, int site) {
        running(stream, thread, site);
        for (StreamSource at = sources(stream, thread); at != null; at = at.others()) {
            if (at.object() != null) {
                Exposure.expose(at.object(), thread, site);
            }
        }
    }

    /** After it has run. Runs that have thrown in between end with it. */
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

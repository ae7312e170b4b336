package io.threadspec.analysis;

import io.threadspec.formats.trace.ClockMemory;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceCopy;
import io.threadspec.formats.trace.TraceReader;
import java.io.IOException;
import java.nio.file.Path;

/** A trace whose events stay in a file, and of which next to nothing is held at a time: the next block takes the place of the last. */
final class StoredTrace {

    /** So little that no two blocks of a test are held at once. */
    private static final long MEMORY = 1 << 14;

    private StoredTrace() {}

    static Trace of(Trace trace, Path directory) throws IOException {
        TraceCopy.write(file(directory), trace);
        return TraceReader.readStored(file(directory), new ClockMemory(MEMORY));
    }

    /** The same one, with all its events. */
    static Trace inMemory(Path directory) {
        return TraceReader.read(file(directory));
    }

    private static Path file(Path directory) {
        return directory.resolve("stored.trace");
    }
}

package io.threadspec.runtime.trace;

import java.io.File;
import org.jspecify.annotations.Nullable;

/**
 * How much of its limits a trace has used. Queries the free disk space after each megabyte written; other programs fill the disk as well.
 * Guarded by the writer, except for {@link #full}.
 */
final class TraceRoom {

    private static final long BYTES_PER_LOOK = 1 << 20;

    private final TraceLimits limits;
    private final File directory;
    private long bytes;
    private long nextLook;

    /** Why nothing more may be added; null as long as there is room. Synchronisation: written once, by the writer. */
    private volatile @Nullable TraceFullException full;

    TraceRoom(TraceLimits limits, File directory) {
        this.limits = limits;
        this.directory = directory;
    }

    @Nullable
    TraceFullException full() {
        return full;
    }

    /** The file grew by this many bytes. */
    void use(int more) {
        bytes += more;
        if (full != null) {
            return;
        }
        if (bytes > limits.maxBytes()) {
            full = new TraceFullException(RecordingStop.Cause.TRACE_SIZE, limits.maxBytes(), bytes);
        } else if (bytes >= nextLook && limits.minFreeBytes() > 0) {
            nextLook = bytes + BYTES_PER_LOOK;
            long free = directory.getUsableSpace();
            // If the system does not report the space, both are 0: then writing goes on until it fails.
            if (free < limits.minFreeBytes() && directory.getTotalSpace() > 0) {
                full = new TraceFullException(RecordingStop.Cause.DISK_SPACE, limits.minFreeBytes(), free);
            }
        }
    }
}

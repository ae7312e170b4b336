package io.threadspec.runtime.capture.thread;

import org.jspecify.annotations.Nullable;

/** Ends of atomic blocks at which there is more to do than to count, kept out of the fast paths. An exception class for the reason that {@link OutOfLine} gives. */
final class BlocksOutOfLine extends Throwable {

    private static final long serialVersionUID = 1;

    private BlocksOutOfLine() {}

    static void begin(Context thread, int block, int site, @Nullable Object monitor) {
        thread.beginBlockSlowly(block, site, monitor);
    }

    static void pass(Context thread, int block, int site) {
        thread.passBlockSlowly(block, site);
    }

    static void end(Context thread, int block, int site) {
        thread.endBlockSlowly(block, site);
    }
}

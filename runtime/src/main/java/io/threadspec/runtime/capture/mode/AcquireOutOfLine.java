package io.threadspec.runtime.capture.mode;

import io.threadspec.runtime.clock.Shadow;

/** Acquiring, kept out of the fast paths. An exception class for the reason that {@code OutOfLine} gives. */
final class AcquireOutOfLine extends Throwable {

    private static final long serialVersionUID = 1;

    private AcquireOutOfLine() {}

    static void acquire(Capture mode, Knowledge thread, Shadow state) {
        mode.acquire(thread, state);
    }
}

package io.threadspec.formats.trace;

import org.jspecify.annotations.Nullable;

/**
 * The program that writes a trace. Its number may mean nothing here, if the trace comes from another machine or from a container: it counts only once it was
 * seen running.
 */
final class WriterProcess {

    private boolean seen;

    /** Whether it ran at an earlier call and runs no more. */
    boolean isGone(@Nullable TraceContent content) {
        if (content == null) {
            return false;
        }
        boolean runs = ProcessHandle.of(content.processId())
                .map(ProcessHandle::isAlive)
                .orElse(false);
        seen |= runs;
        return seen && !runs;
    }
}

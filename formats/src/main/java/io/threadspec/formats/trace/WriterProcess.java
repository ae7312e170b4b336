package io.threadspec.formats.trace;

import org.jspecify.annotations.Nullable;

/**
 * The program that writes a trace. Its number may mean nothing here, if the trace comes from another machine or from a container: it counts only once it was
 * seen running.
 */
final class WriterProcess {

    /** At the last look. */
    private boolean runs;

    /** At any look. */
    private boolean seen;

    /** Whether it ran at an earlier call of this or of {@link #look}, and runs no more. */
    boolean isGone(@Nullable TraceContent content) {
        look(content);
        return seen && !runs;
    }

    void look(@Nullable TraceContent content) {
        runs = content != null
                && ProcessHandle.of(content.processId())
                        .map(ProcessHandle::isAlive)
                        .orElse(false);
        seen |= runs;
    }
}

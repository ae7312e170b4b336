package io.threadspec.runtime.access;

import java.util.Optional;

/** How a wait on a monitor ended, as far as the JVM lets it be known. The code is the number in a trace file. */
public enum WaitEnd {
    /** The thread was interrupted, or something else was thrown. */
    INTERRUPTED(0),
    /** Before its time was over, if it had a limit: by a notification, or for no reason that anybody knows. */
    WOKEN(1),
    /** When its time was over. A notification may have come all the same: the JVM does not say. */
    TIME_OVER(2);

    private final int code;

    WaitEnd(int code) {
        this.code = code;
    }

    public int code() {
        return code;
    }

    public static Optional<WaitEnd> ofCode(int code) {
        return code < 0 || code >= values().length ? Optional.empty() : Optional.of(values()[code]);
    }
}

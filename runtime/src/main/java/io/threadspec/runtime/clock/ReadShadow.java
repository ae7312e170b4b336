package io.threadspec.runtime.clock;

import org.jspecify.annotations.Nullable;

/** The state of a variable read by a thread that knew more than its last writer: V<sup>a</sup><sub>x</sub> and V<sup>w</sup><sub>x</sub> differ. */
public final class ReadShadow extends Shadow {

    private final Clock access;
    private final @Nullable Clock write;

    public ReadShadow(Clock access, @Nullable Clock write) {
        super(access.spread + (write == null ? 1 : 3 * write.spread));
        this.access = access;
        this.write = write;
    }

    /** V^a_x. */
    public Clock access() {
        return access;
    }

    /** V^w_x, {@code null} if it was never written. */
    public @Nullable Clock write() {
        return write;
    }
}

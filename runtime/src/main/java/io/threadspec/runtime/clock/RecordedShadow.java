package io.threadspec.runtime.clock;

import io.threadspec.runtime.access.RecordedVariable;
import org.jspecify.annotations.Nullable;

/** The state of a variable whose accesses are recorded. */
public final class RecordedShadow extends Shadow {

    public final RecordedVariable variable;

    /** Of the last access. */
    public final int ticket;

    private final @Nullable Shadow inner;

    public RecordedShadow(RecordedVariable variable, int ticket, @Nullable Shadow inner) {
        super(System.identityHashCode(variable));
        this.variable = variable;
        this.ticket = ticket;
        this.inner = inner;
    }

    /** The state without the record. */
    public static @Nullable Shadow innerOf(@Nullable Shadow state) {
        return state instanceof RecordedShadow recorded ? recorded.inner : state;
    }
}

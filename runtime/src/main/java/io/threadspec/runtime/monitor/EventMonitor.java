package io.threadspec.runtime.monitor;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/** Steps the machine of a property over events of a specification without parameters. */
public final class EventMonitor {

    private static final @Nullable Object[] NOTHING = {};
    private static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(EventMonitor.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final EventTable table;
    private final Violations violations;

    /** Synchronisation: compare-and-set. */
    private volatile int state;

    public EventMonitor(EventTable table, Violations violations) {
        this.table = table;
        this.violations = violations;
        this.state = table.initial();
    }

    public void step(int symbol, int site) {
        for (; ; ) {
            int before = state;
            int after = table.next(before, symbol);
            if (after == before) {
                return; // No write: other threads read this cache line.
            }
            if (STATE.compareAndSet(this, before, after)) {
                if (table.isViolation(after)) {
                    violations.violated(NOTHING, site);
                }
                return;
            }
        }
    }
}

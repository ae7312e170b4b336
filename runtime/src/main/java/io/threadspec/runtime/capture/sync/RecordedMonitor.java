package io.threadspec.runtime.capture.sync;

import io.threadspec.runtime.access.AccessKind;
import io.threadspec.runtime.access.AccessLog;
import io.threadspec.runtime.access.RecordedVariable;
import io.threadspec.runtime.access.WaitEnd;

/** A monitor in the record of accesses. Confined to the thread that holds the monitor. A reentrant entry is no operation. */
final class RecordedMonitor {

    private final RecordedVariable variable;
    private int ticket;

    /** How often its thread was seen to enter it. */
    private int depth;

    RecordedMonitor(AccessLog log, Object monitor) {
        this.variable = new RecordedVariable(log, monitor);
    }

    void entered(AccessLog log, SyncThread thread) {
        if (depth++ == 0) {
            ticket = log.use(AccessKind.ACQUIRE, variable, ticket, thread);
        }
    }

    /** Also called if it was entered before the record began. */
    void leaving(AccessLog log, SyncThread thread) {
        depth = Math.max(depth - 1, 0);
        if (depth == 0) {
            ticket = log.use(AccessKind.RELEASE, variable, ticket, thread);
        }
    }

    /** Returns how often it was entered, for {@link #resumed}. */
    int waits(AccessLog log, SyncThread thread) {
        int before = Math.max(depth, 1);
        depth = 0;
        ticket = log.use(AccessKind.WAIT, variable, ticket, thread);
        return before;
    }

    /** @param depthBefore 0 if the wait began before the record */
    void resumed(int depthBefore, WaitEnd end, AccessLog log, SyncThread thread) {
        depth = Math.max(depthBefore, 1);
        ticket = log.use(AccessKind.RESUME, variable, ticket, end.code(), thread);
    }

    void notifies(boolean all, AccessLog log, SyncThread thread) {
        ticket = log.use(AccessKind.NOTIFY, variable, ticket, all ? AccessKind.ALL : AccessKind.ONE, thread);
    }
}

package io.threadspec.runtime.access;

import org.jspecify.annotations.Nullable;

/**
 * An operation as it leaves the JVM.
 *
 * @param position in its thread, from 0
 * @param variable or monitor; null if there is none
 * @param operand its ticket; of FORK and JOIN a thread, of BEGIN a block, of AFTER a thread
 * @param detail of BEGIN the site, of AFTER the position, of RESUME the code of a {@link WaitEnd}, of NOTIFY whether it wakes all
 * @param place as a line of a stack trace; empty if it is not known
 */
public record RecordedAccess(
        AccessKind kind, int position, @Nullable RecordedVariable variable, int operand, int detail, String place) {}

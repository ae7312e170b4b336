package io.threadspec.formats.trace;

import io.threadspec.runtime.access.AccessKind;

/**
 * An operation of a thread.
 *
 * @param thread its number among those whose accesses are recorded
 * @param kind what it does
 * @param position in its thread
 * @param variable the variable or monitor, index into {@link TracedAccesses#variables()}; -1 if there is none
 * @param operand the ticket; of FORK and JOIN a thread, of BEGIN a block, of AFTER a thread
 * @param detail of BEGIN the site, of AFTER the position up to which the other thread had come, of RESUME the code of a {@link
 *     io.threadspec.runtime.access.WaitEnd}, of NOTIFY whether it wakes all
 * @param place as a line of a stack trace; empty if it is not known
 */
public record TracedAccess(
        int thread, AccessKind kind, int position, int variable, int operand, int detail, String place) {}

package io.threadspec.analysis.monitorability;

import java.util.List;

/**
 * What a step does to a property.
 *
 * @param variables that it writes
 * @param classes of the values that they become, see {@link ValueClasses}
 * @param occurrence index of the event that happens, {@link #NO_EVENT} if it is a write
 */
record Action(List<Integer> variables, List<Integer> classes, int occurrence) {

    static final int NO_EVENT = -1;
}

package io.threadspec.benchmarks.monitors;

import io.threadspec.runtime.monitor.EventTable;
import io.threadspec.runtime.monitor.Symbols;

/** The machines of the properties that are measured, as tables: by state and event, the last state is the violation. */
final class Machines {

    /** {@code grant responds to request}: request, grant. By turns, every event changes the state. */
    static final EventTable ALTERNATION = EventTable.of(new int[][] {{1, 0}, {1, 0}, {2, 2}});

    /** HasNext(i), no next without a hasNext before: hasNext(i), next(i). */
    static final EventTable HAS_NEXT = EventTable.of(new int[][] {{1, 2}, {1, 0}, {2, 2}});

    static final Symbols HAS_NEXT_SYMBOLS = new Symbols(1, new int[][] {{0}, {0}}, new int[] {0, 1});

    /** SafeIterator(c, i): create(c, i), update(c), next(i). */
    static final EventTable SAFE_ITERATOR = EventTable.of(new int[][] {{1, 0, 0}, {1, 2, 1}, {2, 2, 3}, {3, 3, 3}});

    static final Symbols SAFE_ITERATOR_SYMBOLS = new Symbols(2, new int[][] {{0, 1}, {0}, {1}}, new int[] {0, 1, 2});

    private Machines() {}
}

package io.threadspec.runtime.monitor;

/** Properties that parametric monitors are known by, with their machines written down by hand. */
final class KnownProperties {

    /** HasNext(i): no next before a hasNext. Symbols: hasNext(i), next(i). */
    static final EventTable HAS_NEXT = EventTable.of(new int[][] {{1, 2}, {1, 0}, {2, 2}});

    static final Symbols HAS_NEXT_SYMBOLS = new Symbols(1, new int[][] {{0}, {0}}, new int[] {0, 1});

    /** SafeIterator(c, i): no next after an update after create. Symbols: create(c, i), update(c), next(i). */
    static final EventTable SAFE_ITERATOR = EventTable.of(new int[][] {{1, 0, 0}, {1, 2, 1}, {2, 2, 3}, {3, 3, 3}});

    static final Symbols SAFE_ITERATOR_SYMBOLS = new Symbols(2, new int[][] {{0, 1}, {0}, {1}}, new int[] {0, 1, 2});

    /** SafeMapIterator(m, c, i). Symbols: view(m, c), create(c, i), update(m), next(i). */
    static final EventTable SAFE_MAP_ITERATOR =
            EventTable.of(new int[][] {{1, 0, 0, 0}, {1, 2, 1, 1}, {2, 2, 3, 2}, {3, 3, 3, 4}, {4, 4, 4, 4}});

    static final Symbols SAFE_MAP_ITERATOR_SYMBOLS =
            new Symbols(3, new int[][] {{0, 1}, {1, 2}, {0}, {2}}, new int[] {0, 1, 2, 3});

    private KnownProperties() {}
}

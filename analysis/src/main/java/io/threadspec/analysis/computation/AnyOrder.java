package io.threadspec.analysis.computation;

import io.threadspec.runtime.monitor.Automaton;
import io.threadspec.runtime.monitor.EventTable;
import io.threadspec.runtime.monitor.ParametricMonitor;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * What a binding has met, whatever the order: its state is the set of symbols. A symbol tells a binding apart from what it extends
 * unless it leaves every state alone that words of these symbols lead to; so where {@link ParametricMonitor}, fed with all
 * events until nothing changes, has no instance for a binding, the binding's other events change nothing in any order.
 */
final class AnyOrder implements Automaton {

    /** A set is the bits of an int. */
    static final int MAX_SYMBOLS = 31;

    private final EventTable table;
    private final Map<Integer, Integer> movers = new HashMap<>();

    AnyOrder(EventTable table) {
        if (table.symbols() > MAX_SYMBOLS) {
            throw new IllegalArgumentException("symbols=" + table.symbols());
        }
        this.table = table;
    }

    @Override
    public int initial() {
        return 0;
    }

    @Override
    public int next(int state, int symbol) {
        return state | 1 << symbol;
    }

    @Override
    public boolean moves(int state, int symbol) {
        return (movers.computeIfAbsent(state, this::movers) >>> symbol & 1) != 0;
    }

    private int movers(int state) {
        BitSet reachable = table.reachable(state);
        int found = 0;
        for (int symbol = 0; symbol < table.symbols(); symbol++) {
            if (!table.isIdentity(symbol, reachable)) {
                found |= 1 << symbol;
            }
        }
        return found;
    }

    @Override
    public boolean isViolation(int state) {
        return false;
    }

    @Override
    public boolean isHopeless(int state, long excludedSymbols) {
        return false;
    }
}

package io.threadspec.runtime.monitor;

import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.EventOccurrence;
import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.Proposition;
import io.threadspec.runtime.spec.Verdict4;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The machine of a property over events alone, as a table. Its symbols are the events that the property mentions, in the order of
 * its propositions. Immutable.
 */
public final class EventTable implements Automaton {

    private static final long[] NO_VALUES = {};

    private final int symbols;
    private final int states;
    private final int initial;

    /** next[state * symbols + symbol]. */
    private final int[] next;

    private final boolean[] violation;

    /** By excluded symbols: the states from which a violation can still be reached. Thread-safe by itself. */
    private final Map<Long, BitSet> hopeful = new ConcurrentHashMap<>();

    private EventTable(int symbols, int initial, int[] next, boolean[] violation) {
        this.symbols = symbols;
        this.states = violation.length;
        this.initial = initial;
        this.next = next;
        this.violation = violation;
    }

    /** @throws IllegalArgumentException if the property mentions variables */
    public static EventTable of(CompiledProperty property) {
        if (!isOverEvents(property)) {
            throw new IllegalArgumentException("not over events alone: property=" + property.name());
        }
        MooreMachine machine = property.machine();
        int symbols = property.propositions().size();
        var next = new int[machine.stateCount() * symbols];
        var violation = new boolean[machine.stateCount()];
        for (int state = 0; state < violation.length; state++) {
            violation[state] = machine.output(state) == Verdict4.FALSE;
            for (int symbol = 0; symbol < symbols; symbol++) {
                next[state * symbols + symbol] =
                        machine.step(state, property.letter(NO_VALUES, event(property, symbol)));
            }
        }
        return new EventTable(symbols, machine.initialState(), next, violation);
    }

    /**
     * A machine given as a table; state 0 is the initial one, the last state the violation.
     *
     * @param next by state and symbol
     */
    public static EventTable of(int[][] next) {
        int symbols = next[0].length;
        var violation = new boolean[next.length];
        violation[next.length - 1] = true;
        return new EventTable(
                symbols, 0, Arrays.stream(next).flatMapToInt(Arrays::stream).toArray(), violation);
    }

    public static boolean isOverEvents(CompiledProperty property) {
        return property.propositions().stream().allMatch(EventOccurrence.class::isInstance);
    }

    private static int event(CompiledProperty property, int symbol) {
        Proposition proposition = property.propositions().get(symbol);
        return ((EventOccurrence) proposition).event();
    }

    public int symbols() {
        return symbols;
    }

    @Override
    public int initial() {
        return initial;
    }

    @Override
    public int next(int state, int symbol) {
        return next[state * symbols + symbol];
    }

    @Override
    public boolean moves(int state, int symbol) {
        return next(state, symbol) != state;
    }

    @Override
    public boolean isViolation(int state) {
        return violation[state];
    }

    @Override
    public boolean isHopeless(int state, long excludedSymbols) {
        return violation[state]
                || !hopeful.computeIfAbsent(excludedSymbols, this::hopeful).get(state);
    }

    /** The states from which a violation can be reached with the other symbols. */
    private BitSet hopeful(long excluded) {
        var found = new BitSet();
        for (int state = 0; state < states; state++) {
            found.set(state, violation[state]);
        }
        for (boolean more = true; more; ) {
            more = false;
            for (int state = found.nextClearBit(0); state < states; state = found.nextClearBit(state + 1)) {
                for (int symbol = 0; symbol < symbols && !found.get(state); symbol++) {
                    if ((excluded >>> symbol & 1) == 0 && found.get(next(state, symbol))) {
                        found.set(state);
                        more = true;
                    }
                }
            }
        }
        return found;
    }

    /** The states that words of these symbols lead to. */
    public BitSet reachable(long withSymbols) {
        var found = new BitSet();
        found.set(initial);
        for (boolean more = true; more; ) {
            more = false;
            for (int state = found.nextSetBit(0); state >= 0; state = found.nextSetBit(state + 1)) {
                for (int symbol = 0; symbol < symbols; symbol++) {
                    if ((withSymbols >>> symbol & 1) != 0 && !found.get(next(state, symbol))) {
                        found.set(next(state, symbol));
                        more = true;
                    }
                }
            }
        }
        return found;
    }

    /** Whether the symbol leaves all of these states as they are. */
    public boolean isIdentity(int symbol, BitSet among) {
        return among.stream().allMatch(state -> next(state, symbol) == state);
    }

    /** Whether the symbol twice in a row has the same effect as once, in every state. */
    public boolean isIdempotent(int symbol) {
        for (int state = 0; state < states; state++) {
            int once = next(state, symbol);
            if (next(once, symbol) != once) {
                return false;
            }
        }
        return true;
    }
}

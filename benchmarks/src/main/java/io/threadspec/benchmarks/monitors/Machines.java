package io.threadspec.benchmarks.monitors;

import io.threadspec.runtime.monitor.EventTable;
import io.threadspec.runtime.monitor.Symbols;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.EventOccurrence;
import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.Proposition;
import io.threadspec.runtime.spec.Verdict4;
import java.util.ArrayList;
import java.util.List;

/** The machines of the properties that are measured, as tables: by state and event, the last state is the violation. */
final class Machines {

    /** {@code grant responds to request}: request, grant. By turns, every event changes the state. */
    static final EventTable ALTERNATION = table(new int[][] {{1, 0}, {1, 0}, {2, 2}});

    /** HasNext(i), no next without a hasNext before: hasNext(i), next(i). */
    static final EventTable HAS_NEXT = table(new int[][] {{1, 2}, {1, 0}, {2, 2}});

    static final Symbols HAS_NEXT_SYMBOLS = new Symbols(1, new int[][] {{0}, {0}}, new int[] {0, 1});

    /** SafeIterator(c, i): create(c, i), update(c), next(i). */
    static final EventTable SAFE_ITERATOR = table(new int[][] {{1, 0, 0}, {1, 2, 1}, {2, 2, 3}, {3, 3, 3}});

    static final Symbols SAFE_ITERATOR_SYMBOLS = new Symbols(2, new int[][] {{0, 1}, {0}, {1}}, new int[] {0, 1, 2});

    private Machines() {}

    private static EventTable table(int[][] next) {
        int states = next.length;
        int symbols = next[0].length;
        var outputs = new Verdict4[states];
        var root = new int[states];
        var proposition = new int[states * symbols];
        var low = new int[states * symbols];
        var high = new int[states * symbols];
        for (int state = 0; state < states; state++) {
            outputs[state] = state == states - 1 ? Verdict4.FALSE : Verdict4.PRESUMABLY_TRUE;
            root[state] = state * symbols;
            for (int symbol = 0; symbol < symbols; symbol++) {
                int node = state * symbols + symbol;
                proposition[node] = symbol;
                low[node] = symbol == symbols - 1 ? ~state : node + 1;
                high[node] = ~next[state][symbol];
            }
        }
        List<Proposition> propositions = new ArrayList<>();
        for (int symbol = 0; symbol < symbols; symbol++) {
            propositions.add(new EventOccurrence(symbol));
        }
        return EventTable.of(new CompiledProperty(
                "p", "", "", 1, propositions, false, new MooreMachine(0, outputs, root, proposition, low, high)));
    }
}

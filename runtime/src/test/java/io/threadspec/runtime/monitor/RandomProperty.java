package io.threadspec.runtime.monitor;

import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.EventOccurrence;
import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.Proposition;
import io.threadspec.runtime.spec.Verdict4;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Small machines over events, with parameters that the events bind. */
final class RandomProperty {

    private RandomProperty() {}

    /** @param next by state and symbol; state 0 is the initial one, the last one the violation */
    static EventTable table(int[][] next) {
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

    static EventTable randomTable(Random random, int symbols) {
        int states = 2 + random.nextInt(4);
        int loops = 30 + random.nextInt(60);
        var next = new int[states][symbols];
        for (int state = 0; state < states; state++) {
            for (int symbol = 0; symbol < symbols; symbol++) {
                boolean loop = state == states - 1 || random.nextInt(100) < loops;
                next[state][symbol] = loop ? state : random.nextInt(states);
            }
        }
        return table(next);
    }

    static Symbols randomSymbols(Random random, int parameters, int symbols) {
        var bound = new int[symbols][];
        var events = new int[symbols];
        for (int symbol = 0; symbol < symbols; symbol++) {
            events[symbol] = symbol;
            int domain = random.nextInt(8) == 0 ? 0 : 1 + random.nextInt((1 << parameters) - 1);
            List<Integer> chosen = new ArrayList<>();
            for (int parameter = 0; parameter < parameters; parameter++) {
                if ((domain >>> parameter & 1) != 0) {
                    chosen.add(random.nextInt(chosen.size() + 1), parameter);
                }
            }
            bound[symbol] = chosen.stream().mapToInt(Integer::intValue).toArray();
        }
        return new Symbols(parameters, bound, events);
    }
}

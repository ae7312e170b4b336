package io.threadspec.runtime.monitor;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Small machines over events, with parameters that the events bind. */
final class RandomProperty {

    private RandomProperty() {}

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
        return EventTable.of(next);
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

package io.threadspec.analysis.monitorability;

import io.threadspec.runtime.spec.Verdict4;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** Which states no continuation tells apart (Moore 1956): blocks are split until all states of a block lead to the same blocks. */
final class Quotient {

    private Quotient() {}

    /**
     * The block of each state, numbered in the order of their first states.
     *
     * @param rows by state and letter, the next state
     */
    static int[] blocks(List<int[]> rows, IntFunction<Verdict4> output) {
        var block = new int[rows.size()];
        Map<Verdict4, Integer> byOutput = new EnumMap<>(Verdict4.class);
        for (int state = 0; state < block.length; state++) {
            block[state] = byOutput.computeIfAbsent(output.apply(state), verdict -> byOutput.size());
        }
        int count = 0;
        while (true) {
            Map<List<Integer>, Integer> numbers = new HashMap<>();
            var finer = new int[block.length];
            for (int state = 0; state < block.length; state++) {
                List<Integer> signature = new ArrayList<>(rows.get(state).length + 1);
                signature.add(block[state]);
                for (int target : rows.get(state)) {
                    signature.add(block[target]);
                }
                Integer known = numbers.putIfAbsent(signature, numbers.size());
                finer[state] = known == null ? numbers.size() - 1 : known;
            }
            block = finer;
            if (numbers.size() == count) {
                return block;
            }
            count = numbers.size();
        }
    }
}

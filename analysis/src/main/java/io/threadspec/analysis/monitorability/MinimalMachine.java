package io.threadspec.analysis.monitorability;

import io.threadspec.runtime.spec.Verdict4;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The minimal machine, written down, with its relation D. Letters that do the same in every state are one kind, whatever
 * they are in the program.
 */
final class MinimalMachine extends StepMachine {

    /** D has a bit for each pair of kinds. */
    private static final int MAX_KINDS = 256;

    /** next[kind][state] */
    private final int[][] next;

    private final int[] kindOfLetter;
    private final int initialState;
    private final Verdict4[] outputs;
    private final boolean[][] dependent;

    private MinimalMachine(
            StepLetters letters, int[][] next, int[] kindOfLetter, int initialState, Verdict4[] outputs) {
        super(letters);
        this.next = next;
        this.kindOfLetter = kindOfLetter;
        this.initialState = initialState;
        this.outputs = outputs;
        this.dependent = new boolean[next.length][next.length];
        for (int a = 0; a < next.length; a++) {
            for (int b = 0; b < a; b++) {
                dependent[a][b] = !commute(next[a], next[b]);
                dependent[b][a] = dependent[a][b];
            }
        }
    }

    /** Nothing if it would be too large. */
    static Optional<MinimalMachine> of(StepLetters letters, ProductStates states, int maxTransitions) {
        List<Action> actions = letters.actions();
        List<int[]> rows = new ArrayList<>();
        for (int state = 0; state < states.count(); state++) {
            if ((long) states.count() * actions.size() > maxTransitions) {
                return Optional.empty();
            }
            var row = new int[actions.size()];
            for (int letter = 0; letter < row.length; letter++) {
                row[letter] = states.step(state, actions.get(letter));
            }
            rows.add(row);
        }
        int[] block = Quotient.blocks(rows, states::output);
        int blocks = 1 + Arrays.stream(block).max().orElse(0);
        var outputs = new Verdict4[blocks];
        var columns = new int[actions.size()][blocks];
        for (int state = 0; state < block.length; state++) {
            outputs[block[state]] = states.output(state);
            for (int letter = 0; letter < actions.size(); letter++) {
                columns[letter][block[state]] = block[rows.get(state)[letter]];
            }
        }
        return ofColumns(letters, columns, block[0], outputs);
    }

    private static Optional<MinimalMachine> ofColumns(
            StepLetters letters, int[][] columns, int initialState, Verdict4[] outputs) {
        Map<List<Integer>, Integer> kinds = new HashMap<>();
        List<int[]> next = new ArrayList<>();
        var kindOfLetter = new int[columns.length];
        for (int letter = 0; letter < columns.length; letter++) {
            List<Integer> effect = Arrays.stream(columns[letter]).boxed().toList();
            Integer known = kinds.putIfAbsent(effect, next.size());
            if (known == null) {
                next.add(columns[letter]);
            }
            kindOfLetter[letter] = known == null ? next.size() - 1 : known;
        }
        return next.size() > MAX_KINDS
                ? Optional.empty()
                : Optional.of(
                        new MinimalMachine(letters, next.toArray(int[][]::new), kindOfLetter, initialState, outputs));
    }

    private static boolean commute(int[] a, int[] b) {
        for (int state = 0; state < a.length; state++) {
            if (b[a[state]] != a[b[state]]) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int initialState() {
        return initialState;
    }

    @Override
    public int kindCount() {
        return next.length;
    }

    @Override
    public boolean areDependent(int kind, int other) {
        return dependent[kind][other];
    }

    @Override
    public Verdict4 output(int state) {
        return outputs[state];
    }

    @Override
    public boolean isExact() {
        return true;
    }

    @Override
    public int next(int state, int letter) {
        return next[kindOfLetter[letter]][state];
    }

    @Override
    public int kindOf(int letter) {
        return kindOfLetter[letter];
    }
}

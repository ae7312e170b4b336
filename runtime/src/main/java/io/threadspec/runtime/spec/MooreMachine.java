package io.threadspec.runtime.spec;

import java.util.Arrays;

/**
 * A deterministic machine with an output per state. Transitions are decision diagrams over the propositions, shared
 * between states, so that a property over many propositions needs no table of 2<sup>n</sup> letters.
 *
 * <p>A <i>reference</i> is either a state, written {@code ~state} (a negative number), or the index of a decision node. Node <i>k</i> tests
 * proposition {@code proposition[k]} and goes on to {@code low[k]} or {@code high[k]}, both references; along a path propositions ascend.
 * {@code root[state]} is the reference at which a step from that state starts. Immutable.
 */
public final class MooreMachine {

    /** A letter is the 64 bits of a long. */
    public static final int MAX_PROPOSITIONS = 64;

    private final int initialState;
    private final Verdict4[] outputs;
    private final int[] root;
    private final int[] proposition;
    private final int[] low;
    private final int[] high;

    public MooreMachine(int initialState, Verdict4[] outputs, int[] root, int[] proposition, int[] low, int[] high) {
        this.initialState = initialState;
        this.outputs = outputs.clone();
        this.root = root.clone();
        this.proposition = proposition.clone();
        this.low = low.clone();
        this.high = high.clone();
        validate();
    }

    /** A machine read from a file is untrusted input: out-of-range values must be found here, not in the middle of a run. */
    private void validate() {
        if (outputs.length == 0 || root.length != outputs.length || !isState(initialState)) {
            throw new IllegalArgumentException(
                    "states=" + outputs.length + " roots=" + root.length + " initial=" + initialState);
        }
        if (low.length != proposition.length || high.length != proposition.length) {
            throw new IllegalArgumentException("nodes=" + proposition.length + "," + low.length + "," + high.length);
        }
        for (int reference : root) {
            checkReference(reference, -1);
        }
        for (int node = 0; node < proposition.length; node++) {
            if (proposition[node] < 0 || proposition[node] >= MAX_PROPOSITIONS) {
                throw new IllegalArgumentException("node=" + node + " proposition=" + proposition[node]);
            }
            checkReference(low[node], proposition[node]);
            checkReference(high[node], proposition[node]);
        }
    }

    private void checkReference(int reference, int above) {
        boolean valid =
                reference < 0 ? isState(~reference) : reference < proposition.length && proposition[reference] > above;
        if (!valid) {
            throw new IllegalArgumentException("reference=" + reference + " below proposition=" + above);
        }
    }

    private boolean isState(int state) {
        return state >= 0 && state < outputs.length;
    }

    public int initialState() {
        return initialState;
    }

    public int stateCount() {
        return outputs.length;
    }

    /** The state after one more letter; bit <i>i</i> of the letter is the truth of proposition <i>i</i>. */
    public int step(int state, long letter) {
        int reference = root[state];
        while (reference >= 0) {
            reference = (letter >>> proposition[reference] & 1) == 0 ? low[reference] : high[reference];
        }
        return ~reference;
    }

    /** The verdict about every word that leads to this state. */
    public Verdict4 output(int state) {
        return outputs[state];
    }

    public int root(int state) {
        return root[state];
    }

    public int nodeCount() {
        return proposition.length;
    }

    public int proposition(int node) {
        return proposition[node];
    }

    public int low(int node) {
        return low[node];
    }

    public int high(int node) {
        return high[node];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MooreMachine that
                && initialState == that.initialState
                && Arrays.equals(outputs, that.outputs)
                && Arrays.equals(root, that.root)
                && Arrays.equals(proposition, that.proposition)
                && Arrays.equals(low, that.low)
                && Arrays.equals(high, that.high);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(root) * 31 + Arrays.hashCode(low);
    }
}

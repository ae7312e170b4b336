package io.threadspec.analysis.computation;

import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.Verdict4;
import java.util.Random;

/** A machine over a few propositions that looks at all of them in every state. */
final class RandomMachine {

    private RandomMachine() {}

    /** The last state is the violation. */
    static MooreMachine of(Random random, int propositions) {
        int states = 3 + random.nextInt(3);
        int inner = (1 << propositions) - 1;
        var outputs = new Verdict4[states];
        var root = new int[states];
        var proposition = new int[states * inner];
        var low = new int[states * inner];
        var high = new int[states * inner];
        for (int state = 0; state < states; state++) {
            outputs[state] = state == states - 1 ? Verdict4.FALSE : Verdict4.PRESUMABLY_TRUE;
            root[state] = state * inner;
            for (int node = 0; node < inner; node++) {
                int at = state * inner + node;
                proposition[at] = 31 - Integer.numberOfLeadingZeros(node + 1);
                boolean leaf = 2 * node + 1 >= inner;
                low[at] = leaf ? ~target(random, state, states) : state * inner + 2 * node + 1;
                high[at] = leaf ? ~target(random, state, states) : state * inner + 2 * node + 2;
            }
        }
        return new MooreMachine(0, outputs, root, proposition, low, high);
    }

    /** The violation is never left, and seldom come to. */
    private static int target(Random random, int state, int states) {
        return state == states - 1 || random.nextInt(8) == 0 ? states - 1 : random.nextInt(states - 1);
    }
}

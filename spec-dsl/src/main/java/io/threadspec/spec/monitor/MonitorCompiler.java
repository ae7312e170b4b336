package io.threadspec.spec.monitor;

import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.Verdict4;
import io.threadspec.spec.logic.Ltl;
import java.util.ArrayList;
import java.util.List;

/** From a formula to its minimal machine with four-valued outputs. */
public final class MonitorCompiler {

    /**
     * How much a formula may cost.
     *
     * @param states of the machine before it is minimised
     * @param decisionNodes of the diagrams it is computed with
     */
    public record Limits(int states, int decisionNodes) {

        public static final Limits DEFAULT = new Limits(50_000, 4_000_000);
    }

    private final Bdd bdd;
    private final int propositions;
    private final Subsets subsets;
    private final Limits limits;
    private final Transitions transitions = new Transitions();
    private final IntMap stateOf = new IntMap();
    private final IntMap referenceOf = new IntMap();
    private final List<Integer> sets = new ArrayList<>();
    private final List<Verdict4> outputs = new ArrayList<>();

    private MonitorCompiler(Ltl formula, int propositions, Letters letters, Limits limits) {
        this.bdd = new Bdd(limits.decisionNodes());
        this.propositions = propositions;
        this.limits = limits;
        this.subsets = new Subsets(bdd, new Tableau(bdd, propositions, formula), letters);
    }

    /**
     * Compiles a formula.
     *
     * @param propositions how many there are; the formula's are below this number
     * @param letters which combinations of them can occur
     * @throws LimitExceededException if the formula needs more
     */
    public static MooreMachine compile(Ltl formula, int propositions, Letters letters, Limits limits) {
        return new MonitorCompiler(formula, propositions, letters, limits).run(formula);
    }

    private MooreMachine run(Ltl formula) {
        sets.add(Bdd.FALSE);
        outputs.add(subsets.verdictOfNothing(formula));
        List<Integer> roots = new ArrayList<>();
        roots.add(outputs.get(0).isFinal() ? ~0 : reference(subsets.first()));
        for (int state = 1; state < sets.size(); state++) {
            roots.add(outputs.get(state).isFinal() ? ~state : reference(subsets.step(sets.get(state))));
        }
        return Minimiser.minimise(
                transitions,
                outputs.toArray(new Verdict4[0]),
                roots.stream().mapToInt(Integer::intValue).toArray());
    }

    /** The part of a step's diagram above the propositions' border, with the states found below it as leaves. */
    private int reference(int successors) {
        if (successors == Bdd.FALSE) {
            return Transitions.IMPOSSIBLE;
        }
        if (bdd.root(successors) >= propositions) {
            return ~state(successors);
        }
        int known = referenceOf.get(successors);
        if (known >= 0) {
            return decode(known);
        }
        int low = reference(bdd.low(successors));
        int high = reference(bdd.high(successors));
        int result = transitions.node(bdd.root(successors), low, high);
        referenceOf.put(successors, encode(result));
        return result;
    }

    private int state(int set) {
        int known = stateOf.get(set);
        if (known >= 0) {
            return known;
        }
        if (sets.size() >= limits.states()) {
            throw new LimitExceededException("states=" + limits.states());
        }
        int state = sets.size();
        stateOf.put(set, state);
        sets.add(set);
        outputs.add(subsets.verdict(set));
        return state;
    }

    /** References may be negative, the values of an {@link IntMap} may not. */
    private static int encode(int reference) {
        return reference >= 0 ? 2 * reference : 2 * ~reference + 1;
    }

    private static int decode(int encoded) {
        return encoded % 2 == 0 ? encoded / 2 : ~(encoded / 2);
    }
}

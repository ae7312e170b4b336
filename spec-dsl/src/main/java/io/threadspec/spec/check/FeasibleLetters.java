package io.threadspec.spec.check;

import io.threadspec.runtime.spec.Comparison;
import io.threadspec.runtime.spec.CompiledOperand;
import io.threadspec.runtime.spec.CompiledOperand.VariableValue;
import io.threadspec.runtime.spec.EventOccurrence;
import io.threadspec.runtime.spec.Proposition;
import io.threadspec.spec.monitor.Letters;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which propositions can be true together. A step is at most one event. For each variable that is compared with constants
 * alone, {@linkplain RepresentativeValues values} are tried that show every combination there is. Comparisons of two variables
 * are left free, which is safe: a letter that cannot occur is never read.
 */
final class FeasibleLetters {

    /** More propositions about one variable than this are left free. */
    private static final int MAXIMAL_GROUP = 16;

    private FeasibleLetters() {}

    static Letters of(List<Proposition> propositions) {
        Map<Integer, List<Integer>> byVariable = new TreeMap<>();
        for (int i = 0; i < propositions.size(); i++) {
            if (propositions.get(i) instanceof Comparison comparison
                    && comparison.left() instanceof VariableValue variable
                    && !(comparison.right() instanceof VariableValue)) {
                byVariable
                        .computeIfAbsent(variable.index(), unseen -> new ArrayList<>())
                        .add(i);
            }
        }
        List<Letters.Group> groups = new ArrayList<>();
        long events = 0;
        for (int i = 0; i < propositions.size() && i < Long.SIZE; i++) {
            events |= propositions.get(i) instanceof EventOccurrence ? 1L << i : 0;
        }
        if (Long.bitCount(events) > 1) {
            groups.add(Letters.atMostOne(events));
        }
        for (List<Integer> members : byVariable.values()) {
            if (members.size() > 1 && members.size() <= MAXIMAL_GROUP) {
                groups.add(group(propositions, members));
            }
        }
        return new Letters(groups);
    }

    private static Letters.Group group(List<Proposition> propositions, List<Integer> members) {
        List<Comparison> comparisons =
                members.stream().map(i -> (Comparison) propositions.get(i)).toList();
        List<CompiledOperand> values = RepresentativeValues.of(
                comparisons.get(0).left().type(),
                comparisons.stream().map(Comparison::right).toList());
        Set<Long> feasible = new TreeSet<>();
        for (CompiledOperand value : values) {
            long letter = 0;
            for (int i = 0; i < members.size(); i++) {
                Comparison comparison = comparisons.get(i);
                if (new Comparison(value, comparison.relation(), comparison.right()).holds(new long[0])) {
                    letter |= 1L << members.get(i);
                }
            }
            feasible.add(letter);
        }
        long mask = members.stream().mapToLong(i -> 1L << i).reduce(0, (left, right) -> left | right);
        return new Letters.Group(mask, List.copyOf(feasible));
    }
}

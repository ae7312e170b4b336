package io.threadspec.spec.check;

import io.threadspec.runtime.spec.Comparison;
import io.threadspec.runtime.spec.CompiledOperand;
import io.threadspec.runtime.spec.Proposition;
import io.threadspec.runtime.spec.Relation;
import io.threadspec.runtime.spec.ValueEncoding;
import io.threadspec.spec.logic.Ltl;
import java.util.ArrayList;
import java.util.List;

/** The propositions of one property, each once, in the order in which they are met. */
final class Propositions {

    private final List<Proposition> all = new ArrayList<>();

    List<Proposition> all() {
        return all;
    }

    Ltl event(Proposition event) {
        return Ltl.proposition(number(event));
    }

    /**
     * A comparison in its normal form, so that different ways to say one thing are one proposition: the variable stands
     * left, {@code a != b} is {@code !(a == b)}, and a boolean is compared with true.
     */
    Ltl comparison(CompiledOperand left, Relation relation, CompiledOperand right) {
        boolean leftConstant = !(left instanceof CompiledOperand.VariableValue);
        boolean rightConstant = !(right instanceof CompiledOperand.VariableValue);
        if (leftConstant && rightConstant) {
            return new Ltl.Constant(new Comparison(left, relation, right).holds(new long[0]));
        }
        if (leftConstant) {
            return comparison(right, mirrored(relation), left);
        }
        if (relation == Relation.NOT_EQUAL) {
            return Ltl.not(comparison(left, Relation.EQUAL, right));
        }
        boolean isBoolean =
                left instanceof CompiledOperand.VariableValue variable && variable.encoding() == ValueEncoding.BOOLEAN;
        if (isBoolean && right.equals(new CompiledOperand.WholeConstant(0))) {
            return Ltl.not(comparison(left, Relation.EQUAL, new CompiledOperand.WholeConstant(1)));
        }
        return Ltl.proposition(number(new Comparison(left, relation, right)));
    }

    private int number(Proposition proposition) {
        int known = all.indexOf(proposition);
        if (known >= 0) {
            return known;
        }
        all.add(proposition);
        return all.size() - 1;
    }

    private static Relation mirrored(Relation relation) {
        return switch (relation) {
            case EQUAL, NOT_EQUAL -> relation;
            case LESS -> Relation.GREATER;
            case LESS_OR_EQUAL -> Relation.GREATER_OR_EQUAL;
            case GREATER -> Relation.LESS;
            case GREATER_OR_EQUAL -> Relation.LESS_OR_EQUAL;
        };
    }
}

package io.threadspec.runtime.spec;

import io.threadspec.runtime.problem.Severity;
import java.util.List;

/**
 * The numbers of constants in {@link CompiledSpecsFile}: the index in these lists, independent of the order in the source; and the tags of
 * values with several forms.
 */
public final class Codes {

    public static final List<Severity> SEVERITIES = List.of(Severity.WARNING, Severity.ERROR);

    public static final List<Verdict4> VERDICTS =
            List.of(Verdict4.TRUE, Verdict4.FALSE, Verdict4.PRESUMABLY_TRUE, Verdict4.PRESUMABLY_FALSE);

    public static final List<Relation> RELATIONS = List.of(
            Relation.EQUAL,
            Relation.NOT_EQUAL,
            Relation.LESS,
            Relation.LESS_OR_EQUAL,
            Relation.GREATER,
            Relation.GREATER_OR_EQUAL);

    public static final List<ValueEncoding> ENCODINGS = List.of(
            ValueEncoding.BOOLEAN,
            ValueEncoding.CHARACTER,
            ValueEncoding.WHOLE,
            ValueEncoding.FLOAT,
            ValueEncoding.DOUBLE,
            ValueEncoding.REFERENCE);

    public static final List<TemporalFormula.Operator> OPERATORS = List.of(
            TemporalFormula.Operator.FALSE,
            TemporalFormula.Operator.TRUE,
            TemporalFormula.Operator.PROPOSITION,
            TemporalFormula.Operator.NOT,
            TemporalFormula.Operator.AND,
            TemporalFormula.Operator.OR,
            TemporalFormula.Operator.NEXT,
            TemporalFormula.Operator.UNTIL,
            TemporalFormula.Operator.PREVIOUSLY,
            TemporalFormula.Operator.SINCE);

    public static final List<EventMoment> MOMENTS = List.of(EventMoment.BEFORE, EventMoment.AFTER);

    public static final List<AtomicBlocks.Kind> BLOCKS = List.of(
            AtomicBlocks.Kind.METHODS,
            AtomicBlocks.Kind.SYNCHRONIZED,
            AtomicBlocks.Kind.CONSTRUCTORS,
            AtomicBlocks.Kind.LAMBDAS);

    private Codes() {}

    /** Tags of the operands of a comparison. */
    public static final int VARIABLE_VALUE = 0;

    public static final int WHOLE_CONSTANT = 1;
    public static final int DOUBLE_CONSTANT = 2;
    public static final int FLOAT_CONSTANT = 3;

    /** Tags of propositions. */
    public static final int COMPARISON = 0;

    public static final int EVENT = 1;

    /** Tags of the conditions of predicates. */
    public static final int COUNT = 0;

    public static final int SUM = 1;
    public static final int ALL = 2;

    /** No parameter. */
    public static final int NONE = -1;
}

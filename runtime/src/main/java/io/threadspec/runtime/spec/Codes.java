package io.threadspec.runtime.spec;

import io.threadspec.runtime.problem.Severity;
import java.util.List;

/** The numbers of constants in {@link CompiledSpecsFile}: the index in these lists, whatever the order in the source. */
final class Codes {

    static final List<Severity> SEVERITIES = List.of(Severity.WARNING, Severity.ERROR);

    static final List<Verdict4> VERDICTS =
            List.of(Verdict4.TRUE, Verdict4.FALSE, Verdict4.PRESUMABLY_TRUE, Verdict4.PRESUMABLY_FALSE);

    static final List<Relation> RELATIONS = List.of(
            Relation.EQUAL,
            Relation.NOT_EQUAL,
            Relation.LESS,
            Relation.LESS_OR_EQUAL,
            Relation.GREATER,
            Relation.GREATER_OR_EQUAL);

    static final List<ValueEncoding> ENCODINGS = List.of(
            ValueEncoding.BOOLEAN,
            ValueEncoding.CHARACTER,
            ValueEncoding.WHOLE,
            ValueEncoding.FLOAT,
            ValueEncoding.DOUBLE,
            ValueEncoding.REFERENCE);

    static final List<TemporalFormula.Operator> OPERATORS = List.of(
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

    static final List<EventMoment> MOMENTS = List.of(EventMoment.BEFORE, EventMoment.AFTER);

    private Codes() {}
}

package io.threadspec.spec;

import io.threadspec.runtime.spec.Distribution;
import io.threadspec.runtime.spec.GlobalPredicate;
import io.threadspec.runtime.spec.GlobalPredicate.Condition;
import io.threadspec.runtime.spec.StateCondition;
import io.threadspec.spec.ast.GlobalCondition;
import io.threadspec.spec.ast.Member;
import io.threadspec.spec.check.CheckedSpec;
import io.threadspec.spec.monitor.Letters;
import io.threadspec.spec.monitor.LimitExceededException;
import io.threadspec.spec.monitor.MonitorCompiler;
import io.threadspec.spec.source.Diagnostics;
import java.util.List;
import java.util.Optional;

/** Compiles the predicates of a distributed specification. */
final class PredicateCompiler {

    private PredicateCompiler() {}

    static Distribution compile(Diagnostics diagnostics, CheckedSpec spec, CheckedSpec.Distribution distribution) {
        List<GlobalPredicate> predicates = distribution.predicates().stream()
                .map(predicate -> compile(diagnostics, spec, predicate))
                .flatMap(Optional::stream)
                .toList();
        return new Distribution(distribution.processProperty(), distribution.driftNanos(), predicates);
    }

    private static Optional<GlobalPredicate> compile(
            Diagnostics diagnostics, CheckedSpec spec, CheckedSpec.Predicate predicate) {
        Member.Predicate source = predicate.source();
        try {
            return Optional.of(new GlobalPredicate(
                    source.name().text(),
                    source.documentation().isEmpty() ? spec.source().documentation() : source.documentation(),
                    diagnostics.source().onOneLine(source.condition().span()),
                    diagnostics.source().line(source.span().start()),
                    condition(spec, predicate)));
        } catch (LimitExceededException exceeded) {
            diagnostics.error(
                    source.condition().span(),
                    "the predicate '" + source.name().text() + "' is too large to be compiled: limit "
                            + exceeded.getMessage(),
                    "split it into several predicates");
            return Optional.empty();
        }
    }

    private static Condition condition(CheckedSpec spec, CheckedSpec.Predicate predicate) {
        GlobalCondition condition = predicate.source().condition();
        if (condition instanceof GlobalCondition.Count count) {
            return new Condition.Count(stateCondition(predicate), count.relation(), count.bound());
        } else if (condition instanceof GlobalCondition.Sum sum) {
            List<String> names =
                    spec.variables().stream().map(CheckedSpec.Variable::name).toList();
            return new Condition.Sum(names.indexOf(sum.variable().text()), sum.relation(), sum.bound());
        }
        return new Condition.All(stateCondition(predicate));
    }

    private static StateCondition stateCondition(CheckedSpec.Predicate predicate) {
        return new StateCondition(
                predicate.propositions(),
                MonitorCompiler.compile(
                        predicate.formula(),
                        predicate.propositions().size(),
                        Letters.all(),
                        MonitorCompiler.Limits.DEFAULT));
    }
}

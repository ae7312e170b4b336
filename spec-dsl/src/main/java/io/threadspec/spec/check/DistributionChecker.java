package io.threadspec.spec.check;

import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.ValueEncoding;
import io.threadspec.spec.ast.Formula;
import io.threadspec.spec.ast.GlobalCondition;
import io.threadspec.spec.ast.Identifier;
import io.threadspec.spec.ast.Member;
import io.threadspec.spec.ast.Specification;
import io.threadspec.spec.ast.UnaryOperator;
import io.threadspec.spec.logic.Ltl;
import io.threadspec.spec.source.Diagnostics;
import io.threadspec.spec.source.Span;
import io.threadspec.spec.source.Suggestion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What only a distributed specification has: the process, the drift and the predicates. */
final class DistributionChecker {

    private static final Map<String, Long> NANOS =
            Map.of("ns", 1L, "us", 1_000L, "ms", 1_000_000L, "s", 1_000_000_000L);

    private final Diagnostics diagnostics;
    private final Names names;

    DistributionChecker(Diagnostics diagnostics, Names names) {
        this.diagnostics = diagnostics;
        this.names = names;
    }

    CheckedSpec.Distribution check(Specification specification) {
        List<Member.ProcessName> processes = members(specification, Member.ProcessName.class);
        List<Member.Drift> drifts = members(specification, Member.Drift.class);
        exactlyOne(processes.stream().map(Member.ProcessName::span).toList(), specification, "process = system \"…\"");
        exactlyOne(drifts.stream().map(Member.Drift::span).toList(), specification, "drift = 10 ms");
        List<CheckedSpec.Predicate> predicates = members(specification, Member.Predicate.class).stream()
                .map(this::predicate)
                .toList();
        if (predicates.isEmpty() && specification.isComplete()) {
            diagnostics.error(
                    specification.name().span(),
                    "this distributed specification has no predicate",
                    "add one: predicate p = never …;");
        }
        return new CheckedSpec.Distribution(
                processes.isEmpty() ? "" : processes.get(0).property(),
                drifts.isEmpty() ? 0 : nanos(drifts.get(0)),
                predicates);
    }

    /** Reports each member that only a distributed specification may have. */
    void refuseIn(Specification specification) {
        for (Member member : specification.members()) {
            if (member instanceof Member.ProcessName
                    || member instanceof Member.Drift
                    || member instanceof Member.Predicate) {
                diagnostics.error(
                        member.span(),
                        "this belongs into a distributed specification",
                        "write: distributed spec " + specification.name().text());
            }
        }
    }

    private static <T extends Member> List<T> members(Specification specification, Class<T> kind) {
        List<T> members = new ArrayList<>();
        specification.members().stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .forEach(members::add);
        return members;
    }

    private void exactlyOne(List<Span> spans, Specification specification, String example) {
        if (spans.isEmpty() && specification.isComplete()) {
            diagnostics.error(
                    specification.name().span(),
                    "a declaration is missing in this distributed specification",
                    "add: " + example + ";");
        }
        for (Span second : spans.subList(Math.min(1, spans.size()), spans.size())) {
            diagnostics.error(second, "this is declared twice", "remove one of the two");
        }
    }

    private long nanos(Member.Drift drift) {
        Identifier unit = drift.unit();
        Long factor = NANOS.get(unit.text());
        if (factor == null) {
            diagnostics.error(
                    unit.span(),
                    "'" + unit.text() + "' is no unit of time",
                    Suggestion.remedy(unit.text(), NANOS.keySet(), "use ns, us, ms or s"));
            return 0;
        }
        if (drift.amount() < 0 || drift.amount() > Long.MAX_VALUE / factor) {
            diagnostics.error(drift.span(), "this drift is out of range", "use a positive one");
            return 0;
        }
        return drift.amount() * factor;
    }

    private CheckedSpec.Predicate predicate(Member.Predicate predicate) {
        GlobalCondition condition = predicate.condition();
        var formulas = new FormulaChecker(diagnostics, names);
        Ltl formula = Ltl.TRUE;
        if (condition instanceof GlobalCondition.Count count) {
            formula = stateFormula(formulas, count.formula());
        } else if (condition instanceof GlobalCondition.All all) {
            formula = stateFormula(formulas, all.formula());
        } else if (condition instanceof GlobalCondition.Sum sum) {
            checkSum(sum.variable());
        }
        int propositions = formulas.propositions().all().size();
        if (propositions > MooreMachine.MAX_PROPOSITIONS) {
            diagnostics.error(
                    condition.span(),
                    "this predicate has too many propositions: propositions=" + propositions + " limit="
                            + MooreMachine.MAX_PROPOSITIONS,
                    "split it into several predicates");
        }
        return new CheckedSpec.Predicate(
                predicate, formula, formulas.propositions().all());
    }

    private void checkSum(Identifier name) {
        Optional<ValueEncoding> encoding = names.variable(name.text()).map(variable -> variable.encoding());
        if (names.isUnreadable(name.text())) {
            return;
        }
        if (encoding.isEmpty()) {
            diagnostics.error(
                    name.span(),
                    "'" + name.text() + "' is not declared in this specification",
                    Suggestion.remedy(name.text(), names.all(), "declare it as a variable"));
        } else if (encoding.get() != ValueEncoding.WHOLE) {
            diagnostics.error(name.span(), "only whole numbers can be added up", "use a variable of an integer type");
        }
    }

    private Ltl stateFormula(FormulaChecker formulas, Formula formula) {
        refuseTime(formula);
        return formulas.check(formula);
    }

    /** A predicate is about one global state, in which there is no before and no after. */
    private void refuseTime(Formula formula) {
        if (formula instanceof Formula.Unary unary) {
            if (unary.operator() != UnaryOperator.NOT) {
                refuse(unary.span());
            }
            refuseTime(unary.operand());
        } else if (formula instanceof Formula.Binary binary) {
            switch (binary.operator()) {
                case UNTIL, WEAK_UNTIL, RELEASE, SINCE -> refuse(binary.span());
                case IFF, IMPLIES, OR, AND -> {
                    refuseTime(binary.left());
                    refuseTime(binary.right());
                }
            }
        } else if (formula instanceof Formula.Interval || formula instanceof Formula.Pattern) {
            refuse(formula.span());
        }
    }

    private void refuse(Span span) {
        diagnostics.error(
                span, "a predicate is about one global state and cannot speak of time", "use ! && || -> <-> only");
    }
}

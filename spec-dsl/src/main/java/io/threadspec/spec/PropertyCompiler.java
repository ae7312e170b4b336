package io.threadspec.spec;

import io.threadspec.runtime.problem.Severity;
import io.threadspec.runtime.spec.Comparison;
import io.threadspec.runtime.spec.CompiledOperand;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.EventOccurrence;
import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.Proposition;
import io.threadspec.runtime.spec.Verdict4;
import io.threadspec.spec.ast.Member;
import io.threadspec.spec.check.CheckedSpec;
import io.threadspec.spec.logic.FormulaParts;
import io.threadspec.spec.monitor.LimitExceededException;
import io.threadspec.spec.monitor.MonitorCompiler;
import io.threadspec.spec.monitor.Monitorability;
import io.threadspec.spec.source.Diagnostics;
import io.threadspec.spec.source.Span;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Compiles one property and says what is wrong with it as a whole. */
final class PropertyCompiler {

    private PropertyCompiler() {}

    static Optional<CompiledProperty> compile(
            Diagnostics diagnostics, CheckedSpec spec, CheckedSpec.Property property, PropertyMachines machines) {
        Member.Property source = property.source();
        Span formula = source.formula().span();
        PropertyMachines.Built built;
        try {
            built = machines.of(property, diagnostics.source().onOneLine(formula));
        } catch (LimitExceededException exceeded) {
            Span culprit = culprit(property);
            diagnostics.error(
                    culprit,
                    "the property '" + source.name().text() + "' is too large to be compiled, because of the part '"
                            + diagnostics.source().onOneLine(culprit) + "': limit " + exceeded.getMessage(),
                    "simplify this part, or split the property into several");
            return Optional.empty();
        }
        MooreMachine machine = built.machine();
        refuseConstant(diagnostics, source, machine);
        built.uglyPrefix().ifPresent(prefix -> refuseUgly(diagnostics, spec, property, prefix));
        String documentation =
                source.documentation().isEmpty() ? spec.source().documentation() : source.documentation();
        return Optional.of(new CompiledProperty(
                source.name().text(),
                documentation,
                diagnostics.source().onOneLine(formula),
                diagnostics.source().line(source.span().start()),
                property.propositions(),
                property.propositions().stream().anyMatch(Comparison.class::isInstance),
                machine,
                source.weight().severity(),
                isBreakable(machine) ? Optional.empty() : Optional.of(FormulaParts.of(property.formula())),
                source.weight().suppression()));
    }

    /** Whether some finite run breaks the property for good. */
    private static boolean isBreakable(MooreMachine machine) {
        return IntStream.range(0, machine.stateCount()).anyMatch(state -> machine.output(state) == Verdict4.FALSE);
    }

    /** The first part that exceeds a limit by itself, while its own parts do not. */
    private static Span culprit(CheckedSpec.Property property) {
        for (CheckedSpec.Part part : property.parts()) {
            try {
                MonitorCompiler.compile(
                        part.meaning(),
                        property.propositions().size(),
                        property.letters(),
                        MonitorCompiler.Limits.DEFAULT);
            } catch (LimitExceededException exceeded) {
                return part.span();
            }
        }
        return property.source().formula().span();
    }

    /** A formula that holds on every run, or on none, is a mistake. */
    private static void refuseConstant(Diagnostics diagnostics, Member.Property source, MooreMachine machine) {
        Verdict4 verdict = machine.output(machine.initialState());
        if (verdict == Verdict4.FALSE) {
            diagnostics.error(
                    source.formula().span(),
                    "no run at all satisfies the property '" + source.name().text() + "'",
                    "correct the formula: it contradicts itself");
        } else if (verdict == Verdict4.TRUE) {
            diagnostics.warning(
                    source.formula().span(),
                    "every run satisfies the property '" + source.name().text() + "'",
                    "correct the formula: it says nothing");
        }
    }

    private static void refuseUgly(
            Diagnostics diagnostics,
            CheckedSpec spec,
            CheckedSpec.Property property,
            List<Monitorability.Step> prefix) {
        Member.Property source = property.source();
        String message = "the property '" + source.name().text() + "' cannot be decided by watching a run: "
                + PrefixInWords.describe(spec, property.propositions(), prefix)
                + ", no continuation ever decides it, for or against";
        if (source.weight().severity() == Severity.WARNING) {
            diagnostics.warning(source.formula().span(), message, "runs will end presumably true or presumably false");
        } else {
            diagnostics.error(
                    source.formula().span(),
                    message,
                    "bound what is awaited (until, weakuntil, before …), or accept verdicts that are only presumed:"
                            + " property " + source.name().text() + " severity warning = …");
        }
    }

    /** An ugly prefix as a sentence. */
    private static final class PrefixInWords {

        static String describe(CheckedSpec spec, List<Proposition> propositions, List<Monitorability.Step> prefix) {
            if (prefix.isEmpty()) {
                return "from the beginning on";
            }
            var words =
                    new StringBuilder("after a run of " + prefix.size() + (prefix.size() == 1 ? " step" : " steps"));
            for (int i = 0; i < prefix.size(); i++) {
                words.append(i == 0 ? " (first " : ", then ").append(step(spec, propositions, prefix.get(i)));
            }
            return words.append(')').toString();
        }

        private static String step(CheckedSpec spec, List<Proposition> propositions, Monitorability.Step step) {
            var words = new StringBuilder();
            for (int i = 0; i < propositions.size(); i++) {
                if ((step.asked() >>> i & 1) != 0) {
                    words.append(words.isEmpty() ? "" : " and ")
                            .append((step.truth() >>> i & 1) != 0 ? "" : "not ")
                            .append(proposition(spec, propositions.get(i)));
                }
            }
            return words.isEmpty() ? "anything" : words.toString();
        }

        private static String proposition(CheckedSpec spec, Proposition proposition) {
            if (proposition instanceof Comparison comparison) {
                return operand(spec, comparison.left()) + " "
                        + comparison.relation().symbol() + " " + operand(spec, comparison.right());
            }
            if (proposition instanceof EventOccurrence occurrence) {
                return spec.events().get(occurrence.event()).name();
            }
            throw new IllegalStateException("proposition=" + proposition);
        }

        private static String operand(CheckedSpec spec, CompiledOperand operand) {
            if (operand instanceof CompiledOperand.VariableValue variable) {
                return spec.variables().get(variable.index()).name();
            } else if (operand instanceof CompiledOperand.WholeConstant constant) {
                return Long.toString(constant.value());
            } else if (operand instanceof CompiledOperand.DoubleConstant constant) {
                return Double.toString(constant.value());
            } else if (operand instanceof CompiledOperand.FloatConstant constant) {
                return constant.value() + "f";
            }
            throw new IllegalStateException("operand=" + operand);
        }
    }
}

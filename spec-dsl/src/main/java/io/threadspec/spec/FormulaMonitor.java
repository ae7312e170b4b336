package io.threadspec.spec;

import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.spec.ast.Formula;
import io.threadspec.spec.logic.Ltl;
import io.threadspec.spec.logic.Meaning;
import io.threadspec.spec.monitor.Dependence;
import io.threadspec.spec.monitor.Letters;
import io.threadspec.spec.monitor.LimitExceededException;
import io.threadspec.spec.monitor.MonitorCompiler;
import io.threadspec.spec.monitor.Monitorability;
import io.threadspec.spec.parse.SpecParser;
import io.threadspec.spec.pattern.PatternLibrary;
import io.threadspec.spec.source.Diagnostics;
import io.threadspec.spec.source.SourceText;
import io.threadspec.spec.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The monitor of a formula that stands alone: its names are propositions, of no class in particular.
 *
 * @param propositions by their numbers in letters, in the order of their first occurrence
 * @param machine decides
 * @param uglyPrefix a shortest prefix from which no verdict can be reached, if there is one
 * @param dependence which propositions may not be swapped; empty relations unless the names are events
 */
public record FormulaMonitor(
        List<String> propositions,
        MooreMachine machine,
        Optional<List<Monitorability.Step>> uglyPrefix,
        Dependence dependence) {

    /** What the names of a formula stand for. */
    public enum Names {
        /** Events: at most one happens in a step. */
        EVENTS,
        /** Conditions about states: any number of them may hold together. */
        CONDITIONS
    }

    public FormulaMonitor {
        propositions = List.copyOf(propositions);
    }

    /** @throws ProblemException if it is no formula over names, or too large */
    public static FormulaMonitor of(String formula, Names names) {
        return new Builder(formula, names).build();
    }

    private static final class Builder {
        private final Diagnostics diagnostics;
        private final Names names;
        private final List<String> propositions = new ArrayList<>();

        Builder(String formula, Names names) {
            this.diagnostics = new Diagnostics(new SourceText("formula", formula));
            this.names = names;
        }

        FormulaMonitor build() {
            Formula formula = SpecParser.parseFormula(diagnostics).orElseThrow(this::problems);
            Ltl meaning = meaning(formula);
            if (propositions.size() > MooreMachine.MAX_PROPOSITIONS) {
                throw error(
                        formula.span(),
                        "the formula has too many names: names=" + propositions.size() + " limit="
                                + MooreMachine.MAX_PROPOSITIONS,
                        "split the formula into several");
            }
            Letters letters = letters();
            try {
                MooreMachine machine =
                        MonitorCompiler.compile(meaning, propositions.size(), letters, MonitorCompiler.Limits.DEFAULT);
                return new FormulaMonitor(
                        propositions, machine, Monitorability.uglyPrefix(machine, letters), dependence(machine));
            } catch (LimitExceededException e) {
                throw error(
                        formula.span(),
                        "the formula is too large to be compiled: limit " + e.getMessage(),
                        "simplify the formula, or split it into several");
            }
        }

        private Letters letters() {
            return names == Names.EVENTS && propositions.size() > 1
                    ? new Letters(List.of(Letters.atMostOne((1L << (propositions.size() - 1) << 1) - 1)))
                    : Letters.all();
        }

        private Dependence dependence(MooreMachine machine) {
            List<Integer> events = names == Names.EVENTS
                    ? IntStream.range(0, propositions.size()).boxed().toList()
                    : List.of();
            return Dependence.of(machine, events);
        }

        private Ltl meaning(Formula formula) {
            if (formula instanceof Formula.Unary unary) {
                return Meaning.of(unary, meaning(unary.operand()));
            } else if (formula instanceof Formula.Binary binary) {
                return Meaning.of(binary, meaning(binary.left()), meaning(binary.right()));
            } else if (formula instanceof Formula.Interval interval) {
                return Ltl.interval(meaning(interval.from()), meaning(interval.to()));
            } else if (formula instanceof Formula.Pattern pattern) {
                return pattern(pattern);
            } else if (formula instanceof Formula.Comparison comparison) {
                throw error(
                        comparison.span(),
                        "a formula that stands alone has names, no comparisons",
                        "give the comparison a name, or put the formula into a specification");
            }
            return Meaning.of(formula, this::proposition);
        }

        private Ltl pattern(Formula.Pattern pattern) {
            PatternLibrary.refusal(pattern).ifPresent(refusal -> {
                throw error(pattern.span(), refusal, "write the longer chain in temporal logic");
            });
            return new PatternLibrary(this::meaning, operand -> names == Names.EVENTS).expand(pattern);
        }

        private Ltl proposition(String name) {
            if (!propositions.contains(name)) {
                propositions.add(name);
            }
            return Ltl.proposition(propositions.indexOf(name));
        }

        private ProblemException error(Span span, String message, String remedy) {
            diagnostics.error(span, message, remedy);
            return problems();
        }

        private ProblemException problems() {
            return new ProblemException(diagnostics.problems());
        }
    }
}

package io.threadspec.spec.pattern;

import io.threadspec.spec.ast.Formula;
import io.threadspec.spec.ast.PatternKind;
import io.threadspec.spec.ast.PatternScope;
import io.threadspec.spec.logic.Ltl;
import io.threadspec.spec.logic.Meaning;
import io.threadspec.spec.parse.SpecParser;
import io.threadspec.spec.source.Diagnostics;
import io.threadspec.spec.source.SourceText;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** What a pattern means. */
public final class PatternLibrary {

    private final Function<Formula, Ltl> meaning;
    private final Function<Formula, Boolean> mentionsEvent;

    /**
     * A library for one property.
     *
     * @param meaning of the formulas that a pattern is applied to
     * @param mentionsEvent tells what is counted one by one from what is counted in stretches
     */
    public PatternLibrary(Function<Formula, Ltl> meaning, Function<Formula, Boolean> mentionsEvent) {
        this.meaning = meaning;
        this.mentionsEvent = mentionsEvent;
    }

    /** Why this pattern has no definition, if so. */
    public static Optional<String> refusal(Formula.Pattern pattern) {
        int subjects = pattern.subjects().size();
        int objects = pattern.objects().size();
        if (subjects > 2 || objects > 2) {
            return Optional.of("a chain has two links");
        }
        return subjects == 2 && objects == 2
                ? Optional.of("only one side of a pattern can be a chain")
                : Optional.empty();
    }

    /** The meaning of a pattern that is not refused. */
    public Ltl expand(Formula.Pattern pattern) {
        if (pattern.kind() == PatternKind.BOUNDED_EXISTENCE) {
            return boundedExistence(pattern);
        }
        Map<String, Ltl> names = new HashMap<>();
        bindOperands(pattern, names);
        String scope = bindScope(pattern.scope(), names);
        return Meaning.of(definition(PatternTable.formula(row(pattern), scope)), name -> {
            Ltl bound = names.get(name);
            if (bound == null) {
                throw new IllegalStateException("pattern=" + row(pattern) + " scope=" + scope + " name=" + name);
            }
            return bound;
        });
    }

    private static String row(Formula.Pattern pattern) {
        String name =
                switch (pattern.kind()) {
                    case ABSENCE -> "absence";
                    case UNIVERSALITY -> "universality";
                    case EXISTENCE, BOUNDED_EXISTENCE -> "existence";
                    case PRECEDENCE -> "precedence";
                    case RESPONSE -> "response";
                };
        if (pattern.subjects().size() == 2) {
            String chain = name + (pattern.kind() == PatternKind.PRECEDENCE ? "-2-1" : "-1-2");
            return pattern.without().isPresent() ? chain + "-without" : chain;
        }
        if (pattern.objects().size() == 2) {
            return name + (pattern.kind() == PatternKind.PRECEDENCE ? "-1-2" : "-2-1");
        }
        return name;
    }

    /**
     * The letters of the publication. In {@code s precedes p} and {@code s responds to p} the subject is S; the chains are
     * "S, T precede P", "P precedes S, T", "P responds to S, T" and "S, T (without Z) respond to P".
     */
    private void bindOperands(Formula.Pattern pattern, Map<String, Ltl> names) {
        if (pattern.objects().size() == 2) {
            names.put("P", meaning.apply(pattern.subjects().get(0)));
            names.put("S", meaning.apply(pattern.objects().get(0)));
            names.put("T", meaning.apply(pattern.objects().get(1)));
            return;
        }
        boolean occurrence = pattern.objects().isEmpty();
        names.put(occurrence ? "P" : "S", meaning.apply(pattern.subjects().get(0)));
        if (pattern.subjects().size() == 2) {
            names.put("T", meaning.apply(pattern.subjects().get(1)));
        }
        pattern.without().ifPresent(constraint -> names.put("Z", meaning.apply(constraint)));
        if (!occurrence) {
            names.put("P", meaning.apply(pattern.objects().get(0)));
        }
    }

    private String bindScope(PatternScope scope, Map<String, Ltl> names) {
        if (scope instanceof PatternScope.Before before) {
            names.put("R", meaning.apply(before.end()));
            return "before";
        } else if (scope instanceof PatternScope.After after) {
            names.put("Q", meaning.apply(after.start()));
            return "after";
        } else if (scope instanceof PatternScope.Between between) {
            names.put("Q", meaning.apply(between.start()));
            names.put("R", meaning.apply(between.end()));
            return "between";
        } else if (scope instanceof PatternScope.AfterUntil afterUntil) {
            names.put("Q", meaning.apply(afterUntil.start()));
            names.put("R", meaning.apply(afterUntil.end()));
            return "after-until";
        }
        return "globally";
    }

    private Ltl boundedExistence(Formula.Pattern pattern) {
        Formula subject = pattern.subjects().get(0);
        var existence = new BoundedExistence(meaning.apply(subject), pattern.bound(), !mentionsEvent.apply(subject));
        Map<String, Ltl> names = new HashMap<>();
        String scope = bindScope(pattern.scope(), names);
        Ltl start = names.getOrDefault("Q", Ltl.TRUE);
        Ltl end = names.getOrDefault("R", Ltl.TRUE);
        return switch (scope) {
            case "globally" -> existence.globally();
            case "before" -> existence.before(end);
            case "after" -> existence.after(start);
            case "between" -> existence.between(start, end);
            default -> existence.afterUntil(start, end);
        };
    }

    private static Formula definition(String text) {
        var diagnostics = new Diagnostics(new SourceText("pattern", text));
        Optional<Formula> formula = SpecParser.parseFormula(diagnostics);
        if (formula.isEmpty() || !diagnostics.problems().isEmpty()) {
            throw new IllegalStateException("definition=" + text + " problems=" + diagnostics.problems());
        }
        return formula.get();
    }
}

package io.threadspec.spec.pattern;

import io.threadspec.spec.ast.Formula;
import io.threadspec.spec.ast.FormulaPrinter;
import io.threadspec.spec.ast.PatternKind;
import io.threadspec.spec.ast.PatternScope;
import io.threadspec.spec.logic.Ltl;
import io.threadspec.spec.parse.SpecParser;
import io.threadspec.spec.source.Diagnostics;
import io.threadspec.spec.source.SourceText;
import io.threadspec.spec.source.Span;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * One pattern in one scope, over propositions p, s, t, z, q, r. The cases are not listed here: they are whatever kinds,
 * chains and scopes the language accepts.
 *
 * @param pattern as it is parsed
 * @param text as it is written in a property
 * @param events the names in it
 */
record PatternCase(Formula.Pattern pattern, String text, List<String> events) {

    private static final Span NOWHERE = new Span(0, 0);
    private static final int BOUND = 2;

    /** One link more than a chain has, so that longer chains would be noticed. */
    private static final int LINKS = 3;

    static List<PatternCase> all() {
        List<PatternCase> cases = new ArrayList<>();
        for (PatternKind kind : PatternKind.values()) {
            for (int subjects = 1; subjects <= LINKS; subjects++) {
                for (int objects = 0; objects <= LINKS; objects++) {
                    for (Optional<Formula> without : List.of(Optional.<Formula>empty(), Optional.of(name("z")))) {
                        for (Class<?> scope : PatternScope.class.getPermittedSubclasses()) {
                            of(kind, subjects, objects, without, scope).ifPresent(cases::add);
                        }
                    }
                }
            }
        }
        return cases;
    }

    /** Empty if the language has no such pattern. */
    private static Optional<PatternCase> of(
            PatternKind kind, int subjects, int objects, Optional<Formula> without, Class<?> scope) {
        boolean pIsSubject = objects == 0 || objects > 1;
        var wanted = new Formula.Pattern(
                kind,
                pIsSubject ? names(subjects, "p", "p2", "p3") : names(subjects, "s", "t", "u"),
                without,
                pIsSubject ? names(objects, "s", "t", "u") : names(objects, "p", "p2", "p3"),
                kind == PatternKind.BOUNDED_EXISTENCE ? BOUND : 0,
                instance(scope),
                NOWHERE);
        String text = FormulaPrinter.print(wanted) + (scope == PatternScope.Globally.class ? " globally" : "");
        var diagnostics = new Diagnostics(new SourceText("test", text));
        return SpecParser.parseFormula(diagnostics)
                .filter(parsed -> parsed instanceof Formula.Pattern)
                .map(parsed -> (Formula.Pattern) parsed)
                .filter(parsed -> parsed.kind() == kind
                        && parsed.subjects().size() == subjects
                        && parsed.objects().size() == objects
                        && parsed.without().isPresent() == without.isPresent()
                        && PatternLibrary.refusal(parsed).isEmpty())
                .map(parsed -> new PatternCase(parsed, text, namesIn(text)));
    }

    /** {@code start} is q and {@code end} is r. */
    private static PatternScope instance(Class<?> scope) {
        try {
            RecordComponent[] components = scope.getRecordComponents();
            Object[] formulas = Arrays.stream(components)
                    .map(component -> name(component.getName().equals("start") ? "q" : "r"))
                    .toArray();
            return (PatternScope) scope.getDeclaredConstructor(Arrays.stream(components)
                            .map(RecordComponent::getType)
                            .toArray(Class<?>[]::new))
                    .newInstance(formulas);
        } catch (ReflectiveOperationException unexpected) {
            throw new LinkageError("scope=" + scope, unexpected);
        }
    }

    private static List<Formula> names(int count, String... names) {
        return Arrays.stream(names).limit(count).map(PatternCase::name).toList();
    }

    private static Formula name(String text) {
        return new Formula.Name(text, NOWHERE);
    }

    private static List<String> namesIn(String text) {
        List<String> words = List.of(text.split("[ ,]+"));
        return List.of("p", "s", "t", "z", "q", "r").stream()
                .filter(words::contains)
                .toList();
    }

    Ltl formula() {
        return new PatternLibrary(
                        name -> Ltl.proposition(events.indexOf(((Formula.Name) name).text())), subject -> true)
                .expand(pattern);
    }

    /** Kind, links on either side and constraint: what a description is for. */
    String shape() {
        return pattern.kind() + " " + pattern.subjects().size() + "-"
                + pattern.objects().size() + (pattern.without().isPresent() ? " without" : "");
    }

    @Override
    public String toString() {
        return text;
    }
}

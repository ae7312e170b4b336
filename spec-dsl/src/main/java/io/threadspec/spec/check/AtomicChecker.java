package io.threadspec.spec.check;

import io.threadspec.runtime.problem.Position;
import io.threadspec.runtime.spec.AtomicBlocks;
import io.threadspec.spec.ast.Identifier;
import io.threadspec.spec.ast.Member;
import io.threadspec.spec.ast.QualifiedName;
import io.threadspec.spec.block.BlockPattern;
import io.threadspec.spec.block.BlockPattern.Subject;
import io.threadspec.spec.source.Diagnostics;
import io.threadspec.spec.source.Span;
import io.threadspec.spec.source.Suggestion;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Atomic blocks: a pattern must be one, and must name something that exists. */
final class AtomicChecker {

    /** A method by its full name: no wildcard anywhere in front of the parentheses. Possessive, or a long name exhausts the stack. */
    private static final Pattern EXACT = Pattern.compile("([\\w$]+(?:\\s*\\.\\s*[\\w$]+)++)\\s*\\((.*)\\)\\s*");

    private static final String CONSTRUCTOR = "new";

    private final Diagnostics diagnostics;
    private final Types types;
    private final PointcutChecker pointcuts;

    AtomicChecker(Diagnostics diagnostics, Types types) {
        this.diagnostics = diagnostics;
        this.types = types;
        this.pointcuts = new PointcutChecker(diagnostics);
    }

    AtomicBlocks check(Member.Atomic atomic) {
        Member.Pointcut pattern = atomic.pattern();
        check(pattern, subject(atomic), true);
        atomic.exceptions()
                .forEach(exception ->
                        check(exception, BlockPattern.of(exception.text()).subject(), false));
        int line = diagnostics.source().line(atomic.span().start());
        List<Position> positions = new ArrayList<>();
        positions.add(diagnostics.source().position(pattern.span()));
        atomic.exceptions()
                .forEach(exception -> positions.add(diagnostics.source().position(exception.span())));
        return new AtomicBlocks(
                atomic.kind(),
                pattern.text(),
                atomic.exceptions().stream().map(Member.Pointcut::text).toList(),
                line,
                positions,
                atomic.weight().severity(),
                atomic.weight().suppression());
    }

    private static Subject subject(Member.Atomic atomic) {
        return switch (atomic.kind()) {
            case SYNCHRONIZED -> Subject.TYPES;
            case CONSTRUCTORS -> Subject.CONSTRUCTORS;
            case METHODS -> Subject.METHODS;
            case LAMBDAS ->
                BlockPattern.of(atomic.pattern().text()).subject() == Subject.CONSTRUCTORS
                        ? Subject.CONSTRUCTORS
                        : Subject.METHODS;
        };
    }

    /** @param isWoven whether what it names is to be woven, and so needs code */
    private void check(Member.Pointcut pattern, Subject subject, boolean isWoven) {
        if (pointcuts.check(pattern, subject)) {
            if (subject == Subject.TYPES) {
                checkTypes(pattern.text(), pattern.span());
            } else {
                checkMethod(pattern, subject, isWoven);
            }
        }
    }

    private void checkMethod(Member.Pointcut pattern, Subject subject, boolean isWoven) {
        String text = diagnostics.source().code(pattern.span());
        Matcher exact = EXACT.matcher(text);
        if (!exact.matches()) {
            BlockPattern read = BlockPattern.of(pattern.text());
            if (checkTypes(read.types(), pattern.span()) && subject == Subject.METHODS) {
                checkName(read, pattern);
            }
            return;
        }
        QualifiedName name = QualifiedName.of(exact.group(1), pattern.span());
        var type = new QualifiedName(name.parts().subList(0, name.parts().size() - 1));
        Optional<ClassFile> found = types.type(type);
        if (found.isEmpty()) {
            return;
        }
        int parameters = exact.start(2);
        checkOverloads(
                found.get(),
                name.last(),
                exact.group(2),
                new Span(pattern.span().start() + parameters, pattern.span().start() + exact.end(2)),
                isWoven);
    }

    private void checkOverloads(ClassFile type, Identifier name, String parameters, Span span, boolean isWoven) {
        String className = Types.sourceName(type.name());
        boolean creates = name.text().equals(CONSTRUCTOR);
        String what = creates ? "constructor" : "method '" + name.text() + "'";
        List<ClassFile.Method> methods = creates ? type.constructors() : Methods.of(types, type);
        List<ClassFile.Method> overloads = methods.stream()
                .filter(method -> method.name().equals(name.text()))
                .toList();
        if (overloads.isEmpty()) {
            Set<String> known = new LinkedHashSet<>();
            methods.forEach(method -> known.add(method.name()));
            diagnostics.error(
                    name.span(),
                    "the class '" + className + "' has no " + what,
                    Suggestion.remedy(
                            name.text(),
                            known,
                            creates
                                    ? "name a class, not an interface"
                                    : known.isEmpty()
                                            ? "it has no methods at all"
                                            : "its methods are " + String.join(", ", known)));
            return;
        }
        Optional<ParameterPattern> pattern = ParameterPattern.read(parameters, span.start(), types);
        if (pattern.isEmpty()) {
            return;
        }
        List<ClassFile.Method> matching =
                overloads.stream().filter(pattern.get()::matches).toList();
        if (matching.isEmpty()) {
            diagnostics.error(
                    span,
                    "no " + what + " of the class '" + className + "' has these parameters",
                    overloads.stream()
                            .map(Methods::describe)
                            .collect(Collectors.joining(" or ", "did you mean ", "?")));
        } else if (isWoven && matching.stream().allMatch(ClassFile.Method::isNative)) {
            diagnostics.error(
                    name.span(),
                    "the " + what + " of the class '" + className + "' is native, and has no code to weave",
                    "name the method that calls it");
        }
    }

    /**
     * A pattern of types must match one of the project's classes.
     *
     * @return whether it is known to match
     */
    private boolean checkTypes(String pattern, Span span) {
        // Operators and generic types are left to the weaver, which refuses a pattern that matched nothing.
        if (pattern.isBlank() || !pattern.matches("[\\w$.*+ ]+")) {
            return false;
        }
        if (types.matching(pattern.strip()).findAny().isEmpty()) {
            diagnostics.error(
                    span,
                    "no class matches this pattern: pattern=" + pattern.strip(),
                    types.nearestPattern(pattern.strip())
                            .map(near -> "did you mean '" + near + "'?")
                            .orElse("correct it, or import the class"));
            return false;
        }
        return true;
    }

    /** Where a pattern of methods has wildcards, one of the classes must have a method with such a name. */
    private void checkName(BlockPattern read, Member.Pointcut pattern) {
        var name = new NamePattern(read.name());
        String classes = read.types().strip();
        if (name.matchesAll() || classes.contains("+")) {
            return; // Which classes are subclasses is left to the weaver.
        }
        Set<String> known = new LinkedHashSet<>();
        boolean found = types.matching(classes)
                .flatMap(type -> Methods.of(types, type).stream())
                .map(ClassFile.Method::name)
                .peek(known::add)
                .anyMatch(name::matches);
        if (!found) {
            BlockPattern source = BlockPattern.of(diagnostics.source().code(pattern.span()));
            int end = pattern.span().start() + source.nameEnd();
            diagnostics.error(
                    new Span(end - source.name().length(), end),
                    "no method of these classes has such a name: types=" + classes + " name=" + read.name(),
                    name.nearest(known)
                            .map(near -> "did you mean '" + near + "'?")
                            .orElse("correct the name"));
        }
    }
}

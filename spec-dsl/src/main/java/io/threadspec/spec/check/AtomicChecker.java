package io.threadspec.spec.check;

import io.threadspec.runtime.spec.AtomicBlocks;
import io.threadspec.spec.ast.Identifier;
import io.threadspec.spec.ast.Member;
import io.threadspec.spec.ast.QualifiedName;
import io.threadspec.spec.source.Diagnostics;
import io.threadspec.spec.source.Span;
import io.threadspec.spec.source.Suggestion;
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
        boolean valid = atomic.synchronizedBlocks() ? pointcuts.checkTypes(pattern) : pointcuts.checkMethods(pattern);
        if (valid && !atomic.synchronizedBlocks()) {
            checkMethod(pattern);
        } else if (valid) {
            checkTypes(pattern.text(), pattern.span());
        }
        int line = diagnostics.source().line(atomic.span().start());
        return new AtomicBlocks(atomic.synchronizedBlocks(), pattern.text(), line);
    }

    private void checkMethod(Member.Pointcut pattern) {
        String text = diagnostics.source().code(pattern.span());
        Matcher exact = EXACT.matcher(text);
        if (!exact.matches()) {
            int open = pattern.text().indexOf('(');
            String name = open < 0 ? pattern.text() : pattern.text().substring(0, open);
            checkTypes(name.substring(0, Math.max(0, name.lastIndexOf('.'))), pattern.span());
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
                new Span(pattern.span().start() + parameters, pattern.span().start() + exact.end(2)));
    }

    private void checkOverloads(ClassFile type, Identifier name, String parameters, Span span) {
        String className = Types.sourceName(type.name());
        List<ClassFile.Method> methods = Methods.of(types, type);
        List<ClassFile.Method> overloads = methods.stream()
                .filter(method -> method.name().equals(name.text()))
                .toList();
        if (overloads.isEmpty()) {
            Set<String> known = new LinkedHashSet<>();
            methods.forEach(method -> known.add(method.name()));
            diagnostics.error(
                    name.span(),
                    "the class '" + className + "' has no method '" + name.text() + "'",
                    Suggestion.remedy(
                            name.text(),
                            known,
                            known.isEmpty()
                                    ? "it has no methods at all"
                                    : "its methods are " + String.join(", ", known)));
            return;
        }
        Optional<ParameterPattern> pattern = ParameterPattern.read(parameters, span.start(), types);
        if (pattern.isPresent() && overloads.stream().noneMatch(pattern.get()::matches)) {
            diagnostics.error(
                    span,
                    "no method '" + name.text() + "' of the class '" + className + "' has these parameters",
                    overloads.stream()
                            .map(Methods::describe)
                            .collect(Collectors.joining(" or ", "did you mean ", "?")));
        }
    }

    /** A pattern of types must match one of the project's classes. */
    private void checkTypes(String pattern, Span span) {
        // Operators and generic types are left to the weaver, which refuses a pattern that matched nothing.
        if (pattern.isBlank() || !pattern.matches("[\\w$.*+ ]+")) {
            return;
        }
        if (!types.anyMatches(pattern.strip())) {
            diagnostics.error(
                    span,
                    "no class matches this pattern: pattern=" + pattern.strip(),
                    "correct it, or import the class");
        }
    }
}

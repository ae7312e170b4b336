package io.threadspec.spec.check;

import io.threadspec.runtime.spec.AtomicBlocks;
import io.threadspec.spec.ast.Identifier;
import io.threadspec.spec.ast.Member;
import io.threadspec.spec.ast.QualifiedName;
import io.threadspec.spec.source.Diagnostics;
import io.threadspec.spec.source.Span;
import io.threadspec.spec.source.Suggestion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Atomic blocks: a pattern must be one, and must name something that exists. */
final class AtomicChecker {

    /** A method by its full name: no wildcard anywhere in front of the parentheses. */
    private static final Pattern EXACT = Pattern.compile("([\\w$]+(?:\\s*\\.\\s*[\\w$]+)+)\\s*\\((.*)\\)\\s*");

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
        String text = diagnostics.source().slice(pattern.span());
        Matcher exact = EXACT.matcher(text);
        if (!exact.matches()) {
            int open = pattern.text().indexOf('(');
            String name = open < 0 ? pattern.text() : pattern.text().substring(0, open);
            checkTypes(name.substring(0, Math.max(0, name.lastIndexOf('.'))), pattern.span());
            return;
        }
        QualifiedName name = qualifiedName(exact.group(1), pattern.span().start());
        var type = new QualifiedName(name.parts().subList(0, name.parts().size() - 1));
        Optional<ClassFile> found = types.type(type);
        if (found.isEmpty()) {
            return;
        }
        Identifier method = name.last();
        List<String> known = types.methods(found.get());
        if (!method.text().equals("new") && !known.contains(method.text())) {
            diagnostics.error(
                    method.span(),
                    "the class '" + Types.sourceName(found.get().name()) + "' has no method '" + method.text() + "'",
                    Suggestion.remedy(method.text(), known, "its methods are " + String.join(", ", known)));
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

    private static QualifiedName qualifiedName(String text, int offset) {
        List<Identifier> parts = new ArrayList<>();
        Matcher words = Pattern.compile("[\\w$]+").matcher(text);
        while (words.find()) {
            parts.add(new Identifier(words.group(), new Span(offset + words.start(), offset + words.end())));
        }
        return new QualifiedName(parts);
    }
}

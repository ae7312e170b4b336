package io.threadspec.languageserver;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.spec.SpecSession;
import io.threadspec.spec.ast.Member;
import io.threadspec.spec.ast.SpecFile;
import io.threadspec.spec.ast.Specification;
import io.threadspec.spec.source.SourceText;
import io.threadspec.spec.source.Span;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Tries whether a declaration compiles once something is put where the cursor is. The text for that is as short as it can be: imports, the head of the
 * specification, its variables, the names of its events, and the declaration.
 */
final class Trial {

    private final SpecSession session;
    private final SpecFile file;
    private final Optional<Specification> specification;
    private final String before;
    private final Cursor cursor;

    Trial(SpecSession session, SourceText source, Cursor cursor, int offset) {
        this.session = session;
        this.cursor = cursor;
        String text = source.text();
        // Without the declaration that is being typed, everything else can be understood.
        String head = text.substring(0, cursor.start());
        String whole = head + text.substring(Cursor.restEnd(text, offset));
        SpecFile understood = SpecSession.parse(new SourceText("", whole)).file();
        Optional<Specification> around = around(understood, cursor);
        if (cursor.header().isPresent() && around.isEmpty()) {
            whole = head + "}";
            understood = SpecSession.parse(new SourceText("", whole)).file();
            around = around(understood, cursor);
        }
        this.file = understood;
        this.specification = around;
        this.before = imports(whole) + cursor.header().orElse("") + " {\n" + declarations(whole) + "\n";
    }

    private static Optional<Specification> around(SpecFile file, Cursor cursor) {
        return file.specifications().stream()
                .filter(each -> cursor.header().isPresent()
                        && each.span().start() < cursor.start()
                        && cursor.start() <= each.span().end())
                .findFirst();
    }

    /** What could be understood of the file, without the declaration that is being typed. */
    SpecFile file() {
        return file;
    }

    /** The specification around the cursor, without that declaration. */
    Optional<Specification> specification() {
        return specification;
    }

    private String imports(String whole) {
        return file.imports().stream()
                .map(each -> text(whole, each.span()))
                .map(text -> text.endsWith(";") ? text : text + ";")
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private String declarations(String whole) {
        return specification.stream()
                .flatMap(each -> each.members().stream())
                .map(member -> {
                    if (member instanceof Member.Variable) {
                        return text(whole, member.span()) + ";";
                    } else if (member instanceof Member.Event event) {
                        // A pointcut that costs nothing: the name is all that matters.
                        return "event " + event.name().text() + " = before within(*);";
                    }
                    return "";
                })
                .collect(Collectors.joining("\n"));
    }

    private static String text(String whole, Span span) {
        return whole.substring(span.start(), span.end());
    }

    /** Whether the declaration compiles with one of these endings behind the candidate. */
    boolean compiles(String candidate, List<String> endings) {
        String typed = cursor.prefix() + candidate;
        return endings.stream().anyMatch(ending -> compiles(typed + ending + closers(typed + ending) + ";"));
    }

    private boolean compiles(String declaration) {
        // On lines of its own: what is wrong elsewhere does not matter.
        var trial = new SourceText("", before + declaration + "\n}\n");
        int line = trial.line(before.length());
        return hasNoError(SpecSession.parse(trial).problems(), line) && hasNoError(checked(trial), line);
    }

    private List<Problem> checked(SourceText trial) {
        try {
            return session.check(trial).problems();
        } catch (ProblemException classes) {
            return classes.problems();
        }
    }

    private static boolean hasNoError(List<Problem> problems, int fromLine) {
        return problems.stream().filter(Problem::isError).allMatch(problem -> problem.position()
                .filter(place -> place.line() < fromLine)
                .isPresent());
    }

    /** What closes the brackets that are open; {@code [p} becomes {@code [p, true)}. */
    static String closers(String text) {
        Deque<String> open = new ArrayDeque<>();
        for (int i = 0; i < text.length(); i++) {
            switch (text.charAt(i)) {
                case '(' -> open.push(")");
                case '[' -> open.push(", true)");
                case ',' -> {
                    if (!open.isEmpty()) {
                        open.pop();
                        open.push(")");
                    }
                }
                case ')', ']' -> open.poll();
                default -> {}
            }
        }
        return String.join("", open);
    }
}

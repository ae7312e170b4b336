package io.threadspec.languageserver;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.spec.SpecSession;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;

/** What is wrong with a text, as editors mark it. */
final class ProblemMarks {

    private static final Problem NOT_COMPILED = Problem.warning(
            "no compiled classes were found, so that names are not checked",
            "compile the project (target/classes or build/classes), or start the server with --classes");

    private ProblemMarks() {}

    static PublishDiagnosticsParams of(Document document, Modules modules) {
        List<Diagnostic> marks =
                problems(document, modules).stream().map(ProblemMarks::mark).toList();
        return new PublishDiagnosticsParams(document.uri(), marks, document.version());
    }

    private static List<Problem> problems(Document document, Modules modules) {
        try {
            Optional<SpecSession> session = modules.session(document);
            if (session.isPresent()) {
                return session.get().compile(document.source()).problems();
            }
            var problems = new ArrayList<>(SpecSession.parse(document.source()).problems());
            problems.add(NOT_COMPILED);
            return problems;
        } catch (ProblemException classes) {
            return classes.problems();
        }
    }

    private static Diagnostic mark(Problem problem) {
        Range range = problem.position()
                .map(place -> new Range(
                        new Position(place.line() - 1, place.column() - 1),
                        new Position(place.line() - 1, place.column() - 1 + place.length())))
                .orElse(new Range(new Position(0, 0), new Position(0, 0)));
        return new Diagnostic(
                range,
                problem.remedy().isEmpty() ? problem.message() : problem.message() + "\n" + problem.remedy(),
                problem.isError() ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
                "threadspec");
    }
}

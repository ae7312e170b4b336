package io.threadspec.runtime.problem;

import java.util.List;
import java.util.stream.Collectors;

/** Ends a stage because of the user's input or environment. Its message is complete: no stack trace is to be shown. */
public final class ProblemException extends RuntimeException {

    private final transient List<Problem> problems;

    public ProblemException(List<Problem> problems) {
        super(problems.stream().map(Problem::render).collect(Collectors.joining(System.lineSeparator())));
        this.problems = List.copyOf(problems);
    }

    public ProblemException(Problem problem) {
        this(List.of(problem));
    }

    /** For an operation that failed on the system: the cause's own words go into the message. */
    public ProblemException(String message, String remedy, Throwable cause) {
        this(Problem.error(message + ": " + cause, remedy));
        initCause(cause);
    }

    public List<Problem> problems() {
        return problems;
    }
}

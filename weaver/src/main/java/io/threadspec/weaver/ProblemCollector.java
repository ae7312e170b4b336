package io.threadspec.weaver;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Gathers problems so that the user sees all of them at once. */
final class ProblemCollector implements Consumer<Problem> {

    private final List<Problem> problems = new ArrayList<>();

    @Override
    public void accept(Problem problem) {
        problems.add(problem);
    }

    /** A copy of the problems so far, for an attempt that may have to be repeated. */
    ProblemCollector copy() {
        var copy = new ProblemCollector();
        copy.problems.addAll(problems);
        return copy;
    }

    /** Ends the stage if there was an error. */
    void throwErrors() {
        List<Problem> errors = problems.stream().filter(Problem::isError).toList();
        if (!errors.isEmpty()) {
            throw new ProblemException(errors);
        }
    }

    List<Problem> warnings() {
        return problems.stream().filter(problem -> !problem.isError()).toList();
    }
}

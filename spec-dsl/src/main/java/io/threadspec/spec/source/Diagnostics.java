package io.threadspec.spec.source;

import io.threadspec.runtime.problem.Problem;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects what is wrong with one text, in the order of finding, each problem once. */
public final class Diagnostics {

    private final SourceText source;
    private final Set<Problem> problems = new LinkedHashSet<>();

    public Diagnostics(SourceText source) {
        this.source = source;
    }

    public SourceText source() {
        return source;
    }

    public void error(Span span, String message, String remedy) {
        problems.add(Problem.error(source.position(span), message, remedy));
    }

    public void warning(Span span, String message, String remedy) {
        problems.add(Problem.warning(source.position(span), message, remedy));
    }

    public boolean hasErrors() {
        return problems.stream().anyMatch(Problem::isError);
    }

    public List<Problem> problems() {
        return new ArrayList<>(problems);
    }
}

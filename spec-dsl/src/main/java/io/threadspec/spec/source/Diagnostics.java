package io.threadspec.spec.source;

import io.threadspec.runtime.problem.Problem;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects what is wrong with one text, in the order of finding, each problem once. */
public final class Diagnostics {

    /** More than a person reads at a time. Each problem holds its line, and a hostile text is one long line. */
    private static final int SHOWN = 200;

    private final SourceText source;
    private final Set<Problem> problems = new LinkedHashSet<>();
    private final List<Span> errorSpans = new ArrayList<>();
    private int errors;
    private int warnings;

    public Diagnostics(SourceText source) {
        this.source = source;
    }

    public SourceText source() {
        return source;
    }

    public void error(Span span, String message, String remedy) {
        if (++errors <= SHOWN) {
            errorSpans.add(span);
            problems.add(Problem.error(source.position(span), message, remedy));
        } else if (errors == SHOWN + 1) {
            problems.add(Problem.error(
                    source.position(span), "there is more that is wrong from here on", "mend what stands above first"));
        }
    }

    public void warning(Span span, String message, String remedy) {
        if (++warnings <= SHOWN) {
            problems.add(Problem.warning(source.position(span), message, remedy));
        }
    }

    /** Whether an error begins in a part of the text, as far as is known: where there are very many, they may be anywhere. */
    public boolean hasErrorIn(Span part) {
        return errors > SHOWN
                || errorSpans.stream().anyMatch(span -> part.start() <= span.start() && span.start() < part.end());
    }

    public boolean hasErrors() {
        return errors > 0;
    }

    public List<Problem> problems() {
        return new ArrayList<>(problems);
    }
}

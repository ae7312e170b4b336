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

    public boolean hasErrors() {
        return errors > 0;
    }

    public List<Problem> problems() {
        return new ArrayList<>(problems);
    }
}

package io.threadspec.report;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.explanation.Explanation;
import io.threadspec.analysis.explanation.Reason;
import io.threadspec.analysis.finding.Declaration;
import io.threadspec.analysis.finding.Evidence;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.Severity;
import java.util.ArrayList;
import java.util.List;

/** Findings for tests of what is written. */
public final class Findings {

    /** Whatever a name may hold: escapes, markup, the ends of what it stands in, half a character. */
    public static final String HOSTILE = "\u001b[31m<b>&\"'`|]]>\\ ${x} %SRCROOT% \u202e\ud800 \u0000 *ü*";

    private Findings() {}

    public static Finding of(String property, Verdict verdict, Evidence... evidence) {
        return new Finding(
                declaration(property, Severity.ERROR),
                verdict,
                Explanation.of(new Samples().of(reasons().get(0))),
                "GateTest.opens",
                List.of(evidence));
    }

    static Declaration declaration(String property, Severity severity) {
        return new Declaration("Gate", property, "Open first.", "always open", "src/main/spec/Gate.spec", 3, severity);
    }

    public static AnalysisResult result(List<Finding> findings) {
        return new AnalysisResult(findings, 7, 1, List.of(Problem.warning("something is odd", "Look at it.")));
    }

    /** A finding with every verdict, one with every kind of reason, one with every kind of evidence, and a hostile one. */
    public static AnalysisResult all() {
        var findings = new ArrayList<Finding>();
        for (Verdict verdict : Verdict.values()) {
            findings.add(of("verdict" + verdict, verdict));
        }
        for (Class<? extends Reason> kind : reasons()) {
            findings.add(new Finding(
                    declaration("reason" + kind.getSimpleName(), Severity.WARNING),
                    Verdict.VIOLATED,
                    Explanation.of(new Samples().of(kind)),
                    "",
                    List.of()));
        }
        for (Class<?> kind : Samples.kinds(Evidence.class)) {
            findings.add(of(
                    "evidence" + kind.getSimpleName(),
                    Verdict.PREDICTED,
                    new Samples().of(kind.asSubclass(Evidence.class))));
        }
        findings.add(new Finding(
                new Declaration(HOSTILE, HOSTILE, HOSTILE, HOSTILE, HOSTILE, 0, Severity.ERROR),
                Verdict.PREDICTED,
                Explanation.of(new Samples().of(reasons().get(0))),
                HOSTILE,
                List.of()));
        return result(findings);
    }

    private static List<Class<? extends Reason>> reasons() {
        var kinds = new ArrayList<Class<? extends Reason>>();
        Samples.kinds(Reason.class).forEach(kind -> kinds.add(kind.asSubclass(Reason.class)));
        return kinds;
    }
}

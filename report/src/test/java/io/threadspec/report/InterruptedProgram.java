package io.threadspec.report;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Progress;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.report.policy.Policy;
import io.threadspec.runtime.layout.OutputLayout;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** Judges one of three properties and is never done with the second; or is done with all. To be run as a process. */
final class InterruptedProgram {

    private InterruptedProgram() {}

    public static void main(String[] arguments) {
        var output = new OutputLayout(Path.of(arguments[0]));
        Finding first = Findings.of("first", Verdict.VIOLATED);
        Finding second = Findings.of("second", Verdict.SATISFIED);
        PartialReport.follow(Progress.NONE, 1, result -> Reports.write(result, output, Policy.byDefault()), partial -> {
            partial.read(1, 12);
            partial.planned(List.of(
                    first.declaration(),
                    second.declaration(),
                    Findings.of("third", Verdict.SATISFIED).declaration()));
            partial.judged(List.of(first));
            if (arguments[1].equals("long")) {
                System.out.println("judging");
                waitForEver();
            }
            partial.judged(List.of(second));
            return new AnalysisResult(List.of(first, second), 12, 1, List.of());
        });
        System.out.println("done");
        System.exit(0);
    }

    private static void waitForEver() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts it", e);
        }
    }
}

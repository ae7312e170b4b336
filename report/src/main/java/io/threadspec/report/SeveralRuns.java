package io.threadspec.report;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.runtime.problem.Problem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Runs of the tests of one module on classes that were woven apart, judged by the same specifications. */
public final class SeveralRuns {

    private SeveralRuns() {}

    /** As if they had been judged together: a property is exercised if it is in one of them, and holds if it does in all that exercise it. */
    public static AnalysisResult of(List<AnalysisResult> runs) {
        if (runs.size() == 1) {
            return runs.get(0);
        }
        Map<String, List<Finding>> byProperty = runs.stream()
                .flatMap(run -> run.findings().stream())
                .collect(Collectors.groupingBy(
                        finding -> finding.declaration().fullName(), LinkedHashMap::new, Collectors.toList()));
        List<Finding> findings = new ArrayList<>();
        byProperty.values().forEach(property -> findings.addAll(together(property)));
        findings.sort(Comparator.comparing(Finding::verdict));
        List<Problem> warnings =
                runs.stream().flatMap(run -> run.warnings().stream()).distinct().toList();
        return new AnalysisResult(
                findings,
                runs.stream().mapToLong(AnalysisResult::events).sum(),
                runs.stream().mapToInt(AnalysisResult::traces).sum(),
                warnings);
    }

    private static List<Finding> together(List<Finding> property) {
        List<Finding> exercised = property.stream()
                .filter(finding -> finding.verdict() != Verdict.NOT_EXERCISED)
                .toList();
        if (exercised.isEmpty()) {
            return property.subList(0, 1);
        }
        Map<String, Finding> different = new LinkedHashMap<>();
        exercised.stream()
                .filter(finding -> finding.verdict() != Verdict.SATISFIED)
                .sorted(Comparator.comparing(
                        Finding::verdict)) // A mistake has one fingerprint, whether seen or predicted.
                .forEach(finding -> different.putIfAbsent(finding.fingerprint(), finding));
        return different.isEmpty() ? exercised.subList(0, 1) : List.copyOf(different.values());
    }
}

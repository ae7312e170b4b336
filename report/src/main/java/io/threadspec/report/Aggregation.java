package io.threadspec.report;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Declaration;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Progress;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The results of several modules as one. */
public final class Aggregation {

    private Aggregation() {}

    /**
     * A module that is to be judged.
     *
     * @param path with slashes; that of the root may be empty
     * @param declarations what will be judged, in this order
     * @param analysis judges it, and tells how far it has come
     */
    public record JudgedModule(
            String path, List<Declaration> declarations, Function<Progress, AnalysisResult> analysis) {

        public JudgedModule {
            declarations = List.copyOf(declarations);
        }
    }

    /**
     * Judges one module after the other, as if it were one analysis: whoever follows it knows from the beginning what will be judged in all of them.
     *
     * @throws ProblemException if there are none
     */
    public static AnalysisResult analyse(List<JudgedModule> modules, Progress progress) {
        progress.planned(modules.stream()
                .flatMap(module -> module.declarations().stream().map(declaration -> declaration.in(module.path())))
                .toList());
        Map<String, AnalysisResult> results = new LinkedHashMap<>();
        for (JudgedModule module : modules) {
            results.put(module.path(), module.analysis().apply(new PartOfAll(module.path(), progress)));
        }
        return of(results);
    }

    /** What one module tells, as a part of all. It is planned already. */
    private record PartOfAll(String module, Progress all) implements Progress {

        @Override
        public void at(String step, long done, long of) {
            all.at(step, done, of);
        }

        @Override
        public void read(int traces, long events) {
            all.read(traces, events);
        }

        @Override
        public void judged(List<Finding> findings) {
            all.judged(findings.stream().map(finding -> in(module, finding)).toList());
        }
    }

    /**
     * The worst findings come first, as in the result of one module; files of specifications are named with their module.
     *
     * @param byModule paths of modules, with slashes; that of the root may be empty
     * @throws ProblemException if there are none
     */
    public static AnalysisResult of(Map<String, AnalysisResult> byModule) {
        if (byModule.isEmpty()) {
            throw new ProblemException(
                    Problem.error(
                            "no module has traces of woven tests, so there is nothing to report",
                            "run the tests of the modules first: in Maven with the goals weave and check, in Gradle with the task check"));
        }
        List<Finding> findings = new ArrayList<>();
        List<Problem> warnings = new ArrayList<>();
        long events = 0;
        int traces = 0;
        for (Map.Entry<String, AnalysisResult> module : byModule.entrySet()) {
            AnalysisResult result = module.getValue();
            result.findings().forEach(finding -> findings.add(in(module.getKey(), finding)));
            warnings.addAll(result.warnings());
            events += result.events();
            traces += result.traces();
        }
        findings.sort(Comparator.comparing(Finding::verdict));
        return new AnalysisResult(findings, events, traces, warnings);
    }

    private static Finding in(String module, Finding finding) {
        Declaration named = finding.declaration().in(module);
        return new Finding(named, finding.verdict(), finding.explanation(), finding.test(), finding.evidence());
    }
}

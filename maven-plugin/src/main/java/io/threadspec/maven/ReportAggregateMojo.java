package io.threadspec.maven;

import io.threadspec.analysis.Analyser;
import io.threadspec.analysis.AnalysisResult;
import io.threadspec.report.Aggregation;
import io.threadspec.report.Reports;
import io.threadspec.report.policy.Baseline;
import io.threadspec.report.policy.Policy;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.problem.Problem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.project.MavenProject;

/**
 * Judges the traces of all modules of the build again and writes one report about them, into the output directory of the project on which it runs.
 * No verdict fails the build.
 */
@Mojo(name = "report-aggregate", aggregator = true, threadSafe = true)
public class ReportAggregateMojo extends AbstractJudgingMojo {

    @Override
    Optional<String> reasonToSkip() {
        return Optional.empty();
    }

    @Override
    boolean isAboutOneProject() {
        return false;
    }

    @Override
    void run() {
        Path root = project().getBasedir().toPath();
        Policy policy = policy();
        List<Aggregation.JudgedModule> modules = new ArrayList<>();
        List<Path> sources = new ArrayList<>();
        for (MavenProject module : session().getProjects()) {
            var output = new OutputLayout(Path.of(module.getBuild().getDirectory(), "threadspec"));
            if (isToBeJudged(module, output)) {
                sources.addAll(sources(module));
                ModuleParameters parameters = parametersOf(module);
                sources.add(parameters.path("weave", "specDirectory", SPEC_DIRECTORY));
                modules.add(new Aggregation.JudgedModule(
                        name(root, module.getBasedir().toPath()),
                        Analyser.declarations(output),
                        progress -> analyse(output, progress)));
                Baseline known = Baseline.readIfPresent(parameters.path("check", "baseline", Baseline.FILE));
                policy = new Policy(policy.failOn(), policy.baseline().and(known));
            }
        }
        AnalysisResult all = judge(policy, sources, progress -> Aggregation.analyse(modules, progress));
        log(Reports.console(all, policy));
        getLog().info("Report: " + Reports.page(output()));
    }

    /** Says so where a trace is missing or comes from another build. See docs/decisions/0225-tests-that-are-skipped.md. */
    private boolean isToBeJudged(MavenProject module, OutputLayout output) {
        if (!Files.exists(output.specs())) {
            return false;
        }
        if (Analyser.tracesSoFar(output.traces()).isEmpty()) {
            warn(List.of(Problem.warning(
                    "a woven module has no trace, so the report leaves it out: module=" + module.getArtifactId(),
                    "Run the tests of the module, unless they are skipped on purpose.")));
            return false;
        }
        if (hasPhase() && WovenTests.of(module).isEmpty()) {
            warn(List.of(Problem.warning(
                    "traces of an earlier build are judged: module=" + module.getArtifactId(),
                    "This build did not weave the module: run its tests, or leave it out with mvn clean.")));
        }
        return true;
    }

    /** Whether the build does more than run goals: it names at least one phase of a lifecycle, which has no colon. */
    private boolean hasPhase() {
        return session().getGoals().stream().anyMatch(task -> !task.contains(":"));
    }

    /** Relative to the root; a module on another drive of Windows has no such path. */
    static String name(Path root, Path module) {
        Path path = Objects.equals(root.getRoot(), module.getRoot()) ? root.relativize(module) : module;
        return path.toString().replace('\\', '/');
    }
}

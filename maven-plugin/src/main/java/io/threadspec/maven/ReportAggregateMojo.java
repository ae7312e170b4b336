package io.threadspec.maven;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.report.Aggregation;
import io.threadspec.report.Reports;
import io.threadspec.report.policy.Baseline;
import io.threadspec.report.policy.Policy;
import io.threadspec.runtime.layout.OutputLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
        Map<String, AnalysisResult> results = new LinkedHashMap<>();
        List<Path> sources = new ArrayList<>();
        for (MavenProject module : session().getProjects()) {
            var output = new OutputLayout(Path.of(module.getBuild().getDirectory(), "threadspec"));
            if (Files.exists(output.specs())) {
                sources.addAll(sources(module));
                Path directory = module.getBasedir().toPath();
                results.put(root.relativize(directory).toString().replace('\\', '/'), analyse(output));
                Baseline known = Baseline.readIfPresent(directory.resolve(root.relativize(baselineFile())));
                policy = new Policy(policy.failOn(), policy.baseline().and(known));
            }
        }
        AnalysisResult all = Aggregation.of(results);
        Reports.write(all, output(), policy, sources);
        log(Reports.console(all, policy));
    }
}

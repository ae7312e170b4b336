package io.threadspec.maven;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.report.policy.Baseline;
import java.util.Optional;
import org.apache.maven.plugins.annotations.Mojo;

/**
 * Accepts today's findings: judges the traces of the last test run again and writes a baseline with all that fail the build. Then only new
 * ones do.
 */
@Mojo(name = "baseline", threadSafe = true)
public class BaselineMojo extends AbstractJudgingMojo {

    @Override
    Optional<String> reasonToSkip() {
        return Optional.empty();
    }

    @Override
    void run() {
        AnalysisResult result = analyse(output());
        Baseline accepted = policyWithoutBaseline().accepting(result);
        accepted.write(baselineFile());
        getLog().info("Findings in the baseline: " + accepted.entries().size() + " file=" + baselineFile());
    }
}

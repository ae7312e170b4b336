package io.threadspec.maven;

import io.threadspec.report.Reports;
import io.threadspec.report.policy.Policy;
import java.util.Optional;
import org.apache.maven.plugins.annotations.Mojo;

/** Judges the traces of the last test run again and writes the reports. No verdict fails the build. */
@Mojo(name = "report", threadSafe = true)
public class ReportMojo extends AbstractJudgingMojo {

    @Override
    Optional<String> reasonToSkip() {
        return Optional.empty();
    }

    @Override
    void run() {
        Policy policy = policy();
        log(Reports.console(judge(policy), policy));
        getLog().info("Report: " + Reports.page(output()));
    }
}

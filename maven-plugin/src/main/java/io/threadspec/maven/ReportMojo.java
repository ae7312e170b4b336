package io.threadspec.maven;

import io.threadspec.report.FailOn;
import io.threadspec.report.Reports;
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
        log(Reports.console(judge(FailOn.byDefault()), FailOn.byDefault()));
    }
}

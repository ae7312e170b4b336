package io.threadspec.maven;

import io.threadspec.analysis.Analyser;
import io.threadspec.analysis.AnalysisResult;
import io.threadspec.report.Reports;
import java.util.Optional;
import org.apache.maven.plugins.annotations.Mojo;

/** Judges the traces of the last test run again and writes the reports. No verdict fails the build. */
@Mojo(name = "report", threadSafe = true)
public class ReportMojo extends AbstractThreadSpecMojo {

    @Override
    Optional<String> reasonToSkip() {
        return Optional.empty();
    }

    @Override
    void run() {
        AnalysisResult result = Analyser.analyse(output());
        Reports.write(result, output());
        Reports.console(result).lines().forEach(line -> getLog().info(line));
    }
}

package io.threadspec.maven;

import io.threadspec.analysis.Analyser;
import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.Limits;
import io.threadspec.report.Reports;
import java.util.Optional;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Judges the traces of the last test run again and writes the reports. No verdict fails the build. */
@Mojo(name = "report", threadSafe = true)
public class ReportMojo extends AbstractThreadSpecMojo {

    /** How many states of a lattice are examined before the verdict is INCONCLUSIVE; more of them take more memory. */
    @Parameter(property = "threadspec.maxConfigurations", defaultValue = "" + Limits.DEFAULT_MAX_CONFIGURATIONS)
    private long maxConfigurations;

    @Override
    Optional<String> reasonToSkip() {
        return Optional.empty();
    }

    @Override
    void run() {
        AnalysisResult result = Analyser.analyse(output(), new Limits(maxConfigurations));
        Reports.write(result, output());
        Reports.console(result).lines().forEach(line -> getLog().info(line));
    }
}

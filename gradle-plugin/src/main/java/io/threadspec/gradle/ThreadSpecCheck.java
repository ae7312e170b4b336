package io.threadspec.gradle;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.report.Reports;
import io.threadspec.report.html.HtmlReport;
import io.threadspec.report.policy.Policy;
import java.util.List;
import java.util.stream.Collectors;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.Directory;
import org.gradle.api.file.RegularFile;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.CacheableTask;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.OutputDirectory;
import org.gradle.api.tasks.OutputFile;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.VerificationException;

/** Judges the traces of the tests, writes the reports, and fails by policy. */
@CacheableTask
public abstract class ThreadSpecCheck extends JudgingTask {

    /**
     * What the runs consist of: compiled specifications, site tables, records of weaving, traces. Where traces are missing, the analyser has
     * better words for it than Gradle.
     */
    @InputFiles
    @PathSensitive(PathSensitivity.RELATIVE)
    public abstract ConfigurableFileCollection getRecorded();

    /** Not an {@code @InputFile}: it need not exist. */
    @InputFiles
    @PathSensitive(PathSensitivity.NONE)
    public Provider<RegularFile> getBaselineFile() {
        return getBaseline();
    }

    /** True if only some tests were selected; the other tests may exercise the rest. */
    @Input
    public abstract Property<Boolean> getSelectedTests();

    @OutputFile
    public Provider<RegularFile> getJsonReport() {
        return getOutputDirectory().file("report.json");
    }

    @OutputFile
    public Provider<RegularFile> getHtmlReport() {
        return getOutputDirectory().file(HtmlReport.FILE);
    }

    @OutputFile
    public Provider<RegularFile> getSarifReport() {
        return getOutputDirectory().file("report.sarif");
    }

    @OutputFile
    public Provider<RegularFile> getJUnitReport() {
        return getOutputDirectory().file("report-junit.xml");
    }

    @OutputFile
    public Provider<RegularFile> getSummary() {
        return getOutputDirectory().file("summary.md");
    }

    @OutputDirectory
    public Provider<Directory> getGraphs() {
        return getOutputDirectory().dir("graphs");
    }

    @TaskAction
    public void check() {
        Policy policy = policy();
        AnalysisResult result = judge(policy);
        if (!getSelectedTests().get()) {
            Problems.orFailure(() -> {
                result.requireExercise();
                return result;
            });
        }
        List<Finding> failures = policy.failures(result);
        log(Reports.console(result, policy));
        if (!failures.isEmpty()) {
            throw new VerificationException(summary(failures));
        }
    }

    private String summary(List<Finding> failures) {
        String properties = failures.stream()
                .map(finding ->
                        finding.verdict().title() + " " + finding.declaration().fullName())
                .distinct()
                .collect(Collectors.joining(", "));
        return properties + " (report: " + getJsonReport().get() + ")";
    }
}

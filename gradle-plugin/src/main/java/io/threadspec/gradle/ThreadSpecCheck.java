package io.threadspec.gradle;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.report.Reports;
import io.threadspec.report.html.HtmlReport;
import io.threadspec.report.policy.Policy;
import java.io.File;
import java.util.List;
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

    public ThreadSpecCheck() {
        onlyIf(
                "a judged test task is in this build and not skipped",
                task -> Problems.orFailure(((ThreadSpecCheck) task)::hasTests));
    }

    /** Also where nothing is left out and there is no run: that is a mistake, which the action tells. A task that is up to date has no other place to say what is left out. */
    private boolean hasTests() {
        List<String> leftOut = getLeftOut();
        boolean isEmpty = !leftOut.isEmpty() && startedRuns().isEmpty();
        if (!leftOut.isEmpty()) {
            getLogger()
                    .lifecycle(
                            "ThreadSpec: {} judged, because excluded or skipped: {}",
                            isEmpty ? "nothing is" : "not",
                            String.join(", ", leftOut));
        }
        return !isEmpty;
    }

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

    /** True if only some tests were selected; the other tests may exercise the rest, as may those of tasks that were left out. */
    @Input
    public abstract Property<Boolean> getSelectedTests();

    /** Where the directories with sources stand in the checkout, by which SARIF names files: another checkout of the same project may begin elsewhere. */
    @Input
    public List<String> getPlacesOfSources() {
        return Reports.placesInCheckout(
                getSources().getFiles().stream().map(File::toPath).toList());
    }

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
        if (!getSelectedTests().get() && getLeftOut().isEmpty()) {
            Problems.orFailure(() -> {
                result.requireExercise();
                return result;
            });
        }
        List<Finding> failures = policy.failures(result);
        log(Reports.console(result, policy));
        if (!failures.isEmpty()) {
            throw new VerificationException(Reports.names(failures) + " (report: " + Reports.page(layout()) + ")");
        }
        getLogger().lifecycle("Report: " + Reports.page(layout()));
    }
}

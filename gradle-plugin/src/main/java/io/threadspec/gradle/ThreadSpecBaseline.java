package io.threadspec.gradle;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.report.policy.Baseline;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.UntrackedTask;

/** Writes a baseline with all findings that fail the build: then only new ones do. */
@UntrackedTask(because = "it reads what other tasks own and writes a file of the project")
public abstract class ThreadSpecBaseline extends JudgingTask {

    @TaskAction
    public void accept() {
        AnalysisResult result = analyse();
        if (!getLeftOut().isEmpty()) {
            getLogger()
                    .warn(
                            "ThreadSpec: findings of these are not in the baseline, because excluded or skipped: {}",
                            String.join(", ", getLeftOut()));
        }
        Baseline accepted = policyWithoutBaseline().accepting(result);
        Problems.orFailure(() -> {
            accepted.write(baselineFile());
            return accepted;
        });
        getLogger()
                .lifecycle(
                        "ThreadSpec: findings in the baseline={} file={}",
                        accepted.entries().size(),
                        baselineFile());
    }
}

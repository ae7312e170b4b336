package io.threadspec.gradle;

import io.threadspec.report.Reports;
import io.threadspec.report.policy.Policy;
import io.threadspec.runtime.layout.OutputLayout;
import java.util.List;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.UntrackedTask;

/** Judges existing traces again and never fails for a verdict. */
@UntrackedTask(because = "it reads and writes what other tasks own, whatever is there")
public abstract class ThreadSpecReport extends JudgingTask {

    @TaskAction
    public void report() {
        Policy policy = policy();
        log(Reports.console(judge(policy), policy));
        getLogger().lifecycle("Report: " + Reports.page(layout()));
    }

    /** Whatever is there. */
    @Override
    List<OutputLayout> runs() {
        return RunDirectories.in(layout().root());
    }
}

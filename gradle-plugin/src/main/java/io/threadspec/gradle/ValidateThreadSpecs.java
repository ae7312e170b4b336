package io.threadspec.gradle;

import io.threadspec.spec.SpecCompiler;
import org.gradle.api.tasks.TaskAction;
import org.gradle.work.DisableCachingByDefault;

/** Compiles the specifications, and no more. */
@DisableCachingByDefault(because = "it is fast and its result is what it says")
public abstract class ValidateThreadSpecs extends SpecTask {

    @TaskAction
    public void validate() {
        SpecCompiler.Result result = Problems.orFailure(() -> inputs().compile(getLogger()));
        getLogger()
                .lifecycle(
                        "ThreadSpec: specifications={}", result.specs().specs().size());
    }
}

package io.threadspec.gradle;

import io.threadspec.report.ToolFailure;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import java.util.List;
import java.util.function.Supplier;
import org.gradle.api.GradleException;
import org.gradle.api.logging.Logger;

/** How problems reach the user of a Gradle build. */
final class Problems {

    private Problems() {}

    /** The result of a stage; its problems become the failure of the task, with their own words alone. */
    // The exception is left out of the new one on purpose: Gradle would print its message a second time.
    @SuppressWarnings("UnusedException")
    static <T> T orFailure(Supplier<T> stage) {
        try {
            return stage.get();
        } catch (ProblemException problems) {
            throw new GradleException(problems.getMessage());
        } catch (RuntimeException | Error failure) {
            throw new GradleException(ToolFailure.message(failure), failure);
        }
    }

    static void warn(Logger logger, List<Problem> warnings) {
        warnings.forEach(warning -> logger.warn(warning.render()));
    }
}

package io.threadspec.weaver.testrun;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.BooleanSupplier;

/**
 * Whether the woven tests have a run of their own, besides the ordinary one on plain classes. Coverage tools identify classes by their
 * bytes: the execution of woven classes does not count.
 */
public enum OwnTestRun {
    /** If the ordinary run has the agent of a coverage tool. */
    AUTO,
    ALWAYS,
    /** The ordinary run is on woven classes, whatever agents it has. */
    NEVER;

    public static final String DEFAULT = "auto";

    /** @throws ProblemException if there is no such value */
    public static OwnTestRun of(String value) {
        return Arrays.stream(values())
                .filter(constant -> constant.name().equals(value.strip().toUpperCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new ProblemException(Problem.error(
                        "there is no such choice: threadspec.ownTestRun=" + value, "write auto, always or never")));
    }

    public boolean isWanted(BooleanSupplier hasCoverageAgent) {
        return this == ALWAYS || (this == AUTO && hasCoverageAgent.getAsBoolean());
    }
}

package io.threadspec.maven;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import java.util.Arrays;
import java.util.Locale;

/**
 * When the woven tests have a run of their own, after the ordinary one on plain classes. Coverage tools know classes by their bytes: what
 * woven classes execute counts for nothing.
 */
enum OwnTestRun {
    /** Where the ordinary run has the agent of a coverage tool. */
    AUTO,
    ALWAYS,
    /** The ordinary run is on woven classes, whatever agents it has. */
    NEVER;

    static final String DEFAULT = "auto";

    /** @throws ProblemException if there is no such value */
    static OwnTestRun of(String value) {
        return Arrays.stream(values())
                .filter(constant -> constant.name().toLowerCase(Locale.ROOT).equals(value.strip()))
                .findFirst()
                .orElseThrow(() -> new ProblemException(Problem.error(
                        "there is no such value: threadspec.ownTestRun=" + value, "write auto, always or never")));
    }

    boolean isWanted(boolean hasCoverageAgent) {
        return this == ALWAYS || (this == AUTO && hasCoverageAgent);
    }
}

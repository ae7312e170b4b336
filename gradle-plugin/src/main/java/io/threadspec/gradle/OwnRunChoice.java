package io.threadspec.gradle;

import java.util.Locale;
import org.gradle.api.GradleException;

/** Whether the woven classes have a test run of their own, beside that of the plain ones. */
enum OwnRunChoice {
    /** Where a coverage agent is seen. */
    AUTO,
    ALWAYS,
    NEVER;

    static OwnRunChoice of(String name) {
        for (OwnRunChoice choice : values()) {
            if (choice.name().equals(name.toUpperCase(Locale.ROOT))) {
                return choice;
            }
        }
        throw new GradleException("there is no such choice: ownTestRun=" + name + "\n  choose auto, always or never");
    }
}

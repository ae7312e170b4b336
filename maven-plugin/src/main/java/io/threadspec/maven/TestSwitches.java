package io.threadspec.maven;

import java.util.Optional;

/**
 * Maven's own switches for leaving tests out. Without a test run there is nothing to weave for and nothing to judge.
 *
 * @param skipTests {@code skipTests}: tests are compiled, not run
 * @param skipCompilation {@code maven.test.skip}: tests are not even compiled
 */
record TestSwitches(boolean skipTests, boolean skipCompilation) {

    Optional<String> reasonToSkip() {
        if (skipCompilation) {
            return Optional.of("tests are skipped (maven.test.skip)");
        }
        return skipTests ? Optional.of("tests are skipped (skipTests)") : Optional.empty();
    }
}

package io.threadspec.maven;

import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;

/**
 * Why the own run of the woven tests cannot be judged.
 *
 * @param isOfTests whether tests failed; otherwise they could not be run
 * @param message what happened, and what to do about it
 */
record TestFailure(boolean isOfTests, String message) {

    void failTheGoal() throws MojoFailureException, MojoExecutionException {
        if (isOfTests) {
            throw new MojoFailureException(message);
        }
        throw new MojoExecutionException(message);
    }
}

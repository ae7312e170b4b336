/**
 * The goals of the Maven plugin. Each one is thin: parameters in, one call of a facade, problems and verdicts out in
 * Maven's terms. {@link io.threadspec.maven.WeaveMojo} and {@link io.threadspec.maven.CheckMojo} are the two that a build
 * binds; between them the ordinary test run takes place, which {@link io.threadspec.maven.WovenTestRun} lets see the woven
 * classes instead of the plain ones. Beside coverage tools it lets the ordinary test run alone, and runs the tests again.
 */
@NullMarked
package io.threadspec.maven;

import org.jspecify.annotations.NullMarked;

/**
 * Tests of the whole: real builds of real projects with the artifacts of this build.
 *
 * <p>{@link io.threadspec.it.MavenBuild} runs a forked Maven on a copy of a project, with a local repository of its own.
 */
@NullMarked
package io.threadspec.it;

import org.jspecify.annotations.NullMarked;

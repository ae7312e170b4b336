/**
 * What every build tool has to decide before tests run on woven classes: whether the agent of a coverage tool is there
 * ({@link io.threadspec.weaver.testrun.CoverageAgents}), and whether the woven classes then have a run of their own
 * ({@link io.threadspec.weaver.testrun.OwnTestRun}). How a build tool is told what comes of it is a matter of its plugin.
 */
@NullMarked
package io.threadspec.weaver.testrun;

import org.jspecify.annotations.NullMarked;

/**
 * What every build tool has to decide before tests run on woven classes: whether there is the agent of a coverage tool ({@link
 * io.threadspec.weaver.testrun.CoverageAgents}), and whether the woven classes then have a run of their own ({@link
 * io.threadspec.weaver.testrun.OwnTestRun}). The plugin of a build tool applies the decision.
 */
@NullMarked
package io.threadspec.weaver.testrun;

import org.jspecify.annotations.NullMarked;

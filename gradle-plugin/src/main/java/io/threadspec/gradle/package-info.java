/**
 * The Gradle plugin {@code io.threadspec}. Entry point: {@link io.threadspec.gradle.ThreadSpecPlugin}.
 *
 * <pre>
 *   compileJava, compileTestJava ─→ weaveThreadSpec ─→ test ─→ threadSpecCheck ─→ check
 *                               └─→ validateThreadSpecs          threadSpecReport: judges what is there, again
 * </pre>
 *
 * Every task turns its properties into the request of one stage, calls that stage's facade, and turns problems into a
 * failure of the build. {@code TestRuns} finds the test tasks and decides how each meets its woven classes: in the place of the plain ones, or in a second task
 * {@code threadSpecTest} where {@code test} runs with a coverage agent. Each test task that is not skipped tells {@code StartedTests}; what does not is not judged. Each task declares what it owns in {@code build/threadspec}: the woven classes, {@code specs.bin}, {@code sites.bin} and
 * {@code weaving.properties} belong to {@code weaveThreadSpec}, the traces to the task that runs the tests, {@code report.json},
 * {@code report.html}, {@code report.sarif}, {@code report-junit.xml}, {@code summary.md} and {@code graphs} to {@code threadSpecCheck}; so all of them can be up to date or come from the build cache, apart from each other.
 */
@NullMarked
package io.threadspec.gradle;

import org.jspecify.annotations.NullMarked;

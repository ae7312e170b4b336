/**
 * The Gradle plugin {@code io.threadspec}. Entry point: {@link io.threadspec.gradle.ThreadSpecPlugin}.
 *
 * <pre>
 *   compileJava, compileTestJava ─→ weaveThreadSpec ─→ test ─→ threadSpecCheck ─→ check
 *                               └─→ validateThreadSpecs          threadSpecReport: judges what is there, again
 * </pre>
 *
 * Every task turns its properties into the request of one stage, calls that stage's facade, and turns problems into a
 * failure of the build. Each declares what it owns in {@code build/threadspec}: the woven classes, {@code specs.bin} and
 * {@code sites.bin} belong to {@code weaveThreadSpec}, the traces to {@code test}, {@code report.json},
 * {@code report.html}, {@code report.sarif}, {@code report-junit.xml}, {@code summary.md} and {@code graphs} to {@code threadSpecCheck}; so all of them can be up to date or come from the build cache, apart from each other.
 */
@NullMarked
package io.threadspec.gradle;

import org.jspecify.annotations.NullMarked;

/**
 * What a finding means for a build. {@link io.threadspec.report.policy.Policy} gives each one its
 * {@link io.threadspec.report.policy.Standing}: by its verdict ({@code failOn}), by the severity of its declaration, by a suppression in the
 * specification, and by the {@link io.threadspec.report.policy.Baseline} of findings that are known. Plugins, command line and writers all ask
 * here.
 */
@NullMarked
package io.threadspec.report.policy;

import org.jspecify.annotations.NullMarked;

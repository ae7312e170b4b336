/**
 * The output of the weaver: {@link io.threadspec.weaver.output.OutputDirectory} writes it, {@link
 * io.threadspec.weaver.output.WeavingDigest} identifies it, and {@link io.threadspec.weaver.output.WeavingRecord} decides whether it is up
 * to date.
 */
@NullMarked
package io.threadspec.weaver.output;

import org.jspecify.annotations.NullMarked;

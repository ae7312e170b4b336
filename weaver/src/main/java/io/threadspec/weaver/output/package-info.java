/**
 * What the weaver leaves behind: {@link io.threadspec.weaver.output.OutputDirectory} writes it,
 * {@link io.threadspec.weaver.output.WeavingDigest} names it, and {@link io.threadspec.weaver.output.WeavingRecord} tells
 * whether it is still what the same input would give.
 */
@NullMarked
package io.threadspec.weaver.output;

import org.jspecify.annotations.NullMarked;

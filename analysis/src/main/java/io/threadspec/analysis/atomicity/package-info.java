/**
 * Atomic blocks. They are recorded and not judged yet: {@link io.threadspec.analysis.atomicity.UnjudgedBlocks} says so, rather than leaving
 * them out of the report.
 */
@NullMarked
package io.threadspec.analysis.atomicity;

import org.jspecify.annotations.NullMarked;

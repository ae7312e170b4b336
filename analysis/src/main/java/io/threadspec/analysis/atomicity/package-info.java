/**
 * Findings about atomic blocks. Those of a run in STD are judged by {@link io.threadspec.analysis.atomicity.StdBlocks}, with the checkers of
 * {@code serializability}. Those of woven programs are recorded and not judged yet:
 * {@link io.threadspec.analysis.atomicity.UnjudgedBlocks} says so, rather than leaving them out of the report.
 */
@NullMarked
package io.threadspec.analysis.atomicity;

import org.jspecify.annotations.NullMarked;

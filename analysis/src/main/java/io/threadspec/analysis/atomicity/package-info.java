/**
 * Findings about atomic blocks. Those of woven programs were judged as the program ran, and {@link
 * io.threadspec.analysis.atomicity.ProgramBlocks} reads from the traces what was found. Those of a run in STD are judged by {@link
 * io.threadspec.analysis.atomicity.StdBlocks}, with the checkers of {@code serializability}.
 */
@NullMarked
package io.threadspec.analysis.atomicity;

import org.jspecify.annotations.NullMarked;

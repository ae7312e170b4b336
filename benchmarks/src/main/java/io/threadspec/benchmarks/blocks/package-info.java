/** What it costs to judge atomic blocks as a program runs: {@link io.threadspec.benchmarks.blocks.BlockFigures}. */
@NullMarked
package io.threadspec.benchmarks.blocks;

import org.jspecify.annotations.NullMarked;

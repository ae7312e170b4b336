/** Compares what the programs compute with other ways to compute the same. */
@NullMarked
package io.threadspec.benchmarks.programs;

import org.jspecify.annotations.NullMarked;

/** How deep woven programs can call themselves: {@link io.threadspec.benchmarks.recursion.DepthFigures}. */
@NullMarked
package io.threadspec.benchmarks.recursion;

import org.jspecify.annotations.NullMarked;

/** How long weaving takes. Entry point: {@link io.threadspec.benchmarks.weaving.WeavingFigures}. */
@NullMarked
package io.threadspec.benchmarks.weaving;

import org.jspecify.annotations.NullMarked;

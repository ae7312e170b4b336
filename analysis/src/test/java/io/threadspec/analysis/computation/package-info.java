/** Slices against their definitions. */
@NullMarked
package io.threadspec.analysis.computation;

import org.jspecify.annotations.NullMarked;

/** How much an analysis may cost: {@link io.threadspec.analysis.limits.Limits}. */
@NullMarked
package io.threadspec.analysis.limits;

import org.jspecify.annotations.NullMarked;

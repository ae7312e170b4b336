/** From traces to verdicts. Entry point: {@link io.threadspec.analysis.Analyser}. */
@NullMarked
package io.threadspec.analysis;

import org.jspecify.annotations.NullMarked;

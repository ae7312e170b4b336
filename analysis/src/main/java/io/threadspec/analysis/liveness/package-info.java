/**
 * Properties that only a run which goes on for ever can break (Roşu and Sen, section 4): a run {@code u v} after whose parts
 * {@code u} and {@code u v} the state is the same may repeat {@code v}, and then {@code u v v v …} shows whether the property is
 * broken. Entry point: {@link io.threadspec.analysis.liveness.LassoSearch}.
 */
@NullMarked
package io.threadspec.analysis.liveness;

import org.jspecify.annotations.NullMarked;

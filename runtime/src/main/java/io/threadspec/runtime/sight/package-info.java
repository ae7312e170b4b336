/**
 * Values that no recorded write explains. Objects come from {@code clone()}, deserialisation or {@code Unsafe.allocateInstance}, fields are
 * set by reflection: the recorder sees none of that. So before a step of a run is recorded, the values of the variables are read, and a
 * value that differs from the record becomes a <i>sight</i> in the trace. Entry point: {@link io.threadspec.runtime.sight.Sightings}.
 *
 * <p>The fields of an object are read once, before its first step: from then on the object is <i>settled</i>. No woven code outside
 * constructors has written them before, so there is no race with a step: the thread of the first step waits for the thread that reads.
 * Static variables are read before every step; between the record of a step and its write the two differ, and the reader waits.
 */
@NullMarked
package io.threadspec.runtime.sight;

import org.jspecify.annotations.NullMarked;

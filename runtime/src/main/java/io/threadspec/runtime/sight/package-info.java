/**
 * Values that nothing recorded has put where they are. Objects come from {@code clone()}, deserialisation or
 * {@code Unsafe.allocateInstance}, fields are set by reflection: the recorder sees none of that. So before a step of a run is
 * recorded, the values of the variables are looked at, and what differs from the record becomes a <i>sight</i> in the trace. Entry
 * point: {@link io.threadspec.runtime.sight.Sightings}.
 *
 * <p>The fields of an object are looked at once, before its first step: an object is <i>settled</i> from then on. No woven code has
 * written one of them before, but in a constructor, so there is no race with a step: whoever wants to make the first one waits for
 * whoever looks. Static variables are looked at before every step; between the record of a step and its write the two
 * differ, and whoever looks waits.
 */
@NullMarked
package io.threadspec.runtime.sight;

import org.jspecify.annotations.NullMarked;

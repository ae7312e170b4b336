package io.threadspec.runtime.capture.sync;

import org.jspecify.annotations.Nullable;

/**
 * A task that a thread is running.
 *
 * @param task the object that was handed over
 * @param handover how
 * @param outer what the thread was running when it began this
 * @param wasOutside whether unknown code called what ran it, as far as was known until then
 * @param isThread whether it counts as a thread of its own where atomic blocks are judged
 */
public record Running(Object task, Handover handover, @Nullable Running outer, boolean wasOutside, boolean isThread) {}

package io.threadspec.runtime.capture.sync;

import org.jspecify.annotations.Nullable;

/**
 * A task that a thread is running.
 *
 * @param task the object that was handed over
 * @param handover its hand-over
 * @param outer the task that the thread was running when this began
 * @param wasOutside whether, as far as known, unknown code had called the code that ran it
 * @param isThread whether it counts as a thread of its own for atomic blocks
 */
public record Running(Object task, Handover handover, @Nullable Running outer, boolean wasOutside, boolean isThread) {}

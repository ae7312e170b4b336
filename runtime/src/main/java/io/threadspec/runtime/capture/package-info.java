/**
 * From what a thread does to causality. {@link io.threadspec.runtime.capture.Context} is the thread's side, and what woven code
 * talks to; the modes are the subclasses of {@code Capture}.
 */
@NullMarked
package io.threadspec.runtime.capture;

import org.jspecify.annotations.NullMarked;

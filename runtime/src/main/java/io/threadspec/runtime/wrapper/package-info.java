/**
 * Called by woven code at calls of {@code java.util.concurrent} whose edges involve more than one object: locks with views and conditions
 * ({@link io.threadspec.runtime.wrapper.Locks}), tasks that pass from thread to thread ({@link io.threadspec.runtime.wrapper.Tasks}), and
 * the meaning of a call's result ({@link io.threadspec.runtime.wrapper.Results}). The edges themselves: {@link
 * io.threadspec.runtime.capture.thread.Sync}.
 */
@NullMarked
package io.threadspec.runtime.wrapper;

import org.jspecify.annotations.NullMarked;

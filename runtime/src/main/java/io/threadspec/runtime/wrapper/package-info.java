/**
 * What woven calls of {@code java.util.concurrent} talk to where an edge is more than one object: locks with views and conditions
 * ({@link io.threadspec.runtime.wrapper.Locks}), tasks that pass from thread to thread ({@link io.threadspec.runtime.wrapper.Tasks}), and
 * what a call's result says ({@link io.threadspec.runtime.wrapper.Results}). The edges themselves: {@link
 * io.threadspec.runtime.capture.thread.Sync}.
 */
@NullMarked
package io.threadspec.runtime.wrapper;

import org.jspecify.annotations.NullMarked;

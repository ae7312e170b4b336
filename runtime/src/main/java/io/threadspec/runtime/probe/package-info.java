/**
 * The recording of a run, and static methods that woven code calls: threads, monitors, events and encoded values ({@link
 * io.threadspec.runtime.probe.Probes}), waiting ({@link io.threadspec.runtime.probe.Waits}), array elements ({@link
 * io.threadspec.runtime.probe.ArrayProbes}, ranges: {@link io.threadspec.runtime.probe.BulkProbes}), parallel methods of {@code Arrays}
 * ({@link io.threadspec.runtime.probe.ForkedFunctions}), and reflection ({@link io.threadspec.runtime.probe.Members}). Fields go
 * to {@link io.threadspec.runtime.capture.thread.Context} directly, other synchronisation to {@link io.threadspec.runtime.capture.thread.Sync} and
 * {@code io.threadspec.runtime.wrapper}.
 */
@NullMarked
package io.threadspec.runtime.probe;

import org.jspecify.annotations.NullMarked;

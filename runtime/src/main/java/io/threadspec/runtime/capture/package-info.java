/**
 * How a run is captured: {@link io.threadspec.runtime.capture.CaptureMode} names the ways. The weaver chooses one, the probes
 * follow it, and the trace says which it was.
 */
@NullMarked
package io.threadspec.runtime.capture;

import org.jspecify.annotations.NullMarked;

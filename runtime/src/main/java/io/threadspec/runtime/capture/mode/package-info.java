/** The captures, one class for each mode, and what they keep of a thread. */
@NullMarked
package io.threadspec.runtime.capture.mode;

import org.jspecify.annotations.NullMarked;

/** Library objects that are channels of their own: each may order the threads that use it. */
@NullMarked
package io.threadspec.runtime.capture.library;

import org.jspecify.annotations.NullMarked;

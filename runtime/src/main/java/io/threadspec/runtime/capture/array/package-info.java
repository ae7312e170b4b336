/** The states of the elements of arrays. */
@NullMarked
package io.threadspec.runtime.capture.array;

import org.jspecify.annotations.NullMarked;

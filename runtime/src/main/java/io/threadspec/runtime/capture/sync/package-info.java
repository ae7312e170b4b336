/** Objects through which threads order each other. */
@NullMarked
package io.threadspec.runtime.capture.sync;

import org.jspecify.annotations.NullMarked;

/** Called by woven code where it calls code that is not woven, or is called by it. */
@NullMarked
package io.threadspec.runtime.capture.unwoven;

import org.jspecify.annotations.NullMarked;

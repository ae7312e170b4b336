/** Objects of libraries that are used by themselves, each of which may order those who use it. */
@NullMarked
package io.threadspec.runtime.capture.library;

import org.jspecify.annotations.NullMarked;

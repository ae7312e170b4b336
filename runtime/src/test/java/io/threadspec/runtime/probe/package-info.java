/** What the runtime says, and that the program does not wait for it. */
@NullMarked
package io.threadspec.runtime.probe;

import org.jspecify.annotations.NullMarked;

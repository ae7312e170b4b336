/** Slicing against its definition, the weakness of bindings, and threads that meet. */
@NullMarked
package io.threadspec.runtime.monitor;

import org.jspecify.annotations.NullMarked;

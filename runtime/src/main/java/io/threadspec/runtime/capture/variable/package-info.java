/** Variables that are accessed through handles, field updaters and reflection. */
@NullMarked
package io.threadspec.runtime.capture.variable;

import org.jspecify.annotations.NullMarked;

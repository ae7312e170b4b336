/** Layout of the output directory that all stages share: {@link io.threadspec.runtime.layout.OutputLayout}. */
@NullMarked
package io.threadspec.runtime.layout;

import org.jspecify.annotations.NullMarked;

@NullMarked
package io.threadspec.runtime.sight;

import org.jspecify.annotations.NullMarked;

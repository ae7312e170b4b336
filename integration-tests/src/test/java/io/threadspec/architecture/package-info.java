/** Rules over all modules that no compiler checks. */
@NullMarked
package io.threadspec.architecture;

import org.jspecify.annotations.NullMarked;

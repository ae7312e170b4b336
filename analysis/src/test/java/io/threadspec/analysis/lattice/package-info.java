/** What the exploration of long traces holds, and that it finds its ways again. */
@NullMarked
package io.threadspec.analysis.lattice;

import org.jspecify.annotations.NullMarked;

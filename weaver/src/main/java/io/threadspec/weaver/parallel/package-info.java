/**
 * Work on many files with several threads, with a result that does not depend on scheduling. Entry point: {@link
 * io.threadspec.weaver.parallel.InOrder}. See docs/decisions/0141-weaving-on-all-processors.md.
 */
@NullMarked
package io.threadspec.weaver.parallel;

import org.jspecify.annotations.NullMarked;

/**
 * Work on many files by several threads, with one result whatever the threads do. Entry point:
 * {@link io.threadspec.weaver.parallel.InOrder}. See docs/decisions/0141-weaving-on-all-processors.md.
 */
@NullMarked
package io.threadspec.weaver.parallel;

import org.jspecify.annotations.NullMarked;

/** What writes traces of any length. It is woven. */
@NullMarked
package io.threadspec.benchmarks.length.subject;

import org.jspecify.annotations.NullMarked;

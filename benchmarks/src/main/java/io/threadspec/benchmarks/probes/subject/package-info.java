/** What the benchmarks of single probes measure, plain or woven: one kind of access in each method. */
@NullMarked
package io.threadspec.benchmarks.probes.subject;

import org.jspecify.annotations.NullMarked;

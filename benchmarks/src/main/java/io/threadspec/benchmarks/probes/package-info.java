/**
 * JMH benchmarks of single probes. They call {@link io.threadspec.benchmarks.probes.subject.Accesses}, which is plain or
 * woven according to the class path, and are not woven themselves: {@link io.threadspec.benchmarks.DriveProbes} starts them.
 */
@NullMarked
package io.threadspec.benchmarks.probes;

import org.jspecify.annotations.NullMarked;

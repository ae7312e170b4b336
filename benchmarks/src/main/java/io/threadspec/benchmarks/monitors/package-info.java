/**
 * What a step of a monitor costs: events for one machine, and for a hundred thousand of them, by one thread and by two. JMH: see
 * README.md.
 */
@NullMarked
package io.threadspec.benchmarks.monitors;

import org.jspecify.annotations.NullMarked;

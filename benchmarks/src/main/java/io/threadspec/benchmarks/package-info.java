/**
 * What weaving costs. {@link io.threadspec.benchmarks.Drive} runs whole programs plain and woven in every way, and
 * {@link io.threadspec.benchmarks.DriveProbes} the JMH benchmarks of single probes. Both print Markdown.
 *
 * <p>A figure is a ratio of two times of one run. The driver forks a JVM for each program and variant; in a pass over all
 * of them, the variants of a program follow each other, so that whatever else the machine does hits them alike, and the
 * ratio is taken within the pass. In a JVM the program is run several times and the median of the later half counts. Over
 * several passes there are a median, a minimum and a maximum of the ratio; over the programs, a geometric mean of medians.
 */
@NullMarked
package io.threadspec.benchmarks;

import org.jspecify.annotations.NullMarked;

/**
 * Small multi-threaded programs of the kind that tests run: array-heavy, lock-heavy, spinning, tasks, object graphs. Each
 * is a {@link io.threadspec.benchmarks.programs.Program}; its specification, of the same name, names a few of its fields.
 *
 * <p>They use the JDK alone and none of ThreadSpec: these are the classes that are woven. What a program computes does not
 * depend on the schedule, so that plain and woven runs can be compared. The fields of which the specifications speak are
 * those that are neither private nor final.
 */
@NullMarked
package io.threadspec.benchmarks.programs;

import org.jspecify.annotations.NullMarked;

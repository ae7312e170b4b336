/**
 * What is kept of the accesses of a program so that other runs of it can be predicted: for each thread its operations, in its order ({@link
 * io.threadspec.runtime.access.AccessLog}); for each variable and monitor the order in which operations came to it ({@link
 * io.threadspec.runtime.access.RecordedVariable} and tickets). What one thread keeps to itself stays here; the rest goes into the trace.
 */
@NullMarked
package io.threadspec.runtime.access;

import org.jspecify.annotations.NullMarked;

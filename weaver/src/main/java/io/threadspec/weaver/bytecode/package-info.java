/**
 * Inserts probes into one class. Entry point: {@link io.threadspec.weaver.bytecode.ClassWeaver}, which runs the concerns over each method:
 * field accesses, monitors, synchronized methods, waiting, starting and joining threads.
 *
 * <p>Probes are straight-line code. Values that must survive a probe are kept in local variables past those of the method, which no stack
 * map frame of the method mentions (JVMS §4.10.1: a local that a frame does not list is unusable there, so nothing has to be merged). Hence
 * no frame is ever computed, and weaving a class needs only those facts about other classes that {@link
 * io.threadspec.weaver.hierarchy.ClassHierarchy} reads.
 */
@NullMarked
package io.threadspec.weaver.bytecode;

import org.jspecify.annotations.NullMarked;

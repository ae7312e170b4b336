/**
 * Facts about classes, without loading them. Entry point: {@link io.threadspec.weaver.hierarchy.ClassHierarchy}, which reads class files
 * from the project, its class path and the running JDK, each at its first use.
 */
@NullMarked
package io.threadspec.weaver.hierarchy;

import org.jspecify.annotations.NullMarked;

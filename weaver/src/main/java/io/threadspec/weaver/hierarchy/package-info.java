/**
 * What the weaver knows of classes without loading them. Entry point:
 * {@link io.threadspec.weaver.hierarchy.ClassHierarchy}, which reads class files from the project, its class path and
 * the running JDK, each when it is first asked for.
 */
@NullMarked
package io.threadspec.weaver.hierarchy;

import org.jspecify.annotations.NullMarked;

/**
 * Stands in for a module of Gradle that is in no Maven repository: the part of incremental compilation that runs inside
 * javac. Gradle finds {@link org.gradle.internal.compiler.java.IncrementalCompileTask} by its name.
 */
@NullMarked
package org.gradle.internal.compiler.java;

import org.jspecify.annotations.NullMarked;

/**
 * Stands in for a module of Gradle that is in no Maven repository: of the Kotlin DSL only what lets plugins see Gradle's own Kotlin library, which the
 * plugins for Kotlin take for granted. Gradle finds it as a service.
 */
@NullMarked
package org.gradle.kotlin.dsl.provider;

import org.jspecify.annotations.NullMarked;

/**
 * Tests of the plugin, most of them ({@code *IT}) real builds by a real Gradle that takes the plugin from a Maven
 * repository, as users do.
 */
@NullMarked
package io.threadspec.gradle;

import org.jspecify.annotations.NullMarked;

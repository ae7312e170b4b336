/** Stands in for a module of Gradle that is in no Maven repository. */
@NullMarked
package org.gradle.internal.installation.beacon;

import org.jspecify.annotations.NullMarked;

/** Tests of the parts, and one that starts the whole. */
@NullMarked
package io.threadspec.gradle.distribution;

import org.jspecify.annotations.NullMarked;

/** Tests of what the goals do to a build. */
@NullMarked
package io.threadspec.maven;

import org.jspecify.annotations.NullMarked;

/**
 * Tells the recording which test runs, through JUnit 4. {@link io.threadspec.runtime.junit4.JUnit4Listener} has to be registered there: the
 * Maven plugin does so. Uses that library only if it is on the class path anyway.
 */
@NullMarked
package io.threadspec.runtime.junit4;

import org.jspecify.annotations.NullMarked;

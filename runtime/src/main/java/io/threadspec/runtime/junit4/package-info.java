/**
 * Tells the recording which test runs, through JUnit 4, which has to be given {@link io.threadspec.runtime.junit4.JUnit4Listener}: the Maven plugin does so. Touches that
 * library only where it is on the class path anyway.
 */
@NullMarked
package io.threadspec.runtime.junit4;

import org.jspecify.annotations.NullMarked;

/**
 * Tells the recording which test runs, through the JUnit Platform, which finds {@link io.threadspec.runtime.junit.RecordingListener} by
 * itself. Uses that library only if it is on the class path anyway.
 */
@NullMarked
package io.threadspec.runtime.junit;

import org.jspecify.annotations.NullMarked;

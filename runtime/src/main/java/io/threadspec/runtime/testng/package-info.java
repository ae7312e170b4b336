/**
 * Tells the recording which test runs, through TestNG, which finds {@link io.threadspec.runtime.testng.TestNgListener} by itself. Uses that
 * library only if it is on the class path anyway.
 */
@NullMarked
package io.threadspec.runtime.testng;

import org.jspecify.annotations.NullMarked;

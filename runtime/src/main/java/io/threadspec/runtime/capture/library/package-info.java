/**
 * Library objects that are used <i>by themselves</i>: a call on one uses nothing but the object. So each is a channel of its own, which may
 * order the threads that use it.
 */
@NullMarked
package io.threadspec.runtime.capture.library;

import org.jspecify.annotations.NullMarked;

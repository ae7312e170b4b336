/**
 * Which code that is not woven may pass something from one thread to another: {@link io.threadspec.runtime.unwoven.CodeKinds}, read from
 * {@code kinds.catalog}. The weaver queries it by name, the woven program by the class of an object.
 */
@NullMarked
package io.threadspec.runtime.unwoven;

import org.jspecify.annotations.NullMarked;

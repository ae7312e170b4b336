/**
 * Which code that is not woven may pass something from one thread to another: {@link io.threadspec.runtime.unwoven.CodeKinds}, read
 * from {@code kinds.catalog}. The weaver asks of names, the woven program of the classes of its objects.
 */
@NullMarked
package io.threadspec.runtime.unwoven;

import org.jspecify.annotations.NullMarked;

/** Calls of code that is not woven, calls from it, and objects that escape to it. */
@NullMarked
package io.threadspec.weaver.bytecode.unwoven;

import org.jspecify.annotations.NullMarked;

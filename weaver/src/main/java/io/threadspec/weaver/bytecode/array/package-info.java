/** Accesses to elements of arrays, by instructions and by calls of the class library. */
@NullMarked
package io.threadspec.weaver.bytecode.array;

import org.jspecify.annotations.NullMarked;

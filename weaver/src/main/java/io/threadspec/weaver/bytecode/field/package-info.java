/** Fields: their states, their added accessors, and accesses to them. */
@NullMarked
package io.threadspec.weaver.bytecode.field;

import org.jspecify.annotations.NullMarked;

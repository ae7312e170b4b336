/** Fields: their states, the accessors that classes get for them, and accesses to them. */
@NullMarked
package io.threadspec.weaver.bytecode.field;

import org.jspecify.annotations.NullMarked;

/** Atomic blocks and other events of specifications. */
@NullMarked
package io.threadspec.weaver.bytecode.block;

import org.jspecify.annotations.NullMarked;

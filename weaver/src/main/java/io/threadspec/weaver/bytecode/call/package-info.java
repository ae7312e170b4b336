/** Calls that the catalog knows, and the bridges that take their place. */
@NullMarked
package io.threadspec.weaver.bytecode.call;

import org.jspecify.annotations.NullMarked;

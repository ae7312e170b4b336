/** Calls with rows in the catalog, and the bridges that replace them. */
@NullMarked
package io.threadspec.weaver.bytecode.call;

import org.jspecify.annotations.NullMarked;

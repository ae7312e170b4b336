/** Class initialisers, and the uses that trigger them. */
@NullMarked
package io.threadspec.weaver.bytecode.initializer;

import org.jspecify.annotations.NullMarked;

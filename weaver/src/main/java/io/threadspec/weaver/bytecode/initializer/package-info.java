/** Initialisers of classes, and the uses that start them. */
@NullMarked
package io.threadspec.weaver.bytecode.initializer;

import org.jspecify.annotations.NullMarked;

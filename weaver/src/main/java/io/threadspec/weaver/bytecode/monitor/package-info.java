/** Monitors: which are held where, and the probes at entering and leaving them. */
@NullMarked
package io.threadspec.weaver.bytecode.monitor;

import org.jspecify.annotations.NullMarked;

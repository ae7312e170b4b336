/** Monitors: which are held where, and probes that enter and leave them. */
@NullMarked
package io.threadspec.weaver.bytecode.monitor;

import org.jspecify.annotations.NullMarked;
